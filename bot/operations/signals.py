"""How the process is told to stop."""

import asyncio
import logging
import signal
import sys
from collections.abc import Awaitable, Callable

log = logging.getLogger(__name__)

STOPPING = (signal.SIGTERM, signal.SIGINT)

AGAIN = 0.5
"""Seconds after which what was told to end is told once more."""


class StopSignal:
    """Whether the process was told to stop: by ``SIGTERM`` or Ctrl+C, where the system has them.

    Whoever says it twice is in a hurry: what is being done in between is given up.
    """

    def __init__(self) -> None:
        self._told = asyncio.Event()
        self._hurry = asyncio.Event()
        if sys.platform != "win32":
            loop = asyncio.get_running_loop()
            for one in STOPPING:
                loop.add_signal_handler(one, self.tell)

    def tell(self) -> None:
        """Tell the process to stop."""
        if self._told.is_set():
            self._hurry.set()
        self._told.set()

    async def interrupts(self, work: Callable[[], Awaitable[object]]) -> bool:
        """Do ``work`` until it is over or the process is told to stop, which is returned; raises
        what ``work`` raises.
        """
        return await _first(work, self._told)

    async def hurries(self, work: Callable[[], Awaitable[object]]) -> bool:
        """The same until the process is told to stop a second time."""
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
        while not doing.done():  # libraries swallow being cancelled at some moments: say it again
            doing.cancel()
            await asyncio.wait({doing}, timeout=AGAIN)
        if not doing.cancelled():
            doing.exception()  # taken note of: it ended because it was told to
