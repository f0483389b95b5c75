"""The usual options of a server: what its managers chose for new tables of each game."""
