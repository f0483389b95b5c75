"""The puzzles of each day in the channels that want them, each day once.

What is due follows from the database: a channel is due as long as the last day posted there lies
before today. The nonce of a message comes from its day and channel, so that an attempt repeated
after a fault or a restart finds the message that an earlier one made.
"""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Collection
from contextlib import suppress
from typing import Any

import aiohttp
import discord

from bot.components.discord_errors import is_transient
from bot.components.message import Post, as_new
from bot.publishing.channel import ChannelFailure
from bot.publishing.publisher import UNKNOWN_CHANNEL
from bot.sessions.learning.puzzles import Puzzles
from bot.store.learning.puzzles import Subscription

log = logging.getLogger(__name__)

GAP = 0.25
"""Seconds between two channels."""

EVERY = 30.0
"""Seconds between two looks at what is due."""

PAUSE = 60.0
"""Seconds for which a channel is left alone after a fault; twice as long each time."""

PAUSE_AT_MOST = 1800.0

ComposePuzzles = Callable[[str, int], Awaitable[Post | None]]
"""From a language and a day to the post; ``None`` if there is nothing to post."""


class PuzzlePosts:
    """Posts the puzzles of the day where they are due. ``gap`` is in seconds, ``clock`` gives
    seconds that only ever grow.
    """

    def __init__(
        self,
        client: discord.Client,
        puzzles: Puzzles,
        compose: ComposePuzzles,
        *,
        gap: float = GAP,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._client = client
        self._puzzles = puzzles
        self._compose = compose
        self._gap = gap
        self._clock = clock
        self._posting = asyncio.Lock()
        self._task: asyncio.Task[None] | None = None
        self._is_ending = False
        self._pauses: dict[int, tuple[float, float]] = {}
        self._sent: dict[int, int] = {}
        self._faults: dict[int, ChannelFailure] = {}

    def begin(self) -> None:
        """Post what is due from now on, as a task of its own: it may take minutes."""
        self._task = asyncio.create_task(self._keep_posting())

    async def finish(self, seconds: float) -> None:
        """Begin no other channel; give the one under way so many seconds at most."""
        self._is_ending = True
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds), self._posting:
                pass

    async def close(self) -> None:
        """Stop posting; what is due waits for the next start."""
        self._is_ending = True
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    def fault(self, channel_id: int) -> ChannelFailure | None:
        """Return why a channel did not get its last puzzles, if that was since the start."""
        return self._faults.get(channel_id)

    async def post_due(self) -> int:
        """Post what is due today; return in how many channels. What goes wrong in one of them is
        no other's concern: it is left alone for a while, and one that refuses a post gets
        tomorrow's.

        Raises ``NotStored`` where it cannot be read which channels want puzzles.
        """
        async with self._posting:
            today, count = self._puzzles.today(), 0
            wanted = await self._puzzles.subscriptions()
            self._remember({one.channel_id for one in wanted})
            for one in [one for one in wanted if self._is_due(one, today)]:
                if self._is_ending:
                    break
                count += await self._try(one, today)
                await asyncio.sleep(self._gap)
            return count

    async def _keep_posting(self) -> None:
        while not self._is_ending:
            try:
                await self.post_due()
            except Exception:
                log.exception("The puzzles of the day could not be posted")
            await asyncio.sleep(EVERY)

    def _remember(self, wanted: Collection[int]) -> None:
        """Forget the channels that want no puzzles any more."""
        known: tuple[dict[int, Any], ...] = (self._pauses, self._sent, self._faults)
        for one in known:
            for channel_id in one.keys() - wanted:
                del one[channel_id]

    def _is_due(self, one: Subscription, today: int) -> bool:
        """Return whether a channel lacks today's puzzles, is on a server of this process, and is
        not left alone.
        """
        until, _ = self._pauses.get(one.channel_id, (0.0, 0.0))
        is_here = self._client.get_guild(one.guild_id) is not None
        return one.posted < today and is_here and until <= self._clock()

    async def _try(self, one: Subscription, day: int) -> bool:
        """Post a day's puzzles in a channel; return whether that was done."""
        try:
            is_posted = await self._post(one, day)
        except Exception as error:
            if isinstance(error, (discord.HTTPException, aiohttp.ClientError, OSError)):
                log.info("Channel %d has no puzzles yet: %s", one.channel_id, error)
            else:
                log.exception("Channel %d has no puzzles yet", one.channel_id)
            self._put_off(one.channel_id)
            return False
        self._pauses.pop(one.channel_id, None)
        return is_posted

    def _put_off(self, channel_id: int) -> None:
        """Leave a channel alone, for longer each time."""
        _, pause = self._pauses.get(channel_id, (0.0, 0.0))
        pause = min(2 * pause or PAUSE, PAUSE_AT_MOST)
        self._pauses[channel_id] = self._clock() + pause, pause

    async def _post(self, one: Subscription, day: int) -> bool:
        """Post a day's puzzles in a channel and note it; return whether it took them. What was sent
        and could not be noted is not sent again.

        Raises what went wrong, if it may go better another time.
        """
        if self._sent.get(one.channel_id) != day:
            post = await self._compose(one.language, day)
            if post is None:
                return False
            if not await self._send(one, day, post):
                return False
            self._sent[one.channel_id] = day
        await self._puzzles.posted(one.channel_id, day)
        return True

    async def _send(self, one: Subscription, day: int, post: Post) -> bool:
        """Return whether a channel took a post; raises like :meth:`_post`."""
        channel = self._client.get_partial_messageable(one.channel_id, guild_id=one.guild_id)
        try:
            await channel.send(**as_new(post), nonce=f"p{day:x}-{one.channel_id:x}")
        except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
            code = error.code if isinstance(error, discord.HTTPException) else 0
            self._faults[one.channel_id] = ChannelFailure(str(error), code, int(time.time()))
            if is_transient(error):
                raise
            log.warning("Channel %d takes no puzzles: %s", one.channel_id, error)
            if code == UNKNOWN_CHANNEL:
                await self._puzzles.unsubscribe(one.channel_id)
            else:
                await self._puzzles.posted(one.channel_id, day)
            return False
        self._faults.pop(one.channel_id, None)
        return True
