"""The puzzle of the day: its archive, people's tries, and the daily posts in channels."""
