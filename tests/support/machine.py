"""A bot on a machine whose clocks, process and connection to Discord a test controls."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

from bot.model import Table
from bot.sessions.background.scheduler import Scheduler
from bot.sessions.sessions import Sessions
from bot.sessions.timekeeper import TICK, SteadyTimekeeper, Timekeeper
from bot.store.card_values import CardValues
from bot.store.file.database import open_database
from tests.support.due import name_what_is_due
from tests.support.house import Clock as WallClock
from tests.support.house import House, seeds_from

IDLE_DAYS = 30


class Machine:
    """A machine whose clocks a test sets.

    The steady clock begins at 0 with each start of the machine. The test decides whether this clock
    runs while the machine is frozen. While ``is_deaf``, nothing arrives from Discord, but the bot
    is not told that the connection is dead.
    """

    def __init__(self, wall: float = 1_790_000_000.0) -> None:
        self.wall = WallClock()
        self.wall.now = wall
        self.steady = WallClock()
        self.is_deaf = False

    def pass_time(self, seconds: float, *, steadily: bool = True) -> None:
        """Let time pass."""
        self.wall.now += seconds
        if steadily:
            self.steady.now += seconds


@dataclass
class Patient:
    """A bot on a :class:`Machine`; ``house`` has its ``Sessions``."""

    machine: Machine
    keeper: Timekeeper
    house: House
    scheduler: Scheduler

    async def run(self, seconds: float, step: float = TICK) -> None:
        """Let time pass, and check the clocks at the same intervals as the real bot."""
        while seconds > 0:
            part = min(step, seconds)
            self.machine.pass_time(part)
            seconds -= part
            await self.wait(0)

    async def wait(self, seconds: float) -> None:
        """Let time pass, hear from Discord (unless ``is_deaf``), and check the tables."""
        self.machine.pass_time(seconds)
        if not self.machine.is_deaf:
            self.keeper.hear()
        await self.scheduler.tick()

    async def now(self, table_id: int = 1) -> Table:
        """Return the current state of a table."""
        return await self.house.sessions.get(table_id)

    async def told(self) -> list[str]:
        """Return the kinds of the public events at the first table."""
        return [entry.event.kind for entry in await self.house.sessions.log.story(1, None)]


@asynccontextmanager
async def switched_on(
    file: Path,
    data: Path,
    machine: Machine,
    game: str = "toy",
    *,
    believed: bool = False,
    clean: bool = True,
) -> AsyncIterator[Patient]:
    """Start the bot on a machine, with the steady clock at 0.

    ``believed``: the bot trusts the wall clock. ``clean``: the bot stores the time at which it
    stops.
    """
    machine.steady.now = 0.0
    keeper = (
        Timekeeper(machine.wall) if believed else SteadyTimekeeper(machine.wall, machine.steady)
    )
    database = await open_database(file)
    try:
        sessions = Sessions(
            database,
            CardValues(data, (game,)),
            clock=keeper,
            new_seed=seeds_from(1),
            idle_days=IDLE_DAYS,
        )
        name_what_is_due(sessions)
        await sessions.resume()
        keeper.connect(connected=True)
        yield Patient(
            machine, keeper, House(sessions, machine.wall, []), Scheduler(sessions, keeper)
        )
        if clean:
            await sessions.beat()
    finally:
        await database.close()
