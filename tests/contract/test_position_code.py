"""A position code holds exactly its viewer's knowledge, in one line."""

import random

import pytest

from engines.core.position_code import MOST_CHARACTERS, decode, encode
from tests.contract import checks
from tests.contract.cases import BY_KEY, Case, card_set, perform, sampled, steps
from tests.support.sizes import RELEASE, size

POSITIONS_EACH = 12
GAMES_EACH = size(1, 10)


def find(key: str) -> tuple[object, object]:
    return BY_KEY[key], card_set(key)


@pytest.mark.promise(
    "position-code",
    "A position code holds what its viewer knows and nothing more; an invalid code is refused"
    " with a reason",
    size="1 / 10 games of each way to play",
)
def test_positions_a_viewer_cannot_tell_apart_have_one_code(case: Case) -> None:
    chance = random.Random(3)
    changed = 0
    for state in sampled(case, 3, POSITIONS_EACH, GAMES_EACH):
        before = checks.frozen(state)
        for seat in range(case.seats):
            twin = checks.twin_for(state, seat, chance.randrange(1000))
            for viewer in (seat, None):
                assert encode(state, viewer) == encode(twin, viewer)
            changed += encode(state, None, everything=True) != encode(twin, None, everything=True)
        assert checks.frozen(state) == before
    assert bool(changed) == case.game.hidden


def test_an_opened_code_shows_its_viewer_the_same(case: Case) -> None:
    longest = 0
    viewers = (None, *range(case.seats))
    for number, state in enumerate(sampled(case, 4, POSITIONS_EACH, GAMES_EACH)):
        for viewer in viewers:
            code = encode(state, viewer)
            longest = max(longest, len(code))
            assert "\n" not in code
            found = decode(code, find)
            assert (found.viewer, found.open) == (viewer, False)
            assert found.state.view(viewer) == state.view(viewer)
            assert set(found.state.ask) == set(state.ask)
            assert encode(found.state, viewer) == code
            if RELEASE or viewer == viewers[number % len(viewers)]:
                for step in steps(found.state, 1):
                    assert step
    assert longest < MOST_CHARACTERS / 2


def test_after_the_end_a_code_contains_everything(case: Case) -> None:
    state = case.deal(5)
    for seat, action in steps(state, 5):
        if state.ply == 7:
            opened = decode(encode(state, None, everything=True), find)
            assert (opened.open, checks.frozen(opened.state)) == (True, checks.frozen(state))
            perform(opened.state, seat, action)
    for viewer in (None, 1):
        found = decode(encode(state, viewer), find)
        assert (found.viewer, found.open) == (viewer, True)
        assert checks.frozen(found.state) == checks.frozen(state)
