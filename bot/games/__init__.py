"""Words and pictures of games: the common base classes, and a folder for each game."""
