"""Pausing and resuming a game."""
