"""The games of the house, by key; a game is imported when it is first asked for."""

from functools import cache
from importlib import import_module

from engines.core.game import Game

KEYS = ("castellum", "castrum", "castel")


@cache
def game(key: str) -> Game:
    """Return the game called ``key``; raises ``KeyError`` for a name that is not in ``KEYS``."""
    if key not in KEYS:
        raise KeyError(key)
    found = import_module(f"engines.{key}").GAME
    if not isinstance(found, Game):
        raise TypeError(f"engines.{key}.GAME is not a Game")
    return found
