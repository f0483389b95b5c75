"""Timed games: when their time ends, even if the bot was down meanwhile."""

import random
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.errors import NotStored
from bot.model import Table
from bot.sessions.background.scheduler import BEAT, SLOW_BEAT, Scheduler
from bot.sessions.timekeeper import Timekeeper
from bot.store import tables
from bot.store.processes import heartbeats
from bot.table.time import deadlines, time_control
from cogs.pauses import part as pauses
from cogs.pauses.actions import Pausing
from engines.castrum.cards import DEFENCES
from engines.core.kernel import TABLE
from tests.support import inside
from tests.support.clockwork import House, castrum, due, open_house, stored_as_is
from tests.support.house import Clock as WallClock
from tests.support.play import random_answer


@pytest.fixture
async def house(file: Path) -> AsyncIterator[House]:
    """An open house."""
    async with open_house(file) as opened:
        yield opened


async def play_on(house: House, table: Table, seed: int, *, pause: float = 0) -> Table:
    """Play at random to the end, with some standing orders; pause before each move."""
    chance = random.Random(seed)
    while (table := await house.now(table)).status == "running":
        await house.wait(pause)
        table = await house.now(table)
        if table.status != "running":
            break
        state = castrum(table)
        if chance.random() < 0.1:
            seat = chance.randrange(state.seats)
            mode = chance.choice(["ask", "always", "never"])
            await house.declare(table, seat, chance.choice(DEFENCES), mode)
        seat, decision = chance.choice(sorted(state.ask.items()))
        await house.press(await house.now(table), seat, random_answer(decision, chance))
    return table


@pytest.mark.parametrize("end", ["round", "turn"])
async def test_a_timed_game_ends_when_its_time_is_up(house: House, end: str) -> None:
    started = int(house.time.now)
    table = await house.game(3, type="timed", minutes="15", timed_end=end)
    assert due(table.game_end) == started + 15 * 60
    assert await stored_as_is(house, table)
    over = await play_on(house, table, 3, pause=7)
    answers = await house.answers(over)
    (signal,) = [number for number, (_, seat, _) in enumerate(answers) if seat == TABLE]
    assert answers[signal][2] == deadlines.TIME_UP
    state = castrum(over)
    assert state.time_up
    assert state.result is not None
    assert state.result.reason.startswith("castrum-end-time-")
    story = await house.sessions.log.story(over.id, None, after=answers[signal][0])
    turns = [
        entry.event.data["round"] for entry in story if entry.event.kind == "castrum-event-turn"
    ]
    assert set(turns) <= ({state.round} if end == "round" else set())
    assert end == "turn" or state.turn == state.first
    assert (over.game_end, over.window) == (None, None)
    assert await stored_as_is(house, over)
    orders = await house.sessions.database.run(lambda db: tables.read_declarations(db, over.id))
    assert len(orders) > 3
    assert (await house.sessions.log.replay(over.id)).fingerprint() == state.fingerprint()


async def test_the_time_ends_to_the_second_and_is_announced_once(house: House) -> None:
    table = await house.game(type="timed", minutes="15")
    await house.wait(15 * 60 - 1)
    assert not castrum(await house.now(table)).time_up
    await house.wait(1)
    after = await house.now(table)
    assert castrum(after).time_up
    assert [event.kind for event in house.heard[-1].events] == ["castrum-event-time-up"]
    assert (after.status, after.game_end) == ("running", None)
    heard = len(house.heard)
    assert await house.wait(10_000) == house.time.now + SLOW_BEAT, "nothing but the heartbeat"
    assert len(house.heard) == heard
    (seat,) = castrum(table).ask
    await house.press(table, seat, castrum(table).ask[seat].options[:1])


async def test_an_untimed_game_has_no_end_and_a_slow_heartbeat(house: House) -> None:
    table = await house.game()
    assert table.game_end is None
    assert await house.wait(100_000) == house.time.now + SLOW_BEAT
    before = await house.sessions.read_meta(heartbeats.HEARTBEAT)
    await house.wait(SLOW_BEAT - 1)
    assert await house.sessions.read_meta(heartbeats.HEARTBEAT) == before


async def test_without_waiting_games_there_is_no_heartbeat(house: House) -> None:
    table = await house.game()
    await house.sessions[Pausing].pause(table.id, table.host_id, 1, moderator=False)
    before = await house.sessions.read_meta(heartbeats.HEARTBEAT)
    held = await house.now(table)
    assert await house.wait(100_000) == pauses.ends_at(held)
    assert await house.sessions.read_meta(heartbeats.HEARTBEAT) == before


