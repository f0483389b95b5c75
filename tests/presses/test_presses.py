"""A decision takes few presses and few words."""

import statistics

import pytest

from bot.i18n import LANGUAGES
from engines.registry import KEYS
from tests.presses.counting import counted

PRESSES = {"castellum": 2.2, "castrum": 1.6, "castel": 3.0}
"""Presses a decision on average, from the board to the answer."""

USUAL_WORDS = 45
MOST_WORDS = 120
"""Words beside the controls of a decision: in half of them at most, and in any."""

SEED = 7


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", KEYS)
def test_a_decision_is_short(key: str, language: str) -> None:
    costs = list(counted(key, SEED, language))
    assert statistics.mean(cost.presses for cost in costs) <= PRESSES[key]
    longest = [max(cost.words) for cost in costs if cost.words]
    assert statistics.median(longest) <= USUAL_WORDS
    assert max(longest) <= MOST_WORDS


@pytest.mark.parametrize("key", KEYS)
def test_no_more_than_one_decision_in_ten_waits_for_a_confirm(key: str) -> None:
    costs = list(counted(key, SEED))
    assert sum(cost.confirms for cost in costs) <= len(costs) / 10
