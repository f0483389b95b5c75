"""Several processes on one database: which attends which servers, and what they tell each other.

Any process may change any table, the revision of the table decides. Attending one means to have it
in memory, to show it in its channel and to let its clock and its bots act: a lease says who does.
"""

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress

from bot.errors import NotStored
from bot.sessions.sessions import Sessions
from bot.store.processes import leases, news
from bot.store.sql import StoreError

log = logging.getLogger(__name__)

LEASE = 15.0
"""Seconds for which a process attends its servers without renewing that."""

RENEWAL = 5.0
"""Seconds between two renewals."""

LISTENING = 1.0
"""Seconds between two looks at what other processes tell."""

GIVEN_UP = 10.0
"""Seconds without a renewal after which a process stops by itself: before anybody may follow."""


class Attendance:
    """Holds the leases of a process, and hears what others tell.

    ``on_resumed`` is called with nothing once servers are attended again that were not for a while,
    ``on_person`` with the id of somebody who chose something in another process.
    """

    def __init__(self, sessions: Sessions) -> None:
        self.on_person: list[Callable[[int], None]] = []
        self._sessions = sessions
        self._scope = sessions.scope
        self._last = 0
        self._known: set[int] = set()
        self._renewed = 0.0
        self._task: asyncio.Task[None] | None = None

    async def claim(self, patience: float = LEASE + RENEWAL) -> None:
        """Take the leases; one that a process left that was killed ends meanwhile. Raises
        :class:`StoreError` if another process holds one all the time.
        """
        began = _now()
        while taken := await self._take():
            if _now() - began > patience:
                raise StoreError(
                    f"Shard {taken[0]} is attended by another process of the bot. Stop that one "
                    "first, or give this one other CASTELLAN_SHARD_IDS; all must have the same "
                    "CASTELLAN_SHARD_COUNT."
                )
            await asyncio.sleep(min(LISTENING, patience / 4))
        self._last = await self._sessions.database.run(news.latest)

    def begin(self) -> None:
        """Renew the leases and listen, from now on."""
        self._task = asyncio.create_task(self._run())

    async def close(self) -> None:
        """Stop attending: whoever follows may begin at once."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        with suppress(Exception):
            await self._sessions.database.run(lambda db: leases.give_back(db, self._scope.name))

    async def look(self) -> None:
        """Renew the leases if it is time, and do what others told."""
        if _now() - self._renewed >= RENEWAL or not self._scope.is_held:
            await self._renew()
        await self._hear()

    async def _run(self) -> None:
        while True:
            await asyncio.sleep(LISTENING)
            try:
                await self.look()
            except Exception:
                log.exception("What other processes do is not known")
            if self._scope.is_held and _now() - self._renewed >= GIVEN_UP:
                self._stop("the database was not reached for a while")

    async def _take(self) -> list[int]:
        scope, began = self._scope, _now()
        taken = await self._sessions.database.run(
            lambda db: leases.take(db, scope.shards, scope.total, scope.name, LEASE), alone=True
        )
        if not taken:
            self._renewed = began
        return taken

    async def _renew(self) -> None:
        taken = await self._take()
        if taken and self._scope.is_held:
            self._stop(f"another process attends shard {taken[0]}")
        elif not taken and not self._scope.is_held:
            self._scope.is_held = True
            log.warning("The servers of this process are attended again")
            await self._sessions.attend_again()

    def _stop(self, why: str) -> None:
        """Attend nothing: the tables leave memory, and clocks, bots and boards with them. Presses
        are still answered.
        """
        log.error("This process attends no servers any more: %s", why)
        self._scope.is_held = False
        for table_id in self._sessions.open.ids():
            self._sessions.open.drop(table_id)

    async def _hear(self) -> None:
        found = await self._sessions.database.run(
            lambda db: news.since(db, self._last, self._scope.name)
        )
        for one in found:
            if one.id in self._known:
                continue
            try:
                if one.kind == "table":
                    await self._sessions.look_again(one.subject)
                else:
                    await self._sessions.availability.read_again(one.subject)
                    for listener in self.on_person:
                        listener(one.subject)
            except NotStored:
                return
            self._known.add(one.id)
        self._last = max([self._last, *(one.id for one in found)])
        self._known = {one for one in self._known if one > self._last - news.BACK}


def _now() -> float:
    return asyncio.get_running_loop().time()
