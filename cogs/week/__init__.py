"""The weekly post about the games on a server."""
