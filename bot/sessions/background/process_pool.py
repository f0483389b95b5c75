"""Processes in which bots think and questions about a game are worked out."""

import asyncio
from collections.abc import Callable
from concurrent.futures import BrokenExecutor
from threading import Thread
from typing import TYPE_CHECKING, TypeVar

from bot.sessions.background import worker
from bot.sessions.turns import FairQueue

if TYPE_CHECKING:
    import pebble

T = TypeVar("T")

START = 30.0
"""Seconds a worker may take to start. They are not charged to its work, whose limit the pool counts
from when it begins.
"""

GRACE = 10.0
"""Seconds beyond start and limit after which work is given up that the pool itself has lost."""

NAME = "castellan-"
"""Prefix of the names of workers, before what they do."""

MEMORY = 1 << 29
"""Bytes of data a worker may hold; a bot that wants more has failed, one that draws is replaced."""


class WorkerDied(Exception):
    """The process that was to do some work ended before it was done."""


class OutOfMemory(WorkerDied):
    """The process may hold no more, of what it keeps or of the work."""


class ProcessPool:
    """At most so many processes, started when they are first needed and again after a failure. What
    runs them is loaded then, too: a start needs none.

    Whoever lets one of them work takes one of its ``turns``. ``kind`` is what they do, at most five
    letters, by which an operator tells them apart. Each holds at most ``memory`` bytes of data.
    """

    def __init__(self, processes: int, kind: str = "think", memory: int = MEMORY) -> None:
        self._kind = kind
        self.turns = FairQueue(max(processes, 1))
        self._processes = processes
        self._memory = memory
        self._pool: pebble.ProcessPool | None = None

    def start(self) -> None:
        """Start the workers before they are needed."""
        self._running().schedule(worker.ready)

    async def run(self, work: Callable[[], T], limit: float) -> T:
        """Return what ``work`` returns; raises what it raises, ``TimeoutError`` if it takes longer
        than ``limit`` seconds, and :class:`WorkerDied` if its process died.

        A worker that is late or no longer waited for is ended and replaced, wherever it hangs.
        """
        from pebble import ProcessExpired  # noqa: PLC0415  (starts without it)

        pool = self._running()
        doing: asyncio.Future[T] = asyncio.wrap_future(pool.schedule(work, timeout=limit))
        try:
            async with asyncio.timeout(START + limit + GRACE) as lost:
                return await doing
        except (ProcessExpired, BrokenExecutor) as error:
            full = getattr(error, "exitcode", None) == worker.NO_MEMORY
            raise (OutOfMemory("no memory left") if full else WorkerDied(str(error))) from error
        except TimeoutError:
            if lost.expired() and self._pool is pool:
                self._give_up(pool)
            raise

    def close(self) -> None:
        """End all workers, whatever they do."""
        if self._pool is not None:
            _end(self._pool)
            self._pool = None

    def _give_up(self, pool: "pebble.ProcessPool") -> None:
        """Do without these workers, and let nobody wait until they have ended: one that resists
        takes seconds.
        """
        self._pool = None
        Thread(target=_end, args=[pool], name="workers-end").start()

    def _running(self) -> "pebble.ProcessPool":
        if self._pool is not None and not self._pool.active:  # an idle worker was killed
            self._give_up(self._pool)
        if self._pool is None:
            import multiprocessing  # noqa: PLC0415  (starts without it)

            import pebble  # noqa: PLC0415  (starts without it)

            self._pool = pebble.ProcessPool(
                self._processes,
                initializer=worker.start,
                initargs=[self._memory, NAME + self._kind],
                context=multiprocessing.get_context("spawn"),
            )
        return self._pool


def _end(pool: "pebble.ProcessPool") -> None:
    """End the workers of a pool, whatever they do (blocking)."""
    pool.stop()
    pool.join()
