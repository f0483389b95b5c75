"""A whole game of each kind can be played by words and buttons alone, without pictures."""

import random

import pytest

from bot.components.draft import DraftPlace, try_out
from bot.components.safe_text import reader_of
from bot.components.steps import waits
from bot.i18n import LANGUAGES, Reader, text
from bot.messages.hand import explained, hand_post
from bot.model import Table
from engines.core.data import load
from engines.core.kernel import Action, Seat, State, apply
from engines.registry import KEYS, game
from tests.presses.counting import NAMES, ways, words
from tests.support.seated import running_table

MOST_STEPS = 60
"""Maximum number of presses up to a move, even with changes of mind."""


def pressed(table: Table, seat: Seat, reader: Reader, chance: random.Random) -> tuple[Action, ...]:
    """Return the answers of a person who reads and presses at random."""
    state = table.state
    assert state is not None
    place = DraftPlace()
    for _ in range(MOST_STEPS):
        post = hand_post(table, seat, reader, place)
        assert post.picture is None
        assert post.shown is not None
        assert post.shown == explained(post).embed, "without a picture all of it is in words"
        assert words(post.shown) > words(post.embed)
        verb, place = chance.choice(list(ways(post, place, chance)))
        if verb == "gather":
            continue
        trial = try_out(state, seat, place.path)
        if verb == "confirm":
            return trial.actions
        if trial.decision is None and not waits(table, seat, trial, reader):
            return trial.actions
    raise AssertionError(f"{seat} comes to no decision about {state.ask[seat].kind}")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", KEYS)
def test_a_whole_game_from_words_and_buttons(key: str, language: str) -> None:
    state: State = game(key).state.deal(2, 3, game(key).settle({}), load(game(key)))
    table = running_table(key, state, NAMES)
    reader = reader_of(table, text(language))
    chance = random.Random(3)
    while state.ask:
        seat = chance.choice(sorted(state.ask))
        for answer in pressed(table, seat, reader, chance):
            apply(state, seat, answer)
        state.log = []
    assert state.result is not None
