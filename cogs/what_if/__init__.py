"""Variations: other answers tried in a finished game, without effect on the game."""
