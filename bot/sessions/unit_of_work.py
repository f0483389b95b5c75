"""Changes tables in the database and in memory together.

A change holds the table's lock, works on a copy and commits the copy in one transaction. After the
commit, the copy replaces the old table in memory and listeners are told. If the database fails,
nothing is changed, the error is logged, and the caller gets ``error-store``.
"""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Coroutine, Mapping, Sequence
from contextlib import AsyncExitStack, suppress
from functools import partial, wraps
from typing import Any, Literal, NamedTuple, ParamSpec, TypeAlias, TypeVar
from weakref import WeakValueDictionary

from bot.errors import NotStored, Overtaken, UserError
from bot.model import OPEN, Habits, Table
from bot.sessions import bridging
from bot.sessions.domain import consent
from bot.sessions.open_tables import OpenTables
from bot.sessions.scope import Scope
from bot.sessions.timekeeper import Gap
from bot.sessions.turns import FairQueue
from bot.store import outbox, tables
from bot.store.card_values import CardValues
from bot.store.clocks import halted, read_habits
from bot.store.features import FeatureStore
from bot.store.outages import Outages
from bot.store.people import open_tables_of
from bot.store.processes import heartbeats, news
from bot.store.sql import Connection, NotHeld, Outdated, Store, StoreFails
from bot.table.time import deadlines, time_control
from engines.core.kernel import Event, Seat

log = logging.getLogger(__name__)

T = TypeVar("T")
P = ParamSpec("P")
Known = TypeVar("Known", Table, Table | None)

TRIES = 5
"""Cap on the attempts of an action that other changes of the table overtake each time."""

SEATS = "seats"
"""Lock name for work that checks several tables before it gives a person a seat."""

TOGETHER = 50
"""Number of tables read per transaction at start-up."""


class Change(NamedTuple):
    """A committed change. ``events`` are unredacted: apply ``Event.seen`` before showing them.

    late       seats to remind because the table waits for them
    acted_on   seats on which other people acted; the owners of these seats must be told
    is_unseen  whether nobody can see the change, because the channel is gone
    by         the seat that acted; it gets no ping if it must act again
    answered   the seat whose person answered, if any
    alike      seats whose answers must not reveal whether a person or a standing order gave them
    closed     another table, closed by the same commit
    back_to    the ply to which the commit took the game back, if any
    """

    table: Table
    kind: Literal["lobby", "play", "over", "closed"]
    events: tuple[Event, ...] = ()
    late: tuple[Seat, ...] = ()
    acted_on: tuple[Seat, ...] = ()
    is_unseen: bool = False
    by: Seat | None = None
    answered: Seat | None = None
    alike: tuple[Seat, ...] = ()
    closed: Table | None = None
    back_to: int | None = None

    @classmethod
    def of(cls, table: Table) -> "Change":
        """Build the change that reports a table's current status."""
        return cls(table, "play" if table.status == "running" else table.status)


Listener: TypeAlias = Callable[[Change], None]


