"""Counts the bots' blunders: each level plays against itself at the smallest table.

``python -m engines.lab.blunders`` plays the games that are missing in ``docs/blunders`` and prints
the counts with their bounds. The command can be stopped and started again.
"""
