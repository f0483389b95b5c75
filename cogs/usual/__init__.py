"""The usual options of a server, which its managers choose for new tables of each game."""
