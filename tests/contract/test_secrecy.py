"""Nobody learns what he may not know: not from views, events, refusals, nor from a bot's world."""

import random

from tests.contract import checks
from tests.contract.cases import Case, sampled
from tests.support.sizes import size

POSITIONS_EACH = size(20, 30)
GAMES_EACH = size(1, 20)


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
    checks.as_hidden_as_said(case.game, looked, changed)
