"""A person's profile, the history of their games with each opponent, and series of games."""
