"""Games as animated pictures, posted by somebody who played them."""
