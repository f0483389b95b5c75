"""The scores of Castrum, and the card that shows the result."""

from typing import Final

from bot.games.scoring import placed, scores_of
from bot.i18n import Reader
from bot.render.result import Scores
from engines.core.kernel import Result, Seat

PARTS: Final = {
    "walls": ("castrum/sign-wall", "#a99c82"),
    "towers": ("castrum/sign-tower", "#b03a3a"),
    "units": ("castrum/block", "#c79a5a"),
}


def ranking(result: Result) -> tuple[tuple[int, Seat], ...]:
    """Return places, from 1 on, and seats, best first: winners, then by points, by what is built
    and by what lies on the site.
    """
    return placed([_rank(result, seat) for seat in range(len(result.scores))])


def scores(result: Result, reader: Reader) -> Scores:
    """Return what each castle consists of; the total is points where the time ended the game. Bars
    show what makes up the total: what lies on the site only decides between equals.
    """
    total = "elements" if result.reason == "castrum-end-castle" else "points"
    totals = [parts[total] for parts in result.scores]
    bars = [(parts["walls"], parts[total] - parts["walls"], 0) for parts in result.scores]
    breakers = ("points", "elements", "units")
    return scores_of(result, PARTS, ranking(result), totals, reader, bars, breakers)


def _rank(result: Result, seat: Seat) -> tuple[int, ...]:
    parts = result.scores[seat]
    return (
        seat not in result.winners,
        *(-parts[part] for part in ("points", "elements", "units")),
    )
