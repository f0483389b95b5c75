"""Attacks on clocks: wrong clocks and stopped machines.

Each attack is also tried on a bot that trusts its wall clock, where the attack succeeds.
"""

import asyncio
import random
import sqlite3
import tempfile
from contextlib import closing
from datetime import datetime
from pathlib import Path
from typing import Any, NamedTuple
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.model import Habits
from bot.sessions import timekeeper
from bot.sessions.actions.lobby import Lobby
from bot.sessions.timekeeper import LEASH, SETTLED, TICK, SteadyTimekeeper
from bot.table.time import waiting
from cogs.absence.part import LatePeople
from cogs.hours.actions import Availability
from engines.core.data import DATA
from tests.hostile.clocks import DAY, HOUR, LIMIT, MINUTE, live_game, used
from tests.support.clockwork import House as CastrumHouse
from tests.support.clockwork import castrum, due
from tests.support.house import ANA, BO
from tests.support.machine import Machine, Patient, switched_on
from tests.support.sizes import size

TEN_YEARS = 3652 * DAY


async def die(bot: Patient, seconds: float) -> None:
    """Silence a connection until the bot notices, then keep it closed for ``seconds``."""
    bot.machine.is_deaf = True
    await bot.run(DEAD)
    bot.keeper.connect(connected=False)
    await bot.run(seconds)
    bot.machine.is_deaf = False
    bot.keeper.connect(connected=True)
    await bot.scheduler.tick()


async def touch(bot: Patient) -> None:
    """Change a setting of Bo; the change charges all clocks of his tables."""
    wishes = random.Random(int(bot.machine.wall.now)).choice(("all", "first"))
    await bot.house.sessions[Availability].change(
        BO.id, lambda item: item._replace(reminders=wishes)
    )


def change(file: Path, statement: str, *values: Any) -> Any:
    """Run a statement on an unused database; return the first value, if any."""
    with closing(sqlite3.connect(file)) as db, db:
        row = db.execute(statement, values).fetchone()
        return row and row[0]


class Attack(NamedTuple):
    """An accident: jumps of the wall clock and the steady clock, and loss of the connection."""

    wall: float
    steady: float = 0.0
    connected: bool = True


MACHINES = {
    "frozen, the steady clock counts": Attack(8 * HOUR, 8 * HOUR),
    "frozen, the steady clock stops": Attack(8 * HOUR),
    "an hour ahead": Attack(HOUR),
    "ten years ahead": Attack(TEN_YEARS),
    "a day back": Attack(-DAY),
    "without Discord for an hour": Attack(HOUR, HOUR, connected=False),
}

DEAD = 60
"""Seconds of silence after which a connection counts as dead."""


async def suffer(bot: Patient, attack: Attack, *, pressed: bool) -> None:
    """Let an accident happen; with ``pressed``, a press comes before the clocks are checked."""
    bot.keeper.connect(connected=attack.connected)
    if not attack.connected:
        await bot.run(attack.steady)
    else:
        bot.machine.wall.now += attack.wall
        bot.machine.steady.now += attack.steady
    if pressed:
        await touch(bot)
    bot.keeper.connect(connected=True)
    await bot.scheduler.tick()


@pytest.mark.promise("clocks")
@pytest.mark.parametrize("pressed", [False, True])
@pytest.mark.parametrize("name", MACHINES)
async def test_accidents_of_a_machine_cost_nobody_time_and_stop_no_clock(
    file: Path, data: Path, name: str, pressed: bool
) -> None:
    async with switched_on(file, data, Machine()) as bot:
        await live_game(bot)
        await bot.run(100)
        await suffer(bot, MACHINES[name], pressed=pressed)
        table = await bot.now()
        assert 100 - TICK <= used(table, bot.keeper()) <= 100 + LEASH
        assert table[LatePeople].vote is None
        assert abs(bot.keeper() - bot.machine.wall.now) <= 1
        await bot.run(LIMIT - 100 - LEASH - TICK)
        assert (await bot.now())[LatePeople].vote is None
        await bot.run(LEASH + 2 * TICK)
        assert (await bot.now())[LatePeople].vote is not None


@pytest.mark.counterproof("clocks")
@pytest.mark.parametrize("name", [machine for machine in MACHINES if "back" not in machine])
async def test_with_a_trusted_wall_clock_accidents_cost_all_time(
    file: Path, data: Path, name: str
) -> None:
    async with switched_on(file, data, Machine(), believed=True) as bot:
        await live_game(bot)
        await bot.run(100)
        await suffer(bot, MACHINES[name], pressed=False)
        table = await bot.now()
        assert table.status == "closed" or waiting.late(table) == [0]


