"""Bots as they once played: opponents that never change, so that progress can be measured.

A module ``engines.lab.frozen.<game>`` has such a bot, the policy ``frozen``. The trainer
(``python -m engines.lab.train``) accepts new weights only if they win against it. In matches of
``python -m engines.lab.arena``, the level ``frozen`` is this bot.
"""

from collections.abc import Mapping

from engines.core.game import Policy
from engines.lab.frozen import castel, castellum, castrum

FROZEN: Mapping[str, Policy] = {
    "castel": castel.frozen,
    "castellum": castellum.frozen,
    "castrum": castrum.frozen,
}
"""The frozen bot of each game that has one."""
