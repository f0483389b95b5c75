"""The totals that rank the seats after a game of Castellum (rulings A30, A32)."""

from collections.abc import Mapping

from engines.core.kernel import Result, Seat


def total(parts: Mapping[str, int]) -> int:
    """Return the points of a seat: the sum of all parts of its score."""
    return sum(parts.values())


def totals(result: Result) -> list[int]:
    """Return the points of every seat."""
    return [total(parts) for parts in result.scores]


def rank(result: Result, seat: Seat) -> tuple[int, ...]:
    """Return the sort key of a seat; seats with more points come first."""
    return (-total(result.scores[seat]),)
