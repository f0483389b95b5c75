"""Private notes on a game, each kept at its step and shown to nobody but its owner."""
