"""The record of a table: its head, and a part for each feature, in a module named after it."""
