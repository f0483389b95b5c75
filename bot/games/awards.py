"""Small honours on the card of a result, found in what everybody knows of a game."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, TypeAlias

from bot.render.result import Award
from engines.core.kernel import Event, Seat

Happened: TypeAlias = Sequence[tuple[int, Event]]
"""What everybody saw happen in a game and was not taken back, each event with its ply."""

MOST: Final = 2
"""How many awards a card has room for."""


def chosen(earned: Iterable[Award | None], winners: Sequence[Seat]) -> tuple[Award, ...]:
    """Return at most two of the awards that were earned, those named first before others: to two
    seats where that can be, and never both to winners.
    """
    found = [award for award in earned if award is not None]
    if not found:
        return ()
    first, *others = found
    fit = [one for one in others if not (first.seat in winners and one.seat in winners)]
    fit.sort(key=lambda one: one.seat == first.seat)
    return (first, *fit[: MOST - 1])


def farthest_behind(
    counts: Iterable[Sequence[int]], winners: Sequence[Seat], least: int
) -> int | None:
    """Return by how much the only winner of a game was once behind the best seat, last of all, at
    least by so much; ``None`` where no winner came back from there. ``counts`` are those of each
    seat as the game went on; more is better.
    """
    if len(winners) != 1:
        return None
    (winner,) = winners
    behind = (max(now) - now[winner] for now in counts if now[winner] == min(now))
    most = max(behind, default=0)
    return most if most >= least else None


def best(counts: Mapping[Seat, int], least: int) -> Seat | None:
    """Return the only seat that has most, at least so many; ``None`` where several have it."""
    most = max(counts.values(), default=0)
    seats = [seat for seat, count in counts.items() if count == most]
    return seats[0] if most >= least and len(seats) == 1 else None
