"""Hands that are open to everybody at a table, to teach or to learn."""
