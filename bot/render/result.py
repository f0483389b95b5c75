"""The result of a game as plain data: what a presenter says of it and :mod:`bot.render.result_card`
draws.
"""

from typing import NamedTuple

from bot.render.palette import Colour
from engines.core.kernel import Seat


class ScorePart(NamedTuple):
    """A part of a score: the drawing that stands for it, its name, its colour in a bar; ``counts``
    is its name with how it counts, where that is not once each.
    """

    icon: str
    name: str
    colour: Colour
    counts: str = ""


class Rank(NamedTuple):
    """A seat in the ranking: its place from 1 on, the counts of each part, and what decides;
    neither where nothing was counted. ``bar`` are the lengths of the parts in its bar, which is the
    longer the better the seat did; ``tie`` says what broke a tie with a neighbour in the ranking,
    ``unit`` what the total counts, if its parts do not say so.
    """

    seat: Seat
    place: int
    name: str
    counts: tuple[int, ...]
    total: str
    bar: tuple[int, ...]
    tie: str = ""
    unit: str = ""


class Scores(NamedTuple):
    """The parts of a game's scores, and the ranking, best first; ``note`` says in a sentence how
    the parts make up the totals, where those are not their sums.
    """

    parts: tuple[ScorePart, ...] = ()
    ranking: tuple[Rank, ...] = ()
    note: str = ""


class ResultCard(NamedTuple):
    """What stands on the card: a title, facts in a line, the ranking, and a ribbon's line."""

    title: str
    facts: str
    winners: tuple[Seat, ...]
    scores: Scores
    ribbon: str
    small: str
