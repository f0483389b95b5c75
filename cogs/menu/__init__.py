"""The private menu "More", and the ways out of a game."""
