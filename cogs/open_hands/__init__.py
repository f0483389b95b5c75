"""Hands that lie open to all at a table, to teach or to learn."""
