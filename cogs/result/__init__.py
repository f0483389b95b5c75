"""The time after a game: a rematch, ways to share the game, and the key moments."""
