"""Deeds: sentences on players' actions in a moment of a game, with their weights."""

from collections.abc import Iterable
from typing import NamedTuple


class Deed(NamedTuple):
    """An action of a player: its weight among the game's deeds, and a sentence about it.

    The sentence has no full stop.
    """

    weight: int
    sentence: str


def weightiest(deeds: Iterable[Deed]) -> str:
    """Return the sentence of the first deed with the highest weight; empty without deeds."""
    return max(deeds, key=lambda deed: deed.weight, default=Deed(0, "")).sentence


def bare(line: str) -> str:
    """Return a log line without bold marks and final full stop, for pictures and menus."""
    return line.replace("**", "").rstrip(".")
