"""A whole game of each kind is played from words and buttons alone, without any picture."""

import random
from collections.abc import Iterator

import pytest

from bot.components.custom_id import decode
from bot.components.draft import DraftPlace, parse, try_out
from bot.components.message import Button, Menu, Post
from bot.components.safe_text import reader_of
from bot.components.steps import waits
from bot.i18n import LANGUAGES, Reader, text
from bot.messages.hand import explained, hand_post
from bot.model import Table
from engines.core.data import load
from engines.core.kernel import Action, Seat, State, apply
from engines.registry import KEYS, game
from tests.presses.counting import NAMES, NO_CHOICE, words
from tests.support.seated import running_table

MOST_STEPS = 60
"""Presses that lead to a move at most, however much somebody wavers."""


def ways(post: Post, place: DraftPlace, chance: random.Random) -> Iterator[tuple[str, DraftPlace]]:
    """Yield the meanings of the controls that choose something, and where each leads."""
    for part in (part for row in post.rows for part in row):
        key = decode(part.id) if isinstance(part, Button | Menu) else None
        if key is None or (isinstance(part, Button) and part.disabled):
            continue
        argument, _, mark = key.argument.partition(":")
        if isinstance(part, Menu):
            count = chance.randint(part.least, min(part.most, len(part.items)))
            picks = tuple(int(item.value) for item in chance.sample(part.items, count))
            if key.verb == "pick":
                yield key.verb, place.then(*picks)
            elif new := tuple(pick for pick in picks if pick not in place.picked):
                yield key.verb, DraftPlace(place.path, (*place.picked, *new), place.page)
        elif key.verb in ("choose", "confirm") and mark not in NO_CHOICE:
            yield key.verb, parse(argument)


def pressed(table: Table, seat: Seat, reader: Reader, chance: random.Random) -> tuple[Action, ...]:
    """Return the answers that somebody who reads and presses comes to."""
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
