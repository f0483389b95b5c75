"""A person's profile, their history of games with each opponent, and series of games."""
