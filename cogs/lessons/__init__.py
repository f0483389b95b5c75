"""The lessons: a few turns of each game, played alone, one idea at a time."""
