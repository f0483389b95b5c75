"""The scores of Castellum for the result card."""

from typing import Final

from bot.games.scoring import placed, scores_of
from bot.i18n import Reader
from bot.render.result import Scores
from engines.castellum.standings import totals
from engines.core.kernel import Result, Seat

PARTS: Final = {
    "enemies": "castellum/skull",
    "cards": "castellum/sign-tower",
    "reward": "castellum/star",
    "resources": "signs/purse",
}


def ranking(result: Result) -> tuple[tuple[int, Seat], ...]:
    """Return places (from 1) and seats, most points first."""
    return placed([-total for total in totals(result)])


def scores(result: Result, reader: Reader) -> Scores:
    """Return the four parts of each score, in the order of the ranking."""
    return scores_of(result, PARTS, ranking(result), totals(result), reader)
