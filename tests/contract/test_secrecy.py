"""Views, events, refusals and bots' worlds reveal no secret."""

import random

import pytest

from tests.contract import checks
from tests.contract.cases import Case, sampled
from tests.support.sizes import size

POSITIONS_EACH = size(20, 30)
GAMES_EACH = size(1, 20)


@pytest.mark.promise(
    "secrecy",
    "Views, events and bots' worlds contain only what their viewer may know",
    size="1 / 20 games of each way to play",
)
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


OPEN = {
    "castellum": ("lines", "spaces", "pending", "on_sale", "missing", "leaders", "is_last_year"),
    "castel": ("squares", "engines", "outside", "ramparts", "haunted", "dry_limit"),
    "castrum": ("sites", "attack", "rival", "is_capped", "struck", "losses"),
}
"""Fields of views with the same value for every viewer, such as possible hits and losses."""


@pytest.mark.promise("secrecy")
def test_possible_hits_are_the_same_for_every_viewer(case: Case) -> None:
    for state in sampled(case, 1, POSITIONS_EACH, GAMES_EACH):
        told = state.view(None)
        for seat in range(case.seats):
            view = state.view(seat)
            for name in OPEN.get(case.game.key, ()):
                assert getattr(view, name) == getattr(told, name), name
