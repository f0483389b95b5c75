"""What somebody who learns is shown."""
