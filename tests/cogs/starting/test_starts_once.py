"""A start that is due happens exactly once, despite failures and other processes."""

import asyncio
import itertools
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from pathlib import Path
from typing import NamedTuple

import pytest

from bot.sessions.background.attendance import Attendance
from bot.sessions.scope import SHIFT, Scope
from bot.store.file import database
from cogs.starting import limits
from cogs.starting.actions import Starts
from cogs.starting.part import CHECK, Starting
from cogs.starting.store import STORE
from tests.bot.sessions.faulty import Faulty, refuses
from tests.support import house as houses
from tests.support.house import ANA, BO, House, open_house
from tests.support.postgres import Schemas

HERE, THERE = 0 << SHIFT, 1 << SHIFT
"""Ids of a server of the first process and of a server of the second process."""


class Two(NamedTuple):
    """Two processes, each with the object that takes leases and reads the other process's news."""

    here: tuple[House, Attendance]
    there: tuple[House, Attendance]

    async def listen(self) -> None:
        """Let both processes read each other's news."""
        for _, attendance in self:
            await attendance.look()


async def dealt(house: House, table_id: int) -> int:
    """Return the number of deals in the log of a table."""
    story = await house.sessions.log.story(table_id, None)
    return sum(entry.event.kind == story[0].event.kind for entry in story)


@pytest.mark.promise(
    "starts-once",
    "A call, a postponed start and a start happen once, whatever database statement fails, "
    "wherever the process is killed, and even if two processes act at the same time",
)
async def test_a_fault_at_any_statement_starts_the_game_or_leaves_the_lobby(
    file: Path, toy_data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(database, "_Locked", Faulty)
    monkeypatch.setattr(Faulty, "left", -1)
    clock = houses.Clock()
    async with open_house(file, toy_data, stores=(STORE,), clock=clock) as house:
        table = await house.lobby(ANA, BO, parts=(Starting(size=2),))
        before = await house.sessions.get(table.id)

    for statement in itertools.count():
        async with open_house(file, toy_data, stores=(STORE,), clock=clock) as house:
            Faulty.left = statement
            refused = await refuses(
                house, before, lambda house, table: house.sessions[Starts].act(table.id, clock.now)
            )
            Faulty.left = -1
        async with open_house(file, toy_data, stores=(STORE,), clock=clock) as house:
            table = await house.sessions.get(before.id)
            assert table.status == ("lobby" if refused else "running")
        if not refused:
            break
    assert statement > 5
    async with open_house(file, toy_data, stores=(STORE,), clock=clock) as house:
        deals = await dealt(house, before.id)
        await house.sessions[Starts].act(before.id, clock.now)
        assert await dealt(house, before.id) == deals


@pytest.fixture
async def two(
    file: Path, toy_data: Path, schemas: Schemas, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[Two]:
    """Two bot processes that share one database."""
    monkeypatch.setattr(houses, "SERVER", schemas)
    clock = houses.Clock()
    async with AsyncExitStack() as stack:
        processes = []
        for shard in (0, 1):
            opened = open_house(file, toy_data, clock=clock, scope=Scope([shard], 2))
            house = await stack.enter_async_context(opened)
            attendance = Attendance(house.sessions)
            await attendance.claim()
            stack.push_async_callback(attendance.close)
            processes.append((house, attendance))
        yield Two(*processes)


@pytest.mark.promise("starts-once")
async def test_if_two_processes_act_at_once_one_of_them_calls_and_starts(two: Two) -> None:
    here, clock = two.here[0], two.here[0].clock
    for channel, guild in enumerate((HERE, THERE)):
        at = int(clock.now) + 3600
        table = await here.lobby(ANA, BO, guild=guild, channel=channel, parts=(Starting(at=at),))
        await two.listen()
        clock.now = at - limits.CALL
        await _both_act(two, table.id)
        known = await two[channel][0].sessions.get(table.id)
        assert (known[Starting].asks, known[Starting].until) == (CHECK, at)
        rows = [row.kind for row in await here.sessions.outbox.due(table.id)]
        assert rows.count("turn") == len(rows) - rows.count("board")
        for person in (ANA, BO):
            await here.sessions[Starts].say_here(table.id, person.id)
        await two.listen()
        clock.now = at
        await _both_act(two, table.id)
        known = await two[channel][0].sessions.get(table.id)
        assert known.status == "running"
        assert known.rev <= table.rev + 6


async def _both_act(two: Two, table_id: int) -> None:
    now = two.here[0].clock.now
    acts = (house.sessions[Starts].act(table_id, now) for house, _ in two)
    await asyncio.gather(*acts)
    await two.listen()
