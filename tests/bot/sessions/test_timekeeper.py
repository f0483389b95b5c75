"""The bot's clock, and how tables' times are moved when the clock finds a gap."""

import asyncio
import random
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bot.model import Table
from bot.sessions.timekeeper import LEASH, TICK, TOLERANCE, Gap, SteadyTimekeeper, Timekeeper
from bot.table.time import waiting
from tests.bot.sessions.faulty import read_only
from tests.support.house import ANA, BO, CLEO, running
from tests.support.machine import Machine, Patient, switched_on
from tests.support.play import random_answer


@pytest.fixture
def machine() -> Machine:
    return Machine()


@pytest.fixture
def keeper(machine: Machine) -> SteadyTimekeeper:
    """A connected time keeper."""
    keeper = SteadyTimekeeper(machine.wall, machine.steady)
    keeper.connect(connected=True)
    return keeper


def test_time_follows_the_monotonic_clock_between_checks(
    machine: Machine, keeper: SteadyTimekeeper
) -> None:
    begun = keeper()
    for _ in range(100):
        machine.pass_time(TICK)
        assert keeper.gap() is None
    assert keeper() - begun == 100 * TICK
    machine.pass_time(10 * LEASH)
    assert keeper() - begun == 100 * TICK + LEASH, "nobody looked"


@pytest.mark.parametrize("seconds", [-TOLERANCE, TOLERANCE])
def test_two_clocks_may_differ_a_little(
    machine: Machine, keeper: SteadyTimekeeper, seconds: float
) -> None:
    machine.wall.now += seconds
    assert keeper.gap() is None
    machine.wall.now += seconds
    begun = keeper()
    assert keeper.gap() == Gap(begun, machine.wall.now)


def test_a_gap_stays_until_it_is_bridged(machine: Machine, keeper: SteadyTimekeeper) -> None:
    machine.wall.now += 1000
    gap = keeper.gap()
    assert gap is not None
    machine.pass_time(TICK)
    later = keeper.gap()
    assert later == Gap(gap.last + TICK, gap.now + TICK)
    keeper.bridge(later)
    assert keeper() == machine.wall.now
    assert keeper.gap() is None


def test_without_a_connection_the_clock_stands_still(
    machine: Machine, keeper: SteadyTimekeeper
) -> None:
    machine.pass_time(3)
    keeper.hear()
    begun = keeper()
    for connected in (False, False):
        keeper.connect(connected=connected)
        machine.pass_time(1000)
        assert keeper() == begun
        assert keeper.gap() is None, "it is not over"
    keeper.connect(connected=True)
    assert keeper() == begun
    assert keeper.gap() == Gap(begun, machine.wall.now)


def test_without_a_sign_of_life_the_clock_goes_back_to_the_last_one(
    machine: Machine, keeper: SteadyTimekeeper
) -> None:
    machine.pass_time(3)
    keeper.hear()
    begun = keeper()
    for _ in range(12):
        machine.pass_time(TICK)
        assert keeper.gap() is None
    assert (keeper() - begun, keeper.heard_until) == (12 * TICK, begun)
    keeper.connect(connected=False)
    assert keeper() == begun
    machine.pass_time(100)
    keeper.connect(connected=True)
    gap = keeper.gap()
    assert gap == Gap(begun, machine.wall.now)
    keeper.bridge(gap)
    assert keeper() == keeper.heard_until == machine.wall.now


def test_a_timekeeper_that_trusts_its_clock_finds_no_gap(machine: Machine) -> None:
    keeper = Timekeeper(machine.wall)
    keeper.connect(connected=False)
    machine.pass_time(100_000, steadily=False)
    assert keeper() == machine.wall.now
    assert keeper.gap() is None


def without_state(table: Table) -> Table:
    return replace(table, state=None)


async def three_games(bot: Patient) -> None:
    for channel in range(3):
        await bot.house.game(ANA, BO, CLEO, channel=channel, pace="live")


