"""Ending a game without a result when everybody at the table wants it."""
