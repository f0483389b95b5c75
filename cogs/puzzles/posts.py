"""Posts the daily puzzles in the subscribed channels, once a day.

A channel is due if the last day posted there, according to the database, is before today. The nonce
of a message is derived from its day and channel, so a repeated attempt finds the message that an
earlier attempt created.
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
from cogs.puzzles.actions import Puzzles
from cogs.puzzles.store import Subscription

log = logging.getLogger(__name__)

MOST = 30
"""Cap on the channels in which one call posts."""

FIRST = -1
"""Attempt number of a channel whose post got no answer from Discord; it sorts first."""

PATIENCE = 10.0
"""Seconds within which Discord must accept a post."""

ComposePuzzles = Callable[[str, int], Awaitable[Post | None]]
"""Builds a day's post in a language; ``None`` if there is nothing to post."""


class _NotNowError(Exception):
    """Discord accepts nothing at present, but may soon."""


class PuzzlePosts:
    """Posts the puzzles of the day in the channels where they are due."""

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
        """Post today's puzzles in at most :data:`MOST` due channels; return the number of posts.

        Channels tried longest ago come first. At 0.2 seconds per post, one call takes 6 seconds;
        with a call every 30 seconds, 3,600 channels are done in an hour.

        An error in one channel does not affect the others. If Discord accepts nothing at present,
        the call ends, and the next call begins with the channel whose post got no answer, because
        Discord remembers its nonce for only a few minutes. A channel that refuses its post gets
        none until the next day.

        Raises ``NotStored`` if the subscriptions cannot be read.
        """
        async with self._posting:
            today, count = self._puzzles.today(), 0
            wanted = await self._puzzles.subscriptions()
            self._tried = {
                subscription.channel_id: self._tried.get(subscription.channel_id, 0)
                for subscription in wanted
            }
            due = [subscription for subscription in wanted if self._is_due(subscription, today)]
            due.sort(key=lambda subscription: self._tried[subscription.channel_id])
            for subscription in due[:MOST]:
                again = self._tried[subscription.channel_id] == FIRST
                self._tried[subscription.channel_id] = next(self._tries)
                try:
                    count += await self._post(subscription, today)
                except _NotNowError as error:
                    log.info(
                        "Channel %d: cannot post puzzles now: %s", subscription.channel_id, error
                    )
                    if not again:
                        self._tried[subscription.channel_id] = FIRST
                        break
                except Exception:
                    log.exception("Channel %d: cannot post puzzles", subscription.channel_id)
            return count

    def _is_due(self, subscription: Subscription, today: int) -> bool:
        """Return whether a channel lacks today's puzzles and is in a guild of this process."""
        return (
            subscription.posted < today
            and self._client.get_guild(subscription.guild_id) is not None
        )

    async def _post(self, subscription: Subscription, day: int) -> bool:
        """Post a day's puzzles in a channel and record that; return whether they are posted.

        A post that was sent but could not be recorded is not sent again.

        Raises ``_NotNowError`` if Discord does not accept the post now; other errors pass through.
        """
        if self._unnoted.get(subscription.channel_id) != day:
            post = await self._compose(subscription.language, day)
            if post is None or not await self._send(subscription, day, post):
                return False
            self._unnoted[subscription.channel_id] = day
        await self._puzzles.posted(subscription.channel_id, day)
        del self._unnoted[subscription.channel_id]
        return True

    async def _send(self, subscription: Subscription, day: int, post: Post) -> bool:
        """Send a post; return whether the channel accepted it. Raises like :meth:`_post`."""
        channel = self._client.get_partial_messageable(
            subscription.channel_id, guild_id=subscription.guild_id
        )
        try:
            with self._outcomes.noting("puzzles", subscription.guild_id, subscription.channel_id):
                async with asyncio.timeout(PATIENCE):
                    await channel.send(
                        **as_new(post), nonce=f"p{day:x}-{subscription.channel_id:x}"
                    )
        except REFUSED as error:
            said = in_words(error)
            if is_transient(error):
                raise _NotNowError(said) from error
            log.warning("Channel %d rejects puzzles: %s", subscription.channel_id, said)
            if reason_of(error).code == UNKNOWN_CHANNEL:
                self._outcomes.arrived("puzzles", subscription.guild_id, subscription.channel_id)
                await self._puzzles.unsubscribe(subscription.channel_id)
            else:
                await self._puzzles.posted(subscription.channel_id, day)
            return False
        return True
