"""Measures the strength of bots: every level against the level below, at every table size.

``python -m engines.lab.ladder`` plays the games and can be stopped and started again. With
``--report`` it writes ``docs/strength.md`` and its pictures from the games played so far.
"""
