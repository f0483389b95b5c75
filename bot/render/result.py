"""The data of a result picture: presenters make it, :mod:`bot.render.result_card` draws it."""

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from engines.core.kernel import Seat

if TYPE_CHECKING:
    from PIL import Image


class ScorePart(NamedTuple):
    """A part of a score: its icon and its name.

    If ``counts`` is given, it is shown in place of the name, and also says what a piece counts for.
    """

    icon: str
    name: str
    counts: str = ""


class Rank(NamedTuple):
    """A seat in the ranking: its place (1 is first), the count of each score part, its total.

    Counts and total are empty for a game without scores. In a game that is a race, ``reached`` is
    the seat's progress relative to the best seat's (0 to 1). ``tie`` names the score part that
    broke a tie with a neighbour in the ranking. ``unit`` is the unit of the total; empty if the
    parts name it.
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

    If the totals are not the sums of the parts, the sentence ``note`` explains them.
    """

    parts: tuple[ScorePart, ...] = ()
    ranking: tuple[Rank, ...] = ()
    note: str = ""


class Award(NamedTuple):
    """A small award for a seat: its drawing (under ``awards``), its title and its reason."""

    drawing: str
    title: str
    seat: Seat
    figure: str


class Built(NamedTuple):
    """The winners' building: its description, and a function that draws it, 560 by 630 pixels."""

    alt: str
    draw: "Callable[[], Image.Image]"


class ResultCard(NamedTuple):
    """The contents of a result card.

    The fields are a title, a line of facts, the ranking, the move that decided the game
    (``ribbon``), the winners' building, and at most two awards.
    """

    title: str
    facts: str
    winners: tuple[Seat, ...]
    scores: Scores
    ribbon: str
    small: str
    awards: tuple[Award, ...] = ()
    building: Built | None = None
