"""``Sessions`` with our games and a running scheduler, on a clock that tests set."""

import random
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from pathlib import Path

from bot.model import Deadline, Table
from bot.sessions.actions.lobby import Lobby
from bot.sessions.background.scheduler import Scheduler
from bot.sessions.sessions import Change, MoveResult, Sessions
from bot.sessions.timekeeper import Timekeeper
from bot.store import tables as ledger
from bot.store.card_values import CardValues
from bot.store.file.database import open_database
from bot.table.time import deadlines
from engines.castrum import Castrum
from engines.castrum.cards import ATTACKS, KINDS
from engines.core.data import DATA
from engines.core.kernel import Action, Seat
from tests.support import inside
from tests.support.due import name_what_is_due
from tests.support.house import ANA, BO, CHANNEL, CLEO, KEYS, seeds_from
from tests.support.house import Clock as WallClock
from tests.support.play import random_answer

PEOPLE = (ANA, BO, CLEO)
SALT = b"salt"
DEFENCE = "castrum-ask-defence"


@dataclass
class House:
    """``Sessions`` on one database file, with a clock that tests set."""

    sessions: Sessions
    scheduler: Scheduler
    time: WallClock
    heard: list[Change]

    async def game(
        self,
        seats: int = 2,
        key: str = "castrum",
        *,
        bots: Sequence[str] = (),
        pace: str = "none",
        **options: str,
    ) -> Table:
        """Start a game (default: Castrum, with a minute to react to attacks).

        Bots of the given levels take some of the seats.
        """
        if key == "castrum":
            options = {"reaction": "60", **options}
        table = await self.sessions[Lobby].open(
            key, 1, CHANNEL, ANA, language="en", options=options, bots=bots, pace=pace
        )
        for person in PEOPLE[1 : seats - len(bots)]:
            await self.sessions[Lobby].join(table.id, person)
        return await self.sessions[Lobby].start(table.id, ANA.id)

    async def press(self, table: Table, seat: Seat, *actions: Action) -> MoveResult:
        """Send answers as the player of a seat."""
        person = table.sitters[seat].user_id
        assert person is not None
        return await self.sessions.moves.play(table.id, person, table.ply, actions, next(KEYS))

    async def declare(self, table: Table, seat: Seat, name: str, choice: str) -> Table:
        """Set a standing order as a seat's player."""
        person = table.sitters[seat].user_id
        assert person is not None
        return await self.sessions.moves.declare(table.id, person, name, choice, next(KEYS))

    async def now(self, table: Table) -> Table:
        """Return the newest state of a table in memory."""
        return await self.sessions.get(table.id)

    async def stored(self, table: Table) -> Table:
        """Return a table as it is stored in the file."""
        load = self.sessions.card_values.load
        found = await self.sessions.database.run(lambda db: ledger.read_table(db, table.id, load))
        assert found is not None
        return found

    async def answers(self, table: Table) -> list[tuple[int, Seat, Action]]:
        """Return the logged answers of a table."""
        return await self.sessions.database.run(lambda db: ledger.read_answers(db, table.id))

    async def attacked(self, table: Table, chance: random.Random) -> tuple[Table, Seat]:
        """Play until a seat is asked to defend itself; attack whenever possible."""
        while True:
            table = await self.now(table)
            state = castrum(table)
            ((seat, decision),) = state.ask.items()
            if decision.kind == DEFENCE:
                return table, seat
            attacks = [option for option in decision.options if option in ATTACKS]
            await self.press(
                table, seat, (attacks[0],) if attacks else random_answer(decision, chance)
            )

    async def put(self, table: Table, state: Castrum) -> Table:
        """Replace a table's state with a position at the same ply."""
        table = (await self.now(table)).twin()
        assert state.ply == table.ply
        table.state = state
        deadlines.moved(table, self.time.now)
        inside.put(self.sessions, table)
        self.scheduler._noticed(Change(table, "play"))
        return table

    async def wait(self, seconds: float) -> float | None:
        """Let time pass and the scheduler act; return the seconds until the next action."""
        self.time.now += seconds
        return await self.scheduler.tick()


def castrum(table: Table) -> Castrum:
    """Return the state of a table; the table must play Castrum."""
    assert isinstance(table.state, Castrum)
    return table.state


async def stored_as_is(house: House, table: Table) -> bool:
    """Return whether the file holds exactly this table."""
    found = await house.stored(table)
    if table.state is None or found.state is None:
        return found == table
    same_game = found.state.fingerprint() == table.state.fingerprint()
    return same_game and replace(found, state=None) == replace(table, state=None)


def due(deadline: Deadline | None) -> int:
    """Return when a deadline is due; fails if the deadline is ``None``."""
    assert deadline is not None
    return deadline.due_at


class Unhurried(Scheduler):
    """A scheduler that acts only after a change or when a test lets time pass.

    A scheduler in real time could act between two actions of the test on a slow machine.
    """

    async def _rest(self, due_at: float) -> None:
        await self._changed.wait()


@asynccontextmanager
async def open_house(
    file: Path, time: WallClock | None = None, clock: type[Scheduler] = Unhurried
) -> AsyncIterator[House]:
    """Open ``Sessions`` as the bot does when it starts, with a running scheduler."""
    time = time or WallClock()
    database = await open_database(file)
    try:
        card_values = CardValues(DATA, ("castellum", "castrum", "castel"))
        sessions = Sessions(database, card_values, clock=time, new_seed=seeds_from(1))
        name_what_is_due(sessions)
        heard: list[Change] = []
        sessions.on_change.append(heard.append)
        await sessions.resume()
        scheduler = clock(sessions, Timekeeper(time), salt=SALT)
        await scheduler.resume()
        yield House(sessions, scheduler, time, heard)
        await scheduler.close()
    finally:
        await database.close()


def shield_of(table: Table) -> str:
    """Return the kind of card that defends against the pending attack."""
    state = castrum(table)
    return KINDS[state.card_set.shield[state.attack[0]]]


async def with_hand(house: House, table: Table, seat: Seat, *, holding: bool) -> Table:
    """Deal the attacker's opponents new hands; ``holding``: whether ``seat`` gets a defence."""
    state = castrum(table)
    attacker = state.attack[1]
    declared = state.declared
    for seed in range(1000):
        world = state.determinize(attacker, seed)
        if (len(world.ask[seat].options) > 1) == holding:
            world.log = []
            world.declared = declared
            return await house.put(table, world)
    raise AssertionError("no such hand was dealt")
