"""Processes in which bots think and questions about a game are worked out."""

import asyncio
import multiprocessing
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import TypeVar

from bot.sessions.background import worker

T = TypeVar("T")

GRACE = 10.0
"""Seconds beyond its limit before a worker that does not end by itself is given up."""

MEMORY = 1 << 29
"""Bytes of data a worker may hold; a bot that wants more has failed."""


class Workers:
    """At most so many processes, started when they are first needed and again after a failure.

    ``free`` is held by whoever lets one of them work.
    """

    def __init__(self, processes: int) -> None:
        self.free = asyncio.Semaphore(max(processes, 1))
        self._processes = processes
        self._pool: ProcessPoolExecutor | None = None

    def start(self) -> None:
        """Start a worker before it is needed."""
        self._running().submit(worker.ready)

    async def run(self, work: Callable[[], T], limit: float) -> T:
        """Return what ``work`` returns; raises what it raises, ``TimeoutError`` if the worker is
        not back :data:`GRACE` after ``limit`` seconds, and ``BrokenProcessPool`` if it died.
        """
        pool = self._running()
        try:
            doing = asyncio.get_running_loop().run_in_executor(pool, work)
            await asyncio.wait([doing], timeout=limit + GRACE)
            if not doing.done():
                self._drop(pool)
                raise TimeoutError(f"no answer after {limit + GRACE} seconds")
            if doing.cancelled():
                raise BrokenProcessPool("another worker was given up")
            return await doing
        except BrokenProcessPool:
            self._drop(pool)
            raise

    def close(self) -> None:
        """End all workers."""
        if self._pool is not None:
            self._drop(self._pool)

    def _running(self) -> ProcessPoolExecutor:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(
                self._processes,
                mp_context=multiprocessing.get_context("spawn"),
                initializer=worker.start,
                initargs=(MEMORY,),
            )
        return self._pool

    def _drop(self, pool: ProcessPoolExecutor) -> None:
        """Give a pool up, and end its workers: one that hangs would never end by itself."""
        if self._pool is pool:
            self._pool = None
        workers = list((pool._processes or {}).values())  # noqa: SLF001  # no public way before 3.14
        pool.shutdown(wait=False, cancel_futures=True)
        for process in workers:
            process.kill()
