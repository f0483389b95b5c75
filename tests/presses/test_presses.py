"""A decision takes few presses and few words."""

import statistics
from functools import cache

import pytest

from bot.i18n import LANGUAGES
from engines.registry import KEYS
from tests.presses.counting import MESSAGES, Cost, counted, shown

PRESSES = {"castellum": 2.2, "castrum": 1.6, "castel": 3.0}
"""Maximum mean number of presses per decision, if the hand is opened for each decision."""

USUAL_WORDS = 12
MOST_WORDS = 40
"""Caps on the words beside the controls: for the median decision, and for every decision."""

WORDS = {
    "lobby": (40, 8),
    "lobby at a time": (40, 8),
    "lobby when full": (40, 8),
    "end": (30, 6),
}
"""Maximum number of words beside a message's picture, and on its controls."""

SEED = 7


@cache
def costs(key: str, language: str) -> tuple[Cost, ...]:
    """Return the costs of each decision of a game, counted once for all tests."""
    return tuple(counted(key, SEED, language))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", KEYS)
def test_a_decision_is_short(key: str, language: str) -> None:
    every = costs(key, language)
    assert statistics.mean(cost.reopened for cost in every) <= PRESSES[key]
    longest = [max(cost.words) for cost in every if cost.words]
    assert statistics.median(longest) <= USUAL_WORDS
    assert max(longest) <= MOST_WORDS


@pytest.mark.parametrize("key", KEYS)
def test_no_more_than_one_decision_in_ten_waits_for_a_confirm(key: str) -> None:
    every = costs(key, LANGUAGES[0])
    assert sum(cost.confirms for cost in every) <= len(every) / 10


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("kind", MESSAGES)
def test_a_message_stays_within_its_limit_of_words(kind: str, key: str, language: str) -> None:
    own, controls = shown(MESSAGES[kind](key, language))
    assert own <= WORDS[kind][0]
    assert controls <= WORDS[kind][1]
