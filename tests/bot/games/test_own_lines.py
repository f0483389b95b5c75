"""Log lines in a player's hand message say "you", and omit whose turn it is."""

from collections.abc import Iterator

import pytest

from bot.components.presenters import event_lines, presenter
from bot.i18n import LANGUAGES, Reader, text
from bot.model import Told
from engines.core.kernel import Event, State
from engines.registry import KEYS, game
from tests.contract.cases import Case, positions
from tests.support.sizes import size

NAMES = ("Ana", "Bo", "Cleo", "Dina", "Eli")
GAMES = size(1, 8)

TURN = {"en": ("’s turn.", "turn is over", "ends the turn"), "fr": ("de jouer", "son tour")}
"""Phrases of log lines about turns."""

OTHERS = frozenset(
    {
        "castel-event-start",
        "castel-event-end",
        "castellum-event-deal",
        "castellum-event-first-player",
        "castellum-event-score",
        "castrum-event-first",
        "castrum-event-first-roll",
        "castrum-event-turn",
    }
)
"""Kinds of events whose text names a seat although they concern the whole table."""


def plies(key: str) -> Iterator[tuple[State, list[Event]]]:
    """Yield each position of some random games, with the events that led to it."""
    own = game(key)
    for seed in range(GAMES):
        case = Case(own, own.seats[-1], own.settle({}))
        for state in positions(case, seed, 400):
            yield state, list(state.log or ())


@pytest.mark.promise(
    "own-lines",
    'A hand addresses its owner as "you", and news do not say whose turn it is',
    size="1 / 8 games of each, both languages",
)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", KEYS)
def test_a_hand_speaks_to_its_owner(key: str, language: str) -> None:
    own, seen = presenter(key), set()
    for state, events in plies(key):
        for event in events:
            seat = event.data.get("seat")
            if seat is None or event.kind in OTHERS:
                continue
            reader = Reader(text(language), NAMES, state.options, state.card_set, me=seat)
            line = own.event(event.seen(seat), reader)
            if line is not None:
                assert not line.startswith(f"{NAMES[seat]} "), event.kind
                seen.add(event.kind)
    assert len(seen) > 5


@pytest.mark.promise("own-lines")
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", ["castrum", "castel"])
def test_the_news_do_not_say_whose_turn_it_is(key: str, language: str) -> None:
    left_out = 0
    for state, events in plies(key):
        story = [Told(state.ply, 0, event.seen(0)) for event in events]
        reader = Reader(text(language), NAMES, state.options, state.card_set)
        news = event_lines(key, story, reader, is_news=True)
        assert not any(words in line for line in news for words in TURN[language]), news
        left_out += len(event_lines(key, story, reader)) - len(news)
    assert left_out > 0
