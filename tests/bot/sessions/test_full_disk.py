"""While the disk is full, each press is refused; with free space the game goes on."""

import asyncio
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from bot.errors import NotStored, UserError
from bot.model import Table
from bot.sessions.background.scheduler import Scheduler
from bot.sessions.timekeeper import Timekeeper
from tests.bot.sessions.faulty import full_database, full_log, goes_on, read_only, seen
from tests.support.house import ANA, BO, CLEO, House, kinds, running
from tests.support.occasions import one_move, three


async def play_until_refused(house: House, table: Table) -> int:
    """Press until a move is refused because the disk is full; return the ply."""
    chance = random.Random(2)
    for _ in range(200):
        try:
            table = (await house.press_any(table.id, chance)).table
        except NotStored:
            return (await house.sessions.get(table.id)).ply
        if table.status != "running":
            table = await house.game(ANA, BO, CLEO)
    raise AssertionError("there was always room")


@pytest.mark.promise("full-disk")
@pytest.mark.parametrize("trouble", [full_database, full_log, read_only])
async def test_on_a_full_disk_moves_are_refused_and_with_room_the_game_goes_on(
    house: House, file: Path, trouble: Callable[[House], Any]
) -> None:
    await house.play_on((await three(house)).id, seed=3)
    table = await three(house)
    async with trouble(house):
        await play_until_refused(house, table)
        (table,) = await house.sessions.running()
        before = await seen(house, file)
        for _ in range(3):
            with pytest.raises(NotStored):
                await house.press_any(table.id, random.Random(1))
        assert await seen(house, file) == before
        assert await house.sessions.log.story(table.id, None) is not None, "reading goes on"
    await goes_on(house)
    over = await house.sessions.get(table.id)
    assert over.status == "over"
    assert (await house.sessions.log.replay(table.id)).fingerprint() == running(over).fingerprint()
    assert kinds(house.heard)[-1] == "over"


async def test_a_press_refused_on_a_full_disk_counts_when_it_is_repeated(house: House) -> None:
    table = await three(house)
    option = running(table).ask[0].options[0]
    async with read_only(house):
        with pytest.raises(NotStored):
            await house.sessions.moves.play(table.id, ANA.id, 0, [(option,)], 77)
    played = await house.sessions.moves.play(table.id, ANA.id, 0, [(option,)], 77)
    assert (played.repeated, played.table.ply) == (False, 1)


async def test_concurrent_presses_on_a_full_disk_are_each_refused_once(house: House) -> None:
    table = await three(house)
    option = running(table).ask[0].options[0]
    async with read_only(house):
        outcomes = await asyncio.gather(
            *(
                house.sessions.moves.play(table.id, ANA.id, 0, [(option,)], key)
                for key in range(1, 21)
            ),
            return_exceptions=True,
        )
    assert [type(outcome) for outcome in outcomes] == [NotStored] * 20
    await goes_on(house)


async def test_the_sqlite_error_is_logged_in_one_line(
    house: House, file: Path, caplog: pytest.LogCaptureFixture
) -> None:
    table = await three(house)
    async with read_only(house):
        with pytest.raises(UserError):
            await one_move(house, table)
    said = f"Database {file} fails: attempt to write a readonly database"
    (record,) = [record for record in caplog.records if record.message == said]
    assert (record.levelname, record.exc_info) == ("CRITICAL", None)


async def test_the_clock_stops_on_a_full_disk(house: House) -> None:
    listening = list(house.sessions.on_change)
    scheduler = Scheduler(house.sessions, Timekeeper(house.clock))
    await scheduler.resume()
    async with read_only(house):
        await scheduler.close()
    assert house.sessions.on_change == listening
