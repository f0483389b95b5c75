"""The puzzle of the day: people's tries, the result to share, and the archive."""
