"""All that a game shows: the presenter every game has, and one folder a game."""
