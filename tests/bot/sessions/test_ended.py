"""A game's end and a feature's rows about it are stored in one commit, or not at all."""

import itertools
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from bot.model import Table
from bot.sessions.actions.lobby import Lobby
from bot.sessions.unit_of_work import Change, UnitOfWork
from bot.store.file import database
from tests.bot.sessions.faulty import Faulty, refuses
from tests.support.house import ANA, BO, CLEO, House, open_house
from tests.support.tally import Broken, Tally, ended_and_tallied


@pytest.fixture
def tally() -> Tally:
    """A feature that counts ended games."""
    return Tally()


@pytest.fixture
async def house(file: Path, toy_data: Path, tally: Tally) -> AsyncIterator[House]:
    """A house with the feature ``tally``."""
    async with open_house(file, toy_data, stores=(tally,)) as opened:
        yield opened


@pytest.mark.promise(
    "ended-once",
    "What a feature stores about a game that ends is stored in the commit that ends the game: "
    "once or not at all, whatever fails and whichever process ends the game",
)
async def test_a_game_with_a_result_and_one_without_are_each_counted_once(
    house: House, tally: Tally
) -> None:
    over = await house.play_on((await house.game(ANA, BO)).id, seed=1)
    assert tally.seen == [("running", "over")]
    closed = await house.game(ANA, CLEO, channel=8)
    await house.sessions.log.close(closed)
    assert tally.seen[1:] == [("running", "closed")]
    ended, tallied = await house.sessions.database.run(ended_and_tallied)
    assert ended == [over.id, closed.id]
    assert tallied == dict.fromkeys(ended, 1)


async def test_a_lobby_that_closes_is_no_game_that_ends(house: House, tally: Tally) -> None:
    lobby = await house.lobby(ANA, BO)
    house.clock.now += 86_400
    await house.sessions[Lobby].expire()
    assert (await house.stored(lobby.id)).status == "closed"
    assert tally.seen == []


async def test_a_failing_feature_undoes_the_end(file: Path, toy_data: Path, tally: Tally) -> None:
    async with open_house(file, toy_data, stores=(tally, Broken())) as house:
        table = await house.game(ANA, BO)
        with pytest.raises(ValueError, match="no room"):
            await house.play_on(table.id, seed=1)
        stored = await house.stored(table.id)
        assert stored.status == (await house.sessions.get(table.id)).status == "running"
        assert await house.sessions.database.run(ended_and_tallied) == ([], {})
    async with open_house(file, toy_data, stores=(tally,)) as house:
        await house.play_on(table.id, seed=1)
        assert await house.sessions.database.run(ended_and_tallied) == ([table.id], {table.id: 1})


@pytest.mark.promise("ended-once")
async def test_a_fault_at_any_statement_stores_both_or_neither(
    file: Path, toy_data: Path, tally: Tally, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(database, "_Locked", Faulty)
    monkeypatch.setattr(Faulty, "left", -1)

    async def close(house: House, table: Table) -> None:
        await house.sessions.log.close(table)

    async with open_house(file, toy_data, stores=(tally,)) as house:
        table = await house.game(ANA, BO)
        for statement in itertools.count():
            Faulty.left = statement
            refused = await refuses(house, table, close)
            Faulty.left = -1
            ended, tallied = await house.sessions.database.run(ended_and_tallied)
            assert (ended, tallied) == (([], {}) if refused else ([table.id], {table.id: 1}))
            if not refused:
                break
        assert statement > 5


@pytest.mark.counterproof("ended-once")
async def test_in_a_separate_commit_the_feature_row_would_be_lost(
    file: Path, toy_data: Path, tally: Tally, monkeypatch: pytest.MonkeyPatch
) -> None:
    write = UnitOfWork._write_now

    async def afterwards(uow: UnitOfWork, work: Any, change: Change, **given: Any) -> None:
        before, table = change.table.stored, change.table
        await write(uow, work, change, **given)
        if before is not None and table.status == "closed":
            await uow.run(lambda db: tally.ended(db, before, table))

    monkeypatch.setattr(UnitOfWork, "_end", lambda *_: None)
    monkeypatch.setattr(UnitOfWork, "_write_now", afterwards)
    with pytest.raises(AssertionError):
        await test_a_fault_at_any_statement_stores_both_or_neither(
            file, toy_data, tally, monkeypatch
        )
