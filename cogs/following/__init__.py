"""Following a game without a seat: a silent note each round, or a note at the end."""
