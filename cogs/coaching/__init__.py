"""The coach of a first game, whom everybody must agree to where hints are off."""
