"""Stops the clocks of games while the bot cannot write in their channel.

Gateway events about channels, threads, roles and guilds trigger a check of discord.py's cache;
nothing is polled. Any other obstacle is noticed when Discord refuses a message. The clocks run
again when Discord has accepted a message.
"""

import logging
from collections.abc import Awaitable, Callable
from typing import Any

import discord

from bot.components.discord_errors import (
    ARCHIVED,
    HIDDEN,
    LOCKED,
    SERVER,
    SILENT,
    UNREADABLE,
    UNWRITABLE,
    reason_of,
    shuts,
)
from bot.errors import UserError
from bot.model import Table
from bot.sessions.sessions import Sessions

log = logging.getLogger(__name__)

MEMBERS = 5000
"""Cap on the members whose roles are remembered: those who used a control last."""

UNANSWERED = 2
"""Number of unanswered attempts in a row after which Discord counts as unreachable."""


class ChannelWatch:
    """Tells the sessions which tables have unusable channels."""

    def __init__(self, client: discord.Client, sessions: Sessions) -> None:
        self._client = client
        self._sessions = sessions
        self._threads: dict[int, str] = {}
        self._members: dict[tuple[int, int], discord.Member] = {}

    def pressed(self, member: discord.Member) -> None:
        """Remember the roles of a member who has used a control.

        For all other members, Discord would send the roles only with an intent that the bot does
        not request.
        """
        key = member.guild.id, member.id
        self._members.pop(key, None)
        self._members[key] = member
        if len(self._members) > MEMBERS:
            del self._members[next(iter(self._members))]

    def thread_told(self, thread_id: int, why: str) -> None:
        """Remember why a thread is closed (locked or archived); an empty reason means it is open.

        A closed thread is not in discord.py's cache.
        """
        self._threads.pop(thread_id, None)
        if why:
            self._threads[thread_id] = why

    async def look(self, table: Table, why: str = "") -> bool:
        """Check a table's channel; stop the table's clocks if the channel is unusable.

        ``why`` is the reason given by Discord's event, if any. Returns whether a message should be
        sent as a test, because the channel seems usable again although the clocks are stopped.
        """
        why = why or self.known(table)
        if why:
            await self._done(self._sessions.standstill.shut, table.id, why)
        return not why and table.is_shut

    async def arrived(self, table_id: int) -> None:
        """Restart the clocks of a table whose channel has accepted a message.

        While the guild is unknown, as during start-up, the clocks stay stopped; the channel is
        checked later.
        """
        table = self._sessions.open.get(table_id)
        if table is None or not table.is_shut:
            return
        if self._threads.get(table.channel_id) == ARCHIVED:
            del self._threads[table.channel_id]  # the bot's message has unarchived the thread
        is_known = self._client.get_guild(table.guild_id) is not None
        if is_known and not self.known(table):
            await self._done(self._sessions.standstill.reopen, table.id)

    def forget(self, table: Table) -> None:
        """Forget the channel of an ended table."""
        self._threads.pop(table.channel_id, None)

    async def refused(self, table_id: int, error: Exception, times: int, heard_at: float) -> None:
        """Stop a table's clocks if a failed message shows that the channel is unusable.

        ``error`` is the latest failure, and ``times`` the number of failures in a row.
        ``heard_at`` is the game time of the last activity in the channel.
        """
        why, table = shuts(error), self._sessions.open.get(table_id)
        if table is None or table.status != "running" or table.is_shut:
            return
        if reason_of(error).name == "down" and times >= UNANSWERED:
            why = SILENT
        if known := self.known(table):
            await self._done(self._sessions.standstill.shut, table.id, known)
        elif why is not None:
            await self._done(self._sessions.standstill.shut, table.id, why, heard_at)

    def known(self, table: Table) -> str:
        """Return the known reason why a table's channel is unusable; empty if there is none.

        Also empty if the guild or the channel is not in the cache.
        """
        guild = self._client.get_guild(table.guild_id)
        if guild is None:
            return ""
        if guild.unavailable:
            return SERVER
        if why := self._threads.get(table.channel_id):
            return why
        channel = guild.get_channel_or_thread(table.channel_id)
        thread = channel if isinstance(channel, discord.Thread) else None
        place = channel if thread is None else thread.parent
        if not isinstance(place, discord.abc.GuildChannel) or guild.me is None:
            return ""
        held = (thread or place).permissions_for(guild.me)
        writes = held.send_messages if thread is None else held.send_messages_in_threads
        if not held.view_channel:
            return UNREADABLE
        if thread is not None and (thread.locked or thread.archived):
            return LOCKED if thread.locked else ARCHIVED
        if not (writes and held.embed_links):
            return UNWRITABLE
        return HIDDEN if self._is_hidden(table, place) else ""

    def _is_hidden(self, table: Table, channel: discord.abc.GuildChannel) -> bool:
        """Return whether some player at the table cannot see a channel.

        For a player who has used a control since the start, the roles at that time are known. For
        other players, only their personal permission overwrites are known. For these players, a
        channel that was hidden before counts as hidden until somebody besides administrators and
        bots can see it.
        """
        for user_id in [table.sitters[seat].user_id or 0 for seat in table.people]:
            member = self._members.get((table.guild_id, user_id))
            if member is not None:
                is_hidden = not channel.permissions_for(member).view_channel
            else:
                by_name = channel.overwrites_for(discord.Object(user_id)).view_channel
                was_hidden = table.shut.why == HIDDEN and not _is_shown(channel)
                is_hidden = by_name is False or was_hidden
            if is_hidden:
                return True
        return False

    async def _done(self, act: Callable[..., Awaitable[None]], table_id: int, *given: Any) -> None:
        """Stop or restart a table's clocks; if the database fails, the next event tries again."""
        try:
            await act(table_id, *given)
        except UserError as error:
            log.warning("Table %d: cannot stop or resume the clocks: %s", table_id, error)


def _is_shown(channel: discord.abc.GuildChannel) -> bool:
    """Return whether a channel is visible to anybody besides administrators and bots."""
    for role in channel.guild.roles:
        is_special = role.is_bot_managed() or role.permissions.administrator
        if not is_special and channel.permissions_for(role).view_channel:
            return True
    return any(
        by_member.view_channel
        for target, by_member in channel.overwrites.items()
        if not isinstance(target, discord.Role) and target.id != channel.guild.me.id
    )
