"""Messages for learning the games."""
