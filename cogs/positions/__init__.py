"""Positions as one-line codes, to ask others about a position or to open one received."""
