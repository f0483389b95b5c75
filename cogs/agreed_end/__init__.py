"""Ending a game without a result if everybody at the table wants it."""
