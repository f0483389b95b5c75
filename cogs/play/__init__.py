"""Answering in a game: the private hand, drafts, typed moves and standing orders."""
