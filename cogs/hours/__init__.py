"""The hours at which people are awake or away, and the reminders they get."""
