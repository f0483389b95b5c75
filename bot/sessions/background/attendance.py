"""Several processes on one database: which attends which servers, and what they tell each other.

Any process may change any table, the revision of the table decides. Attending one means to have it
in memory, to show it in its channel and to let its clock and its bots act: a lease says who does.
"""

import asyncio
import logging
import math
import time
from collections.abc import Callable, Collection, Coroutine
from contextlib import suppress
from typing import Any, TypeVar

from bot.errors import NotStored
from bot.sessions.sessions import Sessions
from bot.store.processes import leases, news, parting
from bot.store.sql import Connection, StoreError, StoreFails

log = logging.getLogger(__name__)

LEASE = 15.0
"""Seconds for which a process attends its servers without renewing that."""

RENEWAL = 5.0
"""Seconds between two renewals."""

LISTENING = 1.0
"""Seconds between two looks at what other processes tell."""

WAITING = 300.0
"""Seconds for which a process that is to follow another one waits for it to stop."""

GLANCE = 0.1
"""Seconds between two looks whether it has."""

GIVEN_UP = 10.0
"""Seconds without a renewal after which a process stops by itself: before anybody may follow."""

DEAF = news.KEPT / 2
"""Seconds without hearing after which news may be gone that were not heard."""

T = TypeVar("T")


class Attendance:
    """Holds the leases of a process, and hears what others tell.

    ``on_person`` listeners hear the id of somebody who chose something in another process,
    ``on_missed`` ones that anybody may have. ``clock`` gives Unix seconds.
    """

    def __init__(self, sessions: Sessions, *, clock: Callable[[], float] = time.time) -> None:
        self.on_person: list[Callable[[int], None]] = []
        self.on_missed: list[Callable[[], None]] = []
        self._sessions = sessions
        self._scope = sessions.scope
        self._last = 0
        self._known: set[int] = set()
        self._renewed = 0.0
        self._clock = clock
        self._heard_at = clock()
        self._why = ""
        self._task: asyncio.Task[None] | None = None

    async def take(self) -> bool:
        """Take the leases if no other process has one; return whether that was so. Raises
        :class:`StoreError` if the database fails.
        """
        try:
            if await self._take():
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
        """Take the leases once the process that has them stops, or was killed and they end; nothing
        is attended until then. ``on_parting`` is called with the ids of the interactions that one
        took last, as soon as it hears no more.

        Raises :class:`StoreError` if another process holds a lease all the time.
        """
        self._scope.is_held = False
        known, is_left = await self._partings(), False
        began, tried = _now(), -math.inf
        while True:
            with suppress(NotStored):
                found = await self._partings()
                if not is_left and all(
                    now not in (None, then) for now, then in zip(found, known, strict=True)
                ):
                    await self._sessions.availability.read_all()
                    is_left = True
                    on_parting({one for each in found if each is not None for one in each[1]})
                if is_left or _now() - tried >= LISTENING:
                    tried = _now()
                    if not (taken := await self._take()):
                        await self._have()
                        break
                    self._require_patience(taken[0], tried - began, patience)
            await asyncio.sleep(min(GLANCE, patience / 4))
        self._scope.is_held = True

    async def leave(self, taken: Collection[int]) -> None:
        """Tell whoever follows that this process hears no more, and what it answers still."""
        if self._scope.is_held and not self._scope.is_all:
            shards, name = self._scope.shards, self._scope.name
            with suppress(NotStored):
                await self._sessions.run(lambda db: parting.leave(db, shards, name, taken))

    def begin(self) -> None:
        """Renew the leases and listen, from now on."""
        self._task = asyncio.create_task(self._run())

    async def holding(self, work: Coroutine[Any, Any, T]) -> T:
        """Return what comes of ``work``, however long it takes: the leases are renewed meanwhile.

        It is given up, with a :class:`StoreError`, if another process has one now.
        """
        doing = asyncio.ensure_future(work)
        try:
            while not (await asyncio.wait({doing}, timeout=RENEWAL))[0]:
                with suppress(NotStored):
                    if taken := await self._take():
                        raise StoreError(_refusal(taken[0]))
            return doing.result()
        finally:
            doing.cancel()
            await asyncio.wait({doing})

    async def close(self) -> None:
        """Stop attending: whoever follows may begin at once."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        await self._give_back()

    async def _give_back(self) -> None:
        with suppress(Exception):
            await self._sessions.run(lambda db: leases.give_back(db, self._scope.name))

    async def look(self) -> None:
        """Renew the leases if it is time, and do what others told."""
        if _now() - self._renewed >= RENEWAL or not self._scope.is_held:
            await self._renew()
        await self._hear()

    def _require_patience(self, shard: int, waited: float, patience: float) -> None:
        if waited > patience:
            raise StoreError(_refusal(shard))

    async def _partings(self) -> list[parting.Parting | None]:
        return await self._sessions.run(lambda db: parting.left(db, self._scope.shards))

    async def _have(self) -> None:
        """Begin where the leases were taken."""

        def begun(db: Connection) -> int:
            parting.forget(db, self._scope.shards)
            return news.latest(db)

        self._last, self._heard_at = await self._sessions.run(begun), self._clock()
        await self._sessions.availability.read_all()

    async def _run(self) -> None:
        while True:
            await asyncio.sleep(LISTENING)
            try:
                await self.look()
            except NotStored:
                log.debug("What other processes do is not known", exc_info=True)
            except Exception:
                log.exception("What other processes do is not known")
            if self._scope.is_held and _now() - self._renewed >= GIVEN_UP:
                self._stop("the database was not reached for a while")

    async def _take(self) -> list[int]:
        scope, began = self._scope, _now()
        taken = await self._sessions.run(
            lambda db: leases.take(db, scope.shards, scope.total, scope.name, LEASE),
            alone=leases.ALONE,
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
            try:
                await self.holding(self._sessions.attend_again())
            except Exception:
                self._stop("its tables could not be taken up")
                await self._give_back()
                raise
            self._why = ""
            log.warning("The servers of this process are attended again")

    def _stop(self, why: str) -> None:
        """Attend nothing: the tables leave memory, and clocks, bots and boards with them. Presses
        are still answered.
        """
        if why != self._why:
            log.error("This process attends no servers any more: %s", why)
        self._why = why
        self._scope.is_held = False
        for table_id in self._sessions.open.ids():
            self._sessions.open.drop(table_id)

    async def _hear(self) -> None:
        """Do what others told. What cannot be done is passed over, or nothing behind it would ever
        be heard; if it is the database that fails, it waits.
        """
        now = self._clock()
        if now - self._heard_at > DEAF:
            self._stop("what others told was not heard for too long")
            await self._sessions.availability.read_all()
            for missed in self.on_missed:
                missed()
        found = await self._sessions.run(lambda db: news.since(db, self._last, self._scope.name))
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
            except Exception:
                log.exception("What is told of %s %d is passed over", one.kind, one.subject)
            self._known.add(one.id)
        self._last = max([self._last, *(one.id for one in found)])
        self._known = {one for one in self._known if one > self._last - news.BACK}
        self._heard_at = now


def _refusal(shard: int) -> str:
    return (
        f"Shard {shard} is attended by another process of the bot. Stop that one first, or give "
        "this one other CASTELLAN_SHARD_IDS; all must have the same CASTELLAN_SHARD_COUNT."
    )


def _now() -> float:
    return asyncio.get_running_loop().time()
