"""Castel: place your characters in and around a small castle; the first with no cards wins."""
