"""Undoing one's own last answer at once, if nobody else has acted since."""
