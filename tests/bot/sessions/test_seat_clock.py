"""A seat's clock counts the waking hours in which a random game waited for the seat."""

import math
import random
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest

from bot.errors import UserError
from bot.model import Habits, Table
from bot.sessions.game_log import changed
from bot.table.time import seat_habits, time_control, waiting
from cogs.hours.actions import Availability
from cogs.take_back.actions import TakeBack
from cogs.take_back.part import TakeBackWish
from engines.core.kernel import Seat
from tests.bot.sessions.timed import Timed, timed_on
from tests.support import inside
from tests.support.house import ANA, BO, CLEO, KEYS, House, open_house, running
from tests.support.sizes import size

MINUTE, HOUR = 60, 3600
AWAY = seat_habits.AWAY["daily"]
PEOPLE = (ANA, BO, CLEO)
DAYS = (
    Habits(),
    Habits("Europe/Paris", 8 * 60, 23 * 60),
    Habits("America/New_York", 16 * 60, 3 * 60),
    Habits("Asia/Kolkata", 6 * 60, 21 * 60 + 30),
)


@dataclass
class Ledger:
    """Time used by each person for each question, counted minute by minute for the test."""

    habits: dict[Seat, Habits]
    asked: dict[Seat, tuple[int, Habits]] = field(default_factory=dict)
    adopted: dict[Seat, float] = field(default_factory=dict)
    away: dict[Seat, int] = field(default_factory=dict)
    down: float = 0.0
    used: dict[Seat, int] = field(default_factory=dict)
    bank: dict[Seat, float] = field(default_factory=dict)

    def look(self, table: Table, now: float) -> None:
        """Record which waking hours count for each new question.

        A change of waking hours takes effect in a game only if the last change took effect there at
        least 24 hours of uptime ago.
        """
        waited = waiting.absent(table) if table.state is not None else []
        for seat in waited:
            assert table.state is not None
            known = self.asked.get(seat, (-1, DAYS[0]))
            if known[0] == table.state.asked:
                continue
            told, hours = self.habits[seat], known[1]
            is_new = told._replace(away_until=None) != hours
            if is_new and now - self.down - self.adopted.get(seat, -math.inf) >= 24 * HOUR:
                hours, self.adopted[seat] = told._replace(away_until=None), now - self.down
            self.asked[seat] = (table.state.asked, hours)
        for seat in set(self.asked) - set(waited):
            self.asked[seat] = (-1, self.asked[seat][1])

    def is_away(self, seat: Seat, now: float) -> bool:
        back = self.habits[seat].away_until
        return back is not None and now < back and self.away.get(seat, 0) < AWAY

    def awake(self, seat: Seat, now: float) -> bool:
        habits = self.asked[seat][1]
        if habits.wakes == habits.sleeps:
            return True
        local = datetime.fromtimestamp(now, ZoneInfo(habits.zone))
        minute = local.hour * 60 + local.minute
        if habits.wakes < habits.sleeps:
            return habits.wakes <= minute < habits.sleeps
        return minute >= habits.wakes or minute < habits.sleeps

    def pass_minute(self, table: Table, now: float) -> None:
        if table.held_at is not None or len(table.people) < 2:
            return
        for seat in waiting.absent(table):
            if self.is_away(seat, now):
                self.away[seat] = self.away.get(seat, 0) + MINUTE
            elif self.awake(seat, now):
                self.used[seat] = self.used.get(seat, 0) + MINUTE


@pytest.fixture
async def timed(house: House) -> Timed:
    """A house with a running scheduler."""
    return timed_on(house)


@pytest.mark.parametrize("seed", range(size(4, 60)))
async def test_the_charged_time_is_the_waking_time_waited(
    file: Path, toy_data: Path, seed: int
) -> None:
    """Questions, answers, take-backs, nights, holidays, downtime and pauses come at random."""
    chance = random.Random(seed)
    ledger = Ledger(dict.fromkeys(range(3), DAYS[0]))
    async with open_house(file, toy_data) as house:
        clock = house.clock
        clock.now = 1_790_000_040.0 + chance.randrange(300) * 86_400
        table = await house.game(*PEOPLE, pace="daily", options={"absence": "wait"})
        given = waiting.budget(table)
        assert given is not None
        ledger.bank = dict.fromkeys(range(3), float(given.bank))
        ledger.look(table, clock.now)
        await house.sessions.beat()
    for _ in range(12):
        async with open_house(file, toy_data, clock=clock) as house:
            timed = timed_on(house)
            for _ in range(chance.randrange(4, 12)):
                table = await timed.now()
                if table.status != "running":
                    return
                await do_something(timed, ledger, given, chance)
                ledger.look(await timed.now(), clock.now)
                compare(await timed.now(), clock.now, ledger)
            await house.sessions.beat()
        down = chance.randrange(0, 30 * HOUR, MINUTE)
        clock.now += down
        ledger.down += down


