"""The results of all finished games, kept as facts of their own, and the statistics on them."""
