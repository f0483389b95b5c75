"""Following a game without a seat: a silent note each round, or one at the end."""
