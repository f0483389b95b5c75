"""A result that a press needs several times is computed only once."""

from typing import Any

import pytest

from bot.components.draft import DEALS, must_confirm, try_out
from bot.components.presenters import view_of
from engines.core import kernel
from engines.core.kernel import State
from tests.support.house import seed_with
from tests.support.toy import Toy, deal


@pytest.fixture
def counted(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Names of the operations on positions, in the order in which they were called."""
    done: list[str] = []
    apply, determinize, view = kernel.apply, State.determinize, Toy.view

    def note(name: str, work: Any) -> Any:
        def noted(*given: Any) -> Any:
            done.append(name)
            return work(*given)

        return noted

    monkeypatch.setattr(kernel, "apply", note("apply", apply))
    monkeypatch.setattr(State, "determinize", note("determinize", determinize))
    monkeypatch.setattr(Toy, "view", note("view", view))
    return done


@pytest.mark.promise("cost")
def test_the_same_draft_is_played_once(counted: list[str]) -> None:
    state = deal(3, 1)
    trials = [try_out(state, 0, ((0,),)) for _ in range(4)]
    assert all(trial is trials[0] for trial in trials)
    assert [trial.certain for trial in trials] == [trials[0].certain] * 4
    assert counted.count("apply") == 1 + len(DEALS)
    assert counted.count("determinize") == len(DEALS)
    assert counted.count("view") <= 1 + len(DEALS)


def test_the_next_choice_is_compared_with_the_same_worlds(counted: list[str]) -> None:
    state = deal(3, 1)
    for index in range(len(state.ask[0].options)):
        assert try_out(state, 0, ((index,),)).worlds
    assert counted.count("determinize") == len(DEALS)


def test_a_move_with_a_stated_effect_is_compared_with_no_other_world(counted: list[str]) -> None:
    state = deal(3, seed_with("storm"))
    trial = try_out(state, 0, ((state.ask[0].options.index("storm"),),))
    assert trial.decision is None
    assert not must_confirm(trial, 0, (), told=True)
    assert counted == ["apply"]


def test_a_view_is_computed_again_after_an_answer(counted: list[str]) -> None:
    state = deal(3, 1)
    before = view_of(state, 1)
    assert view_of(state, 1) is before
    assert view_of(state, 0) is not before
    kernel.apply(state, 0, (state.ask[0].options[0],))
    assert view_of(state, 1) != before
    assert counted.count("view") == 3


def test_another_position_is_never_taken_for_one_that_looks_alike() -> None:
    first, other = deal(3, 1), deal(3, 2)
    assert view_of(first, 0) is not view_of(other, 0)
    assert try_out(first, 0, ()) is not try_out(other, 0, ())
