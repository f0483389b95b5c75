"""The puzzle of the day: its archive, the tries at it, and the daily posts in channels."""
