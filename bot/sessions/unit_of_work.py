"""The open tables in memory and in the file, which never part.

What changes a table holds its lock, works on a copy, commits the copy as one transaction and only
then puts it in the old one's place and tells the listeners. What fails changes nothing; what
SQLite says of it goes to the log, and who asked hears ``error-store``.
"""

import asyncio
import logging
import sqlite3
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Literal, TypeAlias, TypeVar
from weakref import WeakValueDictionary

from bot.errors import NotStored, UserError
from bot.model import OPEN, Habits, SeatClock, Table
from bot.sessions.domain import deadlines, seat_clock, time_control
from bot.store import outbox, tables
from bot.store.card_values import CardValues
from bot.store.clocks import read_habits, set_clocks
from bot.store.file.database import Database
from bot.store.file.integrity import advice, explain
from bot.store.undos import set_undo_clocks
from engines.core.kernel import Event, Seat, State

log = logging.getLogger(__name__)

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Change:
    """Something was committed. ``events`` are whole: cut them with ``Event.seen`` before use.

    late       seats to be reminded that the table waits for them
    acted_on   seats whose owners are to be told that others acted on them
    is_unseen  whether nobody can be shown it: its channel is gone
    by         the seat that did it, if it need not be told that its turn has begun
    """

    table: Table
    kind: Literal["lobby", "play", "over", "closed"]
    events: tuple[Event, ...] = ()
    late: tuple[Seat, ...] = ()
    acted_on: tuple[Seat, ...] = ()
    is_unseen: bool = False
    by: Seat | None = None


Listener: TypeAlias = Callable[[Change], None]


