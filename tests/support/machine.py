"""A machine whose clocks, process and line to Discord fail as a test wants, and a bot on it."""

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
from tests.support.house import Clock as WallClock
from tests.support.house import House, seeds_from

IDLE_DAYS = 30


class Machine:
    """Its wall clock can be set; its steady clock begins anew with each start, and may or may not
    count the time in which everything is frozen. While it ``is_deaf`` it hears nothing of Discord,
    and does not know it.
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
    """A bot on such a machine. ``house`` has its services."""

    machine: Machine
    keeper: Timekeeper
    house: House
    scheduler: Scheduler

    async def run(self, seconds: float, step: float = TICK) -> None:
        """Let the process run and look at the clocks as often as it does."""
        while seconds > 0:
            part = min(step, seconds)
            self.machine.pass_time(part)
            seconds -= part
            await self.wait(0)

    async def wait(self, seconds: float) -> None:
        """Let the process run, hear of Discord, and look at the tables once."""
        self.machine.pass_time(seconds)
        if not self.machine.is_deaf:
            self.keeper.hear()
        await self.scheduler.tick()

    async def now(self, table_id: int = 1) -> Table:
        """Return a table as it is now."""
        return await self.house.sessions.get(table_id)

    async def told(self) -> list[str]:
        """Return what happened at the first table."""
        return [one.event.kind for one in await self.house.sessions.log.story(1, None)]


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
    """Start the bot on a machine, as it does: the steady clock is younger than the machine.

    ``believed``: as if it believed the wall clock. ``clean``: it says at the end when it stopped.
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
        await sessions.resume()
        keeper.connect(connected=True)
        yield Patient(
            machine, keeper, House(sessions, machine.wall, []), Scheduler(sessions, keeper)
        )
        if clean:
            await sessions.beat()
    finally:
        await database.close()
