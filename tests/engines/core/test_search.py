"""The search is deterministic, fair, within its budget, and better than its policy."""

import gc
import itertools

import pytest

from engines.core import rng
from engines.core.kernel import Action, Decision, Result, Seat, State, apply, check
from engines.core.search import FEWEST_WORLDS, MOST_CHOICES, Search, choices, softmax, won
from tests.support import toy
from tests.support.toy_search import GUIDE, SEARCH, any_answer, at_play


def test_the_search_finds_a_win_that_the_playout_policy_misses() -> None:
    """The storm wins by one card; the other cards lead to a draw or a loss."""
    s = at_play([["shield", "shield", "storm"], ["luck", "luck"]], [])
    assert GUIDE.usual(s, 0, 1) == ("shield",)
    assert SEARCH(s, 0, 1) == ("storm",)


def test_a_choice_is_tried_together_with_its_plan() -> None:
    """Striking the equal rival wins; striking the weaker rival does not.

    The playout policy always strikes the weaker rival, so the choice would look bad without its
    plan.
    """
    s = at_play([["shield", "strike", "strike"], ["storm", "storm"], ["storm"]], [])
    ends = GUIDE._replace(answer=toy.last)
    for target, expected in ((1, "strike"), (9, "shield")):
        plans = ends._replace(follow=lambda world, seat, choice, target=target: [(target,)])
        assert Search(plans, 100)(s, 0, 1) == (expected,)
    assert Search(ends, 100)(s, 0, 1) == ("shield",)


def test_the_same_world_and_seed_give_the_same_action() -> None:
    for seed in range(8):
        s = toy.deal(3, seed)
        world = s.determinize(0, seed)
        before = world.fingerprint()
        action = SEARCH(world, 0, seed)
        assert world.fingerprint() == before
        assert SEARCH(world.copy(), 0, seed) == action


def test_the_search_uses_only_its_seats_knowledge() -> None:
    """Tables that differ only in the rivals' hands and in the pile get the same answer."""
    for seed in range(8):
        s = toy.deal(3, seed)
        other = s.determinize(0, 999 + seed)
        other.rng = 5
        assert other.hands != s.hands
        assert SEARCH(other.determinize(0, 3), 0, 3) == SEARCH(s.determinize(0, 3), 0, 3)


def test_a_search_leaves_no_states_to_the_garbage_collector() -> None:
    def states() -> int:
        return sum(isinstance(found, State) for found in gc.get_objects())

    world = toy.deal(3, 4).determinize(0, 1)
    gc.collect()
    gc.disable()
    try:
        before = states()
        SEARCH(world, 0, 1)
        assert states() == before
    finally:
        gc.enable()


@pytest.mark.parametrize("playouts", [1, 7, 20, 64])
def test_the_search_keeps_to_its_budget(playouts: int) -> None:
    begun = itertools.count()
    search = Search(GUIDE, playouts)

    def count() -> bool:
        next(begun)
        return False

    search(toy.deal(3, 4).determinize(0, 1), 0, 1, count)
    assert next(begun) <= playouts


def test_a_stopped_search_answers_at_once() -> None:
    s = toy.deal(3, 4)
    assert SEARCH(s, 0, 1, lambda: True) == GUIDE.usual(s, 0, 1)


def test_a_stopped_search_gives_its_best_answer_so_far() -> None:
    s = at_play([["shield", "shield", "storm"], ["luck", "luck"]], [])
    asked = itertools.count()
    assert SEARCH(s, 0, 1, lambda: next(asked) >= 40) == ("storm",)


def test_a_single_choice_costs_nothing() -> None:
    s = at_play([["shield", "shield"], ["luck", "luck"]], [])
    helpless = GUIDE._replace(usual=_fail, answer=_fail)
    assert Search(helpless, 100)(s, 0, 1) == ("shield",)


def _fail(world: State, seat: Seat, seed: int) -> Action:
    raise AssertionError


