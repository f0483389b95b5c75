"""The time at a table: clocks, deadlines, waking hours, reminders and late people."""
