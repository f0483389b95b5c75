"""After a game: a rematch, ways to share it, and the key moments."""
