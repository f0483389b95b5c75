"""What is being answered or noticed at the moment, so that the process can end behind it."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager

GLANCE = 0.02
"""Seconds between two looks whether it is quiet."""


class UnderWay:
    """The tasks in which presses, commands and events are worked off."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[object]] = set()
        self._seen = 0

    def __len__(self) -> int:
        """Return how many there are."""
        return len(self._tasks)

    @contextmanager
    def one(self) -> Iterator[None]:
        """Count the current task meanwhile; one that is counted already counts once."""
        task = asyncio.current_task()
        if task is None or task in self._tasks:
            yield
            return
        self._seen += 1
        self._tasks.add(task)
        try:
            yield
        finally:
            self._tasks.discard(task)

    async def is_quiet(self, seconds: float, *, within: float) -> bool:
        """Wait until nothing was under way or came for so many seconds; return whether that was so
        ``within`` as many.
        """
        loop = asyncio.get_running_loop()
        latest, since, seen = loop.time() + within, loop.time(), self._seen
        while (now := loop.time()) < latest:
            if self._tasks or self._seen != seen:
                since, seen = now, self._seen
            elif now - since >= seconds:
                return True
            await asyncio.sleep(GLANCE)
        return False

    async def finish(self, seconds: float) -> int:
        """Wait for what is under way, ``seconds`` at most, and end the rest; return how many had to
        be ended.
        """
        current = asyncio.current_task()
        if not (tasks := self._tasks - {current}):
            return 0
        _, late = await asyncio.wait(tasks, timeout=seconds)
        for task in late:
            task.cancel()
        await asyncio.gather(*late, return_exceptions=True)
        return len(late)
