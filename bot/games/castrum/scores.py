"""The scores of Castrum for the result card."""

from functools import cache
from typing import Final

from bot.games.scoring import placed, scores_of
from bot.i18n import Reader
from bot.render.result import Scores
from engines.castrum import GAME
from engines.castrum.cards import CardSet
from engines.castrum.standings import is_timed, order, rank
from engines.core.data import load
from engines.core.kernel import Result, Seat

PARTS: Final = {
    "walls": "castrum/sign-wall",
    "towers": "castrum/sign-tower",
    "units": "castrum/block",
}


def ranking(result: Result) -> tuple[tuple[int, Seat], ...]:
    """Return places (from 1) and seats: winners first, then by total and tie-breakers."""
    return placed([rank(result, seat) for seat in range(len(result.scores))])


def scores(result: Result, reader: Reader) -> Scores:
    """Return the parts and the total of each castle.

    The total is in points if the game ended because time was up. Material on the site only breaks
    ties.
    """
    total, *breakers = order(result)
    totals = [parts[total] for parts in result.scores]
    found = scores_of(result, PARTS, ranking(result), totals, reader, breakers)
    most = max(1, *totals)
    worth = dict(zip(PARTS, _worth(reader), strict=False)) if is_timed(result) else {}
    parts = [
        part._replace(counts=_counts(key, part.name, worth.get(key), reader))
        for key, part in zip(PARTS, found.parts, strict=True)
    ]
    ranks = [
        place._replace(
            unit=reader(f"render-castrum-{total}", count=totals[place.seat]),
            reached=totals[place.seat] / most,
        )
        for place in found.ranking
    ]
    return Scores(tuple(parts), tuple(ranks), note(result, reader))


def note(result: Result, reader: Reader) -> str:
    """Return a sentence that explains totals and places."""
    if not is_timed(result):
        return reader("castrum-end-by-buildings")
    wall, tower = (reader("castrum-points", count=points) for points in _worth(reader))
    return reader("castrum-end-by-points", wall=wall, tower=tower)


def _counts(part: str, name: str, worth: int | None, reader: Reader) -> str:
    """Return the name of a score part, with the points for one building of this kind."""
    if part == "units":
        return reader("render-castrum-ties")
    return name if worth is None else reader("render-castrum-worth", part=name, points=worth)


def _worth(reader: Reader) -> tuple[int, int]:
    """Return the points of a wall and of a tower at the reader's table."""
    wall, tower = (reader.card_set or _shipped()).buildings
    return wall.points, tower.points


@cache
def _shipped() -> CardSet:
    """Return the card values in the data folder, for a reader without a table."""
    card_set = load(GAME)
    if not isinstance(card_set, CardSet):
        raise TypeError("this is not a card set of Castrum")
    return card_set
