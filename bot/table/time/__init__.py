"""Clocks, deadlines, waking hours and reminders of a table."""