async def test_a_failed_start_stores_no_heartbeat(house: House) -> None:
    await house.game()
    await house.wait(SLOW_BEAT)
    before = await house.sessions.read_meta(heartbeats.HEARTBEAT)
    house.time.now += 8 * 3600
    await Scheduler(house.sessions, Timekeeper(house.time)).close()
    assert await house.sessions.read_meta(heartbeats.HEARTBEAT) == before


async def test_a_heartbeat_that_could_not_be_stored_is_tried_again(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    await house.game()
    await house.wait(SLOW_BEAT)
    before = await house.sessions.read_meta(heartbeats.HEARTBEAT)
    with monkeypatch.context() as patch:
        patch.setattr(house.sessions, "beat", not_stored)
        with pytest.raises(NotStored):
            await house.wait(SLOW_BEAT)
    assert await house.sessions.read_meta(heartbeats.HEARTBEAT) == before
    await house.wait(1)
    assert await house.sessions.read_meta(heartbeats.HEARTBEAT) != before


async def not_stored(_until: float | None = None) -> None:
    raise NotStored


async def test_the_time_of_a_game_stands_still_while_the_bot_is_down(file: Path) -> None:
    time = WallClock()
    async with open_house(file, time) as house:
        table = await house.game(type="timed", minutes="15")
        seconds_left = due(table.game_end) - time.now
        await house.wait(100)
    time.now += 3600
    async with open_house(file, time) as house:
        table = await house.now(table)
        assert due(table.game_end) - time.now == seconds_left - 100
        assert await stored_as_is(house, table)
    async with open_house(file, time) as house:
        assert (await house.now(table)).game_end == table.game_end


async def test_after_a_crash_a_few_seconds_are_given_back(file: Path) -> None:
    time = WallClock()
    async with open_house(file, time) as house:
        table = await house.game(type="timed", minutes="15")
        for _ in range(10):
            await house.wait(BEAT)
        last = due(table.game_end) - time.now
        time.now += BEAT - 1
        copy = file.with_name("crashed.sqlite3")
        await house.sessions.database.execute("VACUUM INTO ?", (str(copy),))
    time.now += 3600
    async with open_house(copy, time) as house:
        seconds_left = due((await house.now(table)).game_end) - time.now
        assert last - BEAT <= seconds_left <= last


async def test_time_that_had_run_out_before_the_halt_is_not_given_back(file: Path) -> None:
    time = WallClock()
    async with open_house(file, time) as house:
        table = await house.game(type="timed", minutes="15")
        time.now += 15 * 60 + 1
    time.now += 3600
    async with open_house(file, time) as house:
        await house.scheduler.tick()
        assert castrum(await house.now(table)).time_up


async def test_a_window_survives_a_restart(file: Path) -> None:
    time = WallClock()
    async with open_house(file, time) as house:
        before, seat = await house.attacked(await house.game(), random.Random(1))
        await house.wait(30)
    time.now += 3000
    async with open_house(file, time) as house:
        table = await house.now(before)
        assert due(table.window) == due(before.window) + 3000, "nobody could answer meanwhile"
        await house.wait(29)
        assert (await house.now(table)).ply == table.ply
        await house.wait(1)
        assert (await house.answers(table))[-1] == (table.ply, seat, ("let",))


async def test_a_window_is_open_for_a_while_after_a_start(file: Path) -> None:
    time = WallClock()
    async with open_house(file, time) as house:
        before, _ = await house.attacked(await house.game(), random.Random(1))
        await house.wait(55)
    time.now += 5000
    async with open_house(file, time) as house:
        table = await house.now(before)
        assert due(table.window) == time.now + deadlines.GRACE
        assert await stored_as_is(house, table)
        await house.wait(deadlines.GRACE - 1)
        assert (await house.now(table)).ply == table.ply
        await house.wait(1)
        assert (await house.now(table)).ply == table.ply + 1


async def test_a_paused_game_uses_no_time(house: House) -> None:
    table = await house.game(type="timed", minutes="15")
    table, _ = await house.attacked(table, random.Random(1))
    held = table.twin()
    time_control.hold(held, house.time.now)
    inside.put(house.sessions, held)
    await house.wait(100_000)
    assert (await house.now(table)).ply == table.ply
    resumed = held.twin()
    time_control.resume(resumed, house.time.now)
    assert due(resumed.window) == due(table.window) + 100_000
    assert due(resumed.game_end) == due(table.game_end) + 100_000
    inside.put(house.sessions, resumed)
    await house.wait(60)
    assert (await house.now(table)).ply > table.ply