class UnitOfWork:
    """The open tables, and the way to change a table: lock, copy, commit, notify.

    Actions (:mod:`bot.sessions.actions`) receive the unit of work. Its methods return snapshots of
    tables. To change a table, hold the table's :meth:`lock`, change a copy (``twin``) of the
    snapshot and pass the copy to :meth:`write`.

    clock         gives Unix seconds
    habits        people's habits, by user id
    idle_seconds  longest time without a move in a game, 0: no limit
    key           key of the check numbers of people who deleted their data (64 bytes at most)
    stores        the hooks of features for their data
    """

    def __init__(
        self,
        database: Store,
        card_values: CardValues,
        *,
        clock: Callable[[], float] = time.time,
        idle_seconds: int = 0,
        scope: Scope | None = None,
        key: bytes = b"",
        stores: Sequence[FeatureStore] = (),
    ) -> None:
        self.database = database
        self.stores = stores
        self.key = key
        self.card_values = card_values
        self.scope = scope or Scope()
        self.on_change: list[Listener] = []
        self.clock = clock
        self.habits: dict[int, Habits] = {}
        self.open = OpenTables()
        self.idle_seconds = idle_seconds
        self._is_led = True
        self.outages = Outages(database.name)
        self._readers = FairQueue(1)
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    async def resume(self) -> list[Table]:
        """Load all open tables at start-up; log and leave out tables that cannot be read.

        The downtime is a gap, charged to no player. Raises ``StoreError`` for an unusable file.
        """
        try:
            return await self._resume()
        except StoreFails as error:
            raise self.database.explain(error) from error

    async def _resume(self) -> list[Table]:
        self._is_led = False
        now = self.clock()
        told = await self._fenced(read_habits)
        self.habits.clear()  # keep the same dict, because tables refer to it
        self.habits.update(told)
        shards = self.scope.shards
        last = await self._fenced(lambda db: heartbeats.last_beat(db, shards))
        stood = await self._fenced(halted)
        bridging.tell_damage(self.database)
        for fingerprint, key, files in await self._fenced(tables.rules):
            try:
                self.card_values.remember(key, files)
            except Exception:
                log.exception("Cannot read the card values %s of the game %s", fingerprint, key)
        gap = Gap(now if last is None else last, now)
        habits = bridging.bridged(self.habits, gap)
        found: list[Table] = []
        unread = []
        known = await self._fenced(tables.open_table_ids)
        attended = [table_id for table_id, guild_id in known if self.scope.attends(guild_id)]
        for start in range(0, len(attended), TOGETHER):
            some = attended[start : start + TOGETHER]
            read = await bridging.read_back(self.database, self.card_values.load, some)
            for table_id, table in zip(some, read, strict=True):
                if table is None:
                    unread.append(table_id)
                else:
                    own = Gap(stood.get(table_id, gap.last), now)
                    led = await self._led(table, own, habits)
                    found += [] if led is None else [led]
        await self._fenced(partial(bridging.save_bridged, found, unread, habits, gap, self.scope))
        self._is_led = True
        return self._take_up(found, habits)

    async def _led(self, table: Table, gap: Gap, habits: Mapping[int, Habits]) -> Table | None:
        """Shift a table past a gap and return it, or ``None`` if the table has ended.

        With a database file, all shifted tables are stored together later. On a shared database,
        other processes may change the table at any time. So a table is stored at once. The time
        up to which the table was shifted is stored too, because this start may still fail.
        """
        load = self.card_values.load
        while table.status in OPEN:
            self._keep(table)
            twin = table.twin()
            bridging.bridge(twin, gap, habits)
            if not self.database.is_shared or bridging.is_stored(twin):
                return twin
            try:
                await self._fenced(partial(bridging.save_led, twin, gap))
            except Outdated:
                again = await bridging.read_alone(self.database, load, table.id)
                if again is None:
                    break
                table = again
            else:
                self._keep(_as_stored(twin))
                return twin.twin()
        self.open.drop(table.id)
        return None

    async def bridge(self, look: Callable[[], Gap | None], passed: Callable[[Gap], None]) -> None:
        """Shift the clocks of all open tables past a gap, if ``look`` reports a gap.

        ``passed`` is then called to move :attr:`clock` past the gap. No table is changed meanwhile.
        """
        async with AsyncExitStack() as locks:
            held: set[int] = set()
            while more := [table_id for table_id in self.open.ids() if table_id not in held]:
                for table_id in more:
                    await locks.enter_async_context(self.lock(table_id))
                held.update(more)
            gap = look()
            while gap is not None:
                with suppress(Overtaken):
                    await _finished(self._bridge_now(gap, passed))
                    gap = None

    async def _bridge_now(self, gap: Gap, passed: Callable[[Gap], None]) -> None:
        twins = [table.twin() for table in await self.running()]
        habits = bridging.bridged(self.habits, gap)
        for table in twins:
            bridging.bridge(table, gap, habits)

        def work(db: Connection) -> None:
            bridging.save_bridged(twins, (), habits, gap, self.scope, db)
            for table in twins:
                outbox.note(db, table.id, int(gap.now))

        try:
            await self.run(work)
        except Outdated as error:
            await self.read_again(error.table_id)
            raise Overtaken from error
        passed(gap)
        for table in self._take_up(twins, habits):
            tell(self.on_change, Change.of(table))

    def _take_up(self, found: Sequence[Table], habits: Mapping[int, Habits]) -> list[Table]:
        """Put tables that were shifted past a gap into memory; return their current snapshots.

        A table that is no longer in memory has ended and is left out.
        """
        self.habits.update(habits)
        for table in found:
            if self.open.get(table.id) is not None:
                self._keep(table if bridging.is_stored(table) else _as_stored(table))
        known = [self.open.get(table.id) for table in found]
        return [table for table in known if table is not None]

    async def running(self) -> list[Table]:
        """Return all lobbies and running games, oldest first."""
        return self.open.all()

    async def get(self, table_id: int) -> Table:
        """Return a table of any status; raises ``error-no-such-table``, ``error-damaged``."""
        table = self.open.get(table_id)
        if table is None:
            table = await self.run(partial(self._read, table_id))
            if table is None:
                raise UserError("error-no-such-table")
        return table

    async def in_channel(self, channel_id: int) -> Table | None:
        """Return the lobby or running game of a channel."""
        return self.open.in_channel(channel_id)

    async def last_in(self, channel_id: int) -> Table | None:
        """Return the newest table of a channel, whatever its status; raises ``error-damaged``."""
        table = await self.in_channel(channel_id) or await self.run(
            lambda db: tables.read_last_table(db, channel_id, self.card_values.load)
        )
        return self._with_habits(table)

    async def beat(self, at: float | None = None) -> None:
        """Write a heartbeat for the current time, or for the time ``at``.

        After a restart no clock counts the time since the last heartbeat. So no heartbeat is
        written while a gap is being applied: after a crash, the clocks of tables not yet shifted
        would count the gap.
        """
        last = self.clock() if at is None else at
        if self._is_led:
            await self.run(lambda db: heartbeats.beat(db, last, self.scope.shards))

    async def run(self, work: Callable[[Connection], T], *, alone: str | None = None) -> T:
        """Run ``work`` as one transaction.

        Only one call with the same ``alone`` name runs at a time. Raises ``error-store`` if the
        database fails, and ``error-damaged``, ``error-log-damaged``.
        """
        return await self.explained(self._fenced(work, alone))

    async def _fenced(self, work: Callable[[Connection], T], alone: str | None = None) -> T:
        """Run ``work`` as one transaction that commits only while the process holds its leases.

        If the leases are about to expire, they are renewed and the transaction is retried.
        """
        own = self.scope.own
        if not own.is_needed:
            return await self.database.run(work, alone=alone)
        try:
            return await self.database.run(work, alone=alone, fence=own.fence())
        except NotHeld:
            await own.renew(self.database)
            return await self.database.run(work, alone=alone, fence=own.fence())

    async def read(self, user_id: int, work: Callable[[Connection], T]) -> T:
        """Run slow, read-only ``work`` for a person.

        The read runs concurrently with other work. Only one such read runs at a time, and people
        take turns. Raises like :meth:`run`.
        """
        async with self._readers.turn(user_id):
            return await self.explained(self.database.read(work))

    async def explained(self, done: Awaitable[T]) -> T:
        """Await database work and return its result; raises like :meth:`run`."""
        try:
            return await self.outages.heard(done)
        except StoreFails as error:
            raise NotStored from error
        except tables.LogDamaged as error:
            log.critical(
                "The log of a game is damaged, so its take-backs and replays are refused: %s", error
            )
            raise UserError("error-log-damaged") from error
        except tables.Damaged as error:
            raise UserError("error-damaged") from error

    async def played_by(self, user_id: int) -> list[Table]:
        """Return the open tables at which a person has a seat, oldest first.

        Tables that other processes attend are included.
        """
        if self.scope.is_all:
            return self.open.played_by(user_id)
        found = []
        for table_id in await self.run(lambda db: open_tables_of(db, user_id)):
            with suppress(UserError):
                found.append(await self.get(table_id))
        return [table for table in found if table.is_played_by(user_id)]

    def _read(self, table_id: int, db: Connection) -> Table | None:
        return self._with_habits(tables.read_table(db, table_id, self.card_values.load))

    def _with_habits(self, table: Known) -> Known:
        """Attach people's habits and the idle limit to a table; its clocks depend on both."""
        if table is not None:
            table.habits, table.idle_seconds = self.habits, self.idle_seconds
        return table

    def lock(self, table_id: int) -> asyncio.Lock:
        """Return a table's lock, which exists only while somebody holds or awaits it."""
        return self._locks.setdefault(table_id, asyncio.Lock())

    async def write(
        self,
        change: Change,
        work: Callable[[Connection], None] | None = None,
        *,
        first: Callable[[Connection], None] | None = None,
        quietly: bool = False,
    ) -> None:
        """Commit a change and its public messages; then update memory and tell listeners.

        ``work`` runs in the same transaction. With ``quietly``, no messages are created and
        listeners are not told. ``first`` checks conditions before anything is stored; only one
        ``first`` runs at a time. With ``first``, any heartbeat is written before the transaction.
        A heartbeat inside the transaction would make moves at other tables wait.

        A commit that has begun is finished even if the caller is cancelled, so that database and
        memory stay identical. Raises :class:`bot.errors.Overtaken`, and the errors of ``first`` and
        ``work``.
        """

        def all_of_it(db: Connection) -> None:
            if first is not None:
                first(db)
            tables.save(db, change.table)
            if work is not None:
                work(db)
            self._end(db, change.table)
            if not quietly:
                self._note(db, change)
            if not self.scope.attends(change.table.guild_id):
                news.tell(db, "table", change.table.id, self.scope.name, self.clock())

        if first is not None and counts_seconds(self.scope, change.table):
            await self.beat()
        alone = None if first is None else SEATS
        await _finished(self._write_now(all_of_it, change, quietly=quietly, alone=alone))

    async def _write_now(
        self,
        work: Callable[[Connection], None],
        change: Change,
        *,
        quietly: bool,
        alone: str | None = None,
    ) -> None:
        try:
            await self.run(work, alone=alone)
        except Outdated as error:
            await self.read_again(error.table_id)
            raise Overtaken from error
        self._put(_as_stored(change.table), change.back_to)
        if change.closed is not None:  # drop the closed table before the publisher can show it
            self.open.drop(change.closed.id)
        if not quietly and self.scope.attends(change.table.guild_id):
            tell(self.on_change, change)

    async def read_again(self, table_id: int) -> None:
        """Reload a table that another process changed, and tell listeners the new events."""
        known = self.open.get(table_id)

        def work(db: Connection) -> tuple[Table | None, list[Event]]:
            rows = [] if known is None else tables.read_events(db, table_id, known.ply)
            return self._read(table_id, db), [Event.load(event) for _, _, event in rows]

        stored, events = await self.run(work)
        if stored is None or not self.scope.attends(stored.guild_id):
            self.open.drop(table_id)
            return
        newest = self.open.get(table_id)
        if newest is not None and newest.rev >= stored.rev:
            return
        table = stored.twin()
        deadlines.moved(table, self.clock())
        self._put(table, back_to=0)  # another process may have taken back any number of moves
        tell(self.on_change, Change.of(table)._replace(events=tuple(events)))

    def _put(self, table: Table, back_to: int | None = None) -> None:
        """Keep a committed table in memory if it is open and this process attends it."""
        if not self.scope.attends(table.guild_id):
            return
        if table.status in OPEN:
            self._keep(table, back_to)
        else:
            self.open.drop(table.id)

    def _end(self, db: Connection, table: Table) -> None:
        """Let features store data about a game that this commit ends."""
        before = table.stored or self.open.get(table.id)
        if before is not None and before.status == "running" and table.status not in OPEN:
            for store in self.stores:
                store.ended(db, before, table)

    def _note(self, db: Connection, change: Change) -> None:
        """Add the public messages of a change to the outbox."""
        table = change.table
        if change.is_unseen:
            outbox.drop(db, table.id)
            return
        old = self.open.get(table.id)
        before, now, at = consent.awaited(old), consent.awaited(table), self.clock()
        calls = outbox.due(db, table.id) if table.status == "lobby" and before else []
        new = consent.begun(old, table, [row.part for row in calls if row.kind == "turn"])
        was = table.stored or old
        called = {seat for seat, _, what in new if what is None and seat != change.by}
        asked = {seat for seat, _, what in new if what is not None}
        gone = {(seat, user) for seat, user, _ in before} - {(seat, user) for seat, user, _ in now}
        outbox.note(
            db,
            table.id,
            int(at),
            turns={
                *(seat for seat in called if time_control.is_called(table, seat)),
                *(seat for seat in asked if consent.hears(table, seat, at)),
            },
            late=(*change.late, *change.acted_on),
            answered={seat for seat, _ in gone},
            ended=change.kind == "over" and (was is None or was.status == "running"),
        )
        changed = None if old is None else consent.outdated(old, table)
        if changed is None or changed:
            outbox.outdate(db, table.id, int(at), changed)

    def _keep(self, table: Table, back_to: int | None = None) -> None:
        """Keep a table in memory unless a newer snapshot is known.

        A newer snapshot may be known at start-up, because presses are answered while tables are
        being loaded.
        """
        known = self.open.get(table.id)
        if known is not None and known.rev > table.rev:
            return
        self.open.put(self._with_habits(table), back_to)


