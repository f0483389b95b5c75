"""Undoing one's own last answer at once, as long as nobody else has acted since."""
