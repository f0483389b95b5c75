"""The record of a table: its head, and its parts, each in a module named after it."""
