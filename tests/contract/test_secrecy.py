"""Nobody learns what he may not know: not from views, events, refusals, nor from a bot's world."""

import random

import pytest

from tests.contract import checks
from tests.contract.cases import CASES, Case, positions, sampled, steps
from tests.support.sizes import size

POSITIONS_EACH = 30
GAMES_EACH = size(1, 20)
PLAYED_ON_EACH = 4
MOST_PLIES = 5000


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_seat_cannot_tell_two_tables_apart(case: Case) -> None:
    chance = random.Random(1)
    looked = changed = 0
    for state in sampled(case, 1, POSITIONS_EACH, GAMES_EACH):
        before = checks.frozen(state)
        for seat in range(case.seats):
            twin = checks.twin_for(state, seat, chance.randrange(1000))
            checks.indistinguishable(state, twin, seat)
            looked += 1
            changed += checks.frozen(twin) != before
        assert checks.frozen(state) == before
    assert changed > looked // 2, "the twins are the table itself"


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_determinized_world_plays_on_to_the_end(case: Case) -> None:
    chance = random.Random(2)
    for state in positions(case, 2, PLAYED_ON_EACH):
        for seat in range(case.seats):
            world = state.determinize(seat, chance.randrange(1000))
            assert world.log is None
            assert world.ask.get(seat) == state.ask.get(seat)
            checks.storable(world)
            for _ in steps(world, chance.randrange(1000)):
                assert world.ply < MOST_PLIES
            assert world.result is not None
