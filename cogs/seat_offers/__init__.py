"""Offering seats of a running game to newcomers, who can take them over."""
