"""Deeds: sentences on what players did in a moment of a game, with their weights."""

from collections.abc import Iterable
from typing import NamedTuple


class Deed(NamedTuple):
    """Something that was done: its weight among deeds of its game, and a sentence about it.

    The sentence has no full stop.
    """

    weight: int
    sentence: str


def weightiest(deeds: Iterable[Deed]) -> str:
    """Return the sentence of the first deed with the highest weight; empty without deeds."""
    return max(deeds, key=lambda deed: deed.weight, default=Deed(0, "")).sentence


def bare(line: str) -> str:
    """Return a line of the log without bold marks and final full stop, for pictures and menus."""
    return line.replace("**", "").rstrip(".")
