"""Reacts to signals that ask the process to stop."""

import asyncio
import logging
import signal
import sys
from collections.abc import Awaitable, Callable

log = logging.getLogger(__name__)

STOPPING = (signal.SIGTERM, signal.SIGINT)

AGAIN = 0.5
"""Seconds after which a task that ignored its cancellation is cancelled again."""


class StopSignal:
    """Records requests to stop: ``SIGTERM`` or Ctrl+C (on Windows, only calls of :meth:`tell`).

    The first request cancels the work passed to :meth:`interrupts`. The second request also cancels
    the work passed to :meth:`hurries`.
    """

    def __init__(self) -> None:
        self._told = asyncio.Event()
        self._hurry = asyncio.Event()
        if sys.platform != "win32":
            loop = asyncio.get_running_loop()
            for signum in STOPPING:
                loop.add_signal_handler(signum, self.tell)

    def tell(self) -> None:
        """Request a stop; a second call requests an immediate stop."""
        if self._told.is_set():
            self._hurry.set()
        self._told.set()

    async def interrupts(self, work: Callable[[], Awaitable[object]]) -> bool:
        """Run ``work``, and cancel it at the first request to stop.

        Returns whether it was cancelled. Raises the errors of ``work``.
        """
        return await _first(work, self._told)

    async def hurries(self, work: Callable[[], Awaitable[object]]) -> bool:
        """Run ``work`` like :meth:`interrupts`, but cancel it only at a second request to stop."""
        return await _first(work, self._hurry)


async def _first(work: Callable[[], Awaitable[object]], event: asyncio.Event) -> bool:
    doing = asyncio.ensure_future(work())
    waiting = asyncio.ensure_future(event.wait())
    try:
        await asyncio.wait({doing, waiting}, return_when=asyncio.FIRST_COMPLETED)
        if doing.done():
            doing.result()
            return False
        return True
    finally:
        waiting.cancel()
        while not doing.done():  # libraries sometimes ignore a cancellation: repeat it
            doing.cancel()
            await asyncio.wait({doing}, timeout=AGAIN)
        if not doing.cancelled():
            doing.exception()  # read the task's error, so that asyncio logs no warning
