"""The base of all games: kernel, value types, randomness, search, advice, card values."""
