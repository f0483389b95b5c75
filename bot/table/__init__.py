"""The data of a table: a head, and parts, each in a module of its own."""
