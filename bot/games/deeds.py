"""Sentences on what players did; the weightiest sentence says what decided a game."""

from collections.abc import Iterable
from typing import NamedTuple


class Deed(NamedTuple):
    """A sentence on what a player did, and its weight.

    The sentence has no full stop.
    """

    weight: int
    sentence: str


def weightiest(deeds: Iterable[Deed]) -> str:
    """Return the first sentence with the highest weight; empty if there is none."""
    return max(deeds, key=lambda deed: deed.weight, default=Deed(0, "")).sentence


def bare(line: str) -> str:
    """Return a log line without bold marks and final full stop, for pictures and menus."""
    return line.replace("**", "").rstrip(".")
