"""Attacks by time: clocks that lie, machines that stop, people who wait, rest and pause.

What a bot that believes its wall clock would do is tried beside it: then the attack succeeds.
"""

import asyncio
import math
import random
import sqlite3
import sys
import tempfile
from collections.abc import Iterator
from contextlib import closing, suppress
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import Any, NamedTuple
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.errors import UserError
from bot.model import Deadline, Habits, SeatClock, Table
from bot.sessions import timekeeper
from bot.sessions.domain import pauses, seat_habits, time_control
from bot.sessions.timekeeper import LEASH, SETTLED, TICK, SteadyTimekeeper
from engines import registry
from engines.core.data import DATA
from tests.support import inside
from tests.support.clockwork import House as CastrumHouse
from tests.support.clockwork import castrum, due
from tests.support.house import ANA, BO, CLEO, KEYS, install, running, seed_with, write_values
from tests.support.machine import IDLE_DAYS, Machine, Patient, switched_on
from tests.support.quickly import store_quickly
from tests.support.sizes import size

MINUTE, HOUR, DAY = 60, 3600, 86_400
LIMIT = 620
"""Seconds for the first decision of a live game."""

TEN_YEARS = 3652 * DAY


@pytest.fixture(autouse=True)
def quickly_stored(monkeypatch: pytest.MonkeyPatch) -> None:
    """Save the time of synchronising."""
    store_quickly(monkeypatch)


