"""The ranking of seats after a game of Castel (ruling C20)."""

from collections.abc import Mapping

from engines.core.kernel import Result, Seat


def left(parts: Mapping[str, int]) -> int:
    """Return the number of cards that a seat has in hand and pile; fewer are better."""
    return sum(parts.values())


def rank(result: Result, seat: Seat) -> tuple[bool, int]:
    """Return the sort key of a seat: winners first, then seats with fewer cards left."""
    return seat not in result.winners, left(result.scores[seat])
