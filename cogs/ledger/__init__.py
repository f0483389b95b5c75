"""The results of all finished games, stored apart from the tables, and their statistics."""
