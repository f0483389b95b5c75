"""Learning a game alone: the lessons, and each person's progress in them."""