def tell(listeners: Sequence[Listener], change: Change) -> None:
    """Tell all listeners of a change; a listener that fails does not stop the other listeners."""
    for listener in listeners:
        try:
            listener(change)
        except Exception:
            log.exception("Table %d: a listener failed", change.table.id)


def counts_seconds(scope: Scope, table: Table) -> bool:
    """Return whether this process attends a table that needs frequent heartbeats."""
    return deadlines.is_hurried(table) and scope.attends(table.guild_id)


def once_more(action: Callable[P, Awaitable[T]]) -> Callable[P, Coroutine[Any, Any, T]]:
    """Decorate an action: it runs again if another change of the table was committed first.

    After :data:`TRIES` attempts the action raises ``error-store``. The action must commit
    everything in one transaction, so that nothing is applied twice.
    """

    @wraps(action)
    async def patient(*args: P.args, **kwargs: P.kwargs) -> T:
        for _ in range(TRIES - 1):
            with suppress(Overtaken):
                return await action(*args, **kwargs)
        return await action(*args, **kwargs)

    return patient


def _as_stored(table: Table) -> Table:
    """Mark a table as stored."""
    table.rev += 1
    table.stored = None
    return table


async def _finished(work: Coroutine[Any, Any, None]) -> None:
    """Finish ``work`` even if the caller is cancelled in the meantime."""
    task = asyncio.create_task(work)
    try:
        await asyncio.shield(task)
    except asyncio.CancelledError:
        await asyncio.wait([task])
        raise
