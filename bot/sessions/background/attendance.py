"""Decides which servers this process serves, if several processes share a database.

Any process may change any table; the table's revision detects conflicts. The process that attends
(serves) a table keeps it in memory, shows it in its channel, and runs its clock and its bots. A
lease in the database says which process attends which shard. A process that loses its lease exits
(:class:`LeaseLost`).
"""

import asyncio
import logging
import math
import time
from collections.abc import Callable, Collection, Coroutine
from contextlib import suppress
from typing import Any, NamedTuple, TypeVar

from bot.errors import FOR_NOW, NotStored, OperatorError, UserError
from bot.sessions.habits import KnownHabits
from bot.sessions.sessions import Sessions
from bot.store import tables
from bot.store.processes import leases, news, parting
from bot.store.processes.ownership import LEASE, Instant
from bot.store.sql import Connection, StoreError, StoreFails

log = logging.getLogger(__name__)

RENEWAL = 5.0
"""Seconds between two renewals of the leases."""

LISTENING = 1.0
"""Seconds between two checks of the leases, and between two reads of the news."""

WAITING = 300.0
"""Longest wait in seconds for the predecessor (the process that holds the leases) to stop."""

GLANCE = 0.1
"""Seconds between two checks whether the predecessor has stopped."""

DEAF = news.KEPT / 2
"""Seconds without reading news after which some news may have expired unread."""

LOST = "leases-lost"
"""Prefix of the database key of the count of lost leases; the shards follow."""

T = TypeVar("T")


class LeaseLost(OperatorError):
    """Another process has taken the leases of this process, so this process must exit.

    This process was frozen or cut off from the database for too long to renew its leases. After a
    restart, this process waits until the other process stops.
    """

    def __init__(self, why: str) -> None:
        super().__init__(
            f"Lease lost: {why}. This process was frozen or cut off from the database, and another "
            "process may have taken over. Start this process again: it then waits for that one.",
            FOR_NOW,
        )


class _Place(NamedTuple):
    """The result of a request for leases.

    ``taken`` are the shards leased by other processes, ``rows`` the lease rows granted to this
    process, ``until`` is when these leases expire.
    """

    taken: list[int]
    rows: tuple[int, ...] = ()
    until: float = 0.0


