"""The puzzles of each day in the channels that want them, each day once.

What is due follows from the database: a channel is due as long as the last day posted there lies
before today. The nonce of a message comes from its day and channel, so that an attempt repeated
after a fault or a restart finds the message that an earlier one made.
"""

import asyncio
import itertools
import logging
from collections.abc import Awaitable, Callable

import discord

from bot.components.discord_errors import (
    REFUSED,
    UNKNOWN_CHANNEL,
    Outcomes,
    is_transient,
    reason_of,
)
from bot.components.message import Post, as_new
from bot.operations.connection import in_words
from bot.sessions.learning.puzzles import Puzzles
from bot.store.learning.puzzles import Subscription

log = logging.getLogger(__name__)

MOST = 30
"""Channels in which one call posts at most."""

FIRST = -1
"""Comes before all tries: a channel of whose post nothing was heard."""

PATIENCE = 10.0
"""Seconds for which Discord is given a post."""

ComposePuzzles = Callable[[str, int], Awaitable[Post | None]]
"""From a language and a day to the post; ``None`` if there is nothing to post."""


class _NotNowError(Exception):
    """Discord takes nothing now; it may a moment later."""


class PuzzlePosts:
    """Posts the puzzles of the day where they are due."""

    def __init__(
        self,
        client: discord.Client,
        puzzles: Puzzles,
        outcomes: Outcomes,
        compose: ComposePuzzles,
    ) -> None:
        self._client = client
        self._puzzles = puzzles
        self._outcomes = outcomes
        self._compose = compose
        self._posting = asyncio.Lock()
        self._tries = itertools.count(1)
        self._tried: dict[int, int] = {}
        self._unnoted: dict[int, int] = {}

    async def post_due(self) -> int:
        """Post what is due today in :data:`MOST` channels at most, those tried longest ago first;
        return in how many it was posted.

        At a fifth of a second for a post that takes 6 seconds, and called every half minute it is
        through with 3,600 channels in an hour. What goes wrong in one of them is no other's
        concern, but where Discord takes nothing now the others wait for the next call, too, which
        begins with the channel of whose post nothing was heard: Discord knows its nonce for a few
        minutes. A channel that refuses its post gets tomorrow's.

        Raises ``NotStored`` where it cannot be read which channels want puzzles.
        """
        async with self._posting:
            today, count = self._puzzles.today(), 0
            wanted = await self._puzzles.subscriptions()
            self._tried = {one.channel_id: self._tried.get(one.channel_id, 0) for one in wanted}
            due = [one for one in wanted if self._is_due(one, today)]
            due.sort(key=lambda one: self._tried[one.channel_id])
            for one in due[:MOST]:
                again = self._tried[one.channel_id] == FIRST
                self._tried[one.channel_id] = next(self._tries)
                try:
                    count += await self._post(one, today)
                except _NotNowError as error:
                    log.info("Channel %d has no puzzles yet: %s", one.channel_id, error)
                    if not again:
                        self._tried[one.channel_id] = FIRST
                        break
                except Exception:
                    log.exception("Channel %d has no puzzles yet", one.channel_id)
            return count

    def _is_due(self, one: Subscription, today: int) -> bool:
        """Return whether a channel lacks today's puzzles and is on a server of this process."""
        return one.posted < today and self._client.get_guild(one.guild_id) is not None

    async def _post(self, one: Subscription, day: int) -> bool:
        """Post a day's puzzles in a channel and note it; return whether it took them. What was sent
        and could not be noted is not sent again.

        Raises ``_NotNowError`` where Discord does not take it now, and what goes wrong here.
        """
        if self._unnoted.get(one.channel_id) != day:
            post = await self._compose(one.language, day)
            if post is None or not await self._send(one, day, post):
                return False
            self._unnoted[one.channel_id] = day
        await self._puzzles.posted(one.channel_id, day)
        del self._unnoted[one.channel_id]
        return True

    async def _send(self, one: Subscription, day: int, post: Post) -> bool:
        """Return whether a channel took a post; raises what :meth:`_post` raises."""
        channel = self._client.get_partial_messageable(one.channel_id, guild_id=one.guild_id)
        try:
            with self._outcomes.noting("puzzles", one.guild_id, one.channel_id):
                async with asyncio.timeout(PATIENCE):
                    await channel.send(**as_new(post), nonce=f"p{day:x}-{one.channel_id:x}")
        except REFUSED as error:
            said = in_words(error)
            if is_transient(error):
                raise _NotNowError(said) from error
            log.warning("Channel %d takes no puzzles: %s", one.channel_id, said)
            if reason_of(error).code == UNKNOWN_CHANNEL:
                self._outcomes.arrived("puzzles", one.guild_id, one.channel_id)
                await self._puzzles.unsubscribe(one.channel_id)
            else:
                await self._puzzles.posted(one.channel_id, day)
            return False
        return True
