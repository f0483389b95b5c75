"""Presentation of games: the common presenter, and a folder for each game."""
