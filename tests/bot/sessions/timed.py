"""A house whose scheduler runs when a test lets time pass."""

from dataclasses import dataclass
from typing import Any

from bot.model import Table
from bot.sessions.background.scheduler import Scheduler
from bot.sessions.sessions import Change
from bot.sessions.timekeeper import Timekeeper
from cogs.absence.actions import Timeouts
from cogs.absence.part import LatePeople
from engines.core.kernel import Seat
from tests.support.house import ANA, BO, CLEO, KEYS, House

BANK, BONUS = 600, 20
LIMIT = BANK + BONUS
"""Time in seconds after which the first decision at the pace of these tests is late."""


@dataclass
class Timed:
    """A house whose scheduler runs when a test lets time pass."""

    house: House
    scheduler: Scheduler
    reminded: list[list[Seat]]

    async def game(self, *, pace: str = "live", **options: Any) -> Table:
        """Start a game of three at which Ana is asked first."""
        return await self.house.game(ANA, BO, CLEO, pace=pace, **options)

    def heard(self, change: Change) -> None:
        if change.late:
            self.reminded.append(list(change.late))

    async def wait(self, seconds: float) -> None:
        self.house.clock.now += seconds
        await self.scheduler.tick()

    async def now(self) -> Table:
        return await self.house.sessions.get(1)

    async def vote(self, who: int, choice: str) -> Table:
        poll = (await self.now())[LatePeople].vote
        assert poll is not None
        return await self.house.sessions[Timeouts].vote(1, who, poll.asked, choice, next(KEYS))

    async def told(self) -> list[str]:
        return [entry.event.kind for entry in await self.house.sessions.log.story(1, None)]


def timed_on(house: House) -> Timed:
    timed = Timed(house, Scheduler(house.sessions, Timekeeper(house.clock)), [])
    house.sessions.on_change.append(timed.heard)
    return timed
