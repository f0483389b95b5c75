"""Causes hold in every world that a seat considers possible, and are sorted by weight."""

from collections.abc import Sequence

import pytest

from engines.core.causes import WORLDS, Cause, combined, sure_causes
from engines.core.kernel import Action, Seat, State
from tests.support import toy


@pytest.mark.counterproof("hint-secrecy")
def test_only_causes_true_in_every_world_are_given_the_weightiest_first() -> None:
    seen: list[str] = []

    def causes(world: State, seat: Seat, action: Action) -> Sequence[Cause]:
        hidden = str(world.dump()["fields"])
        seen.append(hidden)
        weight = float(len(seen))
        return [
            Cause("toy-small", weight=0.5),
            Cause("toy-sure", {"seat": seat, "card": str(action[0])}, weight),
            Cause("toy-guess", {"world": hidden}, 9.0),
        ]

    state = toy.deal(3, 4)
    seat = next(iter(state.ask))
    action = state.ask[seat].options[:1]
    found = sure_causes(causes, state, seat, action, 7)
    assert len(seen) == WORLDS
    assert len(set(seen)) > 1, "the worlds differ in what the seat does not know"
    assert [item.key for item in found] == ["toy-sure", "toy-small"]
    assert found[0].weight == 1.0, "the least weight found counts"
    assert found[0].params == {"seat": seat, "card": action[0]}


def test_a_game_without_causes_gives_none() -> None:
    state = toy.deal(3, 4)
    seat = next(iter(state.ask))
    assert sure_causes(None, state, seat, state.ask[seat].options[:1], 7) == []


def test_reasons_of_two_answers_leave_out_what_the_second_answer_decides() -> None:
    """A vague reason may speak for another second answer, even if this one has no reason."""
    vague, clear = Cause("toy-vague", weight=3.0, vague=True), Cause("toy-clear", weight=2.0)
    then = Cause("toy-then", weight=1.0)
    assert combined([vague, clear], [then]) == [clear, then]
    assert combined([vague], []) == []
