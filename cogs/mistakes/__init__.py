"""The decisions of a player that cost most in a finished game."""
