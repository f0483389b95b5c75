"""Builds the scores for the result picture."""

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any, TypeAlias

from bot.i18n import Reader
from bot.render.result import Rank, ScorePart, Scores
from engines.core.kernel import Result, Seat

Parts: TypeAlias = Mapping[str, str]
"""The drawing that stands for each part of a score, by the part's name."""


def placed(ranks: Sequence[Any]) -> tuple[tuple[int, Seat], ...]:
    """Return pairs of place (from 1) and seat, lowest rank first; equal ranks share a place."""
    order = sorted(range(len(ranks)), key=lambda seat: ranks[seat])
    return tuple((1 + sum(other < ranks[seat] for other in ranks), seat) for seat in order)


def scores_of(
    result: Result,
    parts: Parts,
    ranking: Sequence[tuple[int, Seat]],
    totals: Sequence[int],
    reader: Reader,
    breakers: Sequence[str] = (),
) -> Scores:
    """Return the parts of the scores, in the order of the ranking.

    ``breakers`` are the parts that break a tie, in their order.
    """
    ties = _ties(result, ranking, totals, breakers)
    return Scores(
        tuple(ScorePart(icon, reader(f"render-score-{part}")) for part, icon in parts.items()),
        tuple(
            Rank(
                seat,
                place,
                reader.name(seat),
                tuple(result.scores[seat][part] for part in parts),
                str(totals[seat]),
                tie=_tie(ties.get(seat), result.scores[seat], reader),
            )
            for place, seat in ranking
        ),
    )


def _ties(
    result: Result,
    ranking: Sequence[tuple[int, Seat]],
    totals: Sequence[int],
    breakers: Sequence[str],
) -> dict[Seat, str]:
    """Return, by seat, the score part that broke a tie with the next seat in the ranking."""
    found: dict[int, str] = {}
    for (place, former), (next_place, other) in pairwise(ranking):
        if place == next_place or totals[former] != totals[other]:
            continue
        scores = result.scores
        parted = (part for part in breakers if scores[former][part] != scores[other][part])
        if (part := next(parted, None)) is not None:
            found[place] = found[next_place] = part
    return {seat: found[place] for place, seat in ranking if place in found}


def _tie(part: str | None, score: Mapping[str, int], reader: Reader) -> str:
    if part is None:
        return ""
    return reader("render-result-tie", part=reader(f"render-score-{part}"), count=score[part])
