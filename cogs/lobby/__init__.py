"""Opening a table, its seats, bots and options, and the deal."""
