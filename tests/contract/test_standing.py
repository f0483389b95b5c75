"""For a seat whose time is over, the standing order or the default answer is used."""

from collections.abc import Iterator

import pytest

from engines.core.kernel import Illegal, Seat, State, apply, check, tell
from tests.contract import checks
from tests.contract.cases import Case, positions

POSITIONS_EACH = 10


def test_a_game_runs_on_default_answers_alone(case: Case) -> None:
    state = case.deal(31)
    for _ in range(600):
        if not state.ask:
            break
        seat = min(state.ask)
        before = checks.frozen(state)
        answer = case.game.default_answer(state, seat)
        assert checks.frozen(state) == before
        apply(state, seat, answer)


def test_a_default_answer_reveals_no_secret_of_others(case: Case) -> None:
    for number, state in enumerate(positions(case, 32, POSITIONS_EACH)):
        for seat in state.ask:
            answer = case.game.default_answer(state, seat)
            assert check(state, seat, answer) is None
            twin = checks.twin_for(state, seat, number)
            assert case.game.default_answer(twin, seat) == answer


def orders(case: Case) -> Iterator[tuple[str, str]]:
    for name, choices in case.game.declarations.items():
        for choice in choices:
            yield name, choice


def test_a_standing_order_is_a_secret_of_its_owner(case: Case) -> None:
    for number, state in enumerate(positions(case, 33, POSITIONS_EACH)):
        owner: Seat = number % case.seats
        for name, choice in orders(case):
            ordered = state.copy()
            ordered.declare(owner, name, choice)
            assert (ordered.ply, ordered.asked, ordered.ask) == (
                state.ply,
                state.asked,
                state.ask,
            )
            assert ordered.log == []
            assert checks.storable(ordered).view(owner) == ordered.view(owner)
            for viewer in {None, *range(case.seats)} - {owner}:
                assert ordered.view(viewer) == state.view(viewer)
            for viewer in set(range(case.seats)) - {owner}:
                worlds = [table.determinize(viewer, 1) for table in (state, ordered)]
                assert checks.frozen(worlds[0]) == checks.frozen(worlds[1])


def test_the_use_of_an_order_does_not_depend_on_the_hand(case: Case) -> None:
    for number, state in enumerate(positions(case, 34, POSITIONS_EACH)):
        for owner in state.ask:
            other = (owner + 1) % case.seats
            twin = checks.twin_for(state, other, number)
            for name, choice in orders(case):
                here, there = (_ordering(table, owner, name, choice) for table in (state, twin))
                answer = case.game.standing_answer(here, owner)
                assert (answer is None) == (case.game.standing_answer(there, owner) is None)
                if answer is not None:
                    assert check(here, owner, answer) is None
                    assert case.game.default_answer(here, owner) == answer


def _ordering(state: State, owner: Seat, name: str, choice: str) -> State:
    ordered = state.copy()
    ordered.declare(owner, name, choice)
    return ordered


def test_unknown_orders_are_refused(case: Case) -> None:
    state = case.deal(35)
    before = checks.frozen(state)
    wrong = [("earthquake", "always")]
    wrong += [(name, "earthquake") for name in case.game.declarations]
    for name, choice in wrong:
        with pytest.raises(Illegal):
            state.declare(0, name, choice)
    assert checks.frozen(state) == before


def test_only_a_timed_game_has_a_clock(case: Case) -> None:
    assert all(kind.startswith(f"{case.game.key}-") for kind in case.game.windows)
    for state in positions(case, 36, 3):
        twin = state.copy()
        if case.game.is_timed(state.options):
            tell(twin, "time_up")
            assert twin.ply == state.ply + 1
            checks.storable(twin)
        elif case.game.key != "toy":
            with pytest.raises(Illegal):
                tell(twin, "time_up")
            assert checks.frozen(twin) == checks.frozen(state)