def played(worth: dict[str, float], ranked: str, playouts: int) -> tuple[str, list[str]]:
    """Return a search's answer among cards of given values, and its playouts in order."""
    tried: list[str] = []

    def shares(state: State) -> list[float]:
        assert isinstance(state, toy.Toy)
        card = state.discard[0]
        tried.append(card)
        return [worth[card] + state.rng % 100 / 1000]

    s = at_play([list(worth), ["luck"] * 2], ["luck"] * 4)
    guide = GUIDE._replace(ranked=lambda state, seat: ranked.split(), shares=shares, plies=0)
    (card,) = Search(guide, playouts)(s, 0, 1)
    return str(card), tried


CARDS = ["luck", "shield", "storm", "strike", "swap"]


def test_a_search_ends_when_no_option_can_beat_the_policys_choice() -> None:
    worth = dict.fromkeys(CARDS, 0.5)
    card, tried = played(worth, " ".join(CARDS), 1000)
    assert card == "luck", "the usual choice"
    assert len(tried) == FEWEST_WORLDS * len(CARDS)


def test_a_search_ends_when_one_option_is_clearly_best() -> None:
    worth = {**dict.fromkeys(CARDS, 0.1), "strike": 0.6}
    card, tried = played(worth, " ".join(CARDS), 1000)
    assert card == "strike"
    assert len(tried) < 50


def test_a_small_budget_tries_the_most_promising() -> None:
    worth = {**dict.fromkeys(CARDS, 0.1), "storm": 0.6}
    card, tried = played(worth, "swap storm strike shield luck", 3 * FEWEST_WORLDS)
    assert card == "storm"
    assert set(tried) == {"luck", "swap", "storm"}


def test_a_hopeless_option_is_replaced_by_the_next() -> None:
    worth = {"luck": 0.3, "shield": 0.1, "storm": 0.2, "strike": 0.1, "swap": 0.9}
    card, tried = played(worth, "shield storm strike swap luck", 64)
    assert card == "swap"
    card, tried = played(worth, "shield storm strike swap luck", 3 * FEWEST_WORLDS)
    assert card == "luck"
    assert "swap" not in tried, "its turn did not come"


def test_the_policys_choice_stands_if_no_option_is_better() -> None:
    even = GUIDE._replace(shares=lambda state: [0.5, 0.5, 0.5], plies=0)
    for seed in range(5):
        s = toy.deal(3, seed)
        assert Search(even, 100)(s, 0, seed) == GUIDE.usual(s, 0, seed)


def test_answers_of_several_seats_at_once_are_searched_too() -> None:
    s = at_play([["swap", "shield", "luck"], ["luck", "storm"], ["storm", "strike"]], ["luck"])
    apply(s, 0, ("swap",))
    assert set(s.ask) == {0, 1, 2}
    apply(s, 2, ("storm",))
    for seat in (0, 1):
        action = SEARCH(s.determinize(seat, 1), seat, 1)
        assert check(s, seat, action) is None


def test_games_it_plays_end_and_it_wins_more_than_its_share() -> None:
    wins = 0.0
    for seed in range(40):
        s = toy.deal(2, seed)
        while s.ask:
            seat = min(s.ask)
            policy = Search(GUIDE, 60) if seat == seed % 2 else any_answer
            apply(s, seat, policy(s.determinize(seat, s.ply), seat, rng.mix(seed, s.ply)))
        assert s.result is not None
        wins += won(s.result, seed % 2)
    assert wins >= 26


def test_choices_of_several_options_are_limited_sets() -> None:
    assert choices(Decision("one", ("a", "b"))) == [("a",), ("b",)]
    some = choices(Decision("some", ("a", "b", "c"), least=0, most=2))
    assert some == [(), ("a",), ("b",), ("c",), ("a", "b"), ("a", "c"), ("b", "c")]
    assert len(choices(Decision("many", tuple(range(20)), least=1, most=5))) == MOST_CHOICES


def test_shares_add_up() -> None:
    assert sum(softmax([3.0, 1.0, -400.0], 2.0)) == pytest.approx(1.0)
    assert softmax([1.0, 1.0], 2.0) == [0.5, 0.5]
    result = Result((0, 2), ({}, {}, {}), "end")
    assert [won(result, seat) for seat in range(3)] == [0.5, 0.0, 0.5]
