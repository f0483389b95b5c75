"""A hint shows chances, with their uncertainty, only after the first third of a game."""

from collections.abc import Iterator

import pytest

from bot.components.draft import START, try_out
from bot.components.safe_text import reader_of
from bot.components.steps import offered
from bot.i18n import text
from cogs.hints.messages import hint_line
from engines import registry
from engines.core import advice, rng
from engines.core.game import EARLY, Game
from engines.core.kernel import State, apply
from engines.registry import KEYS
from tests.support.seated import running_table
from tests.support.short_searches import shorten_searches

ENOUGH = 2
"""Number of positions that are checked in each part of a game."""


def course(game: Game, key: str) -> Iterator[State]:
    """Play a game between bots; yield the positions in which a seat has several options."""
    state = game.state.deal(game.seats[0], 5, game.settle({}), registry.shipped(key))
    while state.ask:
        seat = min(state.ask)
        if len(state.ask[seat].options) > 1:
            yield state.copy()
        chance = rng.mix(5, state.ply, seat)
        answer = game.policies["normal"](state.determinize(seat, chance), seat, chance)
        apply(state, seat, answer)
        state.log = []


def hint(game: Game, state: State) -> str:
    seat = min(state.ask)
    found = advice.advise(game, state.determinize(seat, 1), seat, 1)
    table = running_table(game.key, state, ("Ana", "Bo"))
    reader = reader_of(table, text("en"))
    asked = offered(table, seat, START, try_out(state, seat, ()), reader)
    return hint_line(found, game.key, asked, reader)


@pytest.fixture(autouse=True)
def short_thoughts(monkeypatch: pytest.MonkeyPatch) -> None:
    shorten_searches(monkeypatch, 8)
    for name, few in (("RIVALS", 2), ("GLANCE", 1), ("WORLDS", advice.FEWEST)):
        monkeypatch.setattr(advice, name, few)


def check(key: str) -> None:
    game = registry.game(key)
    assert game.elapsed is not None
    early, late = 0, 0
    for state in course(game, key):
        if early < ENOUGH and game.elapsed(state) < EARLY:
            said = hint(game, state)
            assert "%" not in said
            assert "this early in a game" in said
            early += 1
        elif late < ENOUGH and game.elapsed(state) >= EARLY:
            said = hint(game, state)
            assert "%" in said
            assert "(±" in said
            late += 1
        elif late == ENOUGH:
            break
    assert (early, late) == (ENOUGH, ENOUGH)


@pytest.mark.parametrize("key", KEYS)
def test_chances_are_given_after_the_first_third_with_their_uncertainty(key: str) -> None:
    assert pytest.approx(1 / 3) == EARLY
    check(key)


def test_a_chance_given_too_early_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Game, "is_early", lambda *_: False)
    with pytest.raises(AssertionError):
        check("castrum")
