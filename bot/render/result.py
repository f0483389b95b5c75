"""The result of a game as plain data: what a presenter says of it and :mod:`bot.render.result_card`
draws.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from engines.core.kernel import Seat

if TYPE_CHECKING:
    from PIL import Image


class ScorePart(NamedTuple):
    """A part of a score: the drawing that stands for it, its name; ``counts`` is its name with how
    it counts, where that is not once each.
    """

    icon: str
    name: str
    counts: str = ""


class Rank(NamedTuple):
    """A seat in the ranking: its place from 1 on, the counts of each part, and what decides;
    neither where nothing was counted. ``reached`` is its share of what the best seat has, for a
    game that is a race; ``tie`` says what broke a tie with a neighbour in the ranking, ``unit``
    what the total counts, if its parts do not say so.
    """

    seat: Seat
    place: int
    name: str
    counts: tuple[int, ...]
    total: str
    reached: float | None = None
    tie: str = ""
    unit: str = ""


class Scores(NamedTuple):
    """The parts of a game's scores, and the ranking, best first; ``note`` says in a sentence how
    the parts make up the totals, where those are not their sums.
    """

    parts: tuple[ScorePart, ...] = ()
    ranking: tuple[Rank, ...] = ()
    note: str = ""


class Award(NamedTuple):
    """A small honour of one seat: its drawing under ``awards``, its title, and in a few words what
    it was given for.
    """

    drawing: str
    title: str
    seat: Seat
    figure: str


class Built(NamedTuple):
    """What the winners have built: in words, and what draws it with all around it, 560 by 630."""

    alt: str
    draw: "Callable[[], Image.Image]"


class ResultCard(NamedTuple):
    """What stands on the card: a title, facts in a line, the ranking, the deed that decided in a
    line (``ribbon``), what the winners have built, and at most two awards.
    """

    title: str
    facts: str
    winners: tuple[Seat, ...]
    scores: Scores
    ribbon: str
    small: str
    awards: tuple[Award, ...] = ()
    building: Built | None = None
