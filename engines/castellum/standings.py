"""What places go by once a game of Castellum is over (rulings A30, A32)."""

from collections.abc import Mapping

from engines.core.kernel import Result


def total(parts: Mapping[str, int]) -> int:
    """Return the points of a seat: all parts of its score together."""
    return sum(parts.values())


def totals(result: Result) -> list[int]:
    """Return the points of every seat."""
    return [total(parts) for parts in result.scores]
