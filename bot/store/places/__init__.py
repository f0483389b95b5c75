"""Locations of a database (a file or a server): opening them, and copying between them."""
