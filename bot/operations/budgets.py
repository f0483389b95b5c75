"""Rate limits shared by all processes of a bot: on requests, and on starting shards.

A task waits for a turn before each request. Each process reserves turns in the shared database
(:mod:`bot.store.processes.budgets`), for several waiting tasks at once. A process that runs alone
reserves nothing and is not delayed.
"""

import asyncio
import logging
from collections import deque
from collections.abc import Callable
from types import SimpleNamespace

import aiohttp
import discord
import yarl
from pydantic import SecretStr

from bot.config import Settings
from bot.operations.api import path_of
from bot.sessions.scope import Scope
from bot.store.processes.budgets import take_turns
from bot.store.sql import Store, StoreFails

log = logging.getLogger(__name__)

REQUESTS = 40
"""Requests per second. Discord allows a bot 50 and does not count answers to interactions."""

SAVED = 0.1
"""Burst allowance: after a pause, the turns of this many seconds may be used at once."""

LATE = 0.1
"""Seconds after which an unused turn expires, for example because the process was frozen.

So within any second, at most the turns of 1 + SAVED + LATE seconds are used.
"""

AT_ONCE = 10
"""Cap on the turns that a process reserves at once, because other processes wait too."""

INTRODUCTION = 5.5
"""Seconds between the log-ins of two shards; Discord demands at least five."""

FREE = ("interactions", "webhooks")
"""URL path prefixes of answers to interactions; Discord's global rate limit ignores these."""


class SharedRateLimiter:
    """Gives out turns, ``pace`` seconds apart across all processes.

    While the database fails, this process uses its ``share`` (0 to 1) of the rate.
    """

    def __init__(self, store: Store, name: str, pace: float, saved: float, share: float) -> None:
        self._store = store
        self._name = name
        self._pace = pace
        self._saved = saved
        self._alone = pace / share
        self._own = 0.0
        self._waiting: deque[asyncio.Future[None]] = deque()
        self._giving: asyncio.Task[None] | None = None

    def __len__(self) -> int:
        """Return the number of tasks waiting for a turn."""
        return len(self._waiting)

    async def turn(self) -> None:
        """Wait for a turn; a cancelled task's turn goes to the next in the queue."""
        turn = asyncio.get_running_loop().create_future()
        self._waiting.append(turn)
        if self._giving is None or self._giving.done():
            self._giving = asyncio.create_task(self._give())
        await turn

    def close(self) -> None:
        """Release all waiters."""
        if self._giving is not None:
            self._giving.cancel()
        while self._waiting:
            self._next()

    async def _give(self) -> None:
        while self._waiting:
            turns = await self._take(min(len(self._waiting), AT_ONCE))
            heard = _now()
            for at in turns:
                await asyncio.sleep(max(0.0, at - _now()))
                if _now() > max(at, heard) + LATE:
                    break
                self._next()

    async def _take(self, count: int) -> list[float]:
        """Reserve ``count`` turns; return their times by the event loop's clock."""
        name, pace, saved = self._name, self._pace, self._saved
        try:
            first = await self._store.run(lambda db: take_turns(db, name, count, pace, saved))
        except (StoreFails, ValueError):
            began = max(self._own, _now())
            self._own = began + count * self._alone
            return [began + number * self._alone for number in range(count)]
        began = _now() + first
        return [began + number * pace for number in range(count)]

    def _next(self) -> None:
        """Give a turn to the task that has waited longest."""
        while self._waiting:
            turn = self._waiting.popleft()
            if not turn.done():
                turn.set_result(None)
                return


class Budgets:
    """The shared rate limits of a process; its HTTP client calls ``trace`` for every request."""

    def __init__(self) -> None:
        self.trace = aiohttp.TraceConfig()
        self.trace.on_request_start.append(self._request)
        self._requests: SharedRateLimiter | None = None
        self._introductions: dict[int, SharedRateLimiter] = {}
        self._kind: Callable[[str, float, float], SharedRateLimiter] | None = None
        self._margin = 0

    def open(self, store: Store, scope: Scope) -> None:
        """Limit requests from now on; requests before this call are not limited."""
        share = len(scope.shards) / scope.total
        self._kind = lambda name, pace, saved: SharedRateLimiter(store, name, pace, saved, share)
        self._requests = self._kind("requests", 1 / REQUESTS, SAVED)
        self._margin = scope.total

    def close(self) -> None:
        """Release all waiters, and let all later requests pass unlimited."""
        self._kind = None
        for turns in (self._requests, *self._introductions.values()):
            if turns is not None:
                turns.close()
        self._requests = None

    def __len__(self) -> int:
        """Return the number of requests waiting for a turn."""
        return 0 if self._requests is None else len(self._requests)

    async def introduce(self, client: discord.AutoShardedClient, shard_id: int) -> None:
        """Wait until a shard may log in to Discord ("identify").

        Shards that log in together share a turn. The wait lasts until Discord allows more log-ins
        today than there are shards, because Discord resets the token of a bot that exceeds the
        daily limit.
        """
        limits = await client.fetch_session_start_limits()
        while limits.remaining <= self._margin:
            seconds = limits.reset_after / 1_000
            log.error(
                "Discord allows only %d more shard starts today, so this shard waits %.0f minutes",
                limits.remaining,
                seconds / 60,
            )
            await asyncio.sleep(seconds)
            limits = await client.fetch_session_start_limits()
        row = shard_id % limits.max_concurrency
        if row not in self._introductions and self._kind is not None:
            self._introductions[row] = self._kind(f"introductions {row}", INTRODUCTION, 0.0)
        if row in self._introductions:
            await self._introductions[row].turn()

    async def _request(
        self,
        _session: aiohttp.ClientSession,
        _context: SimpleNamespace,
        asked: aiohttp.TraceRequestStartParams,
    ) -> None:
        if self._requests is not None and is_counted(asked.url):
            await self._requests.turn()


def budgets_of(settings: Settings) -> Budgets | None:
    """Return the rate limits shared with other processes; ``None`` if this process runs alone."""
    is_one = settings.shard_ids is None or len(settings.shard_ids) == settings.shard_count
    return None if is_one or not isinstance(settings.database, SecretStr) else Budgets()


def is_counted(url: yarl.URL) -> bool:
    """Return whether a request counts towards Discord's global rate limit."""
    path = path_of(url)
    return path is not None and not path.startswith(FREE)


def _now() -> float:
    return asyncio.get_running_loop().time()
