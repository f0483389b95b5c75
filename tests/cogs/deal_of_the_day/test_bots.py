"""The bots of a deal always answer the same moves alike, and the deal names their version."""

import hashlib
import json
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor

import pytest

from cogs.deal_of_the_day import bots
from cogs.deal_of_the_day.actions import par_of
from cogs.deal_of_the_day.store import Try
from engines import registry
from engines.core.data import DATA, read_folder
from engines.core.search import Search
from tests.cogs.deal_of_the_day.playing import begun, onward, shared
from tests.engines.lab import golden


def courses(game: str, moves: Sequence[int]) -> Iterator[Try]:
    """Play a deal by a fixed rule; yield the try before each answer and at the end.

    Each position is stored and loaded again, as between two presses.
    """
    here = begun(game)
    for move in moves:
        yield here.tried
        if not here.tried.is_open:
            return
        stored = json.loads(json.dumps(here.tried.state))
        state = registry.game(game).state.load(stored, registry.shipped(game))
        assert state.fingerprint() == here.state.fingerprint()
        here = onward(here._replace(state=state), move)
    yield here.tried


@pytest.mark.promise("deal-of-the-day")
@pytest.mark.parametrize("game", registry.KEYS)
def test_the_same_moves_get_the_same_answers_whatever_the_load(game: str) -> None:
    moves = [3, 1, 4, 1, 5, 9, 2, 6] * 2
    (alone,) = [list(courses(game, moves))[-1]]
    with ThreadPoolExecutor(4) as crowd:
        found = list(crowd.map(lambda _: list(courses(game, moves))[-1], range(4)))
    assert all(tried == alone for tried in found)
    assert len(alone.answers) > len(moves)
    other = list(courses(game, [1, *moves[1:]]))[-1]
    assert other.answers != alone.answers


@pytest.mark.parametrize("game", registry.KEYS)
def test_no_bot_of_a_deal_thinks_for_a_time(game: str) -> None:
    found = registry.game(game)
    assert not isinstance(found.policies[bots.level_of(found)], Search)


NAMED_BEFORE = {"a6babf": "66d380", "f2b31c": "0579e5", "fe616e": "b98705"}
"""Maps newly computed digits to stored versions that were computed in another way."""


@pytest.mark.parametrize("game", registry.KEYS)
def test_a_deal_names_the_version_of_its_bots(game: str) -> None:
    """If this test fails because bots changed on purpose, write the new digits to ``VERSIONS``."""
    level = bots.level_of(registry.game(game))
    own = [
        {**sample, "answers": sample["answers"].get(level), "figures": {}}
        for sample in golden.samples(game)
    ]
    digits = hashlib.sha256(json.dumps(own).encode()).hexdigest()[:6]
    assert bots.VERSIONS[game] == NAMED_BEFORE.get(digits, digits)


def test_bots_reach_the_same_number_every_time() -> None:
    files = json.dumps(read_folder(DATA / "castrum", registry.game("castrum").files))
    assert par_of(shared("castrum"), files) == par_of(shared("castrum"), files)
