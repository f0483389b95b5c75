"""Decides whether a process may change data on a shared database or answer people.

A process may do so while it holds leases (:mod:`bot.store.processes.leases`). But it may have been
frozen between any two statements, without noticing. So the leases are checked in the database at
the end of every transaction that changes something, and before an answer that changes nothing.
"""

import asyncio
import math
import time
from collections.abc import Callable
from typing import NamedTuple

from bot.store.processes import leases
from bot.store.sql import Connection, NotHeld, Store

LEASE = 15.0
"""Seconds for which a lease is valid without renewal."""

SURE = 10.0
"""Seconds after a renewal for which a lease is relied on if the database does not answer.

A successor answers no press that was made more than three seconds before it took the lease. This
process cannot have answered any later press.
"""

SPARE = LEASE - SURE
"""Minimum remaining seconds of a lease for a process to commit or to answer."""


class Instant(NamedTuple):
    """A time by two clocks; each clock may have stood still while the machine slept."""

    steady: float
    wall: float

    @classmethod
    def now(cls) -> "Instant":
        """Return the current time of both clocks."""
        return cls(time.monotonic(), time.time())

    def age(self) -> float:
        """Return the seconds since this time, by the clock that advanced more."""
        now = self.now()
        return max(now.steady - self.steady, now.wall - self.wall)


LONG_AGO = Instant(-math.inf, -math.inf)


class Ownership:
    """The leases of the process ``holder``, which is configured for ``total`` shards of the bot.

    rows     the lease rows that the process must hold to act; if there are none, nothing is checked
    lost     why the leases were lost; empty while they are held
    on_lost  listeners called once when the leases are lost
    """

    def __init__(self, holder: str, total: int) -> None:
        self.rows: tuple[int, ...] = ()
        self.lost = ""
        self.on_lost: list[Callable[[], None]] = []
        self._holder = holder
        self._total = total
        self._until = 0.0
        self._renewed = self._proven = LONG_AGO
        self._proving = asyncio.Lock()

    def hold(self, rows: tuple[int, ...], until: float, asked: Instant) -> None:
        """Record that the leases ``rows`` are held until ``until`` (Unix, the database's clock).

        ``asked`` is the time just before the database was asked.
        """
        self.rows, self._until, self._renewed, self._proven = rows, until, asked, asked

    def lose(self, why: str) -> None:
        """Record that the leases are lost, and call the listeners once."""
        if not self.lost:
            self.lost = why
            for listener in self.on_lost:
                listener()

    @property
    def is_needed(self) -> bool:
        """Whether this process must hold leases to change anything."""
        return bool(self.rows or self.lost)

    @property
    def is_sure(self) -> bool:
        """Whether the last renewal is so recent that no other process can hold the leases."""
        return not self.lost and self._renewed.age() < SURE

    def seconds_unsure(self) -> float:
        """Return the seconds since the last renewal."""
        return self._renewed.age()

    def is_proven(self, since: float) -> bool:
        """Return whether the leases were confirmed after ``since`` and are still held.

        ``since`` is in monotonic seconds.
        """
        return not self.is_needed or (self.is_sure and self._proven.steady >= since)

    def fence(self) -> Callable[[Connection], None]:
        """Return a function that checks the leases at the end of a transaction.

        It raises :class:`~bot.store.sql.NotHeld` if the transaction must not be committed.
        """
        asked = Instant.now()

        def check(db: Connection) -> None:
            if self.lost:
                raise NotHeld(self.lost)
            if not leases.are_held(db, self.rows, self._holder, SPARE, self._until):
                raise NotHeld("the lease has run out")
            self._proven = max(self._proven, asked)

        return check

    async def renew(self, store: Store) -> None:
        """Renew the leases, if any are needed.

        Raises :class:`~bot.store.sql.NotHeld` if they are lost, and
        :class:`~bot.store.sql.StoreFails`.
        """
        if self.lost:
            raise NotHeld(self.lost)
        if not self.is_needed:
            return
        asked, rows = Instant.now(), self.rows
        until, others = await store.run(self._renewed_in, alone=leases.ALONE)
        if until is not None:
            self.hold(rows, until, asked)
            return
        shards = ", ".join(str(-2 - row if row < -1 else row) for row in others)
        self.lose(
            f"another process holds the lease of shard {shards}"
            if others
            else "the database has lost the lease, as if a backup had been restored"
        )
        raise NotHeld(self.lost)

    async def prove(self, store: Store, since: float) -> None:
        """Ask the database whether the leases are held, unless it was asked after ``since``.

        ``since`` is in monotonic seconds. Concurrent callers share one query. Raises like
        :meth:`renew`.
        """
        async with self._proving:
            if not self.is_proven(since):
                try:
                    await store.run(self.fence())
                except NotHeld:
                    await self.renew(store)
                if not self.is_sure:
                    await self.renew(store)

    def _renewed_in(self, db: Connection) -> tuple[float | None, list[int]]:
        rows, holder = self.rows, self._holder
        until = leases.renew(db, rows, self._total, holder, LEASE, self._until)
        others = [] if until is not None else leases.held_by_others(db, rows, self._total, holder)
        return until, others
