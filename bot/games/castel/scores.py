"""The scores of Castel: cards left, fewest first; and the card that shows the result."""

from typing import Final

from bot.games.scoring import placed, scores_of
from bot.i18n import Reader
from bot.render.result import Scores
from engines.core.kernel import Result, Seat

PARTS: Final = {
    "hand": ("castel/cards-hand", "#2f7d49"),
    "pile": ("castel/cards-pile", "#e0a92e"),
}


def ranking(result: Result) -> tuple[tuple[int, Seat], ...]:
    """Return places, from 1 on, and seats, best first: winners, then who has fewest cards left."""
    return placed([(seat not in result.winners, left) for seat, left in enumerate(_left(result))])


def scores(result: Result, reader: Reader) -> Scores:
    """Return the cards left in hands and piles, and as bars how many fewer than whoever has most of
    each a seat has left.
    """
    most = {part: max(parts[part] for parts in result.scores) for part in PARTS}
    bars = [tuple(most[part] - parts[part] for part in PARTS) for parts in result.scores]
    return scores_of(result, PARTS, ranking(result), _left(result), reader, bars)


def _left(result: Result) -> list[int]:
    return [sum(parts.values()) for parts in result.scores]
