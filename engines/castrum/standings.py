"""The ranking of seats after a game of Castrum (rulings R36, R38)."""

from engines.core.kernel import Result, Seat

BY_CASTLE = "castrum-end-castle"
"""The end reason of a game that ended with a completed castle."""

BY_POINTS = ("points", "elements", "units")
"""The parts of a score that decide a timed game, in this order."""

BY_BUILDINGS = ("elements", "towers", "units")
"""The parts of a score that rank the losers of a game with a completed castle."""


def is_timed(result: Result) -> bool:
    """Return whether the result is from a timed game; points decide timed games."""
    return result.reason != BY_CASTLE


def order(result: Result) -> tuple[str, ...]:
    """Return the score parts that decide the ranking: the total, then the tie-breakers."""
    return parts_of("timed" if is_timed(result) else "classic")


def parts_of(game_type: str) -> tuple[str, ...]:
    """Return the score parts that rank the seats in a game of this ``type``, in order."""
    return BY_POINTS if game_type == "timed" else BY_BUILDINGS


def rank(result: Result, seat: Seat) -> tuple[int, ...]:
    """Return the sort key of a seat: winners first, then by the parts of :func:`order`."""
    parts = result.scores[seat]
    return (seat not in result.winners, *(-parts[part] for part in order(result)))
