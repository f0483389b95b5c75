"""Handlers of gateway events about channels, messages, members and guilds."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine, Iterable, Mapping
from functools import wraps
from typing import Any, TypeAlias, TypeVar

import discord

from bot.components.discord_errors import (
    ARCHIVED,
    HIDDEN,
    LOCKED,
    REFUSED,
    SERVER,
)
from bot.model import Table
from bot.operations.connection import in_words
from bot.operations.door import Door, UnderWay
from bot.publishing.publisher import Publisher
from bot.sessions.sessions import Sessions

log = logging.getLogger(__name__)

EventHandler: TypeAlias = Callable[..., Coroutine[Any, Any, None]]

T = TypeVar("T")


class GatewayListener:
    """Passes on gateway events that concern the bot's messages, channels and games.

    ``under_way`` counts the events being handled; ``door`` accepts the events that this process
    handles. Features add listeners:

    on_gone     called with the id of a guild and the id of its deleted channel, before the table of
                that channel is closed; or, when the bot has left a guild, with the guild's id
                and ``None``
    on_join     called with a guild when Discord reports (perhaps repeatedly) that the bot joined it
    on_mention  called with a message that mentions the bot and is not its own
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
        self.on_gone: list[Callable[[int, int | None], Awaitable[object]]] = []
        self.on_join: list[Callable[[discord.Guild], Awaitable[object]]] = []
        self.on_mention: list[Callable[[discord.Message], Awaitable[object]]] = []

    def heard(self) -> Mapping[str, EventHandler]:
        """Return the handlers of discord.py's events, by event name."""
        events: tuple[EventHandler, ...] = (
            self.on_message,
            self.on_raw_message_delete,
            self.on_raw_bulk_message_delete,
            self.on_raw_thread_update,
            self.on_guild_channel_update,
            self.on_guild_role_update,
            self.on_member_update,
            self.on_guild_unavailable,
            self.on_ready,
            self.on_interaction,
            self.on_guild_channel_delete,
            self.on_raw_thread_delete,
            self.on_guild_remove,
            self.on_guild_join,
        )
        named = {event.__name__: event for event in events} | {
            "on_guild_role_delete": self._role_gone,
            "on_guild_available": self._look_at,
        }
        return {name: self._counted(event) for name, event in named.items()}

    async def on_message(self, message: discord.Message) -> None:
        """Record the bot's own messages and count other people's, without reading their content.

        Features are told of messages that mention the bot.
        """
        own = self._client.user
        if own is not None and message.author.id == own.id:
            await self._publisher.own_message(message)
            return
        self._publisher.other_message(message.channel.id)
        if own is not None and any(user.id == own.id for user in message.mentions):
            await _told(self.on_mention, message)

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        """Remember the member's roles, and recheck the channel if it counted as hidden."""
        if isinstance(interaction.user, discord.Member):
            self._publisher.watch.pressed(interaction.user)
            table = await self._sessions.in_channel(interaction.channel_id or 0)
            if table is not None and table.shut.why == HIDDEN:
                await self._look([table])

    async def on_raw_message_delete(self, event: discord.RawMessageDeleteEvent) -> None:
        """Inform the publisher of a deleted message, which may be a board."""
        await self._publisher.deleted(event.channel_id, {event.message_id})

    async def on_raw_bulk_message_delete(self, event: discord.RawBulkMessageDeleteEvent) -> None:
        """Inform the publisher of bulk-deleted messages, which may include a board."""
        await self._publisher.deleted(event.channel_id, event.message_ids)

    async def on_raw_thread_update(self, event: discord.RawThreadUpdateEvent) -> None:
        """Unarchive a thread with an open table.

        A locked thread stays closed, and its game's clocks stop.
        """
        state = event.data["thread_metadata"]
        table = await self._sessions.in_channel(event.thread_id)
        if table is None:
            return
        is_locked, is_archived = state.get("locked", False), state["archived"]
        why = LOCKED if is_locked else ARCHIVED if is_archived else ""
        self._publisher.watch.thread_told(event.thread_id, why)
        if is_locked or not is_archived or not await self._unarchived(table):
            await self._look([table])

    async def _unarchived(self, table: Table) -> bool:
        """Unarchive a table's thread; return whether Discord allowed it."""
        try:
            with self._publisher.outcomes.noting("thread", table.guild_id, table.channel_id):
                thread = await self._client.fetch_channel(table.channel_id)
                if isinstance(thread, discord.Thread):
                    await thread.edit(archived=False)
        except REFUSED as error:
            log.info("Cannot unarchive thread %d: %s", table.channel_id, in_words(error))
            return False
        self._publisher.watch.thread_told(table.channel_id, "")
        return True

    async def on_guild_channel_update(
        self, _before: discord.abc.GuildChannel, after: discord.abc.GuildChannel
    ) -> None:
        """Check a channel whose permissions may have changed, and its threads."""
        places = {after.id, *(thread.id for thread in getattr(after, "threads", ()))}
        tables = [await self._sessions.in_channel(place) for place in places]
        await self._look([table for table in tables if table is not None])
        self._publisher.retry(places)

    async def on_guild_role_update(self, _before: discord.Role, after: discord.Role) -> None:
        """Check a guild whose permissions may have changed."""
        await self._look_at(after.guild)

    async def on_member_update(self, _before: discord.Member, after: discord.Member) -> None:
        """Check a guild in which the bot's roles have changed or the bot is timed out.

        Discord sends no event when a timeout ends. So refused messages are retried at its end.
        """
        if self._client.user is None or after.id != self._client.user.id:
            return
        await self._look_at(after.guild)
        if (until := after.timed_out_until) is not None:
            seconds = (until - discord.utils.utcnow()).total_seconds()
            loop = asyncio.get_running_loop()
            loop.call_later(max(0.0, seconds) + 1.0, self._publisher.retry, _places(after.guild))

    async def on_guild_unavailable(self, guild: discord.Guild) -> None:
        """Stop the clocks of a guild's games while the guild is unavailable."""
        await self._look(await self._tables(guild.id), SERVER)

    async def on_ready(self) -> None:
        """Check all tables, because no events arrived while the bot was disconnected."""
        await self._look(await self._sessions.running())

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """Close the table of a deleted channel."""
        await self._abandon(channel.guild.id, channel.id)

    async def on_raw_thread_delete(self, event: discord.RawThreadDeleteEvent) -> None:
        """Close the table of a deleted thread."""
        await self._abandon(event.guild_id, event.thread_id)

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """Stop the clocks of games on a guild that removed the bot; the games are kept."""
        await self._let_lapse(guild.id)
        await self._look(await self._tables(guild.id), SERVER)
        await self._publisher.recheck(guild.id)

    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Resume games of a guild that added the bot again; call the features' listeners."""
        await self._publisher.recheck(guild.id)
        await _told(self.on_join, guild)

    async def _role_gone(self, role: discord.Role) -> None:
        await self._look_at(role.guild)

    async def _look_at(self, guild: discord.Guild) -> None:
        """Check the channels of a guild's games, and resend the messages that they refused.

        Called when the bot's permissions may have changed, or the guild is available again.
        """
        await self._look(await self._tables(guild.id))
        self._publisher.retry(_places(guild))

    async def _tables(self, guild_id: int) -> list[Table]:
        """Return the open tables of a guild."""
        return [table for table in await self._sessions.running() if table.guild_id == guild_id]

    async def _look(self, tables: Iterable[Table], why: str = "") -> None:
        """Stop the clocks of tables whose channels are unusable.

        ``why`` is the reason, if the event names one. If a channel seems usable again, its board is
        sent as a test.
        """
        for table in tables:
            if await self._publisher.watch.look(table, why):
                self._publisher.look_at(table)
            await asyncio.sleep(0)  # let other tasks run: there may be thousands of tables

    def _counted(self, event: EventHandler) -> EventHandler:
        @wraps(event)
        async def counted(*given: Any) -> None:
            if await self._door.lets_in():
                with self._under_way.one():
                    await event(*given)

        return counted

    async def _abandon(self, guild_id: int, channel_id: int) -> None:
        await self._let_lapse(guild_id, channel_id)
        self._publisher.outcomes.forget(channel_id)
        try:
            await self._sessions.outbox.abandon(channel_id)
        except Exception:
            log.exception("Cannot close the table of deleted channel %d", channel_id)

    async def _let_lapse(self, guild_id: int, channel_id: int | None = None) -> None:
        """Call the features' listeners for a guild or channel that is gone."""
        for give_up in self.on_gone:
            try:
                await give_up(guild_id, channel_id)
            except Exception:
                log.exception(
                    "Server %d: a feature cannot delete data of the server or of a deleted channel",
                    guild_id,
                )


async def _told(listeners: Iterable[Callable[[T], Awaitable[object]]], news: T) -> None:
    """Call the features' listeners; log an error of a listener and call the other listeners."""
    for hear in listeners:
        try:
            await hear(news)
        except Exception:
            log.exception("A feature failed to handle a Discord event")


def _places(guild: discord.Guild) -> list[int]:
    """Return the ids of a guild's cached channels and threads."""
    return [channel.id for channel in (*guild.channels, *guild.threads)]
