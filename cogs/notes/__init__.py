"""Private notes on a game, each written at a step of the game and shown only to its owner."""
