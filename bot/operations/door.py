"""Who answers what arrives while one process of the bot stops and another one takes its place, and
what is being answered still.

Discord tells both of each press. The one that stops remembers what it took; the one that follows
lets nothing in until it is told that, and then what the other did not take.
"""

import asyncio
from collections import deque
from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager

HELD = 3.0
"""Seconds for which something waits at a door that is shut: for so long Discord waits for an
answer.
"""

REMEMBERED = 4_000
"""Interactions that are remembered as taken: more than arrive within :data:`HELD`."""

GLANCE = 0.02
"""Seconds between two looks whether it is quiet."""


class Door:
    """Lets in what this process is to answer; open unless it was shut."""

    def __init__(self) -> None:
        self._opened = asyncio.Event()
        self._opened.set()
        self._taken: deque[int] = deque(maxlen=REMEMBERED)
        self._others: frozenset[int] = frozenset()

    @property
    def is_open(self) -> bool:
        """Whether this process answers."""
        return self._opened.is_set()

    @property
    def taken(self) -> Collection[int]:
        """Return the ids of the last interactions that were let in."""
        return tuple(self._taken)

    def shut(self) -> None:
        """Let nothing in: another process answers."""
        self._opened.clear()

    def open(self, others: Collection[int] = ()) -> None:
        """Let in what waits and what comes, but for what the ``others`` took."""
        self._others |= frozenset(others)
        self._opened.set()

    async def lets_in(self, interaction_id: int | None = None) -> bool:
        """Return whether something is this process's to answer, an event that is no interaction if
        there is no id. At a shut door it waits :data:`HELD` seconds.
        """
        if not self._opened.is_set():
            try:
                async with asyncio.timeout(HELD):
                    await self._opened.wait()
            except TimeoutError:
                return False
        if interaction_id is None:
            return True
        if interaction_id in self._others:
            return False
        self._taken.append(interaction_id)
        return True


class UnderWay:
    """The tasks in which presses, commands and events are worked off: what the process ends
    behind. ``at_rest`` is called when the last of them is done.
    """

    def __init__(self, at_rest: Callable[[], None]) -> None:
        self._at_rest = at_rest
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
            if not self._tasks:
                self._at_rest()

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
