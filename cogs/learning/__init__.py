"""Learning the games."""
