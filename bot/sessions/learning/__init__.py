"""Learning a game alone: the lessons, and how far somebody has come in them."""