@pytest.mark.parametrize("seed", range(5))
async def test_moves_during_a_shift_are_kept_and_charge_nobody(
    file: Path, toy_data: Path, machine: Machine, seed: int
) -> None:
    chance = random.Random(seed)
    async with switched_on(file, toy_data, machine) as bot:
        await three_games(bot)
        machine.pass_time(100_000)
        work: list[Any] = [bot.house.press_any(table, chance) for table in (1, 2, 3)]
        work += [bot.scheduler.tick(), bot.house.game(ANA, BO, channel=9, pace="live")]
        chance.shuffle(work)
        await asyncio.gather(*work)
        assert bot.keeper() == pytest.approx(machine.wall.now, abs=1)
        for table in await bot.house.sessions.running():
            assert table.ply == (table.id <= 3)
            assert all(waiting.left(table, seat) > 600 - LEASH for seat in range(2))
            for clock in table.clocks.values():
                assert clock.since is None or clock.since == pytest.approx(bot.keeper(), abs=1)
            assert without_state(await bot.house.stored(table.id)) == without_state(table)


async def test_deadlines_after_a_gap_are_shown_again(
    file: Path, toy_data: Path, machine: Machine
) -> None:
    async with switched_on(file, toy_data, machine) as bot:
        await three_games(bot)
        outbox = bot.house.sessions.outbox
        for table in (1, 2, 3):
            await outbox.delivered(table, await outbox.due(table))
        heard: list[int] = []
        bot.house.sessions.on_change.append(lambda change: heard.append(change.table.id))
        machine.pass_time(1000)
        await bot.scheduler.tick()
        assert heard == [1, 2, 3]
        assert [(row.table_id, row.kind) for row in await outbox.all_due()] == [
            (table, "board") for table in (1, 2, 3)
        ]


async def test_a_gap_that_cannot_be_stored_waits_until_it_can(
    file: Path, toy_data: Path, machine: Machine
) -> None:
    async with switched_on(file, toy_data, machine) as bot:
        await three_games(bot)
        begun = bot.keeper()
        machine.pass_time(100_000)
        async with read_only(bot.house):
            with pytest.raises(Exception, match="error-store"):
                await bot.scheduler.tick()
        assert bot.keeper() - begun <= LEASH
        await bot.scheduler.tick()
        assert bot.keeper() == pytest.approx(machine.wall.now, abs=1)
        assert waiting.left(await bot.now(), 0) >= 620 - LEASH


async def test_a_crash_during_a_shift_leaves_all_or_nothing(
    file: Path, toy_data: Path, machine: Machine
) -> None:
    for awaited in range(12):
        async with switched_on(file, toy_data, machine) as bot:
            if not await bot.house.sessions.running():
                await three_games(bot)
            machine.wall.now += 100_000 if awaited % 2 else -100_000
            looking = asyncio.create_task(bot.scheduler.tick())
            for _ in range(awaited):
                await asyncio.sleep(0)
            looking.cancel()
            await asyncio.gather(looking, return_exceptions=True)
            for table in await bot.house.sessions.running():
                clock = table.clocks[0]
                assert clock.since == pytest.approx(bot.keeper(), abs=2 * TICK)
                assert without_state(await bot.house.stored(table.id)) == without_state(table)


async def test_a_game_with_each_kind_of_question_goes_on_after_many_gaps(
    file: Path, toy_data: Path, machine: Machine
) -> None:
    chance = random.Random(3)
    async with switched_on(file, toy_data, machine) as bot:
        await three_games(bot)
        while (await bot.now()).status == "running":
            machine.wall.now += chance.choice((-5000, 5000))
            await bot.scheduler.tick()
            table = await bot.now()
            assert not waiting.late(table)
            seat = min(running(table).ask)
            answer = random_answer(running(table).ask[seat], chance)
            await bot.house.press(table, seat, answer)
