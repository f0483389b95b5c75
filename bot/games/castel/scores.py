"""The scores of Castel for the result card: cards left, fewest first."""

from typing import Final

from bot.games.scoring import placed, scores_of
from bot.i18n import Reader
from bot.render.result import Scores
from engines.castel.standings import left, rank
from engines.core.kernel import Result, Seat

PARTS: Final = {
    "hand": "castel/cards-hand",
    "pile": "castel/cards-pile",
}


def ranking(result: Result) -> tuple[tuple[int, Seat], ...]:
    """Return places (from 1) and seats: winners first, then by fewest cards left."""
    return placed([rank(result, seat) for seat in range(len(result.scores))])


def scores(result: Result, reader: Reader) -> Scores:
    """Return the cards left in hands and piles."""
    counts = [left(parts) for parts in result.scores]
    return scores_of(result, PARTS, ranking(result), counts, reader)
