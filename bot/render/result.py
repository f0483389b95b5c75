"""The result of a game as plain data: what a presenter says of it and :mod:`bot.render.result_card`
draws.
"""

from typing import NamedTuple

from bot.render.palette import Colour
from engines.core.kernel import Seat


class ScorePart(NamedTuple):
    """A part of a score: the drawing that stands for it, its name, its colour in a bar."""

    icon: str
    name: str
    colour: Colour


class Rank(NamedTuple):
    """A seat in the ranking: its place from 1 on, the counts of each part, and what decides;
    neither where nothing was counted. ``bar`` are the lengths of the parts in its bar, which is the
    longer the better the seat did; ``tie`` says what broke a tie with a neighbour in the ranking.
    """

    seat: Seat
    place: int
    name: str
    counts: tuple[int, ...]
    total: str
    bar: tuple[int, ...]
    tie: str = ""


class Scores(NamedTuple):
    """The parts of a game's scores, and the ranking, best first."""

    parts: tuple[ScorePart, ...] = ()
    ranking: tuple[Rank, ...] = ()


class ResultCard(NamedTuple):
    """What stands on the card: a title, facts in a line, the ranking, and a ribbon's line."""

    title: str
    facts: str
    winners: tuple[Seat, ...]
    scores: Scores
    ribbon: str
    small: str
