"""Bots answer legally, always the same, and only from what their seat may know."""

import json
import random

import pytest

from engines.core.kernel import State, check
from tests.contract import checks
from tests.contract.cases import CASES, Case, positions, quickened

POSITIONS_EACH = 12

LEVELS = [
    pytest.param(case, level, id=f"{case}-{level}")
    for case in CASES
    for level in case.game.policies
]

ORDER = ("easy", "normal", "hard", "expert")


@pytest.mark.parametrize(("case", "level"), LEVELS)
def test_a_bot_answers_legally_and_the_same_on_tables_it_cannot_tell_apart(
    case: Case, level: str
) -> None:
    policy = quickened(case.game.policies[level])
    chance = random.Random(1)
    for state in positions(case, 11, POSITIONS_EACH):
        seat = chance.choice(sorted(state.ask))
        twin = checks.twin_for(state, seat, chance.randrange(1000))
        before = checks.frozen(state)
        world = state.determinize(seat, 5)
        stored = _stored(world)
        action = policy(world, seat, 5)
        assert check(state, seat, action) is None
        assert checks.frozen(state) == before, "the bot changed the table itself"
        assert policy(twin.determinize(seat, 5), seat, 5) == action
        assert policy(stored, seat, 5) == action, "another process decides otherwise"


def _stored(world: State) -> State:
    stored = type(world).load(json.loads(json.dumps(world.dump())), world.tables)
    stored.log = None
    return stored


@pytest.mark.parametrize("case", CASES, ids=str)
def test_levels_are_named_in_order(case: Case) -> None:
    levels = list(case.game.policies)
    assert levels
    assert levels == sorted(levels, key=ORDER.index)
    assert case.game.default_level in levels
