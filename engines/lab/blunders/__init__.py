"""The bots' blunders, counted: each level plays against itself at the smallest table.

``python -m engines.lab.blunders castrum`` plays the games, may be stopped and started again, and
prints the counts beside their bounds.
"""
