"""The result of a game as plain data, from a presenter to :mod:`bot.render.result_card`."""

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from engines.core.kernel import Seat

if TYPE_CHECKING:
    from PIL import Image


class ScorePart(NamedTuple):
    """A part of a score: its icon and its name.

    ``counts`` is the name together with the worth of one piece, if that worth is not one.
    """

    icon: str
    name: str
    counts: str = ""


class Rank(NamedTuple):
    """A seat in the ranking: its place from 1, the count of each part, and its total.

    Counts and total are empty if nothing was counted. In a game that is a race, ``reached`` is the
    share of the best seat's progress. ``tie`` names the part that broke a tie with a neighbour in
    the ranking. ``unit`` names what the total counts, if the parts do not.
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
    """The parts of a game's scores, and the ranking, best first.

    ``note`` explains the totals in a sentence, if they are not the sums of the parts.
    """

    parts: tuple[ScorePart, ...] = ()
    ranking: tuple[Rank, ...] = ()
    note: str = ""


class Award(NamedTuple):
    """A small honour for a seat: its drawing under ``awards``, its title and its reason."""

    drawing: str
    title: str
    seat: Seat
    figure: str


class Built(NamedTuple):
    """The winners' building: in words, and a function that draws it, 560 by 630 pixels large."""

    alt: str
    draw: "Callable[[], Image.Image]"


class ResultCard(NamedTuple):
    """The contents of the card.

    The fields are a title, a line of facts, the ranking, the deed that decided the game
    (``ribbon``), what the winners have built, and at most two awards.
    """

    title: str
    facts: str
    winners: tuple[Seat, ...]
    scores: Scores
    ribbon: str
    small: str
    awards: tuple[Award, ...] = ()
    building: Built | None = None
