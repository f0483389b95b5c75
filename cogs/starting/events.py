"""Server events that announce games with a start time, if the bot may create events.

Without that permission, only the lobby shows the time. An event is recorded after Discord has
created it. If the process ends in between, the next round finds the event on the server: its
creator is the bot, and its description names the channel. So no second event is created.
"""

import logging
from datetime import UTC, datetime, timedelta

import discord

from bot.components.discord_errors import REQUEST_FAILED
from bot.components.presenters import presenter
from bot.i18n import text
from bot.model import Table
from bot.operations.connection import in_words
from bot.sessions.sessions import Sessions
from cogs.starting.part import Starting
from cogs.starting.store import NotedEvent, drop_event, note_event, noted_events

log = logging.getLogger(__name__)

RETRY = 900.0
"""Seconds before another attempt to create an event that Discord refused."""

LENGTH = 3600
"""Minimum length of an event in seconds."""


class ServerEvents:
    """Creates, moves and cancels the events on the servers of this process."""

    def __init__(self, client: discord.Client, sessions: Sessions) -> None:
        self._client = client
        self._sessions = sessions
        self._retry_at: dict[int, float] = {}

    async def settle(self) -> None:
        """Create, move or cancel events so that they match the lobbies with a start time."""
        attends, now = self._sessions.scope.attends, self._sessions.clock()
        stored = await self._sessions.run(noted_events)
        noted = {event.table_id: event for event in stored if attends(event.guild_id)}
        wanted = {
            table.id: table
            for table in await self._sessions.running()
            if table.status == "lobby" and table[Starting].at
        }
        others = {event.event_id for event in noted.values()}
        for table_id in noted.keys() | wanted.keys():
            if self._retry_at.get(table_id, now) > now:
                continue
            self._retry_at.pop(table_id, None)
            try:
                if table_id in wanted:
                    await self._announce(wanted[table_id], noted.get(table_id), others)
                else:
                    await self._settled(noted[table_id])
            except REQUEST_FAILED as error:
                log.info(
                    "Table %d: cannot update the Discord event of its start: %s",
                    table_id,
                    in_words(error),
                )
                self._retry_at[table_id] = now + RETRY

    async def _announce(self, table: Table, noted: NotedEvent | None, others: set[int]) -> None:
        """Create or move the event of a lobby, unless the event is up to date."""
        at = table[Starting].at
        guild = self._client.get_guild(table.guild_id)
        is_up_to_date = noted is not None and noted.at == at
        if guild is None or is_up_to_date or at <= self._sessions.clock():
            return
        if not guild.me.guild_permissions.create_events:
            return
        own, free = 0 if noted is None else noted.event_id, []
        for event in await guild.fetch_scheduled_events(with_counts=False):
            if event.id == own and event.status is discord.EventStatus.active:
                await event.end()  # the start was postponed after the event had begun
            elif self._is_of(event, table) and (event.id == own or event.id not in others):
                free.append(event)
        begin = datetime.fromtimestamp(at, UTC)
        end = begin + timedelta(seconds=max(LENGTH, presenter(table.game).minutes[1] * 60))
        if free:
            event = await free[0].edit(start_time=begin, end_time=end)
        else:
            event = await self._made(guild, table, begin, end)
        row = NotedEvent(table.id, table.guild_id, event.id, at)
        await self._sessions.run(lambda db: note_event(db, row))

    async def _made(
        self, guild: discord.Guild, table: Table, begin: datetime, end: datetime
    ) -> discord.ScheduledEvent:
        """Create the event of a lobby."""
        words = text(table.language)
        return await guild.create_scheduled_event(
            name=words("starting-event-name", game=words(f"game-{table.game}-short")),
            description=words("starting-event-about", channel=f"<#{table.channel_id}>"),
            start_time=begin,
            end_time=end,
            entity_type=discord.EntityType.external,
            privacy_level=discord.PrivacyLevel.guild_only,
            location=f"https://discord.com/channels/{table.guild_id}/{table.channel_id}",
        )

    async def _settled(self, noted: NotedEvent) -> None:
        """Cancel the event of a lobby that no longer has a start time, and delete the record.

        If the game has begun, the event stays.
        """
        guild = self._client.get_guild(noted.guild_id)
        table = await self._sessions.get(noted.table_id)
        if guild is not None and table.state is None:
            try:
                event = await guild.fetch_scheduled_event(noted.event_id, with_counts=False)
                if event.status is discord.EventStatus.scheduled:
                    await event.cancel()
            except (discord.NotFound, discord.Forbidden) as error:
                log.info(
                    "Table %d: cannot cancel the Discord event of its start: %s",
                    noted.table_id,
                    in_words(error),
                )
        await self._sessions.run(lambda db: drop_event(db, noted.table_id))

    def _is_of(self, event: discord.ScheduledEvent, table: Table) -> bool:
        """Return whether the bot created an event, not begun yet, for a table's channel."""
        if event.status is not discord.EventStatus.scheduled:
            return False
        own_id = 0 if self._client.user is None else self._client.user.id
        return event.creator_id == own_id and f"<#{table.channel_id}>" in (event.description or "")
