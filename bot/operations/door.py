"""Makes sure that, during a restart, exactly one of two processes answers an interaction.

Discord sends each interaction to the stopping process and to its successor. The stopping process
remembers which interactions it has accepted. The successor first learns the ids of these
interactions and then accepts only other interactions. Until then, the successor's "door" is shut,
and interactions wait.
"""

import asyncio
import math
from collections.abc import Awaitable, Callable, Collection, Iterator
from contextlib import contextmanager
from types import SimpleNamespace

import aiohttp

from bot.operations.api import path_of

HELD = 3.0
"""Longest wait of an interaction in seconds: Discord's time limit for an answer."""

REMEMBERED = 4_000
"""Number of accepted interactions remembered; fewer arrive within :data:`HELD` seconds."""

GLANCE = 0.02
"""Interval in seconds at which :meth:`UnderWay.is_quiet` checks."""


ASKING = 0.1
"""Interval in seconds at which a waiting request rechecks whether this process may send it."""


class NotOurs(aiohttp.ClientError):
    """A request was not sent, because another process may have taken over."""


class Door:
    """Decides which interactions and events this process handles. A new door is open."""

    def __init__(self) -> None:
        self._opened = asyncio.Event()
        self._opened.set()
        self._taken: dict[int, float] = {}
        self._others: frozenset[int] = frozenset()
        self._is_closed = False

    @property
    def is_open(self) -> bool:
        """Whether this process accepts interactions."""
        return self._opened.is_set() and not self._is_closed

    @property
    def is_closed(self) -> bool:
        """Whether the door was closed for good."""
        return self._is_closed

    @property
    def taken(self) -> Collection[int]:
        """Return the ids of the latest interactions that were accepted."""
        return tuple(self._taken)

    def shut(self) -> None:
        """Accept nothing until :meth:`open` is called, because another process answers."""
        self._opened.clear()

    def close(self) -> None:
        """Refuse all waiting interactions and all that arrive later."""
        self._is_closed = True
        self._opened.set()

    def open(self, others: Collection[int] = ()) -> None:
        """Accept all waiting and new interactions, except those with ids in ``others``."""
        self._others |= frozenset(others)
        self._opened.set()

    async def lets_in(self, interaction_id: int | None = None) -> bool:
        """Return whether this process handles an interaction or (without an id) an event.

        At a shut door, wait up to :data:`HELD` seconds.
        """
        if not self._opened.is_set():
            try:
                async with asyncio.timeout(HELD):
                    await self._opened.wait()
            except TimeoutError:
                return False
        if self._is_closed or interaction_id in self._others:
            return False
        if interaction_id is not None:
            self._taken[interaction_id] = asyncio.get_running_loop().time()
            if len(self._taken) > REMEMBERED:
                del self._taken[next(iter(self._taken))]
        return True

    def let_in_at(self, interaction_id: int) -> float:
        """Return the loop time at which an interaction was accepted; minus infinity if unknown."""
        return self._taken.get(interaction_id, -math.inf)


class Exit:
    """Checks just before each request to Discord whether this process may still send it.

    If the process was frozen after it decided on the request, another process may have answered in
    the meantime. The HTTP client calls ``trace`` for every request. Nothing is checked before
    :meth:`guard` is called.
    """

    def __init__(self, trace: aiohttp.TraceConfig) -> None:
        self._door = Door()
        self._may_act: Callable[[float], Awaitable[bool]] | None = None
        trace.on_request_start.append(self._request)

    def guard(self, door: Door, may_act: Callable[[float], Awaitable[bool]]) -> None:
        """From now on, send a request only if ``may_act`` returns true.

        ``may_act`` gets the loop time at which ``door`` accepted the interaction being answered, or
        minus infinity.
        """
        self._door, self._may_act = door, may_act

    async def _request(
        self,
        _session: aiohttp.ClientSession,
        _context: SimpleNamespace,
        asked: aiohttp.TraceRequestStartParams,
    ) -> None:
        path = path_of(asked.url)
        if self._may_act is None or path is None:
            return
        kind, key, *_ = (*path.split("/"), "", "")
        is_answer = kind == "interactions" and key.isdecimal()
        await self._pass(self._door.let_in_at(int(key)) if is_answer else -math.inf)

    async def _pass(self, since: float) -> None:
        """Wait until this process may send a request.

        Raises :class:`NotOurs` after :data:`HELD` seconds, or if the door is closed.
        """
        loop = asyncio.get_running_loop()
        latest = loop.time() + HELD
        while self._may_act is not None and not await self._may_act(since):
            if self._door.is_closed or loop.time() > latest:
                raise NotOurs("another process may answer instead of this one")
            await asyncio.sleep(ASKING)


class UnderWay:
    """The running tasks that handle presses, commands and events.

    Before the process exits, it waits for these tasks or cancels them.
    """

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[object]] = set()
        self._seen = 0

    def __len__(self) -> int:
        """Return the number of running tasks."""
        return len(self._tasks)

    @contextmanager
    def one(self) -> Iterator[None]:
        """Count the current task as running within the block; nested blocks count once."""
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
        """Wait until no task has run for ``seconds``.

        Waits at most ``within`` seconds. Returns whether there was such a quiet time.
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
        """Wait up to ``seconds`` for the running tasks; return how many had to be cancelled."""
        current = asyncio.current_task()
        if not (tasks := self._tasks - {current}):
            return 0
        _, late = await asyncio.wait(tasks, timeout=seconds)
        for task in late:
            task.cancel()
        await asyncio.gather(*late, return_exceptions=True)
        return len(late)
