"""The results of all finished games, stored apart from their tables, and statistics on them."""