async def do_something(
    timed: Timed, ledger: Ledger, given: time_control.Budget, chance: random.Random
) -> None:
    house, table = timed.house, await timed.now()
    what = chance.choice(("time", "time", "time", "answer", "habits", "hold", "undo"))
    seat = chance.randrange(3)
    if what == "time":
        for _ in range(chance.randrange(1, 20) * 30):
            ledger.pass_minute(table, house.clock.now)
            house.clock.now += MINUTE
        await timed.wait(0)
        due = await timed.scheduler.tick()
        assert due is None or due > house.clock.now, "the clock would never rest"
    elif what == "habits":
        habits = chance.choice(DAYS)
        back = house.clock.now + chance.randrange(0, 50 * HOUR, MINUTE)
        away = int(back) if chance.random() < 0.3 else None
        ledger.habits[seat] = Habits(habits.zone, habits.wakes, habits.sleeps, away)
        user_id = table.sitters[seat].user_id or 0
        told = ledger.habits[seat]
        await house.sessions[Availability].change(user_id, lambda _: told)
    elif what == "hold":
        twin = table.twin()
        if twin.held_at is None:
            time_control.hold(twin, house.clock.now)
        else:
            time_control.resume(twin, house.clock.now)
        await inside.write(house.sessions, changed(twin))
    elif table.held_at is None:
        await answer(timed, ledger, given, chance, undo=what == "undo")


async def answer(
    timed: Timed, ledger: Ledger, given: time_control.Budget, chance: random.Random, *, undo: bool
) -> None:
    """Answer for a seat that must answer; perhaps take the answer back with everybody's consent."""
    house, table = timed.house, await timed.now()
    seat = chance.choice(sorted(running(table).ask))
    before = set(running(table).ask)
    await house.press(table, seat, (chance.choice(running(table).ask[seat].options),))
    earn(ledger, given, seat, given.bonus)
    after = await timed.now()
    if after.status != "running":
        return
    gone = before - {seat} if running(after).asked != running(table).asked else set()
    for other in gone:
        earn(ledger, given, other, 0)
    ledger.look(after, house.clock.now)
    if undo:
        await take_back(timed, ledger, given, seat)


async def take_back(timed: Timed, ledger: Ledger, given: time_control.Budget, seat: Seat) -> None:
    house, table = timed.house, await timed.now()
    user_id = table.sitters[seat].user_id or 0
    try:
        await house.sessions[TakeBack].last_move(table.id, user_id)
    except UserError:
        return
    asked = set(running(table).ask)
    await house.sessions[TakeBack].ask(table.id, user_id, table.ply, next(KEYS))
    for other in range(3):
        poll = (await timed.now())[TakeBackWish].poll
        if other != seat and poll is not None:
            voter = table.sitters[other].user_id or 0
            await house.sessions[TakeBack].answer(
                table.id, voter, poll.asked, next(KEYS), agreed=True
            )
    for other in asked:
        earn(ledger, given, other, 0)
    ledger.used[seat] = min(given.bonus, int(ledger.bank[seat]))


def earn(ledger: Ledger, given: time_control.Budget, seat: Seat, bonus: int) -> None:
    """End a seat's question, and update the seat's bank with or without the bonus."""
    bank, used = ledger.bank[seat], ledger.used.pop(seat, 0)
    left = max(0.0, bank + given.bonus - used)
    ledger.bank[seat] = min(float(given.bank), left) if bonus else min(bank, left)


def compare(table: Table, now: float, ledger: Ledger) -> None:
    """Compare the ledger with the clocks of a running table."""
    if table.status != "running":
        return
    table = table.twin()
    time_control.moved(table, now)
    waited = waiting.absent(table)
    for seat, clock in table.clocks.items():
        assert clock.bank == pytest.approx(ledger.bank[seat], abs=0.01)
        assert clock.used == pytest.approx(ledger.used.get(seat, 0), abs=0.01)
        assert (clock.asked is None) == (seat not in waited)
