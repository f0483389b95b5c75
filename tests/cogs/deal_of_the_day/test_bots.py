"""The bots of deals answer the same to the same moves, and a deal names their version."""

import hashlib
import json
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor

import pytest

from cogs.deal_of_the_day import bots
from cogs.deal_of_the_day.actions import Here, dealt, par_of, played
from cogs.deal_of_the_day.store import COUNTED, SharedDeal, Try
from engines import registry
from engines.core.data import DATA, read_folder
from engines.core.deal import NEWEST, Deal
from engines.core.search import Search
from tests.architecture.sources import ROOT

DEAL = Deal(bytes(range(32)), bytes(16), {}, NEWEST)


def shared(game: str) -> SharedDeal:
    found = registry.game(game)
    options = found.written(found.settle({}))
    level = bots.level_of(found)
    return SharedDeal(
        game, game, 1, 0, None, "", 3, 0, level, bots.version(game), "", options, DEAL, 2 * 86_400
    )


def courses(game: str, moves: Sequence[int]) -> Iterator[Try]:
    """Play a deal by always choosing the option of a number; yield the try after each answer."""
    deal = shared(game)
    start = dealt(deal, registry.shipped(game))
    tried = Try(game, 7, COUNTED, 0, "open", 0, (), {}, 0, 0, won=False, began_at=0)
    here = Here(deal, tried, start)
    after = played(here, (), 0).tried
    for move in moves:
        yield after
        if not after.is_open:
            return
        state = registry.game(game).state.load(after.state, registry.shipped(game))
        decision = state.ask[deal.seat]
        first = move % max(1, len(decision.options) - decision.least + 1)
        action = decision.options[first : first + max(decision.least, 1)]
        after = played(Here(deal, after, state), (action[: decision.most],), 0).tried
    yield after


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


@pytest.mark.parametrize("game", registry.KEYS)
def test_a_deal_names_the_version_of_its_bots(game: str) -> None:
    """If this fails because bots changed on purpose, write the new digits into ``VERSIONS``."""
    recorded = (ROOT / "tests" / "golden" / "answers" / f"{game}.jsonl").read_bytes()
    assert bots.VERSIONS[game] == hashlib.sha256(recorded).hexdigest()[:6]


def test_bots_reach_the_same_number_every_time() -> None:
    files = json.dumps(read_folder(DATA / "castrum", registry.game("castrum").files))
    assert par_of(shared("castrum"), files) == par_of(shared("castrum"), files)
