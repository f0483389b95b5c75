"""What places go by once a game of Castel is over (ruling C20)."""

from collections.abc import Mapping

from engines.core.kernel import Result, Seat


def left(parts: Mapping[str, int]) -> int:
    """Return how many cards a seat has left, hand and pile together; the fewest are best."""
    return sum(parts.values())


def rank(result: Result, seat: Seat) -> tuple[bool, int]:
    """Return the rank of a seat, the lowest first: winners, then who has fewest cards left."""
    return seat not in result.winners, left(result.scores[seat])
