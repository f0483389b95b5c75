"""Older games, awards and deciding moments are added in the background, each once."""

import asyncio
import signal
import sys
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from bot.model import Table
from bot.sessions.scope import Scope
from bot.store.file import database
from bot.store.people import remove_tables
from cogs.ledger import actions, statistics
from cogs.ledger.actions import Ledger
from cogs.ledger.statistics import DecidingMoment, GameResult
from cogs.ledger.store import STORE
from cogs.turning_points.actions import TurningPoints
from cogs.turning_points.search import Moment
from engines.core.advice import Chance
from engines.core.kernel import Event
from tests.bot.sessions.faulty import Faulty, refuses
from tests.support.house import ANA, BO, House, open_house
from tests.support.ledgers import empty

RESULTS = "SELECT id, awards, moment FROM ledger_results ORDER BY id"


@pytest.fixture
async def house(file: Path, toy_data: Path) -> AsyncIterator[House]:
    """A house with a ledger."""
    async with open_house(file, toy_data, stores=(STORE,)) as opened:
        yield opened


async def emptied(house: House) -> None:
    """Remove all results, as before the ledger existed."""
    await house.sessions.database.run(empty)


async def rows(house: House) -> list[Any]:
    return await house.sessions.database.run(lambda db: db.execute(RESULTS).fetchall())


async def some_games(house: House, count: int) -> list[Table]:
    """Play ``count`` games to their end, and close another game without a result."""
    games = [await house.game(ANA, BO, channel=number) for number in range(1, count + 1)]
    over = [await house.play_on(game.id, seed=game.id) for game in games]
    await house.sessions.log.close(await house.game(ANA, BO, channel=99))
    return over


async def found(house: House, table: Table) -> GameResult:
    known = await house.sessions.database.run(lambda db: statistics.result(db, table.id))
    assert known is not None
    return known


@pytest.mark.promise(
    "older-results",
    "Games that ended before the ledger existed are added to it in the background, each game once, "
    "even by several processes",
)
async def test_older_games_are_entered_as_if_at_their_end(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(actions, "MOST", 2)
    over = await some_games(house, 3)
    before = [await found(house, table) for table in over]
    await emptied(house)
    ledger = house.sessions[Ledger]
    assert [await ledger.take_in() for _ in range(4)] == [2, 1, 0, 0]
    assert [await found(house, table) for table in over] == before
    await emptied(house)
    assert await ledger.take_in() == 0, "it rests"
    house.clock.now += actions.AGAIN
    assert await ledger.take_in() == 2


@pytest.mark.promise("older-results")
async def test_a_game_that_cannot_be_read_is_passed_over(house: House) -> None:
    first, second = await some_games(house, 2)
    await emptied(house)
    damage = "UPDATE tables SET seal = 'x' WHERE id = ?"
    await house.sessions.database.run(lambda db: db.execute(damage, (first.id,)))
    assert await house.sessions[Ledger].take_in() == 1
    assert [row[0] for row in await rows(house)] == [second.id]


@pytest.mark.promise("older-results")
async def test_each_process_enters_the_games_of_its_servers(house: House) -> None:
    over = await house.play_on((await house.game(ANA, BO, guild=1 << 22)).id, seed=1)
    await emptied(house)
    elsewhere = Scope((0,), 2)
    assert not elsewhere.attends(over.guild_id)
    ledger = house.sessions[Ledger]
    house.sessions.scope, own = elsewhere, house.sessions.scope
    assert await ledger.take_in() == 0
    house.sessions.scope = own
    house.clock.now += actions.AGAIN
    assert await ledger.take_in() == 1


async def test_awards_are_added_once_and_are_none_without_a_log(house: House) -> None:
    (over,) = await some_games(house, 1)
    assert await rows(house) == [(over.id, None, None)]
    await house.sessions.database.run(lambda db: remove_tables(db, [over.id]))
    await house.sessions[Ledger].add_awards()
    assert await rows(house) == [(over.id, "[]", None)]


async def test_a_deciding_moment_is_added_once(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    (over,) = await some_games(house, 1)
    moments = [Moment((7, 8), 1, Chance(0.5446, 0.1), Chance(0.75, 0.1)), None]
    moments.append(Moment((9,), 0, Chance(0.1, 0.1), Chance(0.9, 0.1)))
    told = iter(moments)
    monkeypatch.setattr(TurningPoints, "deciding_moment", lambda *_: next(told))
    for _ in moments:
        await house.sessions[Ledger].add_moment(over)
    moment = (await found(house, over)).moment
    assert moment == DecidingMoment(7, 1, 0.54, 0.75), "rounded as in the result message"


@pytest.mark.promise("one-result")
async def test_a_fault_at_any_statement_stores_the_end_with_its_result_or_neither(
    file: Path, toy_data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(database, "_Locked", Faulty)
    monkeypatch.setattr(Faulty, "left", -1)

    async def agree(house: House, table: Table) -> None:
        await house.sessions.log.close(table, [Event("core-event-ended-agreed", {})])

    async with open_house(file, toy_data, stores=(STORE,)) as house:
        table = await house.game(ANA, BO)
        for statement in range(100):
            Faulty.left = statement
            refused = await refuses(house, table, agree)
            Faulty.left = -1
            stored = (await house.stored(table.id)).status
            assert (stored, len(await rows(house))) == (
                ("running", 0) if refused else ("closed", 1)
            )
            if not refused:
                break
        assert statement > 5


@pytest.mark.promise("one-result")
@pytest.mark.parametrize(
    ("where", "when"),
    [
        ("INSERT INTO ledger_results", "after"),
        ("INSERT INTO ledger_pairs", "before"),
        ("COMMIT", "before"),
        ("COMMIT", "after"),
    ],
)
async def test_a_kill_neither_loses_nor_doubles_a_result(
    file: Path, toy_data: Path, where: str, when: str
) -> None:
    async with open_house(file, toy_data, stores=(STORE,)) as house:
        table = await house.game(ANA, BO)
    own = (str(file), str(toy_data), str(table.id), where, when)
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "tests.cogs.ledger.killed", *own
    )
    assert await process.wait() == -signal.SIGKILL
    is_over = (where, when) == ("COMMIT", "after")
    async with open_house(file, toy_data, stores=(STORE,)) as house:
        assert (await house.stored(table.id)).status == ("over" if is_over else "running")
        assert len(await rows(house)) == is_over
        await house.play_on(table.id, seed=1)
        assert [row[0] for row in await rows(house)] == [table.id]
        pair = await house.sessions.database.run(lambda db: statistics.pair(db, ANA.id, BO.id))
        assert pair.games == 1