class Attendance:
    """Takes and renews this process's leases, and reads the news of other processes.

    ``on_person`` listeners get the id of a person who changed settings in another process.
    ``on_missed`` listeners are called when this process may have missed such changes. ``on_doubt``
    listeners are called when ``is_doubted`` changes. ``is_doubted`` is true while it is uncertain
    whether this process holds its leases. ``clock`` gives Unix seconds. ``lost`` counts how often
    processes with these shards lost a lease.
    """

    def __init__(self, sessions: Sessions, *, clock: Callable[[], float] = time.time) -> None:
        self.on_person: list[Callable[[int], None]] = []
        self.on_missed: list[Callable[[], None]] = []
        self.on_doubt: list[Callable[[], None]] = []
        self.lost = 0
        self._sessions = sessions
        self._scope = sessions.scope
        self._own = sessions.scope.own
        self._own.on_lost.append(self._give_up)
        self._last = 0
        self._known: set[int] = set()
        self._renewed = -math.inf
        self._clock = clock
        self._heard_at = clock()
        self.is_doubted = False
        self._doubting: asyncio.TimerHandle | None = None
        self._task: asyncio.Task[None] | None = None
        self._losing = asyncio.Event()

    @property
    def why_lost(self) -> str:
        """The reason the leases were lost; empty while they are held."""
        return self._own.lost

    async def take(self) -> bool:
        """Take the leases unless another process holds one or waits for them.

        Returns whether they were taken. Raises :class:`StoreError` if the database fails.
        """
        try:
            await self._count()
            if (await self._ask()).taken:
                return False
            await self._have()
        except NotStored as error:
            if isinstance(error.__cause__, StoreFails):
                raise self._sessions.database.explain(error.__cause__) from error
            raise
        return True

    async def claim(
        self,
        patience: float = WAITING,
        on_parting: Callable[[Collection[int]], None] = lambda _: None,
    ) -> None:
        """Wait until the leases are free (released or expired), and take them.

        Only one process at a time may wait. As soon as the holder of the leases has left the
        gateway, ``on_parting`` is called with the ids of the interactions that the holder accepted
        last.

        Raises :class:`StoreError` if another process still holds a lease after ``patience``
        seconds, and :class:`LeaseLost` if another process took this process's place after
        ``on_parting`` was called.
        """
        self._scope.is_held = False
        try:
            await self._wait(patience, on_parting)
        except StoreError:
            await self._give_back()
            raise
        self._scope.is_held = True

    async def _wait(self, patience: float, on_parting: Callable[[Collection[int]], None]) -> None:
        known, is_left = await self._partings(), False
        began, tried = _now(), -math.inf
        while True:
            with suppress(NotStored):
                if self._own.rows and not is_left:
                    found = await self._partings()
                    if all(now not in (None, then) for now, then in zip(found, known, strict=True)):
                        await self._sessions[KnownHabits].read_all()
                        is_left = True
                        on_parting({key for each in found if each is not None for key in each[1]})
                if is_left or _now() - tried >= LISTENING:
                    tried = _now()
                    place = await self._ask()
                    if not place.taken:
                        await self._have()
                        break
                    if is_left and not place.rows:
                        self._own.lose(f"another process follows on shard {place.taken[0]}")
                    self._require_patience(place.taken[0], tried - began, patience)
            self._require_lease()
            await asyncio.sleep(min(GLANCE, patience / 4))

    async def leave(self, taken: Collection[int]) -> None:
        """Tell the successor that we left the gateway, and which interactions we accepted."""
        if self._scope.is_held and not self._scope.is_all:
            shards, name = self._scope.shards, self._scope.name
            with suppress(NotStored):
                await self._sessions.run(lambda db: parting.leave(db, shards, name, taken))

    def begin(self) -> None:
        """Start renewing the leases and reading news."""
        self._task = asyncio.create_task(self._run())
        self._doubt()

    async def holding(self, work: Coroutine[Any, Any, T]) -> T:
        """Return the result of ``work``, and renew the leases while it runs.

        If another process takes a lease, cancels the work and raises :class:`LeaseLost`.
        """
        doing = asyncio.ensure_future(work)
        try:
            while not (await asyncio.wait({doing}, timeout=RENEWAL))[0]:
                with suppress(NotStored):
                    await self._renew()
                self._require_lease()
            return doing.result()
        except Exception as error:
            if self._own.lost and not isinstance(error, LeaseLost):
                raise LeaseLost(self._own.lost) from error
            raise
        finally:
            doing.cancel()
            await asyncio.wait({doing})

    async def close(self) -> None:
        """Release the leases, so that a successor can begin at once."""
        if self._doubting is not None:
            self._doubting.cancel()
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        await self._give_back()

    async def _give_back(self) -> None:
        with suppress(Exception):
            await self._sessions.database.run(self._end)
        self._own.hold((), 0.0, Instant.now())

    async def until_lost(self) -> None:
        """Wait until the lease is lost, and raise :class:`LeaseLost`."""
        await self._losing.wait()
        self._require_lease()

    async def look(self) -> None:
        """Renew the leases if it is time, check that they are held, and handle the news."""
        if _now() - self._renewed >= RENEWAL:
            with suppress(NotStored):
                await self._renew()
        if await self.may_act(_now()):
            await self._hear()

    async def may_act(self, since: float = -math.inf) -> bool:
        """Return whether this process may answer requests accepted at ``since`` (loop time).

        Asks the database. If the database does not answer, the leases count as held until they
        expire.
        """
        if not self._own.is_proven(since):
            with suppress(NotStored):
                await self._sessions.about_leases(self._own.prove(self._sessions.database, since))
        return not self._own.is_needed or self._own.is_sure

    def _require_patience(self, shard: int, waited: float, patience: float) -> None:
        if waited > patience:
            raise StoreError(_refusal(shard))

    def _require_lease(self) -> None:
        if self._own.lost:
            raise LeaseLost(self._own.lost)

    async def _partings(self) -> list[parting.Parting | None]:
        return await self._sessions.run(lambda db: parting.left(db, self._scope.shards))

    async def _count(self) -> None:
        """Read the stored count of lost leases."""
        self.lost = int(await self._sessions.read_meta(self._lost_key) or 0)

    @property
    def _lost_key(self) -> str:
        return ":".join([LOST, ",".join(map(str, self._scope.shards))])

    async def _have(self) -> None:
        """After the leases were taken, start reading news and reload everybody's habits."""

        def begun(db: Connection) -> int:
            parting.forget(db, self._scope.shards)
            return news.latest(db)

        self._last, self._heard_at = await self._sessions.run(begun), self._clock()
        await self._sessions[KnownHabits].read_all()

    async def _run(self) -> None:
        while not self._own.lost:
            await asyncio.sleep(LISTENING)
            try:
                await self.look()
            except NotStored:
                log.debug("Cannot read the news of other processes", exc_info=True)
            except Exception:
                log.exception("Cannot read the news of other processes")

    async def _ask(self) -> _Place:
        """Ask for the leases; record the lease rows that were granted."""
        asked = Instant.now()
        asking = self._sessions.database.run(self._placed, alone=leases.ALONE)
        place = await self._sessions.about_leases(asking)
        self._own.hold(place.rows, place.until, asked)
        self._renewed = asked.steady
        return place

    def _placed(self, db: Connection) -> _Place:
        shards, total, name = self._scope.shards, self._scope.total, self._scope.name
        waits = leases.line(shards)
        ahead = leases.take(db, waits, total, name, LEASE)
        if ahead:
            return _Place([shards[waits.index(row)] for row in ahead])
        taken = leases.take(db, shards, total, name, LEASE)
        if not taken:
            leases.leave_line(db, name)
        rows = waits if taken else shards
        return _Place(taken, rows, leases.renew(db, rows, total, name, LEASE, 0.0) or 0.0)

    async def _renew(self) -> None:
        asked = _now()
        await self._sessions.about_leases(self._own.renew(self._sessions.database))
        self._renewed = asked

    def _give_up(self) -> None:
        """Drop all tables from memory; this stops the tables' clocks, bots and boards."""
        self.lost += 1
        self._scope.is_held = False
        self._losing.set()
        log.error(
            "Lease lost: %s. This process stops answering and exits with code %d, so that its "
            "supervisor restarts it",
            self._own.lost,
            FOR_NOW,
        )
        for table_id in self._sessions.open.ids():
            self._sessions.open.drop(table_id)

    def _end(self, db: Connection) -> None:
        """Release the leases; if they were lost, store the count of lost leases."""
        leases.give_back(db, self._scope.name)
        if self._own.lost:
            tables.write_meta(db, self._lost_key, str(self.lost))

    def _doubt(self) -> None:
        """Log, and tell listeners, that possession of the leases became uncertain or certain."""
        self._doubting = asyncio.get_running_loop().call_later(LISTENING, self._doubt)
        is_doubted = not self._own.is_sure
        if is_doubted == self.is_doubted or self._own.lost:
            return
        self.is_doubted = is_doubted
        if is_doubted:
            log.warning(
                "Lease not renewed for %.0f s, because the database does not respond: clocks "
                "and answers to players wait until the lease is renewed",
                self._own.seconds_unsure(),
            )
        else:
            log.warning("Lease renewed, and no other process had taken it: play continues")
        for listener in self.on_doubt:
            listener()

    async def _hear(self) -> None:
        """Handle the news of other processes.

        If an item cannot be handled, the item is skipped: repeated attempts would block all later
        items. If the database fails, reading continues in the next round.
        """
        now = self._clock()
        if now - self._heard_at > DEAF:
            log.warning("Received no news of other processes for too long: reloading all tables")
            await self._look_at_all()
            await self._sessions[KnownHabits].read_all()
            for missed in self.on_missed:
                missed()
        found = await self._sessions.run(lambda db: news.since(db, self._last, self._scope.name))
        for item in found:
            if item.id in self._known:
                continue
            try:
                if item.kind == "table":
                    await self._sessions.look_again(item.subject)
                else:
                    await self._sessions[KnownHabits].read_again(item.subject)
                    for listener in self.on_person:
                        listener(item.subject)
            except NotStored:
                return
            except Exception:
                log.exception(
                    "Skipped news about %s %d from another process", item.kind, item.subject
                )
            self._known.add(item.id)
        self._last = max([self._last, *(item.id for item in found)])
        self._known = {number for number in self._known if number > self._last - news.BACK}
        self._heard_at = now

    async def _look_at_all(self) -> None:
        """Reload from the database all open tables that this process attends."""
        stored = await self._sessions.run(tables.open_table_ids)
        attended = {table_id for table_id, guild_id in stored if self._scope.attends(guild_id)}
        for table_id in sorted(attended.union(self._sessions.open.ids())):
            try:
                await self._sessions.look_again(table_id)
            except NotStored:
                raise
            except UserError:
                log.exception("Table %d: cannot be reloaded from the database", table_id)


def _refusal(shard: int) -> str:
    return (
        f"Shard {shard} is attended by another process of the bot. Stop that process first, or "
        "set other CASTELLAN_SHARD_IDS for this one; all processes need the same "
        "CASTELLAN_SHARD_COUNT."
    )


def _now() -> float:
    return asyncio.get_running_loop().time()
