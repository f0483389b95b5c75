"""Elo ratings: one scale of strength for all levels of a game.

The ratings fit the games of all pairs of levels at tables of two (Bradley-Terry model). A level
that is ``d`` points above another wins the share ``1 / (1 + 10 ** (-d / 400))`` of their games.
"""

import math
from collections.abc import Mapping, Sequence
from typing import NamedTuple, TypeAlias

from engines.core.floats import add_up, exp, log
from engines.lab.arena import Z95

POINTS = 400 / log(10.0)
"""Elo points for a factor of e in the odds of a victory."""

HALF = 0.5
"""Victories added to both levels of neighbours, so that no rating is infinite.

Other pairs get none. They play few games, and most of these are one-sided, so added victories would
move the levels closer together than they are.
"""

ROUNDS = 40
"""Number of Newton steps of the fit; more steps do not change the result."""

LEAST = 1e-9
"""Smallest pivot with which a matrix still counts as positive definite."""

Matrix: TypeAlias = list[list[float]]
"""The rows of a square matrix."""


class Rating(NamedTuple):
    """A level's points above the first level, and half the width of the interval.

    If the model holds, the interval contains the true difference from the first level with about
    95% certainty.
    """

    level: str
    points: float
    margin: float


def ratings(levels: Sequence[str], won: Mapping[tuple[str, str], float]) -> list[Rating]:
    """Return the rating of each level; ``levels`` begins with the weakest, which has 0 points.

    For each pair of levels that played, ``won`` holds the victories of the first level of the pair
    against the second. The reversed pair holds the victories of the second level. Raises
    ``ValueError`` if the games do not connect all levels.
    """
    wins = [[0.0 for _ in levels] for _ in levels]
    for (own, rival), victories in won.items():
        place, other = levels.index(own), levels.index(rival)
        wins[place][other] = victories + (HALF if abs(place - other) == 1 else 0.0)
    logits = [0.0 for _ in levels]
    for _ in range(ROUNDS):
        covariance = inverse(_information(wins, logits))
        slopes = [
            add_up(
                wins[own][rival]
                - (wins[own][rival] + wins[rival][own]) * _share(logits[own] - logits[rival])
                for rival in range(len(levels))
            )
            for own in range(1, len(levels))
        ]
        for place, row in enumerate(covariance, 1):
            logits[place] += add_up(own * slope for own, slope in zip(row, slopes, strict=True))
    margins = [0.0, *(Z95 * math.sqrt(row[place]) for place, row in enumerate(covariance))]
    return [
        Rating(level, POINTS * logit, POINTS * margin)
        for level, logit, margin in zip(levels, logits, margins, strict=True)
    ]


def _share(lead: float) -> float:
    """Return the share of victories for a lead, given as a logarithm of odds."""
    return 1 / (1 + exp(-lead))


def _information(wins: Matrix, logits: Sequence[float]) -> Matrix:
    """Return the information matrix of all levels but the first: the inverse of the covariances."""
    places = range(len(logits))
    weights: Matrix = []
    for own in places:
        row = []
        for rival in places:
            share = _share(logits[own] - logits[rival])
            row.append((wins[own][rival] + wins[rival][own]) * share * (1 - share))
        weights.append(row)
    return [
        [add_up(weights[own]) if own == rival else -weights[own][rival] for rival in places[1:]]
        for own in places[1:]
    ]


def inverse(matrix: Matrix) -> Matrix:
    """Return the inverse of a symmetric matrix.

    Raises ``ValueError`` unless the matrix is positive definite.
    """
    size = len(matrix)
    rows = [
        [*row, *(1.0 if place == column else 0.0 for column in range(size))]
        for place, row in enumerate(matrix)
    ]
    for place in range(size):
        pivot = rows[place][place]
        if pivot < LEAST:
            raise ValueError("the matrix is not positive definite")
        rows[place] = [value / pivot for value in rows[place]]
        for other in range(size):
            if other != place:
                factor = rows[other][place]
                rows[other] = [
                    value - factor * own
                    for value, own in zip(rows[other], rows[place], strict=True)
                ]
    return [row[size:] for row in rows]
