"""Calls that Discord has and nobody recorded: the bot died between sending and noting them."""

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
"""By how much this machine's clock and Discord's may differ."""

STAND = frozenset(("here", "takeseat"))
"""What calls do that stand until they are settled (:mod:`bot.publishing.standing`)."""

MOST = 100
"""Messages of a channel that are looked through."""


class Unrecorded:
    """Notes at which tables somebody is being called, before that is sent, so that calls of which
    nobody knows are found after a start. ``read`` and ``write`` are what the bot remembers for
    itself, under a ``key`` of this process. A board needs no note: what is due is one.
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
        """Note that somebody is about to be called to a table; what is noted of it stays."""
        self._sending.setdefault(table_id, int(datetime.now(UTC).timestamp()))
        await self._note()

    async def looked(self, left_over: Collection[int]) -> None:
        """Write down what is noted now that tables were looked at for what was ``left_over``, if
        any were; where that cannot be stored they are looked at once more.
        """
        if left_over:
            with suppress(NotStored):
                await self._note()

    async def _note(self) -> None:
        await self._write(self._key, json.dumps(self._sending))

    def end(self, table_id: int) -> None:
        """Note that it was recorded; that is written with the next one, for it does no harm."""
        self._sending.pop(table_id, None)

    async def left_over(self) -> dict[int, datetime]:
        """Return the tables to which somebody was being called when the bot last ended, since when.
        They stay noted until each was looked at: this bot may end before it has.
        """
        noted = json.loads(await self._read(self._key) or "{}")
        self._sending = {int(table_id): at for table_id, at in noted.items()}
        return {one: datetime.fromtimestamp(at, UTC) for one, at in self._sending.items()}

    async def found(self, table: Table, since: datetime) -> list[int] | None:
        """Return the calls to a table that came since then and that it does not know, the oldest
        first: none where the bot may not look, ``None`` where it could not this time.
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
            log.info("Table %d is not looked for: %s", table.id, in_words(error))
            return None if is_transient(error) else []

    def _is_ours(self, message: discord.Message, table_id: int) -> bool:
        """Return whether a message is a call of the bot's to a table: words and its controls."""
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
