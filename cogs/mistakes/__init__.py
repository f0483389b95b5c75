"""A player's most costly decisions in a finished game."""
