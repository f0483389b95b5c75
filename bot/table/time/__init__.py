"""The time at a table: clocks, deadlines, waking hours, and who is reminded or late."""
