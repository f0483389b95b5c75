"""Trains a bot's weights on victories, and accepts them only if they win a match.

``python -m engines.lab.train castrum --file build/castrum.toml --date 2026-11-29`` trains; the
command can be stopped and started again. With ``--accept``, it plays the match against the frozen
bot (:mod:`engines.lab.frozen`) and, if the new weights win, writes them into ``data``.
"""
