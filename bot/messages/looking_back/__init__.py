"""Messages for looking back on games."""
