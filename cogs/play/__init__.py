"""Making moves: the private hand, drafts, typed moves and standing orders."""
