"""Code that all games use: kernel, value types, randomness, search, advice, card values."""