@pytest.mark.promise("clocks")
@pytest.mark.parametrize("seconds", [0, HOUR])
async def test_the_minute_of_a_dead_connection_is_charged_to_nobody(
    file: Path, data: Path, seconds: float
) -> None:
    async with switched_on(file, data, Machine()) as bot:
        await live_game(bot)
        await bot.run(LIMIT - DEAD / 2)
        begun = used(await bot.now(), bot.keeper())
        await die(bot, seconds)
        table = await bot.now()
        assert (used(table, bot.keeper()), table[LatePeople].vote) == (begun, None)
        assert abs(bot.keeper() - bot.machine.wall.now) <= 1
        await bot.run(DEAD)
        assert (await bot.now())[LatePeople].vote is not None


@pytest.mark.counterproof("clocks")
async def test_without_signs_of_life_a_dead_minute_is_charged(
    file: Path, data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen = SteadyTimekeeper.__call__
    monkeypatch.setattr(SteadyTimekeeper, "heard_until", property(seen))
    async with switched_on(file, data, Machine()) as bot:
        await live_game(bot)
        await bot.run(LIMIT - DEAD / 2)
        bot.machine.is_deaf = True
        await bot.run(DEAD)
        assert (await bot.now())[LatePeople].vote is not None


async def test_actions_of_the_bot_in_a_dead_minute_charge_nobody(file: Path, data: Path) -> None:
    """A change in the dead minute charges the clocks; this charge is refunded."""
    async with switched_on(file, data, Machine()) as bot:
        await live_game(bot)
        await bot.run(100)
        begun = used(await bot.now(), bot.keeper())
        bot.machine.is_deaf = True
        await bot.run(DEAD)
        await touch(bot)
        assert used(await bot.now(), 0) == pytest.approx(begun + DEAD, abs=TICK)
        await die(bot, MINUTE)
        assert used(await bot.now(), bot.keeper()) == pytest.approx(begun, abs=1)


async def test_a_restart_after_a_dead_connection_charges_nobody_for_it(
    file: Path, data: Path
) -> None:
    machine = Machine()
    async with switched_on(file, data, machine, clean=False) as bot:
        await live_game(bot)
        await bot.run(100)
        machine.is_deaf = True
        await bot.run(HOUR)
    machine.is_deaf = False
    async with switched_on(file, data, machine) as bot:
        assert used(await bot.now(), bot.keeper()) <= 100 + TICK


async def test_nothing_is_decided_before_a_sign_of_life_shows_that_people_were_heard(
    file: Path, data: Path
) -> None:
    async with switched_on(file, data, Machine()) as bot:
        await live_game(bot)
        bot.machine.is_deaf = True
        await bot.run(LIMIT + TICK)
        assert (await bot.now())[LatePeople].vote is None
        assert await bot.scheduler.tick() == pytest.approx(bot.keeper(), abs=TICK)
        bot.machine.is_deaf = False
        await bot.run(TICK)
        assert (await bot.now())[LatePeople].vote is not None


@pytest.mark.parametrize("begun", [100.0, 1_790_000_000.0 + TEN_YEARS], ids=["1970", "2036"])
@pytest.mark.parametrize("restarted", [False, True])
async def test_a_start_with_a_wrong_clock_costs_nobody_anything(
    file: Path, data: Path, begun: float, restarted: bool
) -> None:
    """Until a small machine without a battery has a network, its clock shows 1970."""
    machine = Machine()
    if restarted:
        async with switched_on(file, data, machine) as bot:
            await live_game(bot)
            await bot.run(100)
    machine.wall.now = begun
    async with switched_on(file, data, machine) as bot:
        if not restarted:
            await live_game(bot)
            await bot.run(100)
        await bot.run(50)
        machine.wall.now = 1_790_001_000.0
        await bot.run(50)
        assert 200 - 2 * TICK <= used(await bot.now(), bot.keeper()) <= 200 + TICK
        assert abs(bot.keeper() - machine.wall.now) <= 1
        await bot.run(LIMIT - 200 + 3 * TICK)
        assert (await bot.now())[LatePeople].vote is not None


async def test_an_absence_set_by_a_wrong_clock_ends_in_time(file: Path, data: Path) -> None:
    machine = Machine(1_790_000_000.0 + TEN_YEARS)
    async with switched_on(file, data, machine) as bot:
        await live_game(bot, pace="daily")
        back = machine.wall.now + 2 * DAY
        await bot.house.sessions[Availability].change(ANA.id, lambda _: Habits(away_until=back))
        machine.wall.now -= TEN_YEARS
        await bot.scheduler.tick()
        told = bot.house.sessions[Availability].habits(ANA.id).away_until
        assert told == pytest.approx(machine.wall.now + 2 * DAY, abs=2)
    async with switched_on(file, data, machine) as bot:
        assert bot.house.sessions[Availability].habits(ANA.id).away_until == told


async def test_an_outage_at_the_start_is_charged_to_nobody(file: Path, data: Path) -> None:
    async with switched_on(file, data, Machine()) as bot:
        await live_game(bot)
    async with switched_on(file, data, bot.machine) as bot:
        bot.keeper.connect(connected=False)
        await bot.run(HOUR)
        bot.keeper.connect(connected=True)
        await bot.run(TICK)
        assert used(await bot.now(), bot.keeper()) <= 2 * TICK


@pytest.mark.parametrize("name", MACHINES)
async def test_windows_and_timed_games_also_stand_still(file: Path, name: str) -> None:
    async with switched_on(file, DATA, Machine(), "castrum") as bot:
        sessions = bot.house.sessions
        table = await sessions[Lobby].open(
            "castrum", 1, 7, ANA, language="en", options={"type": "timed", "minutes": "15"}
        )
        await sessions[Lobby].join(table.id, BO)
        table = await sessions[Lobby].start(table.id, ANA.id)
        house = CastrumHouse(sessions, bot.scheduler, bot.machine.wall, [])
        table, seat = await house.attacked(table, random.Random(1))
        await bot.run(20)
        await suffer(bot, MACHINES[name], pressed=False)
        after = await bot.now()
        assert after.ply == table.ply, "the window is still open"
        assert not castrum(after).time_up
        assert 40 - LEASH <= due(after.window) - bot.keeper() <= 42
        assert 880 - LEASH <= due(after.game_end) - bot.keeper() <= 882
        await bot.run(45)
        assert seat not in castrum(await bot.now()).ask


async def test_a_table_that_cannot_be_read_for_a_while_loses_nothing(
    file: Path, data: Path, caplog: pytest.LogCaptureFixture
) -> None:
    machine = Machine()
    async with switched_on(file, data, machine) as bot:
        await live_game(bot)
        await bot.run(100)
    seal = change(file, "SELECT state_seal FROM tables")
    change(file, "UPDATE tables SET state_seal = 'another'")
    for _ in range(2):
        async with switched_on(file, data, machine) as bot:
            assert await bot.house.sessions.running() == []
            await bot.run(HOUR, step=MINUTE)
        machine.pass_time(HOUR)
    change(file, "UPDATE tables SET state_seal = ?", seal)
    assert "Table 1: cannot resume" in caplog.text
    async with switched_on(file, data, machine) as bot:
        assert used(await bot.now(), bot.keeper()) == pytest.approx(100, abs=TICK)


async def test_no_game_is_removed_by_a_date_that_was_just_set() -> None:
    machine = Machine()
    keeper = SteadyTimekeeper(machine.wall, machine.steady)
    keeper.connect(connected=True)
    machine.pass_time(SETTLED)
    assert keeper.is_settled
    machine.wall.now += TEN_YEARS
    gap = keeper.gap()
    assert gap is not None
    keeper.bridge(gap)
    assert not keeper.is_settled


# --- machine faults in random order --------------------------------------------------------------

PARIS = Habits("Europe/Paris", 8 * 60, 23 * 60)
STEP = 600
SPRING, AUTUMN = 1_774_666_800, 1_792_810_800
"""Noon in March and evening in October 2026, before the clocks change in Paris."""

HOURS = st.integers(1, 20).map(lambda number: number * HOUR)
EVENTS = st.one_of(
    st.tuples(st.just("run"), HOURS),
    st.tuples(st.just("freeze"), HOURS, st.booleans(), st.booleans()),
    st.tuples(st.just("set"), st.sampled_from((-DAY, -HOUR, -90, 90, HOUR, DAY, TEN_YEARS))),
    st.tuples(st.just("outage"), HOURS, HOURS | st.just(0)),
    st.tuples(st.just("restart"), HOURS, st.booleans()),
)


class Owner:
    """Counts, independently of the bot, the time in which Ana could have answered."""

    def __init__(self, habits: Habits) -> None:
        self.habits = habits
        self.able = 0.0

    def pass_step(self, wall: float) -> None:
        """Count Ana's waking minutes in a step; the process runs and is connected in this step."""
        self.able += sum(
            MINUTE for minute in range(0, STEP, MINUTE) if self.is_awake(wall + minute)
        )

    def is_awake(self, wall: float) -> bool:
        habits = self.habits
        if habits.wakes == habits.sleeps:
            return True
        local = datetime.fromtimestamp(wall, ZoneInfo(habits.zone))
        return habits.wakes <= local.hour * 60 + local.minute < habits.sleeps


async def live_through(
    file: Path, data: Path, events: list[tuple[Any, ...]], begun: int, habits: Habits
) -> tuple[float, float, int, int]:
    """Expose a bot to the given accidents while it waits for Ana.

    Return the charge on her clock, the time in which she could have answered, and the numbers of
    accidents and of restarts.
    """
    machine, owner = Machine(begun), Owner(habits)
    starts = [[]]
    for event in events:
        starts[-1].append(event)
        if event[0] == "restart":
            starts.append([])
    for number, part in enumerate(starts):
        clean = not part or part[-1][0] != "restart" or bool(part[-1][2])
        async with switched_on(file, data, machine, clean=clean) as bot:
            if number == 0:
                sessions = bot.house.sessions
                await sessions[Availability].change(ANA.id, lambda _: habits)
                await live_game(bot, pace="daily", options={"absence": "wait"})
            for event in part:
                await happen(bot, owner, event)
            await bot.scheduler.tick()
            charged = used(await bot.now(), bot.keeper())
        if part and part[-1][0] == "restart":
            machine.pass_time(part[-1][1])
    return charged, owner.able, len(events), len(starts) - 1


async def happen(bot: Patient, owner: Owner, event: tuple[Any, ...]) -> None:
    machine = bot.machine
    if event[0] == "run":
        for _ in range(event[1] // STEP):
            owner.pass_step(machine.wall.now)
            await bot.wait(STEP)
    elif event[0] == "freeze":
        machine.pass_time(event[1], steadily=event[2])
        if event[3]:
            await touch(bot)
        await bot.scheduler.tick()
    elif event[0] == "set":
        machine.wall.now = max(100.0, machine.wall.now + event[1])
        await bot.scheduler.tick()
    elif event[0] == "outage":
        machine.is_deaf = True
        for _ in range(event[2] // STEP):
            await bot.wait(STEP)
        bot.keeper.connect(connected=False)
        for _ in range(event[1] // STEP):
            await bot.wait(STEP)
        machine.is_deaf = False
        bot.keeper.connect(connected=True)
        await bot.scheduler.tick()


LIVES = {
    "spring-asleep at night": (SPRING, PARIS),
    "autumn-asleep at night": (AUTUMN, PARIS),
    "autumn-always awake": (AUTUMN, Habits()),
    "spring-always awake": (SPRING, Habits()),
}
"""Start of the game, and Ana's waking hours.

A person who is always awake is not affected when clocks change, so only one of the last two entries
is tested; with ``TEST_SIZE=release``, both are tested.
"""


@pytest.mark.promise(
    "clocks",
    "A clock loses only time in which its owner could act, even if the machine freezes, stops, "
    "loses Discord or changes its clock",
    size=(
        "12 / 200 courses of events, with and without nights, when clocks are set in spring and "
        "in autumn"
    ),
)
@pytest.mark.parametrize(
    ("begun", "habits"), [*LIVES.values()][: size(3, 4)], ids=[*LIVES][: size(3, 4)]
)
def test_no_clock_loses_more_than_the_time_in_which_its_owner_could_act(
    data: Path, monkeypatch: pytest.MonkeyPatch, begun: int, habits: Habits
) -> None:
    """Time passes in steps of ten minutes; each accident costs at most two steps."""
    monkeypatch.setattr(timekeeper, "LEASH", 2 * STEP)

    @settings(max_examples=size(12, 200), deadline=None, derandomize=True, database=None)
    @given(st.lists(EVENTS, min_size=1, max_size=6))
    def tried(events: list[tuple[Any, ...]]) -> None:
        with tempfile.TemporaryDirectory() as folder:
            place = Path(folder) / "tables.sqlite3"
            charged, able, happened, starts = asyncio.run(
                live_through(place, data, events, begun, habits)
            )
        assert charged <= able + happened * 2 * STEP + MINUTE
        assert charged >= able - starts * STEP - happened * STEP, "and its clock does run"

    tried()
