"""What Discord takes from all processes of one bot together: requests and introductions of shards.

Each process takes turns from rows of the database they share (:mod:`bot.store.processes.budgets`),
as many at once as wait for one. A process that is the only one asks nobody and is not slowed down.
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
"""Requests a second. Discord takes 50 from a bot in any second, answers to interactions aside."""

SAVED = 0.1
"""Seconds whose turns may be taken at once after a pause."""

LATE = 0.1
"""Seconds after which a turn that was not used is over, as after the process stood still. So at
most 1 + SAVED + LATE seconds' turns are used in any one.
"""

AT_ONCE = 10
"""Turns that a process takes at once at most: others wait, too."""

INTRODUCTION = 5.5
"""Seconds between two introductions of a row of shards: Discord takes one in five."""

FREE = ("interactions", "webhooks")
"""What the paths begin with at which interactions are answered: Discord does not count those."""


class SharedRateLimiter:
    """Gives turns of one kind, ``pace`` seconds apart in all processes together.

    While the database fails, this process keeps to its ``share`` of them by itself.
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
        """Return how many wait."""
        return len(self._waiting)

    async def turn(self) -> None:
        """Wait for a turn. One that nobody waits for any more is the next one's."""
        turn = asyncio.get_running_loop().create_future()
        self._waiting.append(turn)
        if self._giving is None or self._giving.done():
            self._giving = asyncio.create_task(self._give())
        await turn

    def close(self) -> None:
        """Let go whoever waits."""
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
        """Return when the next turns are, by the clock of the event loop."""
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
        """Give a turn to whoever waits longest."""
        while self._waiting:
            turn = self._waiting.popleft()
            if not turn.done():
                turn.set_result(None)
                return


class Budgets:
    """The turns of a process among others; ``trace`` is what its HTTP client reports to."""

    def __init__(self) -> None:
        self.trace = aiohttp.TraceConfig()
        self.trace.on_request_start.append(self._request)
        self._requests: SharedRateLimiter | None = None
        self._introductions: dict[int, SharedRateLimiter] = {}
        self._kind: Callable[[str, float, float], SharedRateLimiter] | None = None
        self._margin = 0

    def open(self, store: Store, scope: Scope) -> None:
        """Take turns from now on; what was asked of Discord before waited for none."""
        share = len(scope.shards) / scope.total
        self._kind = lambda name, pace, saved: SharedRateLimiter(store, name, pace, saved, share)
        self._requests = self._kind("requests", 1 / REQUESTS, SAVED)
        self._margin = scope.total

    def close(self) -> None:
        """Let go whoever waits for a turn."""
        self._kind = None
        for turns in (self._requests, *self._introductions.values()):
            if turns is not None:
                turns.close()
        self._requests = None

    def __len__(self) -> int:
        """Return how many requests wait for their turn."""
        return 0 if self._requests is None else len(self._requests)

    async def introduce(self, client: discord.AutoShardedClient, shard_id: int) -> None:
        """Wait until a shard may introduce itself: its row of shards has a turn, and so many starts
        are left for today that those who wait beside it can have one each. Who asks for more than
        there are loses the token.
        """
        limits = await client.fetch_session_start_limits()
        while limits.remaining <= self._margin:
            seconds = limits.reset_after / 1_000
            log.error(
                "Discord allows %d more starts of shards today: this one waits for %.0f minutes",
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
    """Return what a process spends with others; ``None`` where it is the only one."""
    is_one = settings.shard_ids is None or len(settings.shard_ids) == settings.shard_count
    return None if is_one or not isinstance(settings.database, SecretStr) else Budgets()


def is_counted(url: yarl.URL) -> bool:
    """Return whether Discord counts a request among those of the bot."""
    path = path_of(url)
    return path is not None and not path.startswith(FREE)


def _now() -> float:
    return asyncio.get_running_loop().time()
