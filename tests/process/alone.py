"""``python -m tests.process.alone [FAULT]``: a process with one busy worker."""

import asyncio
import sys
import time

from bot.sessions.background import worker
from bot.sessions.background.process_pool import ProcessPool


def think_long() -> None:
    """Take a minute."""
    time.sleep(60)


def careless() -> None:
    """Do nothing instead of watching the parent process."""


if "no-watch" in sys.argv:  # the worker imports this module too
    worker._end_with_parent = careless


async def main() -> None:
    """Let a worker think for a minute, and wait for it."""
    pool = ProcessPool(1)
    await pool.run(think_long, 60.0)


if __name__ == "__main__":
    asyncio.run(main())
