"""What places go by once a game of Castrum is over (rulings R36, R38)."""

from engines.core.kernel import Result, Seat

BY_CASTLE = "castrum-end-castle"
"""The reason of a game that a whole castle ended."""

BY_POINTS = ("points", "elements", "units")
"""The parts of a score that decide a timed game, one after the other."""

BY_BUILDINGS = ("elements", "towers", "units")
"""The parts that rank everybody behind a completed castle: such a game has no points."""


def is_timed(result: Result) -> bool:
    """Return whether it was a game for points."""
    return result.reason != BY_CASTLE


def order(result: Result) -> tuple[str, ...]:
    """Return the parts of a score that places go by: the total, then the breakers of ties."""
    return parts_of("timed" if is_timed(result) else "classic")


def parts_of(game_type: str) -> tuple[str, ...]:
    """Return the parts of a score that a game of this ``type`` goes by, the first one foremost."""
    return BY_POINTS if game_type == "timed" else BY_BUILDINGS


def rank(result: Result, seat: Seat) -> tuple[int, ...]:
    """Return the rank of a seat, the lowest first: winners, then by :func:`order`."""
    parts = result.scores[seat]
    return (seat not in result.winners, *(-parts[part] for part in order(result)))
