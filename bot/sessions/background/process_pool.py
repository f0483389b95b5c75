"""Worker processes for bots' thinking and for analyses."""

import asyncio
import multiprocessing
from collections.abc import Callable
from concurrent.futures import BrokenExecutor
from threading import Thread
from typing import TypeVar

import pebble
from pebble import ProcessExpired

from bot.sessions.background import worker
from bot.sessions.turns import FairQueue

T = TypeVar("T")

START = 30.0
"""Seconds that a worker may take to start; they do not count towards the limit of its work."""

GRACE = 10.0
"""Work counts as lost this many seconds after :data:`START` and its time limit have passed."""

NAME = "castellan-"
"""Prefix of the workers' process names; the kind of worker follows."""

MEMORY = 1 << 29
"""Cap on a worker's data in bytes.

If a worker needs more, the bot's move fails, or the drawing process is replaced.
"""


class WorkerDied(Exception):
    """A worker process ended before its work was done."""


class OutOfMemory(WorkerDied):
    """A worker process reached its memory limit."""


class ProcessPool:
    """A pool of at most ``processes`` workers, started on first use and after a failure.

    The pool library is imported on first use, so the bot starts without loading it.

    A caller takes one of the pool's ``turns`` before it runs work. ``kind`` (at most five letters)
    is a part of the processes' names. Each process holds at most ``memory`` bytes of data.
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
        """Run ``work`` in a worker process and return its result.

        Raises the error of ``work``, ``TimeoutError`` if the work takes longer than ``limit``
        seconds, and :class:`WorkerDied` if the process died. If the work exceeds the limit or the
        caller is cancelled, the process is killed and replaced.
        """
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
        """End all workers, even while they work."""
        if self._pool is not None:
            _end(self._pool)
            self._pool = None

    def _give_up(self, pool: pebble.ProcessPool) -> None:
        """Stop using these workers, and end them in a thread because this may take seconds."""
        self._pool = None
        Thread(target=_end, args=[pool], name="workers-end").start()

    def _running(self) -> pebble.ProcessPool:
        if self._pool is not None and not self._pool.active:  # a worker was killed while idle
            self._give_up(self._pool)
        if self._pool is None:
            self._pool = pebble.ProcessPool(
                self._processes,
                initializer=worker.start,
                initargs=[self._memory, NAME + self._kind],
                context=multiprocessing.get_context("spawn"),
            )
        return self._pool


def _end(pool: pebble.ProcessPool) -> None:
    """End the workers of a pool, even while they work (blocking)."""
    pool.stop()
    pool.join()
