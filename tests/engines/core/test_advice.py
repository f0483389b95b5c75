"""Advice and chances: a bot's move and expected result, computed from the asker's knowledge."""

import dataclasses
import itertools
from collections.abc import Sequence

import pytest

from engines.core import advice
from engines.core.advice import (
    Chance,
    advise,
    chances,
    guide_of,
    next_answer,
    suggestions,
    usual_guide,
)
from engines.core.causes import Cause
from engines.core.kernel import Action, Seat, State, apply, check
from engines.core.search import Guided, Search
from tests.support import toy
from tests.support.toy_search import GUIDE, SEARCH, at_play

SEARCHING = dataclasses.replace(toy.GAME, policies={"first": toy.first, "search": SEARCH})


def test_the_advice_wins_and_the_next_best_is_named() -> None:
    told = advise(SEARCHING, at_play([["shield", "shield", "storm"], ["luck", "luck"]], []), 0, 1)
    assert (told.action, told.other, told.only) == (("storm",), ("shield",), False)
    assert told.chance is not None
    assert told.other_chance is not None
    assert told.chance.share > told.other_chance.share
    assert 0 < told.chance.error < 0.5


def test_advice_is_the_answer_of_the_strongest_level() -> None:
    """The storm wins every playout, but a level with one playout or none does not notice it."""
    world = at_play([["shield", "shield", "storm"], ["luck", "luck"]], [])
    for level in (Guided(GUIDE), Search(GUIDE, 1)):
        game = dataclasses.replace(toy.GAME, policies={"easy": SEARCH, "best": level})
        told = advise(game, world, 0, 1)
        assert (told.action, told.other) == (("shield",), ("storm",))
        assert told.chance is not None
        assert told.other_chance is not None
        assert told.chance.share < told.other_chance.share
    assert advise(SEARCHING, world, 0, 1).action == SEARCH(world, 0, 1) == ("storm",)


def test_advice_does_not_change_the_world() -> None:
    def rude(world: State, seat: Seat, seed: int) -> Action:
        assert isinstance(world, toy.Toy)
        world.hands[seat].clear()
        return ("shield",)

    level = Guided(GUIDE._replace(usual=rude))
    game = dataclasses.replace(toy.GAME, policies={"best": level})
    world = at_play([["shield", "shield", "storm"], ["luck", "luck"]], [])
    before = world.fingerprint()
    assert advise(game, world, 0, 1).action == ("shield",)
    assert world.fingerprint() == before


def test_advice_without_a_choice_says_so() -> None:
    told = advise(SEARCHING, at_play([["storm"], ["luck"]], []), 0, 1)
    assert (told.action, told.only, told.chance, told.other) == (("storm",), True, None, None)


def test_the_second_answer_of_a_press_is_searched_and_counts_in_the_chance() -> None:
    """By rule of thumb, the strike hits seat 1, and the victory is shared with seat 2."""
    world = at_play([["luck", "luck", "strike"], ["luck"], ["luck", "luck"]], [])
    thumb = next_answer(SEARCHING, world, 0, ("strike",), 1, "toy-target")
    assert thumb is not None
    assert thumb.action == (1,)
    told = advise(SEARCHING, world, 0, 1, next_kind="toy-target")
    assert (told.action, told.only) == (("strike",), False)
    assert told.then is not None
    assert told.then.action == (2,)
    assert told.chance is not None
    assert told.chance.share == 1.0
    assert (told.other, told.other_then) == (("luck",), None)
    alone = advise(SEARCHING, world, 0, 1)
    assert alone == advise(SEARCHING, world, 0, 1, next_kind="toy-react")
    assert (alone.action, alone.then) == (("strike",), None)
    assert alone.chance is not None
    assert alone.chance.share < 1.0


def test_the_next_best_press_has_its_second_answer_too() -> None:
    """Luck draws the last two cards and wins."""
    world = at_play([["luck", "strike"], ["luck"], ["luck", "luck"]], ["luck", "luck"])
    told = advise(SEARCHING, world, 0, 1, next_kind="toy-target")
    assert (told.action, told.then) == (("luck",), None)
    assert (told.other, told.other_then) == (("strike",), (1,)), "no strike is better"


def test_a_press_with_one_first_answer_leaves_a_choice_if_its_second_answer_does() -> None:
    world = at_play([["strike", "strike"], ["luck"], ["luck", "luck"]], [])
    told = advise(SEARCHING, world, 0, 1, next_kind="toy-target")
    assert (told.action, told.only, told.other) == (("strike",), False, ("strike",))
    assert told.then is not None
    assert (told.then.action, told.other_then) == ((2,), (1,))
    assert told.chance is not None
    assert told.chance.share == pytest.approx(1 / 3)
    assert told.other_chance is not None
    assert told.other_chance.share == 0.0
    assert advise(SEARCHING, world, 0, 1).only
    forced = at_play([["strike", "strike"], ["luck"]], [])
    assert advise(SEARCHING, forced, 0, 1, next_kind="toy-target").only


