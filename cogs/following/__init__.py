"""Following a game as a spectator: a silent note each round, or a note at the end."""
