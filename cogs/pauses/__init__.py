"""Pausing a game, and going on."""
