"""Mentions and new servers are answered once, on both databases, even by several processes."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.errors import NotStored
from bot.store.sql import Connection
from cogs.doorway import store
from cogs.doorway.actions import PER_PERSON, Doorway
from cogs.doorway.store import PAUSE, PER_SERVER, STORE
from tests.support.house import House, open_house

GUILD, CHANNEL = 1 << 50, 1 << 51


@pytest.fixture
async def house(file: Path, toy_data: Path) -> AsyncIterator[House]:
    """A bot whose database has the feature's tables."""
    async with open_house(file, toy_data, stores=(STORE,)) as opened:
        yield opened


@pytest.mark.promise("doorway-mention")
async def test_a_mention_is_answered_once_in_a_pause(house: House) -> None:
    doorway = house.sessions[Doorway]
    granted = await asyncio.gather(
        *(doorway.may_answer(GUILD, CHANNEL, user) for user in range(10))
    )
    assert sum(granted) == 1
    house.clock.now += PAUSE - 1
    assert not await doorway.may_answer(GUILD, CHANNEL, 10)
    house.clock.now += 1
    assert await doorway.may_answer(GUILD, CHANNEL, 11)
    await doorway.not_answered(CHANNEL)
    assert await doorway.may_answer(GUILD, CHANNEL, 12)


@pytest.mark.promise("doorway-flood")
async def test_a_server_gets_few_answers_and_no_row_stays(house: House) -> None:
    doorway = house.sessions[Doorway]
    granted = [await doorway.may_answer(GUILD, CHANNEL + n, n) for n in range(2 * PER_SERVER)]
    assert sum(granted) == PER_SERVER
    assert await doorway.may_answer(GUILD + 1, CHANNEL - 1, 99), "another server"
    house.clock.now += PAUSE
    assert await doorway.may_answer(GUILD, CHANNEL, 100)

    def count(db: Connection) -> int:
        return int(db.execute("SELECT count(*) FROM doorway_answers").fetchone()[0])

    assert await house.sessions.database.run(count) == 1


@pytest.mark.promise("doorway-greeting")
async def test_a_server_is_greeted_once_for_ever(house: House) -> None:
    doorway = house.sessions[Doorway]
    greeted = await asyncio.gather(*(doorway.may_greet(GUILD) for _ in range(10)))
    assert sum(greeted) == 1
    house.clock.now += 10**9
    assert not await doorway.may_greet(GUILD)


@pytest.mark.promise("doorway-mention")
async def test_only_the_process_that_attends_a_server_speaks_there(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    doorway = house.sessions[Doorway]
    monkeypatch.setattr(house.sessions.scope, "attends", lambda guild_id: guild_id != GUILD)
    assert not await doorway.may_answer(GUILD, CHANNEL, 1)
    assert not await doorway.may_greet(GUILD)
    monkeypatch.undo()
    assert await doorway.may_answer(GUILD, CHANNEL, 1), "nothing was counted there"
    assert await doorway.may_greet(GUILD)


@pytest.mark.promise("doorway-flood")
async def test_an_outage_costs_nobody_an_answer(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    doorway = house.sessions[Doorway]

    def fails(*_: object) -> bool:
        raise NotStored

    with monkeypatch.context() as outage:
        outage.setattr(store, "claim_answer", fails)
        for _ in range(5 * int(PER_PERSON)):
            with pytest.raises(NotStored):
                await doorway.may_answer(GUILD, CHANNEL, 7)
    granted = [await doorway.may_answer(GUILD, CHANNEL + n, 7) for n in range(PER_SERVER)]
    assert sum(granted) == PER_PERSON, "neither fewer nor more than before"
