"""Where a database lies: a file or a server, opened, and carried from one to the other."""
