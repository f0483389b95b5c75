"""Positions as codes of one line, to ask others about one or to look at one that was sent."""