def test_suggestions_are_fewer_than_the_answers_and_each_has_a_reason_of_its_own() -> None:
    def same(_world: State, _seat: Seat, _action: Action) -> list[Cause]:
        return [Cause("toy-cause", weight=1.0)]

    def own(world: State, seat: Seat, action: Action) -> list[Cause]:
        return [Cause("toy-cause", {"card": action[0]}, 2.0), *same(world, seat, action)]

    guide = GUIDE._replace(ranked=lambda world, seat: world.ask[seat].options)
    search = dataclasses.replace(SEARCH, guide=guide)
    world = at_play([["shield", "storm", "luck"], ["luck", "luck"]], [])
    told = {}
    for name, causes in (("same", same), ("own", own)):
        game = dataclasses.replace(toy.GAME, policies={"search": search}, causes=causes)
        told[name] = [suggestion.action for suggestion in suggestions(game, world, 0, 1, 3)]
    assert len(told["same"]) == 1
    assert len(set(told["own"])) == 2, "never all three"


def without_storm(world: State, seat: Seat, tried: Sequence[Action]) -> Sequence[Action]:
    return [choice for choice in tried if choice != ("storm",)] or [("storm",)]


def test_a_plain_mistake_is_never_recommended_however_well_its_playouts_end() -> None:
    """The storm wins every playout, but is a mistake if the seat can play another card."""

    def why(_world: State, _seat: Seat, action: Action) -> list[Cause]:
        return [Cause("toy-cause", {"card": action[0]}, 1.0)]

    guide = GUIDE._replace(
        usual=lambda world, seat, seed: ("shield",),
        ranked=lambda world, seat: world.ask[seat].options,
        sensible=without_storm,
    )
    levels = {"search": dataclasses.replace(SEARCH, guide=guide)}
    game = dataclasses.replace(toy.GAME, policies=levels, causes=why)
    world = at_play([["shield", "luck", "storm"], ["luck", "luck"]], [])
    told = advise(game, world, 0, 1)
    assert {told.action, told.other} == {("shield",), ("luck",)}
    assert {found.action for found in suggestions(game, world, 0, 1, 3)} == {("shield",), ("luck",)}
    alone = advise(game, at_play([["shield", "storm"], ["luck", "luck"]], []), 0, 1)
    assert (alone.action, alone.only, alone.other, alone.other_chance) == (
        ("shield",),
        False,
        None,
        None,
    )
    assert alone.chance is not None
    forced = advise(game, at_play([["storm"], ["luck", "luck"]], []), 0, 1)
    assert (forced.action, forced.only) == (("storm",), True)


def test_a_game_without_search_gets_advice_from_its_default_level() -> None:
    assert guide_of(toy.GAME) is None
    assert guide_of(SEARCHING) is GUIDE
    state = toy.deal(3, 4)
    told = advise(toy.GAME, state.determinize(0, 1), 0, 1)
    assert told.action == toy.last(state, 0, 1)
    assert told.chance is None


def test_the_same_knowledge_gives_the_same_advice_and_changes_nothing() -> None:
    for seed in range(6):
        state, other = toy.deal(3, seed), toy.deal(3, seed)
        other.redeal(0)
        other.rng = state.rng
        worlds = [table.determinize(0, 5) for table in (state, other)]
        before = worlds[0].fingerprint()
        first, second = (advise(SEARCHING, world, 0, 5) for world in worlds)
        assert first == second
        assert check(state, 0, first.action) is None
        assert worlds[0].fingerprint() == before


def test_advice_that_is_cut_short_gives_no_chances() -> None:
    world = toy.deal(3, 2).determinize(0, 1)
    told = advise(SEARCHING, world, 0, 1, lambda: True)
    assert told.action == GUIDE.usual(world, 0, 1)
    assert told.chance is None
    calls = itertools.count()
    cut = advise(SEARCHING, world, 0, 1, lambda: next(calls) > 280)
    assert check(world, 0, cut.action) is None


def test_chances_add_up_and_are_certain_at_the_end() -> None:
    state = toy.deal(3, 1)
    for viewer in (0, None):
        found = chances(GUIDE, state, viewer, 1, 20)
        assert sum(item.share for item in found) == pytest.approx(1)
        assert all(0 < item.error < 0.5 for item in found)
    while state.ask:
        seat = min(state.ask)
        apply(state, seat, toy.first(state, seat, 0))
    assert state.result is not None
    sure = chances(GUIDE, state, None, 1, 20)
    assert [item.share > 0 for item in sure] == [seat in state.result.winners for seat in range(3)]
    assert {item.error for item in sure} == {0.0}


def test_chances_depend_only_on_the_viewers_knowledge() -> None:
    for viewer in (0, 1, None):
        state, other = toy.deal(3, 8), toy.deal(3, 8)
        other.redeal(viewer)
        other.rng = state.rng
        assert other.hands != state.hands
        assert chances(GUIDE, other, viewer, 3, 10) == chances(GUIDE, state, viewer, 3, 10)


def test_too_few_worlds_give_no_chances() -> None:
    assert chances(GUIDE, toy.deal(3, 1), 0, 1, 20, lambda: True) == []


def test_without_a_guide_playouts_go_to_the_end() -> None:
    guide = usual_guide(toy.GAME)
    found = chances(guide, toy.deal(2, 3), None, 1, 12)
    assert sum(item.share for item in found) == pytest.approx(1)
    assert usual_guide(SEARCHING) is GUIDE
    assert guide.shares(toy.deal(2, 3)) == [0.5, 0.5]


def test_equal_outcomes_do_not_count_as_certainty() -> None:
    narrow, wide = advice._chance([1.0] * 64), advice._chance([1.0] * 8)
    assert narrow.share == wide.share == 1
    assert Chance(1, 0).error < narrow.error < wide.error
