"""What decided a moment of a game, named by the one deed in it that weighs most."""

from collections.abc import Iterable
from typing import NamedTuple


class Deed(NamedTuple):
    """Something that was done: how much it weighs beside others of its game, and the sentence that
    says it, without a full stop.
    """

    weight: int
    sentence: str


def weightiest(deeds: Iterable[Deed]) -> str:
    """Return the sentence of the deed that weighs most, of several the first; empty for none."""
    return max(deeds, key=lambda deed: deed.weight, default=Deed(0, "")).sentence


def bare(line: str) -> str:
    """Return a line of the log as it stands on a picture or in a menu."""
    return line.replace("**", "").rstrip(".")
