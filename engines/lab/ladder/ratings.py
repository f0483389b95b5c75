"""Elo ratings: one scale of strength for all levels of a game.

The ratings fit the games of all pairs of levels at tables of two (Bradley-Terry model). If a level
is ``d`` points above another level, it wins ``1 / (1 + 10 ** (-d / 400))`` of the victories.
"""

import math
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from engines.core.advice import Z95
from engines.core.floats import add_up, exp, log

POINTS = 400 / log(10.0)
"""Points for a factor of e between the victories of two levels."""

HALF = 0.5
"""Victories added to both levels of each pair that played.

So a level that won all its games has a finite rating.
"""

ROUNDS = 100
STEP = 1.0
"""Maximum change of a rating in one of the :data:`ROUNDS`, as a logarithm of odds."""

EXACT = 1e-9

Matrix = list[list[float]]


class Rating(NamedTuple):
    """The rating of a level: points above the first level, and half the width of the interval.

    The interval contains the true difference from the first level with 95% certainty.
    """

    level: str
    points: float
    margin: float


def ratings(levels: Sequence[str], won: Mapping[tuple[str, str], float]) -> list[Rating]:
    """Return the rating of each level; the first level has 0 points.

    ``won`` holds, for each pair of levels that played, the victories of the first level of the pair
    against the second, and under the reversed pair the victories of the second. Raises
    ``ValueError`` if no chain of games connects a level with the first level.
    """
    met = {frozenset(pair) for pair in won}
    places = range(len(levels))
    wins = [
        [
            won.get((own, rival), 0.0) + HALF if {own, rival} in met and own != rival else 0.0
            for rival in levels
        ]
        for own in levels
    ]
    odds = [0.0 for _ in levels]
    for _ in range(ROUNDS):
        spread = inverse(_information(wins, odds))
        slopes = [
            add_up(
                wins[own][rival]
                - (wins[own][rival] + wins[rival][own]) * _share(odds[own] - odds[rival])
                for rival in places
            )
            for own in places[1:]
        ]
        steps = [
            add_up(weight * slope for weight, slope in zip(row, slopes, strict=True))
            for row in spread
        ]
        for place, step in zip(places[1:], steps, strict=True):
            odds[place] += max(-STEP, min(STEP, step))
        if all(abs(step) < EXACT for step in steps):
            break
    spread = inverse(_information(wins, odds))
    margins = [0.0, *(Z95 * math.sqrt(spread[place][place]) for place in range(len(spread)))]
    return [
        Rating(level, POINTS * value, POINTS * margin)
        for level, value, margin in zip(levels, odds, margins, strict=True)
    ]


def _share(lead: float) -> float:
    """Return the share of victories for a lead, given as a logarithm of odds."""
    return 1 / (1 + exp(-lead))


def _information(wins: Matrix, odds: Sequence[float]) -> Matrix:
    """Return how sharply the games determine the ratings of all levels but the first."""
    places = range(len(odds))
    weights: Matrix = []
    for own in places:
        row = []
        for rival in places:
            share = _share(odds[own] - odds[rival])
            row.append((wins[own][rival] + wins[rival][own]) * share * (1 - share))
        weights.append(row)
    return [
        [add_up(weights[own]) if own == rival else -weights[own][rival] for rival in places[1:]]
        for own in places[1:]
    ]


def inverse(matrix: Matrix) -> Matrix:
    """Return the inverse of a symmetric matrix; raises ``ValueError`` if there is none."""
    size = len(matrix)
    rows = [
        [*row, *(1.0 if place == column else 0.0 for column in range(size))]
        for place, row in enumerate(matrix)
    ]
    for place in range(size):
        pivot = max(range(place, size), key=lambda below: abs(rows[below][place]))
        if abs(rows[pivot][place]) < EXACT:
            raise ValueError("no games connect all levels")
        rows[place], rows[pivot] = rows[pivot], rows[place]
        scale = rows[place][place]
        rows[place] = [value / scale for value in rows[place]]
        for other in range(size):
            if other != place:
                factor = rows[other][place]
                rows[other] = [
                    value - factor * own
                    for value, own in zip(rows[other], rows[place], strict=True)
                ]
    return [row[size:] for row in rows]
