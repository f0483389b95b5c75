"""Puzzles mined from games of bots: ``python -m engines.lab.puzzles``."""
