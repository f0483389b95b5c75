"""How strong the bots are, measured: every level against the one below, at every table.

``python -m engines.lab.ladder`` plays, and may be stopped and started again; ``--report`` writes
``docs/strength.md`` and its pictures from what has been played.
"""
