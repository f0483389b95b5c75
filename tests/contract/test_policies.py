"""Bots give legal and reproducible answers, and use only what their seat may know."""

import json
import random

import pytest

from engines.core.game import Game
from engines.core.kernel import Action, Seat, State, check
from engines.core.search import Search
from tests.contract import checks
from tests.contract.cases import (
    CASES,
    GAMES,
    Case,
    cases_of,
    dealt_around,
    positions,
    quickened,
)
from tests.support.sizes import size

POSITIONS_EACH = size(4, 24)

POSITIONS_SEARCHED = size(1, 10)
"""Number of positions in which a searching level is tested with its whole budget."""

LEVELS = [
    pytest.param(case, level, id=f"{case}-{level}")
    for game in GAMES
    for number, level in enumerate(game.policies)
    for case in dealt_around(list(cases_of(game)), number, len(game.policies))
]

SEARCHING = [
    pytest.param(case, policy, id=f"{case}-{level}")
    for case in CASES
    if not case.changed()
    for level, policy in case.game.policies.items()
    if isinstance(policy, Search)
]

ORDER = ("easy", "casual", "moderate", "normal", "hard", "expert")


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


@pytest.mark.parametrize(("case", "search"), SEARCHING)
def test_a_whole_search_is_the_same_on_tables_a_seat_cannot_tell_apart(
    case: Case, search: Search
) -> None:
    """The number of playouts is also the same, so the time of a search reveals nothing."""
    chance = random.Random(2)
    for state in positions(case, 12, POSITIONS_SEARCHED):
        seat = max(state.ask, key=lambda asked: len(state.ask[asked].options))
        twin = checks.twin_for(state, seat, chance.randrange(1000))
        found = _searched(search, state.determinize(seat, 5), seat)
        assert _searched(search, twin.determinize(seat, 5), seat) == found
        assert found[1] <= search.playouts


def _searched(search: Search, world: State, seat: Seat) -> tuple[Action, int]:
    """Return the answer of a search and the number of its playouts."""
    playouts = 0

    def count() -> bool:
        nonlocal playouts
        playouts += 1
        return False

    return search(world, seat, 5, count), playouts


def _stored(world: State) -> State:
    stored = type(world).load(json.loads(json.dumps(world.dump())), world.card_set)
    stored.log = None
    return stored


@pytest.mark.parametrize("game", GAMES, ids=[game.key for game in GAMES])
def test_levels_are_named_in_order(game: Game) -> None:
    """All games use the same names for levels, with the same meaning."""
    levels = list(game.policies)
    common = [level for level in levels if level in ORDER]
    assert levels
    assert common == sorted(common, key=ORDER.index)
    assert game.default_level in levels
    assert set(game.rivals()) <= set(levels)
