"""The lessons: a few turns of each game, alone, each with its idea."""
