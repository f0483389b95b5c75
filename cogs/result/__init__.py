"""A rematch, what to share, and the key moments, once a game is over."""
