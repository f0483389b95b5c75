"""What a press needs several times is worked out once."""

from typing import Any

import pytest

from bot.components.draft import DEALS, try_out
from bot.components.presenters import view_of
from engines.core import kernel
from engines.core.kernel import State
from tests.support.toy import Toy, deal


@pytest.fixture
def counted(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What is done to positions."""
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


def test_the_same_draft_is_played_once(counted: list[str]) -> None:
    state = deal(3, 1)
    trials = [try_out(state, 0, ((0,),)) for _ in range(4)]
    assert all(one is trials[0] for one in trials)
    assert counted.count("apply") == 1 + len(DEALS)
    assert counted.count("determinize") == len(DEALS)
    assert counted.count("view") <= 1 + len(DEALS)


def test_the_next_choice_is_compared_with_the_same_worlds(counted: list[str]) -> None:
    state = deal(3, 1)
    for index in range(len(state.ask[0].options)):
        try_out(state, 0, ((index,),))
    assert counted.count("determinize") == len(DEALS)


def test_a_view_is_worked_out_anew_after_an_answer(counted: list[str]) -> None:
    state = deal(3, 1)
    before = view_of(state, 1)
    assert view_of(state, 1) is before
    assert view_of(state, 0) is not before
    kernel.apply(state, 0, (state.ask[0].options[0],))
    assert view_of(state, 1) != before
    assert counted.count("view") == 3


def test_another_position_is_never_taken_for_one_that_looks_alike() -> None:
    one, other = deal(3, 1), deal(3, 2)
    assert view_of(one, 0) is not view_of(other, 0)
    assert try_out(one, 0, ()) is not try_out(other, 0, ())
