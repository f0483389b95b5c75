"""Ratings fit the victories of all pairs of levels."""

import math

import pytest

from engines.lab.arena import wilson
from engines.lab.ladder.ratings import HALF, inverse, ratings

LEVELS = ("easy", "normal", "hard")


def points_of(won: dict[tuple[str, str], float]) -> dict[str, float]:
    return {rating.level: rating.points for rating in ratings(LEVELS, won)}


def elo(wins: float, losses: float) -> float:
    """Return the points between two levels that played only against each other."""
    return 400 * math.log10((wins + HALF) / (losses + HALF))


def test_points_of_a_chain_are_the_sums_of_its_steps() -> None:
    won = {
        ("normal", "easy"): 75.0,
        ("easy", "normal"): 25.0,
        ("hard", "normal"): 60.0,
        ("normal", "hard"): 40.0,
    }
    found = points_of(won)
    assert found["easy"] == 0
    assert found["normal"] == pytest.approx(elo(75, 25))
    assert found["hard"] == pytest.approx(elo(75, 25) + elo(60, 40))


def test_all_pairs_count() -> None:
    """A pair that won more often than the chain predicts lifts the upper level."""
    chain = {
        ("normal", "easy"): 60.0,
        ("easy", "normal"): 40.0,
        ("hard", "normal"): 60.0,
        ("normal", "hard"): 40.0,
    }
    lifted = chain | {("hard", "easy"): 95.0, ("easy", "hard"): 5.0}
    assert points_of(lifted)["hard"] > points_of(chain)["hard"] + 50


def test_the_margin_of_one_pair_is_about_that_of_its_share() -> None:
    won = {("normal", "easy"): 240.0, ("easy", "normal"): 160.0}
    (_, normal) = ratings(LEVELS[:2], won)
    low, high = (400 * math.log10(share / (1 - share)) for share in wilson(240, 400))
    assert normal.points - normal.margin == pytest.approx(low, abs=1)
    assert normal.points + normal.margin == pytest.approx(high, abs=1)


def test_a_level_that_won_all_games_has_a_finite_rating() -> None:
    won = {("normal", "easy"): 400.0, ("easy", "normal"): 0.0}
    (easy, normal) = ratings(LEVELS[:2], won)
    assert (easy.points, easy.margin) == (0, 0)
    assert normal.points == pytest.approx(elo(400, 0))
    assert normal.margin > 200


def test_levels_that_no_games_connect_have_no_scale() -> None:
    with pytest.raises(ValueError, match="positive definite"):
        ratings(LEVELS, {("normal", "easy"): 5.0, ("easy", "normal"): 5.0})


def test_the_inverse_times_the_matrix_is_one() -> None:
    matrix = [[4.0, -1.0, -2.0], [-1.0, 3.0, -1.0], [-2.0, -1.0, 5.0]]
    turned = inverse(matrix)
    for row in range(3):
        for column in range(3):
            product = sum(matrix[row][place] * turned[place][column] for place in range(3))
            assert product == pytest.approx(float(row == column))
