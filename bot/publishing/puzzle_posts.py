"""The puzzles of each day in the channels that want them, each day once.

What is due follows from the database: a channel is due as long as the last day posted there lies
before today. The nonce of a message comes from its day and channel, so that an attempt repeated
after a fault or a restart finds the message that an earlier one made.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable

import aiohttp
import discord

from bot.components.discord_errors import is_transient
from bot.components.message import Post, as_new
from bot.publishing.publisher import UNKNOWN_CHANNEL
from bot.sessions.learning.puzzles import Puzzles
from bot.store.learning.puzzles import Subscription

log = logging.getLogger(__name__)

GAP = 0.25
"""Seconds between two channels."""

ComposePuzzles = Callable[[str, int], Awaitable[Post | None]]
"""From a language and a day to the post; ``None`` if there is nothing to post."""


class PuzzlePosts:
    """Posts the puzzles of the day where they are due. ``gap`` is in seconds."""

    def __init__(
        self, client: discord.Client, puzzles: Puzzles, compose: ComposePuzzles, *, gap: float = GAP
    ) -> None:
        self._client = client
        self._puzzles = puzzles
        self._compose = compose
        self._gap = gap
        self._posting = asyncio.Lock()

    async def post_due(self) -> int:
        """Post what is due today; return in how many channels. What Discord does not take now is
        tried again the next time; a channel that refuses it gets tomorrow's.
        """
        async with self._posting:
            today = self._puzzles.today()
            due = [one for one in await self._puzzles.subscriptions() if self._is_due(one, today)]
            count = 0
            for one in due:
                post = await self._compose(one.language, today)
                count += post is not None and await self._post(one, today, post)
                await asyncio.sleep(self._gap)
            return count

    def _is_due(self, one: Subscription, today: int) -> bool:
        """Return whether a channel lacks today's puzzles and is on a server of this process."""
        return one.posted < today and self._client.get_guild(one.guild_id) is not None

    async def _post(self, one: Subscription, day: int, post: Post) -> bool:
        channel = self._client.get_partial_messageable(one.channel_id, guild_id=one.guild_id)
        try:
            await channel.send(**as_new(post), nonce=f"p{day:x}-{one.channel_id:x}")
        except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
            if is_transient(error):
                log.info("Channel %d has no puzzles yet: %s", one.channel_id, error)
                return False
            log.warning("Channel %d takes no puzzles: %s", one.channel_id, error)
            if isinstance(error, discord.HTTPException) and error.code == UNKNOWN_CHANNEL:
                await self._puzzles.unsubscribe(one.channel_id)
            else:
                await self._puzzles.posted(one.channel_id, day)
            return False
        await self._puzzles.posted(one.channel_id, day)
        return True