class UnitOfWork:
    """The open tables, and how a change of one is made: lock, copy, commit, tell.

    Actions (:mod:`bot.sessions.actions`) get it handed in. A table handed out is a snapshot: who
    changes one holds its :meth:`lock`, changes its ``twin`` and hands that to :meth:`write`.

    clock   gives Unix seconds
    habits  what people told about their days, by user id
    """

    def __init__(
        self, database: Database, card_values: CardValues, *, clock: Callable[[], float] = time.time
    ) -> None:
        self.database = database
        self.card_values = card_values
        self.on_change: list[Listener] = []
        self.clock = clock
        self.habits: dict[int, Habits] = {}
        self._open: dict[int, Table] = {}
        self._by_channel: dict[int, int] = {}
        self._before: dict[int, State] = {}
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    async def resume(self) -> list[Table]:
        """Read every open table back after a start; one that cannot be read is left out, logged.

        The clocks of timed games are moved by the time the bot was down. Raises ``StoreError`` if
        the file cannot be used.
        """
        try:
            return await self._resume()
        except sqlite3.Error as error:
            raise explain(self.database.path, error) from error

    async def _resume(self) -> list[Table]:
        now = self.clock()
        await self.database.run(lambda db: self._wake(db, now))
        for fingerprint, key, files in await self.database.run(tables.rules):
            try:
                self.card_values.remember(key, files)
            except Exception:
                log.exception("The card values %s of %s can no longer be read", fingerprint, key)
        for table_id in await self.database.run(tables.open_table_ids):
            try:
                table = await self.database.run(partial(self._read, table_id))
            except sqlite3.Error:
                raise
            except tables.Damaged as error:
                way_out = advice(self.database.path)
                log.critical("Table %d cannot be resumed: %s. %s", table_id, error, way_out)
            except Exception:
                log.exception("Table %d cannot be resumed", table_id)
            else:
                if table is not None:
                    self._keep(table)
                    deadlines.moved(table, now)
        return await self.running()

    def _wake(self, db: sqlite3.Connection, now: float) -> None:
        """Make up for the time the bot was down."""
        last = tables.wake(db, now, deadlines.GRACE)
        self.habits.update(read_habits(db))

        def wound(user_id: int | None, clock: SeatClock) -> SeatClock:
            return seat_clock.woken(
                clock, self.habits.get(user_id or 0, time_control.USUAL), last, now
            )

        set_clocks(db, wound)
        set_undo_clocks(db, wound)

    async def running(self) -> list[Table]:
        """Return all lobbies and running games, oldest first."""
        return [self._open[table_id] for table_id in sorted(self._open)]

    async def get(self, table_id: int) -> Table:
        """Return a table of any status; raises ``error-no-such-table``, ``error-damaged``."""
        table = self._open.get(table_id)
        if table is None:
            table = await self.run(partial(self._read, table_id))
        if table is None:
            raise UserError("error-no-such-table")
        return table

    async def in_channel(self, channel_id: int) -> Table | None:
        """Return the lobby or running game of a channel."""
        table_id = self._by_channel.get(channel_id)
        return None if table_id is None else self._open[table_id]

    async def last_in(self, channel_id: int) -> Table | None:
        """Return the newest table of a channel, whatever its status; raises ``error-damaged``."""
        return await self.in_channel(channel_id) or await self.run(
            lambda db: tables.read_last_table(db, channel_id, self.card_values.load)
        )

    async def read_meta(self, key: str) -> str | None:
        """Return something the bot remembers for itself."""
        return await self.run(lambda db: tables.read_meta(db, key))

    async def write_meta(self, key: str, value: str) -> None:
        """Remember something for the bot itself."""
        await self.run(lambda db: tables.write_meta(db, key, value))

    async def beat(self) -> None:
        """Remember that the bot is up: the clocks of timed games stand still while it is not."""
        now = self.clock()
        await self.run(lambda db: tables.beat(db, now))

    async def run(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Run ``work`` as one transaction; raises ``error-store`` where SQLite fails, and
        ``error-damaged``.
        """
        try:
            return await self.database.run(work)
        except sqlite3.Error as error:
            log.critical("The database %s fails: %s", self.database.path, error)
            raise NotStored from error
        except tables.Damaged as error:
            raise UserError("error-damaged") from error

    async def played_by(self, user_id: int) -> list[Table]:
        """Return the open tables at which somebody has a seat, oldest first."""
        return [one for one in await self.running() if one.is_played_by(user_id)]

    def open_table(self, table_id: int) -> Table | None:
        """Return a lobby or running game that can be read, by its id."""
        return self._open.get(table_id)

    def _read(self, table_id: int, db: sqlite3.Connection) -> Table | None:
        return tables.read_table(db, table_id, self.card_values.load)

    def lock(self, table_id: int) -> asyncio.Lock:
        """Return a table's lock; it exists as long as somebody holds or awaits it."""
        return self._locks.setdefault(table_id, asyncio.Lock())

    async def write(
        self,
        work: Callable[[sqlite3.Connection], None],
        change: Change,
        *,
        quietly: bool = False,
    ) -> None:
        """Commit ``work`` with what of it is to be seen in public, put its table in the old one's
        place and tell the listeners. Nothing is to be seen or told of what is done ``quietly``.

        Once begun it is finished, even if the caller is cancelled meanwhile: file and memory never
        part.
        """
        listeners = () if quietly else self.on_change
        noted = work if quietly else partial(self._noting, work, change)
        task = asyncio.create_task(self._write_now(noted, change, listeners))
        try:
            await asyncio.shield(task)
        except asyncio.CancelledError:
            await asyncio.wait([task])
            raise

    async def _write_now(
        self,
        work: Callable[[sqlite3.Connection], None],
        change: Change,
        listeners: Sequence[Listener],
    ) -> None:
        await self.run(work)
        table = change.table
        if table.status in OPEN:
            self._keep(table)
        else:
            self._open.pop(table.id, None)
            self._before.pop(table.id, None)
            if self._by_channel.get(table.channel_id) == table.id:
                del self._by_channel[table.channel_id]
        for listener in listeners:
            try:
                listener(change)
            except Exception:
                log.exception("A listener failed on table %d", table.id)

    def _noting(
        self, work: Callable[[sqlite3.Connection], None], change: Change, db: sqlite3.Connection
    ) -> None:
        """Do ``work`` and put what it changes in public into the outbox."""
        work(db)
        table = change.table
        if change.is_unseen:
            outbox.drop(db, table.id)
            return
        old = self._open.get(table.id)
        before = set() if old is None else _waited_for(old)
        now = _waited_for(table)
        called = {seat for seat, _ in now - before if seat != change.by}
        outbox.note(
            db,
            table.id,
            int(self.clock()),
            turns={seat for seat in called if time_control.is_called(table, seat)},
            late=(*change.late, *change.acted_on),
            answered={seat for seat, _ in before - now},
        )

    def before(self, table_id: int) -> State | None:
        """Return the position before the last commit that moved a table's game on."""
        return self._before.get(table_id)

    def _keep(self, table: Table) -> None:
        table.habits = self.habits
        old = self._open.get(table.id)
        if old is not None and old.state is not None and old.ply < table.ply:
            self._before[table.id] = old.state
        self._open[table.id] = table
        self._by_channel[table.channel_id] = table.id


def _waited_for(table: Table) -> set[tuple[Seat, int | None]]:
    """Return the people a table waits for, each with their seat, which may change hands."""
    return {(seat, table.sitters[seat].user_id) for seat in time_control.absent(table)}
