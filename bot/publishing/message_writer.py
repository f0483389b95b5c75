"""Sends, edits and deletes the bot's messages in channels."""

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable, Iterable
from typing import Final

import discord

from bot.components.discord_errors import (
    REQUEST_FAILED,
    UNKNOWN_MESSAGE,
    Outcomes,
    Sent,
    is_transient,
    reason_of,
)
from bot.components.message import Post, as_edit, as_new
from bot.i18n import text
from bot.model import Table
from bot.publishing.channel import BoardQueue
from bot.store.outbox import Due

log = logging.getLogger(__name__)

TOO_OLD_TO_EDIT = 30046
ARCHIVED = 50083

NO_ACCESS = 50001
"""Discord's code for missing access: all requests fail until the bot's rights are restored."""

AFTERWARDS: Final = 60
"""Minutes without a message after which the thread of a finished game is archived."""

REMEMBERED = 256
"""Number of the bot's own deletions remembered, to recognise Discord's events about them."""

Message = discord.Message | discord.PartialMessage


class MessageWriter:
    """Writes messages into channels within their rate limits.

    A new message has a nonce derived from its outbox rows. So if sending is repeated after an error
    or a restart, Discord returns the message that the earlier attempt created. An outbox row is
    *unsure* while it is unknown whether its message was already created.
    """

    def __init__(self, client: discord.Client, outcomes: Outcomes) -> None:
        self._client = client
        self._outcomes = outcomes
        self._unsure: set[str] = set()
        self.removed: deque[int] = deque(maxlen=REMEMBERED)

    def doubt(self, rows: Iterable[Due]) -> None:
        """Mark rows from before the start as unsure: their messages may already exist."""
        self._unsure.update(row.nonce for row in rows)

    def settle(self, rows: Iterable[Due]) -> None:
        """Mark rows as sent and recorded, so that they are no longer unsure."""
        self._unsure.difference_update(row.nonce for row in rows)

    def together(self, rows: list[Due]) -> list[Due]:
        """Return the rows to send in the next message.

        Unsure rows are sent without other rows, because the nonce must be the same as at the first
        attempt.
        """
        return [row for row in rows if row.nonce in self._unsure] or rows

    async def send(self, queue: BoardQueue, table: Table, post: Post, rows: list[Due]) -> int:
        """Send the message of ``rows`` (oldest first); return its id."""
        nonces = {row.nonce for row in rows}
        repeated = not nonces.isdisjoint(self._unsure)
        self._unsure |= nonces
        channel = self._channel(table)
        nonce = rows[-1].nonce
        what: Sent = "board" if any(row.kind == "board" for row in rows) else "call"

        async def made(post: Post) -> Message:
            return await channel.send(**as_new(post), nonce=nonce)

        try:
            sent = await self._written(what, queue, table, post, made)
        except discord.HTTPException as error:
            if not is_transient(error):
                self._unsure -= nonces
            raise
        if repeated:  # an earlier attempt may have sent the message with older content
            await self._written(
                what, queue, table, post, lambda version: sent.edit(**as_edit(version))
            )
        return sent.id

    async def edit(self, queue: BoardQueue, table: Table, post: Post) -> bool:
        """Edit a table's board to show ``post``; return ``False`` if a new message is needed."""
        if table.message_id is None:
            return False
        message = self._channel(table).get_partial_message(table.message_id)
        try:
            await self._written(
                "board", queue, table, post, lambda version: message.edit(**as_edit(version))
            )
        except discord.HTTPException as error:
            if error.code not in (UNKNOWN_MESSAGE, TOO_OLD_TO_EDIT, ARCHIVED):
                raise
            return False
        return True

    async def rewrite(self, queue: BoardQueue, table: Table, message_id: int, post: Post) -> bool:
        """Edit a message to show ``post``; return ``False`` if the message is gone.

        A message that cannot be edited is left unchanged. Raises like :meth:`remove`.
        """
        message = self._channel(table).get_partial_message(message_id)
        await asyncio.sleep(queue.wait(board=False))
        try:
            await self._written(
                "call", queue, table, post, lambda version: message.edit(**as_edit(version))
            )
        except discord.NotFound:
            self._outcomes.arrived("call", table.guild_id, table.channel_id)
            return False
        except discord.HTTPException as error:
            if is_transient(error) or error.code == NO_ACCESS:
                raise
            log.info("Cannot edit message %d: %s", message_id, error)
        return True

    async def remove(self, table: Table, row: Due) -> None:
        """Delete a message; a board that cannot be deleted is edited to a single line.

        Raises an error if another attempt may succeed.
        """
        message = self._channel(table).get_partial_message(row.part)
        self.removed.append(row.part)
        try:
            with self._outcomes.noting("removal", table.guild_id, table.channel_id):
                await message.delete()
        except discord.NotFound:
            self._outcomes.arrived("removal", table.guild_id, table.channel_id)
        except REQUEST_FAILED as error:
            if is_transient(error) or getattr(error, "code", 0) == NO_ACCESS:
                raise
            log.info("Cannot delete message %d: %s", row.part, error)
            if row.kind == "old-board":
                moved = as_edit(Post(text(table.language)("ui-board-moved")))
                edit = message.edit(**moved)
                await self._unless_refused(
                    "removal", table, edit, f"Old board {row.part} stays unchanged"
                )

    async def put_away(self, table: Table) -> None:
        """Archive the thread that the bot made for a table; any message reopens the thread."""
        thread = self._own_thread(table)
        if thread is not None:
            failure = f"Cannot archive thread {thread.id}"
            await self._unless_refused("thread", table, thread.edit(archived=True), failure)

    async def let_sleep(self, table: Table) -> None:
        """Shorten the auto-archive time of the thread that the bot made for a finished game.

        The thread is not archived at once, because people may discuss the game there.
        """
        thread = self._own_thread(table)
        if thread is not None and thread.auto_archive_duration != AFTERWARDS:
            edit = thread.edit(auto_archive_duration=AFTERWARDS)
            failure = f"Cannot shorten the archive time of thread {thread.id}"
            await self._unless_refused("thread", table, edit, failure)

    def _own_thread(self, table: Table) -> discord.Thread | None:
        """Return a table's thread, if the bot made it and it is not archived."""
        thread = self._client.get_channel(table.channel_id)
        if self._client.user is None or not isinstance(thread, discord.Thread):
            return None
        own = thread.owner_id == self._client.user.id
        return thread if own and not thread.archived else None

    def _channel(self, table: Table) -> discord.PartialMessageable:
        return self._client.get_partial_messageable(table.channel_id, guild_id=table.guild_id)

    async def _written(
        self,
        what: Sent,
        queue: BoardQueue,
        table: Table,
        post: Post,
        write: Callable[[Post], Awaitable[Message]],
    ) -> Message:
        """Send or edit a message by ``write``; leave out pictures if the channel forbids files."""
        place = table.guild_id, table.channel_id
        queue.writes.append(asyncio.get_running_loop().time())
        with self._outcomes.noting(what, *place):
            try:
                message = await write(post)
            except discord.Forbidden as error:
                if post.picture is None and post.strip is None:
                    raise
                message = await write(post._replace(picture=None, strip=None))
                self._outcomes.failed("picture", reason_of(error), *place)
            else:
                if post.picture is not None or post.strip is not None:
                    self._outcomes.arrived("picture", *place)
        queue.arrived += 1
        return message

    async def _unless_refused(
        self, what: Sent, table: Table, call: Awaitable[object], failure: str
    ) -> None:
        """Send a request; if Discord refuses it, log the text ``failure`` and Discord's error.

        Raises the error if another attempt may succeed.
        """
        try:
            with self._outcomes.noting(what, table.guild_id, table.channel_id):
                await call
        except discord.HTTPException as error:
            if is_transient(error):
                raise
            log.info("%s: %s", failure, error)
