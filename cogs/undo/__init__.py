"""Undoing one's own last answer without asking, if nobody else has acted since."""
