"""Awards on the result picture, found in the public events of a game."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, TypeAlias

from bot.i18n import Reader
from bot.render.result import Award
from engines.core.kernel import Event, Seat

Happened: TypeAlias = Sequence[tuple[int, Event]]
"""Public events of a game that were not taken back, each with its ply."""

MOST: Final = 2
"""Cap on the awards on a result picture."""


def chosen(earned: Iterable[Award | None], winners: Sequence[Seat]) -> tuple[Award, ...]:
    """Return at most two of the earned awards, in their order of preference.

    The awards go to two different seats if possible, and never both to winners.
    """
    found = [award for award in earned if award is not None]
    if not found:
        return ()
    first, *others = found
    fit = [other for other in others if not (first.seat in winners and other.seat in winners)]
    fit.sort(key=lambda other: other.seat == first.seat)
    return (first, *fit[: MOST - 1])


def farthest_behind(
    counts: Iterable[Sequence[int]], winners: Sequence[Seat], least: int
) -> int | None:
    """Return the largest deficit that the only winner had while in last place.

    The deficit is the difference to the best seat. ``counts`` are the counts of all seats at each
    point of the game; higher is better. Returns ``None`` if the largest deficit is below ``least``
    or there are several winners.
    """
    if len(winners) != 1:
        return None
    (winner,) = winners
    behind = (max(now) - now[winner] for now in counts if now[winner] == min(now))
    most = max(behind, default=0)
    return most if most >= least else None


def comeback(
    counts: Iterable[Sequence[int]], winners: Sequence[Seat], least: int, reader: Reader, key: str
) -> Award | None:
    """Return the award for a winner who was far behind during the game, if any.

    ``key`` is the key of the text about the deficit (:func:`farthest_behind`).
    """
    behind = farthest_behind(counts, winners, least)
    if behind is None:
        return None
    return Award("comeback", reader("render-comeback"), winners[0], reader(key, count=behind))


def best(counts: Mapping[Seat, int], least: int) -> Seat | None:
    """Return the only seat with the highest count, if this count is at least ``least``."""
    most = max(counts.values(), default=0)
    seats = [seat for seat, count in counts.items() if count == most]
    return seats[0] if most >= least and len(seats) == 1 else None
