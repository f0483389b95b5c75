"""What migrations do that SQL alone cannot; none of it ever changes, or imports what may."""
