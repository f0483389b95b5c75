"""Posts the notes to followers.

A note is one message in the game's channel and replaces the previous note. The note is silent and
mentions only followers. Its nonce is derived from the table and the round. So if an attempt is
repeated within minutes, after an error or a restart, Discord returns the message of the earlier
attempt.
"""

import asyncio
import hashlib
import logging
from contextlib import suppress
from dataclasses import dataclass, field

import discord

from bot.components.discord_errors import REFUSED, is_transient
from bot.components.message import Post, as_new
from bot.errors import UserError
from bot.model import Table
from bot.operations.connection import in_words
from bot.sessions.sessions import Change, Sessions
from cogs.following.actions import Following
from cogs.following.messages import end_post, round_post
from cogs.following.store import LastNote

log = logging.getLogger(__name__)

PAUSE = 120
"""Minimum seconds between two notes at a table; quick rounds share a note."""

MOST = 20
"""Cap on the notes posted in one call, so that the call ends soon."""

PATIENCE = 10.0
"""Seconds within which Discord must accept a note."""

REFUSED_NOTE = 0
"""Stands for a message id if nobody wants the note or the channel does not accept it."""


@dataclass(slots=True)
class NotePoster:
    """Posts the notes that are due at the tables of this process."""

    client: discord.Client
    sessions: Sessions
    _seen: set[int] = field(default_factory=set)
    _posting: asyncio.Lock = field(default_factory=asyncio.Lock)

    def noticed(self, change: Change) -> None:
        """Mark a changed table to be looked at again."""
        self._seen.discard(change.table.id)

    async def post_due(self) -> int:
        """Post the notes that are due, at most :data:`MOST`; return how many were posted.

        A table is looked at until nothing is due, and again after the table changes. An error at
        one table does not affect other tables. Raises ``NotStored`` if the followers cannot be
        read.
        """
        async with self._posting:
            known = await self.sessions[Following].followed()
            self._seen &= set(known)
            count = 0
            for table_id in known:
                if table_id in self._seen or count == MOST:
                    continue
                self._seen.add(table_id)
                try:
                    count += await self._look(table_id)
                except UserError as error:
                    log.info(
                        "Table %d: cannot post a note to its followers: %s", table_id, error.key
                    )
                except Exception:
                    log.exception("Table %d: cannot post a note to its followers", table_id)
            return count

    async def _look(self, table_id: int) -> bool:
        """Post the note that is due at a table; return whether a note was posted.

        A table whose note must wait is looked at again.
        """
        sessions, following = self.sessions, self.sessions[Following]
        table = await sessions.get(table_id)
        wishes, last = await following.state(table_id)
        here = [user for user in wishes if table.seat_of(user) is None]
        if table.status == "running":
            users = [user for user in here if wishes[user] == "round"]
            return await self._round(table, users, last)
        if await sessions.outbox.awaits_result(table_id):
            self._seen.discard(table_id)
            return False
        sent = await self._send(table, end_post(table, here), "end") if here else REFUSED_NOTE
        if sent is None:
            self._seen.discard(table_id)
            return False
        await following.ended(table_id)
        await self._remove(table, last)
        return sent != REFUSED_NOTE

    async def _round(self, table: Table, users: list[int], last: LastNote | None) -> bool:
        """Post the note of a new round; return whether a note was posted."""
        now = int(self.sessions.clock())
        if last is not None and now - last.at < PAUSE:
            self._seen.discard(table.id)
            return False
        mark = await self.sessions[Following].round_of(table)
        if last is not None and last.told == mark:
            return False
        sent: int | None = REFUSED_NOTE
        if users:
            sent = await self._send(table, round_post(table, users), mark)
        if sent is None:
            self._seen.discard(table.id)
            return False
        await self.sessions[Following].noted(table.id, LastNote(mark, now, sent))
        await self._remove(table, last)
        return sent != REFUSED_NOTE

    async def _send(self, table: Table, post: Post, mark: str) -> int | None:
        """Send a note; return its message's id.

        Returns :data:`REFUSED_NOTE` if the channel refuses the note for good, and ``None`` if
        Discord does not accept it now.
        """
        channel = self.client.get_partial_messageable(table.channel_id, guild_id=table.guild_id)
        digest = hashlib.blake2b(f"{table.id}.{mark}".encode(), digest_size=10).hexdigest()
        try:
            async with asyncio.timeout(PATIENCE):
                sent = await channel.send(**as_new(post), silent=True, nonce=f"f{digest}")
        except REFUSED as error:
            log.info(
                "Table %d: Discord refuses a note to the table's followers: %s",
                table.id,
                in_words(error),
            )
            return None if is_transient(error) else REFUSED_NOTE
        return sent.id

    async def _remove(self, table: Table, last: LastNote | None) -> None:
        """Delete the previous note, if there is one."""
        if last is None or not last.message_id:
            return
        channel = self.client.get_partial_messageable(table.channel_id, guild_id=table.guild_id)
        with suppress(*REFUSED):
            await channel.get_partial_message(last.message_id).delete()
