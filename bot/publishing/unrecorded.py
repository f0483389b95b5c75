"""Finds pings that the bot sent but did not record, because it stopped in between."""

import json
import logging
from collections.abc import Awaitable, Callable, Collection, Iterator
from contextlib import suppress
from datetime import UTC, datetime, timedelta

import discord

from bot.components.custom_id import decode
from bot.components.discord_errors import REQUEST_FAILED, is_transient
from bot.errors import NotStored
from bot.model import Table
from bot.operations.connection import in_words

log = logging.getLogger(__name__)

SLACK = timedelta(minutes=5)
"""Largest assumed difference between this machine's clock and Discord's."""

STAND = frozenset(("here", "takeseat"))
"""Verbs of standing calls' controls (:mod:`bot.publishing.standing`)."""

MOST = 100
"""Cap on the messages of a channel to search."""


class Unrecorded:
    """Notes the tables at which a ping is being sent, to find unrecorded pings after a restart.

    A note is written before the ping is sent and read after a restart. ``read`` and ``write``
    access the notes in the database, under a ``key`` of this process. Boards need no notes: an
    unrecorded board is still due in the outbox.
    """

    def __init__(
        self,
        client: discord.Client,
        read: Callable[[str], Awaitable[str | None]],
        write: Callable[[str, str], Awaitable[None]],
        key: str = "sending",
    ) -> None:
        self._client = client
        self._read = read
        self._write = write
        self._key = key
        self._sending: dict[int, int] = {}

    async def begin(self, table_id: int) -> None:
        """Note that a ping at a table is about to be sent; an earlier note is kept."""
        self._sending.setdefault(table_id, int(datetime.now(UTC).timestamp()))
        await self._note()

    async def looked(self, left_over: Collection[int]) -> None:
        """Store the current notes, after the channels of ``left_over`` tables were searched.

        If storing fails, these channels are searched again after the next restart.
        """
        if left_over:
            with suppress(NotStored):
                await self._note()

    async def _note(self) -> None:
        await self._write(self._key, json.dumps(self._sending))

    def end(self, table_id: int) -> None:
        """Remove the note of a table whose ping was recorded.

        The removal is stored only with the next note, because an outdated note does no harm.
        """
        self._sending.pop(table_id, None)

    async def left_over(self) -> dict[int, datetime]:
        """Return tables at which a ping was being sent when the bot stopped, with the note's time.

        A note is kept until the table's channel was searched, because this process may stop before
        the search.
        """
        noted = json.loads(await self._read(self._key) or "{}")
        self._sending = {int(table_id): at for table_id, at in noted.items()}
        return {table_id: datetime.fromtimestamp(at, UTC) for table_id, at in self._sending.items()}

    async def found(self, table: Table, since: datetime) -> list[int] | None:
        """Return the message ids of a table's unrecorded pings ``since`` a time, oldest first.

        Returns an empty list if the bot is not allowed to read the channel, and ``None`` if the
        request failed but may succeed later.
        """
        channel = self._client.get_partial_messageable(table.channel_id, guild_id=table.guild_id)
        known = (table.message_id, table.ping_id)
        try:
            return [
                message.id
                async for message in channel.history(
                    limit=MOST, after=since - SLACK, oldest_first=True
                )
                if message.id not in known and self._is_ours(message, table.id)
            ]
        except REQUEST_FAILED as error:
            log.info(
                "Table %d: cannot search for pings that were sent but not recorded: %s",
                table.id,
                in_words(error),
            )
            return None if is_transient(error) else []

    def _is_ours(self, message: discord.Message, table_id: int) -> bool:
        """Return whether a message is the bot's ping at a table: only text and controls."""
        me = self._client.user
        if me is None or message.author.id != me.id or message.interaction_metadata is not None:
            return False
        if message.embeds or message.attachments:
            return False
        found = [decode(control.custom_id or "") for control in controls(message)]
        keys = [key for key in found if key is not None and key.table == table_id]
        return not STAND.issuperset(key.verb for key in keys)


def controls(message: discord.Message) -> Iterator[discord.Button | discord.SelectMenu]:
    """Yield the buttons and menus of a message."""
    for row in message.components:
        if isinstance(row, discord.ActionRow):
            for part in row.children:
                if isinstance(part, discord.Button | discord.SelectMenu):
                    yield part
