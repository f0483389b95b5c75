"""The answer given for a late player is a pass that everybody knows to be possible."""

import random

from engines.core.kernel import State, apply, check
from tests.contract import checks
from tests.contract.cases import CASES, Case
from tests.support.play import random_answer

PLIES = 250

POOL = [case for case in CASES if case.game.passes]


def test_the_offer_of_a_pass_depends_on_no_hidden_fact(case: Case) -> None:
    chance = random.Random(5)
    state = case.deal(41)
    met: set[str] = set()
    for number in range(PLIES):
        if not state.ask:
            break
        for seat, decision in state.ask.items():
            way = case.game.passes.get(decision.kind)
            if way is None:
                continue
            offered = way in decision.options
            if offered:
                met.add(decision.kind)
                assert check(state, seat, (way,)) is None
            for viewer in {*range(case.seats)} - {seat}:
                assert (way in asked(state, viewer, number, seat)) == offered
        seat = chance.choice(sorted(state.ask))
        before = checks.frozen(state)
        way = case.game.passes.get(state.ask[seat].kind)
        if way is not None and way in state.ask[seat].options:
            passed = state.copy()
            apply(passed, seat, (way,))
            assert passed.ply == state.ply + 1
            assert checks.frozen(state) == before
        apply(state, seat, random_answer(state.ask[seat], chance))
    assert met, "a pass nobody ever meets"


def asked(state: State, viewer: int, seed: int, seat: int) -> tuple[int | str, ...]:
    """Return a seat's options in a world that a viewer cannot distinguish from ``state``."""
    return state.determinize(viewer, seed).ask[seat].options
