"""Trains a bot's weights on victories, and accepts them only if they win a match.

``python -m engines.lab.train castrum --file build/castrum.toml --date 2026-11-29`` trains; the
command can be stopped and started again. With ``--accept``, the command plays the match against
the frozen bot (:mod:`engines.lab.frozen`). If the new weights win, the command writes the weights
into ``data``.
"""
