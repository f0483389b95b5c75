"""A person's own page: their games on every server, and the ways to their preferences."""