@pytest.fixture(scope="module")
def data(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """The toy as a game of the house; the folder that holds its card values."""
    keys = registry.KEYS
    install()
    yield write_values(tmp_path_factory.mktemp("data"))
    registry.KEYS = keys
    registry.game.cache_clear()
    del sys.modules["engines.toy"]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Where the database lies."""
    return tmp_path / "tables.sqlite3"


async def live_game(bot: Patient, **options: Any) -> Table:
    """Start a live game of three; Ana is asked."""
    options.setdefault("pace", "live")
    table = await bot.house.game(ANA, BO, CLEO, **options)
    assert time_control.absent(table) == [0]
    return table


def used(table: Table, now: float) -> float:
    """Return the seconds Ana has used of her question."""
    table = table.twin()
    time_control.moved(table, now)
    return table.clocks[0].used


def away_left(table: Table) -> float:
    """Return for how many seconds a game still waits for Ana while she is away."""
    return seat_habits.away_left(table, table.clocks[0])


async def die(bot: Patient, seconds: float) -> None:
    """Let a connection be dead for as long as it takes to notice, then gone for so many seconds."""
    bot.machine.is_deaf = True
    await bot.run(DEAD)
    bot.keeper.connect(connected=False)
    await bot.run(seconds)
    bot.machine.is_deaf = False
    bot.keeper.connect(connected=True)
    await bot.scheduler.tick()


async def touch(bot: Patient) -> None:
    """Let Bo do something harmless that looks at all clocks of his tables."""
    wishes = random.Random(int(bot.machine.wall.now)).choice(("all", "first"))
    await bot.house.sessions.availability.change(BO.id, lambda one: replace(one, reminders=wishes))


def change(file: Path, statement: str, *values: Any) -> Any:
    """Look into a database nobody uses, or change it."""
    with closing(sqlite3.connect(file)) as db, db:
        row = db.execute(statement, values).fetchone()
        return row and row[0]


class Attack(NamedTuple):
    """What a machine does: jumps of the wall clock, with what of it the steady clock counts."""

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
"""Seconds after which a connection on which nothing is heard is found dead."""


async def suffer(bot: Patient, attack: Attack, *, pressed: bool) -> None:
    """Let something happen to a machine; perhaps a press comes before the next look."""
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


@pytest.mark.parametrize("pressed", [False, True])
@pytest.mark.parametrize("name", MACHINES)
async def test_what_a_machine_suffers_costs_nobody_anything_and_stops_no_clock(
    file: Path, data: Path, name: str, pressed: bool
) -> None:
    async with switched_on(file, data, Machine()) as bot:
        await live_game(bot)
        await bot.run(100)
        await suffer(bot, MACHINES[name], pressed=pressed)
        table = await bot.now()
        assert 100 - TICK <= used(table, bot.keeper()) <= 100 + LEASH
        assert table.absence is None
        assert abs(bot.keeper() - bot.machine.wall.now) <= 1
        await bot.run(LIMIT - 100 - LEASH - TICK)
        assert (await bot.now()).absence is None
        await bot.run(LEASH + 2 * TICK)
        assert (await bot.now()).absence is not None


@pytest.mark.parametrize("name", [one for one in MACHINES if "back" not in one])
async def test_with_a_clock_that_is_believed_they_cost_everything(
    file: Path, data: Path, name: str
) -> None:
    async with switched_on(file, data, Machine(), believed=True) as bot:
        await live_game(bot)
        await bot.run(100)
        await suffer(bot, MACHINES[name], pressed=False)
        table = await bot.now()
        assert table.status == "closed" or time_control.late(table) == [0]


@pytest.mark.parametrize("seconds", [0, HOUR])
async def test_the_minute_in_which_a_connection_was_dead_is_nobodys(
    file: Path, data: Path, seconds: float
) -> None:
    async with switched_on(file, data, Machine()) as bot:
        await live_game(bot)
        await bot.run(LIMIT - DEAD / 2)
        begun = used(await bot.now(), bot.keeper())
        await die(bot, seconds)
        table = await bot.now()
        assert (used(table, bot.keeper()), table.absence) == (begun, None)
        assert abs(bot.keeper() - bot.machine.wall.now) <= 1
        await bot.run(DEAD)
        assert (await bot.now()).absence is not None


async def test_without_a_sign_of_life_it_would_be_charged(
    file: Path, data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen = SteadyTimekeeper.__call__
    monkeypatch.setattr(SteadyTimekeeper, "heard_until", property(seen))
    async with switched_on(file, data, Machine()) as bot:
        await live_game(bot)
        await bot.run(LIMIT - DEAD / 2)
        bot.machine.is_deaf = True
        await bot.run(DEAD)
        assert (await bot.now()).absence is not None


async def test_what_a_bot_does_in_that_minute_charges_nobody(file: Path, data: Path) -> None:
    """A change brings the clocks up to date; what they were charged is given back."""
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
        assert (await bot.now()).absence is None
        assert await bot.scheduler.tick() == pytest.approx(bot.keeper(), abs=TICK)
        bot.machine.is_deaf = False
        await bot.run(TICK)
        assert (await bot.now()).absence is not None


@pytest.mark.parametrize("begun", [100.0, 1_790_000_000.0 + TEN_YEARS], ids=["1970", "2036"])
@pytest.mark.parametrize("restarted", [False, True])
async def test_a_start_with_a_wrong_clock_costs_nobody_anything(
    file: Path, data: Path, begun: float, restarted: bool
) -> None:
    """A small machine without a battery starts in 1970 until it has found a network."""
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
        assert (await bot.now()).absence is not None


async def test_who_told_a_wrong_clock_that_they_are_away_is_back_in_time(
    file: Path, data: Path
) -> None:
    machine = Machine(1_790_000_000.0 + TEN_YEARS)
    async with switched_on(file, data, machine) as bot:
        await live_game(bot, pace="daily")
        back = machine.wall.now + 2 * DAY
        await bot.house.sessions.availability.change(ANA.id, lambda _: Habits(away_until=back))
        machine.wall.now -= TEN_YEARS
        await bot.scheduler.tick()
        told = bot.house.sessions.availability.habits(ANA.id).away_until
        assert told == pytest.approx(machine.wall.now + 2 * DAY, abs=2)
    async with switched_on(file, data, machine) as bot:
        assert bot.house.sessions.availability.habits(ANA.id).away_until == told


async def test_an_outage_at_the_start_is_nobodys_time(file: Path, data: Path) -> None:
    async with switched_on(file, data, Machine()) as bot:
        await live_game(bot)
    async with switched_on(file, data, bot.machine) as bot:
        bot.keeper.connect(connected=False)
        await bot.run(HOUR)
        bot.keeper.connect(connected=True)
        await bot.run(TICK)
        assert used(await bot.now(), bot.keeper()) <= 2 * TICK


@pytest.mark.parametrize("name", MACHINES)
async def test_windows_and_timed_games_stand_still_as_well(file: Path, name: str) -> None:
    async with switched_on(file, DATA, Machine(), "castrum") as bot:
        sessions = bot.house.sessions
        table = await sessions.lobby.open(
            "castrum", 1, 7, ANA, language="en", options={"type": "timed", "minutes": "15"}
        )
        await sessions.lobby.join(table.id, BO)
        table = await sessions.lobby.start(table.id, ANA.id)
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
    assert "Table 1 cannot be resumed" in caplog.text
    async with switched_on(file, data, machine) as bot:
        assert used(await bot.now(), bot.keeper()) == pytest.approx(100, abs=TICK)


async def test_nothing_is_removed_by_a_date_that_was_just_set() -> None:
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


# --- anything a machine can do, in any order ---------------------------------------------------

PARIS = Habits("Europe/Paris", 8 * 60, 23 * 60)
STEP = 600
SPRING, AUTUMN = 1_774_666_800, 1_792_810_800
"""Noon and evening before clocks in Paris are set, in March and October 2026."""

HOURS = st.integers(1, 20).map(lambda number: number * HOUR)
EVENTS = st.one_of(
    st.tuples(st.just("run"), HOURS),
    st.tuples(st.just("freeze"), HOURS, st.booleans(), st.booleans()),
    st.tuples(st.just("set"), st.sampled_from((-DAY, -HOUR, -90, 90, HOUR, DAY, TEN_YEARS))),
    st.tuples(st.just("outage"), HOURS, HOURS | st.just(0)),
    st.tuples(st.just("restart"), HOURS, st.booleans()),
)


class Owner:
    """Counts from the outside for how long Ana could have answered."""

    def __init__(self, habits: Habits) -> None:
        self.habits = habits
        self.able = 0.0

    def pass_step(self, wall: float) -> None:
        """Count a step of a process that runs and is heard, minute by minute."""
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
    """Let a bot suffer what is given while it waits for Ana; return what her clock was charged, how
    long she could have answered, how often something happened and how often it was restarted.
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
                await sessions.availability.change(ANA.id, lambda _: habits)
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


@pytest.mark.parametrize("habits", [Habits(), PARIS], ids=["always awake", "asleep at night"])
@pytest.mark.parametrize("begun", [SPRING, AUTUMN], ids=["spring", "autumn"])
def test_no_clock_loses_more_than_the_time_in_which_its_owner_could_act(
    data: Path, monkeypatch: pytest.MonkeyPatch, begun: int, habits: Habits
) -> None:
    """In steps of ten minutes, so a look may be two of them late; each event costs that at most."""
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


# --- people who make others wait -----------------------------------------------------------------


async def test_going_away_again_and_again_holds_nobody_up_for_ever(file: Path, data: Path) -> None:
    async with switched_on(file, data, Machine(), believed=True) as bot:
        await live_game(bot)
        begun = bot.machine.wall.now
        while (await bot.now()).absence is None:
            back = bot.machine.wall.now + 14 * DAY
            await bot.house.sessions.availability.change(
                ANA.id, lambda habits, back=back: replace(habits, away_until=back)
            )
            await bot.wait(HOUR)
            assert bot.machine.wall.now - begun < 3 * DAY
        assert bot.machine.wall.now - begun >= DAY, "a day of it is granted"
        assert away_left(await bot.now()) == 0
        go_away = bot.house.sessions.availability.go_away
        with pytest.raises(UserError, match="hours-away-spent"):
            await go_away(ANA.id, 14)
        other = await bot.house.game(ANA, BO, channel=9, pace="live")
        await go_away(ANA.id, 14)
        assert (await bot.now(other.id)).clocks[0].rests is not None, "it stops this clock"
        assert (await bot.now()).clocks[0].rests is None
        await go_away(ANA.id, 0)
        await go_away(CLEO.id, 14)


async def test_without_a_budget_it_would_hold_everybody_up(
    file: Path, data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(seat_habits, "AWAY", {})
    with pytest.raises(AssertionError):
        await test_going_away_again_and_again_holds_nobody_up_for_ever(file, data)


async def test_days_away_are_counted_over_all_questions_of_a_game(file: Path, data: Path) -> None:
    """A week before each of four answers: three weeks are granted, the fourth is charged."""
    async with switched_on(file, data, Machine(), believed=True) as bot:
        table = await live_game(bot, pace="daily", options={"bank": "604800-86400"})
        left = []
        while len(left) < 4:
            seat = time_control.absent(table)[0]
            if seat == 0:
                back = bot.machine.wall.now + 7 * DAY
                await bot.house.sessions.availability.change(
                    ANA.id, lambda habits, back=back: replace(habits, away_until=back)
                )
                await bot.wait(7 * DAY)
                table = await bot.now()
                left.append(time_control.left(table, 0))
            option = running(table).ask[seat].options[0]
            table = (await bot.house.press(table, seat, (option,))).table
            assert table.status == "running"
        assert left == [8 * DAY, 8 * DAY, 8 * DAY, DAY]
        assert away_left(table) == 0


async def test_waking_hours_that_move_on_stop_no_clock(file: Path, data: Path) -> None:
    async with switched_on(file, data, Machine(), believed=True) as bot:
        await live_game(bot)
        begun = bot.machine.wall.now
        while (await bot.now()).absence is None:
            hour = int(bot.machine.wall.now // HOUR) % 24
            night = Habits("UTC", (hour + 2) % 24 * 60, (hour - 1) % 24 * 60)
            await bot.house.sessions.availability.change(ANA.id, lambda _, night=night: night)
            await bot.wait(100)
            assert bot.machine.wall.now - begun < HOUR
        assert time_control.late(await bot.now()) == [0]


async def test_new_waking_hours_before_each_question_hold_once_a_day(
    file: Path, data: Path
) -> None:
    """Else who is asked in the evening is awake in the morning, and the other way round."""
    async with switched_on(file, data, Machine(), believed=True) as bot:
        table = await live_game(bot, pace="evening")
        for zone, expected in (("Asia/Tokyo", "Asia/Tokyo"), ("Europe/Paris", "Asia/Tokyo")):
            told = Habits(zone, 480, 1380)
            await bot.house.sessions.availability.change(ANA.id, lambda _, told=told: told)
            assert (await bot.now()).clocks[0].hours.zone != zone
            while True:
                seat = time_control.absent(table)[0]
                option = running(table).ask[seat].options[0]
                table = (await bot.house.press(table, seat, (option,))).table
                if time_control.absent(table) == [0]:
                    break
            assert table.clocks[0].hours.zone == expected
            await bot.wait(HOUR)
            table = await bot.now()


async def test_without_holding_for_a_day_new_hours_would_stop_the_clock(
    file: Path, data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They would hold at once: whoever is asked is asleep."""

    def charged_by(table: Table, seat: int, clock: SeatClock, at: float) -> Habits:
        return seat_habits.called_by(table, seat, clock, at)

    monkeypatch.setattr(time_control, "charged_by", charged_by)
    with pytest.raises(AssertionError):
        await test_waking_hours_that_move_on_stop_no_clock(file, data)


async def test_a_host_who_pauses_after_each_move_gains_little(file: Path, data: Path) -> None:
    async with switched_on(file, data, Machine(), believed=True) as bot:
        await live_game(bot)
        begun, moderation = bot.machine.wall.now, bot.house.sessions.moderation
        given = pauses.ALLOWANCES["live"]
        for _ in range(given.times):
            await moderation.pause(1, ANA.id, next(KEYS), moderator=False)
            while (await bot.now()).held_at is not None:
                await bot.wait(MINUTE)
        assert bot.machine.wall.now - begun == given.times * given.seconds
        for moderator in (False, True):
            with pytest.raises(UserError, match="error-pauses-used"):
                await moderation.pause(1, ANA.id, next(KEYS), moderator=moderator)
        await bot.wait(LIMIT)
        assert (await bot.now()).absence is not None


async def test_a_host_cannot_pause_for_ever(file: Path, data: Path) -> None:
    async with switched_on(file, data, Machine(), believed=True) as bot:
        await live_game(bot, pace="none")
        await bot.house.sessions.moderation.pause(1, ANA.id, next(KEYS), moderator=False)
        await bot.wait(pauses.UNHURRIED.seconds - 1)
        assert (await bot.now()).held_at is not None
        await bot.wait(1)
        assert (await bot.now()).held_at is None
        assert "core-event-resumed-limit" in await bot.told()


async def test_without_an_end_of_its_own_a_pause_would_be_for_ever(
    file: Path, data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pauses, "ends_at", lambda _: math.inf)
    with pytest.raises(AssertionError):
        await test_a_host_cannot_pause_for_ever(file, data)


async def test_more_than_half_of_the_others_end_a_pause_and_a_second_press_is_no_second_voice(
    file: Path, data: Path
) -> None:
    async with switched_on(file, data, Machine(), believed=True) as bot:
        await live_game(bot)
        moderation = bot.house.sessions.moderation
        await moderation.pause(1, ANA.id, next(KEYS), moderator=False)
        with pytest.raises(UserError, match="error-not-host"):
            await moderation.go_on(1, 999, next(KEYS), moderator=False)
        for _ in range(2):
            await moderation.go_on(1, BO.id, next(KEYS), moderator=False)
            assert (await bot.now()).held_at is not None
        await moderation.go_on(1, CLEO.id, next(KEYS), moderator=False)
        assert (await bot.now()).held_at is None
        assert "core-event-resumed-vote" in await bot.told()


async def test_a_pause_does_not_spoil_the_window_of_who_is_asleep_when_it_ends(file: Path) -> None:
    async with switched_on(file, DATA, Machine(), "castrum", believed=True) as bot:
        sessions = bot.house.sessions
        table = await sessions.lobby.open("castrum", 1, 7, ANA, language="en", pace="live")
        await sessions.lobby.join(table.id, BO)
        table = await sessions.lobby.start(table.id, ANA.id)
        house = CastrumHouse(sessions, bot.scheduler, bot.machine.wall, [])
        table, _ = await house.attacked(table, random.Random(1))
        await bot.wait(57)
        await sessions.moderation.pause(1, ANA.id, next(KEYS), moderator=False)
        await bot.wait(300)
        table = await sessions.moderation.go_on(1, ANA.id, next(KEYS), moderator=False)
        assert due(table.window) - bot.machine.wall.now == table.reaction


async def test_a_pause_stands_still_while_the_bot_is_down(file: Path, data: Path) -> None:
    machine = Machine()
    async with switched_on(file, data, machine) as bot:
        await live_game(bot)
        await bot.run(100)
        await bot.house.sessions.moderation.pause(1, ANA.id, next(KEYS), moderator=False)
        await bot.run(100)
    machine.pass_time(5 * HOUR)
    async with switched_on(file, data, machine) as bot:
        table = await bot.now()
        assert pauses.ends_at(table) - bot.keeper() == pytest.approx(800, abs=2 * TICK)
        await bot.run(700)
        assert (await bot.now()).held_at is not None
        await bot.run(120)
        table = await bot.now()
        assert table.held_at is None
        assert used(table, bot.keeper()) <= 100 + 4 * TICK


# --- games that nobody goes on with --------------------------------------------------------------


async def test_games_that_are_left_do_not_fill_a_server_for_ever(file: Path, data: Path) -> None:
    async with switched_on(file, data, Machine(), believed=True) as bot:
        for channel in range(5):
            await bot.house.game(ANA, BO, channel=channel, pace="none")
        heard: list[Any] = []
        bot.house.sessions.on_change.append(heard.append)
        begun = bot.machine.wall.now
        said = {}
        while await bot.house.sessions.running():
            await bot.wait(HOUR)
            for change in heard:
                if change.late and change.table.id == 1:
                    said[change.table.clocks[0].told] = bot.machine.wall.now - begun
            heard.clear()
            assert bot.machine.wall.now - begun <= IDLE_DAYS * DAY
        assert bot.machine.wall.now - begun == IDLE_DAYS * DAY
        assert said == {
            time_control.IDLE: (IDLE_DAYS - 7) * DAY,
            time_control.IDLE_LAST: (IDLE_DAYS - 1) * DAY,
        }
        table = await bot.now()
        assert (table.status, running(table).result) == ("closed", None)
        assert (await bot.told())[-1] == "core-event-ended-idle"
        assert await bot.house.sessions.in_channel(0) is None


async def test_a_move_begins_the_time_anew(file: Path, data: Path) -> None:
    async with switched_on(file, data, Machine(), believed=True) as bot:
        table = await live_game(bot, pace="none")
        await bot.wait(29 * DAY)
        assert time_control.is_idle(await bot.now())
        table = (await bot.house.press(table, 0, (running(table).ask[0].options[0],))).table
        assert not time_control.is_idle(table)
        await bot.wait(29 * DAY)
        assert (await bot.now()).status == "running"


async def test_neither_pauses_nor_absences_keep_a_game_open_for_ever(
    file: Path, data: Path
) -> None:
    async with switched_on(file, data, Machine(), believed=True) as bot:
        await live_game(bot, pace="none")
        begun = bot.machine.wall.now
        while (await bot.now()).status == "running":
            back = bot.machine.wall.now + 14 * DAY
            await bot.house.sessions.availability.change(
                ANA.id, lambda habits, back=back: replace(habits, away_until=back)
            )
            with suppress(UserError):
                await bot.house.sessions.moderation.pause(1, ANA.id, next(KEYS), moderator=False)
            await bot.wait(6 * HOUR)
            assert bot.machine.wall.now - begun < 100 * DAY
        most = IDLE_DAYS * DAY + time_control.LONG_AWAY
        most += pauses.UNHURRIED.times * pauses.UNHURRIED.seconds
        assert bot.machine.wall.now - begun <= most + DAY


async def test_who_is_away_finds_the_game_as_it_was(file: Path, data: Path) -> None:
    async with switched_on(file, data, Machine(), believed=True) as bot:
        await live_game(bot, pace="none")
        await bot.wait(20 * DAY)
        back = bot.machine.wall.now + 14 * DAY
        await bot.house.sessions.availability.change(ANA.id, lambda _: Habits(away_until=back))
        await bot.wait(14 * DAY)
        assert (await bot.now()).status == "running"
        await bot.wait(6 * DAY)
        assert (await bot.now()).status == "running"
        await bot.wait(DAY)
        assert (await bot.now()).status == "closed"


async def test_time_in_which_the_bot_was_down_or_deaf_ends_no_game(file: Path, data: Path) -> None:
    machine = Machine()
    async with switched_on(file, data, machine) as bot:
        await live_game(bot, pace="none")
        await bot.run(60)
    machine.pass_time(60 * DAY)
    async with switched_on(file, data, machine) as bot:
        await bot.run(60)
        machine.pass_time(60 * DAY, steadily=False)
        await bot.run(60)
        table = await bot.now()
        assert table.status == "running"
        assert time_control.idle_end(table) - bot.keeper() == pytest.approx(
            IDLE_DAYS * DAY - 180, abs=5 * TICK
        )


async def test_nobody_loses_time_they_have_left_to_a_game_that_is_idle(
    file: Path, data: Path
) -> None:
    """Seven days of waking hours, a day for the decision and three weeks away are more than 30."""
    async with switched_on(file, data, Machine(), believed=True) as bot:
        told = Habits("Europe/Paris", 18 * 60, 23 * 60)
        await bot.house.sessions.availability.change(ANA.id, lambda _: told)
        await live_game(bot, pace="daily", options={"bank": "604800-86400", "absence": "vote"})
        await bot.wait(31 * DAY)
        table = await bot.now()
        assert (table.status, time_control.is_idle(table)) == ("running", False)
        assert time_control.left(table, 0) > DAY
        while (await bot.now()).absence is None:
            await bot.wait(HOUR)
        await bot.wait(DAY)
        assert (await bot.now()).status == "closed", "nobody voted either"


async def test_a_move_taken_back_in_overtime_leaves_time_to_decide(file: Path, data: Path) -> None:
    async with switched_on(file, data, Machine(), believed=True) as bot:
        sessions = bot.house.sessions
        inside.next_seed(sessions, seed_with("strike"))
        table = await live_game(bot)
        await bot.wait(LIMIT)
        table = (await bot.house.press(table, 0, ("strike",))).table
        await sessions.take_back.last_move(1, ANA.id)
        await sessions.take_back.ask(1, ANA.id, table.ply, next(KEYS))
        for person in (BO, CLEO):
            poll = (await bot.now()).take_back
            assert poll is not None
            await sessions.take_back.answer(1, person.id, poll.asked, next(KEYS), agreed=True)
        table = await bot.now()
        assert time_control.absent(table) == [0]
        assert time_control.left(table, 0) == 20
        assert table.absence is None


async def test_a_window_runs_on_while_somebody_is_away(file: Path) -> None:
    """Whose turn it is would wait for a card that need not be there, and learn who has one."""
    async with switched_on(file, DATA, Machine(), "castrum", believed=True) as bot:
        sessions = bot.house.sessions
        table = await sessions.lobby.open("castrum", 1, 7, ANA, language="en", pace="live")
        await sessions.lobby.join(table.id, BO)
        table = await sessions.lobby.start(table.id, ANA.id)
        house = CastrumHouse(sessions, bot.scheduler, bot.machine.wall, [])
        table, seat = await house.attacked(table, random.Random(1))
        window = table.window
        assert isinstance(window, Deadline)
        back = bot.machine.wall.now + DAY
        user = table.sitters[seat].user_id or 0
        await sessions.availability.change(user, lambda _: Habits(away_until=back))
        assert (await bot.now()).window == window
        await bot.wait(60)
        assert seat not in castrum(await bot.now()).ask


def test_the_days_of_a_pace_are_no_more_than_a_game_of_it_can_bear() -> None:
    assert set(seat_habits.AWAY) == set(time_control.ALLOWANCES) == set(pauses.ALLOWANCES)
    assert not math.isinf(max(seat_habits.AWAY.values()))
