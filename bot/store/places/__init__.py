"""Locations of a database, a file or a server: opening, copying from one to the other."""
