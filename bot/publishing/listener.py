"""What Discord tells of channels and messages, beside what people press."""

import logging
from collections.abc import Callable, Coroutine, Mapping
from functools import wraps
from typing import Any, TypeAlias

import aiohttp
import discord

from bot.operations.connection import in_words
from bot.operations.door import Door, UnderWay
from bot.publishing.publisher import Publisher
from bot.sessions.sessions import Sessions

log = logging.getLogger(__name__)

EventHandler: TypeAlias = Callable[..., Coroutine[Any, Any, None]]


class GatewayListener:
    """Lets the publisher know what happened to what it shows; ``under_way`` counts the events that
    are being worked off, the ``door`` lets in those that this process sees to.
    """

    def __init__(
        self,
        client: discord.Client,
        sessions: Sessions,
        publisher: Publisher,
        under_way: UnderWay,
        door: Door,
    ) -> None:
        self._client = client
        self._sessions = sessions
        self._publisher = publisher
        self._under_way = under_way
        self._door = door

    def heard(self) -> Mapping[str, EventHandler]:
        """Return what answers each of discord.py's events that matter here, by the event's name."""
        events: tuple[EventHandler, ...] = (
            self.on_message,
            self.on_raw_message_delete,
            self.on_raw_bulk_message_delete,
            self.on_raw_thread_update,
            self.on_guild_channel_update,
            self.on_guild_role_update,
            self.on_guild_channel_delete,
            self.on_raw_thread_delete,
            self.on_guild_remove,
            self.on_guild_join,
        )
        return {event.__name__: self._counted(event) for event in events}

    async def on_message(self, message: discord.Message) -> None:
        """Notice own messages, and count those that push a board up; their content is not read."""
        if self._client.user is None or message.author.id != self._client.user.id:
            self._publisher.other_message(message.channel.id)
        else:
            await self._publisher.own_message(message)

    async def on_raw_message_delete(self, event: discord.RawMessageDeleteEvent) -> None:
        """Notice that a board may have been deleted."""
        await self._publisher.deleted(event.channel_id, {event.message_id})

    async def on_raw_bulk_message_delete(self, event: discord.RawBulkMessageDeleteEvent) -> None:
        """Notice that a board may have been deleted with many other messages."""
        await self._publisher.deleted(event.channel_id, event.message_ids)

    async def on_raw_thread_update(self, event: discord.RawThreadUpdateEvent) -> None:
        """Open a thread again that Discord archives although a game is played in it; one that
        somebody locked stays as it is.
        """
        state = event.data["thread_metadata"]
        table = await self._sessions.in_channel(event.thread_id)
        if table is None or not state["archived"] or state.get("locked"):
            return
        try:
            thread = await self._client.fetch_channel(event.thread_id)
            if isinstance(thread, discord.Thread):
                await thread.edit(archived=False)
        except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
            log.info("Thread %d stays archived: %s", event.thread_id, in_words(error))

    async def on_guild_channel_update(
        self, _before: discord.abc.GuildChannel, after: discord.abc.GuildChannel
    ) -> None:
        """Try again what was refused in a channel whose rights may have changed."""
        threads = [one.id for one in getattr(after, "threads", ())]
        self._publisher.retry([after.id, *threads])

    async def on_guild_role_update(self, _before: discord.Role, after: discord.Role) -> None:
        """Try again what was refused on a server where rights may have changed."""
        guild = after.guild
        self._publisher.retry([one.id for one in (*guild.channels, *guild.threads)])

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """Close the table of a channel that was deleted."""
        await self._abandon(channel.guild.id, channel.id)

    async def on_raw_thread_delete(self, event: discord.RawThreadDeleteEvent) -> None:
        """Close the table of a thread that was deleted."""
        await self._abandon(event.guild_id, event.thread_id)

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """Keep the games of a server that the bot was removed from, for a while."""
        await self._let_lapse(guild.id)
        await self._publisher.recheck(guild.id)

    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Go on with the games of a server that lets the bot in again."""
        await self._publisher.recheck(guild.id)

    def _counted(self, event: EventHandler) -> EventHandler:
        @wraps(event)
        async def counted(*given: Any) -> None:
            if await self._door.lets_in():
                with self._under_way.one():
                    await event(*given)

        return counted

    async def _abandon(self, guild_id: int, channel_id: int) -> None:
        await self._let_lapse(guild_id, channel_id)
        try:
            await self._sessions.outbox.abandon(channel_id)
        except Exception:
            log.exception("The table of channel %d could not be closed", channel_id)

    async def _let_lapse(self, guild_id: int, channel_id: int | None = None) -> None:
        """Let nobody wait to take a game where none can be shown any more."""
        try:
            await self._sessions.transfers.lapse(guild_id, channel_id)
        except Exception:
            log.exception("The wishes to go to server %d stay", guild_id)
