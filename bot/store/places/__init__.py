"""Locations of a database (file or server): opening them, and copying between them."""
