"""Sends each due post of a server exactly once to each channel that wants the post.

The database records a post as begun before it is sent, and as settled afterwards. If a process
dies in between, the next process first searches the channel for the post. The nonce of a message is
derived from the post's kind, period and channel. So if an attempt is repeated within minutes,
Discord returns the message of the earlier attempt.
"""

import asyncio
import itertools
import logging

import discord

from bot.components.discord_errors import (
    REFUSED,
    UNKNOWN_CHANNEL,
    Outcomes,
    is_transient,
    reason_of,
)
from bot.components.message import Button, Menu, Post, as_new
from bot.operations.connection import in_words
from bot.publishing.unrecorded import controls
from cogs.server.actions import ServerPosts
from cogs.server.channels import PostChannel

log = logging.getLogger(__name__)

MOST = 30
"""Maximum number of posts sent in one call."""

FIRST = -1
"""Attempt number of a channel whose post Discord did not answer; the channel is tried first."""

PATIENCE = 10.0
"""Seconds within which Discord must answer a request."""

SEARCHED = 200
"""Number of a channel's newest messages that are searched for a post."""


class _NotNowError(Exception):
    """Raised if Discord accepts nothing at the moment but could do so later."""


class PostSender:
    """Sends the posts that are due on the servers of this process."""

    def __init__(self, client: discord.Client, posts: ServerPosts, outcomes: Outcomes) -> None:
        self._client = client
        self._posts = posts
        self._outcomes = outcomes
        self._posting = asyncio.Lock()
        self._tries = itertools.count(1)
        self._tried: dict[tuple[str, int], int] = {}
        self._sent: dict[tuple[str, int], int] = {}
        self._soon: set[asyncio.Task[int]] = set()

    def post_soon(self) -> None:
        """Send due posts before the next round; after an error, the next round retries."""
        task = asyncio.create_task(self.post_due())
        self._soon.add(task)
        task.add_done_callback(self._posted_soon)

    async def close(self) -> None:
        """Cancel the task that :meth:`post_soon` started."""
        for task in self._soon:
            task.cancel()
        await asyncio.gather(*self._soon, return_exceptions=True)

    async def post_due(self) -> int:
        """Send at most :data:`MOST` posts that are due; return the number of posts sent.

        The channels whose last attempt is longest ago come first. At 0.2 seconds for a post, one
        call takes 6 seconds; with a call every 30 seconds, 3,600 posts are sent in an hour.

        An error in one channel does not affect the other channels. But if Discord accepts nothing
        at the moment, the call ends. The next call begins with the channel whose post Discord did
        not answer, because Discord remembers the post's nonce for only a few minutes. A channel
        that refuses its post gets no post until the next period.

        Raises ``NotStored`` if the channels cannot be read.
        """
        async with self._posting:
            count = 0
            due = [pair for pair in await self._posts.due() if self._is_here(pair[0])]
            self._tried = {_key(channel): self._tried.get(_key(channel), 0) for channel, _ in due}
            due.sort(key=lambda pair: self._tried[_key(pair[0])])
            for channel, period in due[:MOST]:
                again = self._tried[_key(channel)] == FIRST
                self._tried[_key(channel)] = next(self._tries)
                try:
                    count += await self._post(channel, period)
                except _NotNowError as error:
                    log.info(
                        "Channel %d: cannot send its regular post now; will retry: %s",
                        channel.channel_id,
                        error,
                    )
                    if not again:
                        self._tried[_key(channel)] = FIRST
                        break
                except Exception:
                    log.exception("Channel %d: cannot send its regular post", channel.channel_id)
            return count

    def _posted_soon(self, task: asyncio.Task[int]) -> None:
        self._soon.discard(task)
        if not task.cancelled() and task.exception() is not None:
            log.warning("Cannot send a regular post immediately; will retry: %s", task.exception())

    def _is_here(self, channel: PostChannel) -> bool:
        """Return whether the bot is on a channel's server, according to this process's cache."""
        return self._client.get_guild(channel.guild_id) is not None

    async def _post(self, channel: PostChannel, period: int) -> bool:
        """Send a post and record that it was sent; return whether it was sent.

        A post that was sent but could not be recorded is not sent again.

        Raises ``_NotNowError`` if Discord does not accept the post now; other errors pass through.
        """
        sent = self._sent.get(_key(channel)) == period
        if not sent:
            post = await self._posts.kinds[channel.kind].compose(channel, period)
            if post is not None:
                sent = await self._send(channel, period, post)
            if sent:
                self._sent[_key(channel)] = period
        await self._posts.settled(channel, period)
        self._sent.pop(_key(channel), None)
        return sent

    async def _send(self, channel: PostChannel, period: int, post: Post) -> bool:
        """Send a post, unless an earlier attempt did; return whether the channel accepted it.

        Raises the errors of :meth:`_post`.
        """
        place = self._client.get_partial_messageable(channel.channel_id, guild_id=channel.guild_id)
        nonce = f"{channel.kind[0]}{period:x}-{channel.channel_id:x}"
        try:
            with self._outcomes.noting("post", channel.guild_id, channel.channel_id):
                async with asyncio.timeout(PATIENCE):
                    if channel.begun == period and await self._is_there(place, post):
                        return True
                    await self._posts.begun(channel, period)
                    await place.send(**as_new(post), nonce=nonce)
        except REFUSED as error:
            said = in_words(error)
            if is_transient(error):
                raise _NotNowError(said) from error
            log.warning("Channel %d rejects its regular post: %s", channel.channel_id, said)
            if reason_of(error).code == UNKNOWN_CHANNEL:
                self._outcomes.arrived("post", channel.guild_id, channel.channel_id)
                await self._posts.drop(channel.channel_id)
            return False
        return True

    async def _is_there(self, place: discord.PartialMessageable, post: Post) -> bool:
        """Return whether a channel shows a post that an earlier attempt sent.

        If the bot may not read the channel, the post counts as shown, because a missing post is
        better than a duplicate.
        """
        wanted = _controls(post)
        try:
            async for message in place.history(limit=SEARCHED):
                own = self._client.user is not None and message.author.id == self._client.user.id
                if own and wanted == _shown(message):
                    return True
        except discord.Forbidden:
            return True
        return False


def _key(channel: PostChannel) -> tuple[str, int]:
    return channel.kind, channel.channel_id


def _controls(post: Post) -> list[str]:
    """Return the custom ids of a post's controls, by which the post is recognised in a channel."""
    return [
        control.id
        for row in post.rows
        for control in row
        if isinstance(control, Button | Menu) and control.id
    ]


def _shown(message: discord.Message) -> list[str]:
    return [control.custom_id for control in controls(message) if control.custom_id]
