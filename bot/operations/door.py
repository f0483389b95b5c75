"""Who answers what arrives while one process of the bot stops and another one takes its place, and
what is being answered still.

Discord tells both of each press. The one that stops remembers what it took; the one that follows
lets nothing in until it is told that, and then what the other did not take.
"""

import asyncio
import math
from collections.abc import Awaitable, Callable, Collection, Iterator
from contextlib import contextmanager
from types import SimpleNamespace

import aiohttp

from bot.operations.api import path_of

HELD = 3.0
"""Seconds for which something waits at a door that is shut: for so long Discord waits for an
answer.
"""

REMEMBERED = 4_000
"""Interactions that are remembered as taken: more than arrive within :data:`HELD`."""

GLANCE = 0.02
"""Seconds between two looks whether it is quiet."""


ASKING = 0.1
"""Seconds between two attempts to learn whether this process may still answer."""


class NotOurs(aiohttp.ClientError):
    """Nothing is asked of Discord: another process may do so in the place of this one."""


class Door:
    """Lets in what this process is to answer; open unless it was shut."""

    def __init__(self) -> None:
        self._opened = asyncio.Event()
        self._opened.set()
        self._taken: dict[int, float] = {}
        self._others: frozenset[int] = frozenset()
        self._is_closed = False

    @property
    def is_open(self) -> bool:
        """Whether this process answers."""
        return self._opened.is_set() and not self._is_closed

    @property
    def is_closed(self) -> bool:
        """Whether nothing is let in any more, for good."""
        return self._is_closed

    @property
    def taken(self) -> Collection[int]:
        """Return the ids of the last interactions that were let in."""
        return tuple(self._taken)

    def shut(self) -> None:
        """Let nothing in: another process answers."""
        self._opened.clear()

    def close(self) -> None:
        """Let nothing in any more, for good; whatever waits is turned away."""
        self._is_closed = True
        self._opened.set()

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
        if self._is_closed or interaction_id in self._others:
            return False
        if interaction_id is not None:
            self._taken[interaction_id] = asyncio.get_running_loop().time()
            if len(self._taken) > REMEMBERED:
                del self._taken[next(iter(self._taken))]
        return True

    def let_in_at(self, interaction_id: int) -> float:
        """Return when (the loop's time) an interaction was let in; long ago if that is unknown."""
        return self._taken.get(interaction_id, -math.inf)


class Exit:
    """Lets requests to Discord out. Once it is guarded it asks about each right before it is sent:
    the process may have been frozen since it was decided on, and another one may have answered.
    ``trace`` is what the HTTP client reports to.
    """

    def __init__(self, trace: aiohttp.TraceConfig) -> None:
        self._door = Door()
        self._may_act: Callable[[float], Awaitable[bool]] | None = None
        trace.on_request_start.append(self._request)

    def guard(self, door: Door, may_act: Callable[[float], Awaitable[bool]]) -> None:
        """Let nothing out any more unless this process ``may_act``, which is asked with the moment
        (the loop's time) at which the ``door`` let in what is answered, or one long ago.
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
        """Wait as long as Discord does until it is known that this process may act; raises
        :class:`NotOurs` if it may not, or that does not become known.
        """
        loop = asyncio.get_running_loop()
        latest = loop.time() + HELD
        while self._may_act is not None and not await self._may_act(since):
            if self._door.is_closed or loop.time() > latest:
                raise NotOurs("another process may answer in the place of this one")
            await asyncio.sleep(ASKING)


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
