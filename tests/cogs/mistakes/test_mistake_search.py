"""A seat's mistakes: few, certain, made by its player, and judged by what the player knew."""

import dataclasses
import random
from collections.abc import Iterator
from typing import Any

import pytest

from bot.model import Table
from bot.sessions.background import worker
from bot.sessions.replay import GameRecord, Logged, perform, positions
from cogs.mistakes import search as finding
from cogs.mistakes.actions import MistakeSearch
from cogs.mistakes.search import Mistakes, find_mistakes
from cogs.turning_points.actions import TurningPoints
from engines.core.kernel import State
from tests.contract import checks
from tests.support import toy
from tests.support.house import ANA, BO, House
from tests.support.play import random_answer
from tests.support.short_searches import shorten_searches
from tests.support.toy_search import SEARCH

SEARCHING = dataclasses.replace(toy.GAME, policies={"first": toy.first, "search": SEARCH})


@pytest.fixture(autouse=True)
def searching(toy_data: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """Give the toy game a level that searches, with few playouts."""
    monkeypatch.setattr(worker, "game", lambda key: SEARCHING)
    monkeypatch.setattr(finding, "game_of", lambda key: SEARCHING)
    shorten_searches(monkeypatch, 40)


def played(seed: int) -> GameRecord:
    """Return a game of three players, played at random."""
    chance = random.Random(seed)
    state = toy.deal(3, seed)
    log: list[Logged] = []
    while state.ask:
        seat = min(state.ask)
        log.append((state.ply, seat, random_answer(state.ask[seat], chance)))
        perform(state, *log[-1][1:])
    return GameRecord("toy", 3, seed, {"die": "fair"}, log)


def found(record: GameRecord, seat: int, **options: Any) -> Mistakes:
    return find_mistakes(record, toy.CARD_SET, seat, 7, **options)


@pytest.mark.promise(
    "mistakes",
    "**My three mistakes** shows a player at most three certain mistakes, judged by what the "
    "player knew, each with the better answer on the board; nobody else sees them",
)
def test_mistakes_are_few_certain_the_players_own_and_in_order() -> None:
    total = 0
    for seed in (4, 8):
        record = played(seed)
        own = {ply: action for ply, seat, action in record.answers if seat == 2}
        line = found(record, 2)
        assert line.is_whole
        assert line == found(record, 2), "the same game has the same mistakes"
        plies = [mistake.ply for mistake in line.mistakes]
        assert plies == sorted(set(plies))
        assert len(plies) <= finding.MOST
        for ply, verdict in line.mistakes:
            assert verdict.chosen == own[ply]
            assert verdict.is_mistake
            assert not verdict.is_even
            assert not verdict.is_same
        total += len(plies)
    assert total > finding.MOST


def test_the_costliest_mistakes_are_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    """If only one mistake may be reported, the costliest mistake is reported."""
    several = found(played(8), 2).mistakes
    costs = {item: item.verdict.cost.share for item in several if item.verdict.cost is not None}
    assert len(costs) == finding.MOST
    monkeypatch.setattr(finding, "MOST", 1)
    assert found(played(8), 2).mistakes == (max(costs, key=lambda item: costs[item]),)


@pytest.mark.promise("mistakes")
def test_facts_unknown_to_the_seat_make_no_difference(monkeypatch: pytest.MonkeyPatch) -> None:
    """The result is the same if the other seats' hands and the pile are dealt again."""
    record = played(8)
    here = found(record, 2)
    assert here.mistakes
    changed = 0

    def twins(record: GameRecord, card_set: Any) -> Iterator[State]:
        nonlocal changed
        for number, state in enumerate(positions(record, card_set)):
            if 2 not in state.ask:
                yield state
                continue
            twin = checks.twin_for(state, 2, number)
            changed += twin.dump() != state.dump()
            yield twin

    monkeypatch.setattr(finding, "positions", twins)
    assert found(record, 2) == here
    assert changed


@pytest.mark.promise("mistakes")
def test_decisions_of_an_earlier_player_of_the_seat_are_left_out() -> None:
    plies = [mistake.ply for mistake in found(played(8), 2).mistakes]
    later = [mistake.ply for mistake in found(played(8), 2, since=plies[0] + 1).mistakes]
    assert later[: len(plies) - 1] == plies[1:]
    assert all(ply > plies[0] for ply in later)


def test_a_search_that_was_cut_short_says_so() -> None:
    assert found(played(1), 0, should_stop=lambda: True) == Mistakes((), False)


async def over(house: House) -> Table:
    return await house.play_on((await house.game(ANA, BO)).id, seed=0)


async def test_each_mistake_is_judged_like_a_single_reviewed_move(house: House) -> None:
    """**What would a bot do?** gives the same verdict at the step of each mistake."""
    table, points = await over(house), house.sessions[TurningPoints]
    told = await house.sessions[MistakeSearch].of(table, 0)
    assert told.mistakes
    course = await house.sessions.courses.of(table)
    for ply, verdict in told.mistakes:
        number = course.number(ply)
        assert course.answer(number) == (0, verdict.chosen)
        state = course.position(number)
        alone = await points.verdict(table, state, 0, verdict.chosen, ANA.id)
        assert alone == verdict


async def test_mistakes_are_computed_once_unless_time_ran_out(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await over(house)
    with monkeypatch.context() as late:
        late.setattr(worker, "until", lambda _: lambda: True)
        assert await house.sessions[MistakeSearch].of(table, 0) == Mistakes((), False)
    told = await house.sessions[MistakeSearch].of(table, 0)
    assert told.is_whole
    monkeypatch.setattr(finding, "find_mistakes", None)
    assert await house.sessions[MistakeSearch].of(table, 0) == told
