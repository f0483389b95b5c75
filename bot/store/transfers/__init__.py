"""Stored data of games that are moved elsewhere."""
