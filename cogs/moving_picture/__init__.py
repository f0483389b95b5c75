"""Games as animated pictures, posted by a person who played them."""
