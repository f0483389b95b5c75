"""Counts the bots' blunders: each level plays against itself at the smallest table.

``python -m engines.lab.blunders castrum`` plays the games and prints the counts with their bounds.
The command can be stopped and started again.
"""
