"""A move is compared with the bot's move in the same worlds, using the seat's knowledge."""

import dataclasses

import pytest

from cogs.turning_points import review
from cogs.turning_points.review import MoveReview
from engines.core.advice import Chance, advise
from tests.contract import checks
from tests.support import toy
from tests.support.short_searches import shorten_searches
from tests.support.toy_search import GUIDE, SEARCH, at_play

SEARCHING = dataclasses.replace(toy.GAME, policies={"first": toy.first, "search": SEARCH})


@pytest.fixture(autouse=True)
def shortly(monkeypatch: pytest.MonkeyPatch) -> None:
    """Search with fewer playouts."""
    shorten_searches(monkeypatch, 40)


def test_the_bots_own_choice_costs_nothing() -> None:
    world = toy.deal(3, 4).determinize(0, 1)
    best = advise(SEARCHING, world, 0, 9).action
    found = review.review(SEARCHING, world, 0, best, 9)
    assert found.is_same
    assert found.cost is None


def test_another_choice_has_the_same_cost_at_each_call() -> None:
    """A shield that is played without need costs something, because Luck would draw two cards."""
    world = at_play([["luck", "shield"], ["shield"] * 3], ["shield"] * 2)
    found = review.review(SEARCHING, world, 0, ("shield",), 3)
    assert found == review.review(SEARCHING, world, 0, ("shield",), 3)
    assert found.best == ("luck",)
    assert found.cost is not None
    assert found.cost.error > 0
    assert found.cost.share > 0


def test_a_plain_mistake_is_judged_as_it_was_played() -> None:
    """The bot never recommends the storm, but the review still finds that the storm wins."""
    guide = GUIDE._replace(
        usual=lambda world, seat, seed: ("shield",),
        sensible=lambda world, seat, tried: [choice for choice in tried if choice != ("storm",)],
    )
    levels = {"search": dataclasses.replace(SEARCH, guide=guide)}
    game = dataclasses.replace(toy.GAME, policies=levels)
    world = at_play([["shield", "shield", "storm"], ["luck", "luck"]], [])
    found = review.review(game, world, 0, ("storm",), 3)
    assert found.best == ("shield",)
    assert found.cost is not None
    assert found.cost.share < 0
    assert not found.is_mistake


def test_a_forced_choice_has_no_review() -> None:
    world = at_play([["luck"], ["shield"]], ["shield"])
    assert review.review(SEARCHING, world, 0, ("luck",), 1).only


@pytest.mark.promise(
    "judged-move",
    'A move is judged by what its seat could know, and called "about even" if the difference is'
    " uncertain",
)
def test_facts_unknown_to_the_seat_make_no_difference() -> None:
    for number in range(3):
        state = toy.deal(3, number)
        twin = checks.twin_for(state, 0, number)
        chosen = (state.ask[0].options[-1],)
        here, there = (
            review.review(SEARCHING, position.determinize(0, 5), 0, chosen, 5)
            for position in (state, twin)
        )
        assert here == there


@pytest.mark.promise("judged-move")
@pytest.mark.parametrize(
    ("cost", "even"),
    [
        (Chance(0.01, 0.0), True),
        (Chance(0.04, 0.05), True),
        (Chance(-0.04, 0.05), True),
        (Chance(0.06, 0.05), False),
        (Chance(-0.06, 0.05), False),
    ],
)
def test_a_cost_within_its_uncertainty_counts_as_even(cost: Chance, even: bool) -> None:
    assert MoveReview(("a",), ("b",), cost).is_even == even


def test_a_review_cut_short_gives_no_cost() -> None:
    world = toy.deal(3, 4).determinize(0, 1)
    best = advise(SEARCHING, world, 0, 9).action
    other = next((option,) for option in world.ask[0].options if (option,) != best)
    asked = iter(range(10**6))

    def after_a_while() -> bool:
        return next(asked) > 60

    assert review.review(SEARCHING, world, 0, other, 9, after_a_while).cost is None
