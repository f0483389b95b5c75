"""Standing calls: messages that ping a person and stay until a question is settled.

There are two kinds: the message that tells a player that a bot plays for them, and the offer of a
seat. Other pings are deleted after they were answered. A standing call is edited to show the
current state, and finally the outcome, because the mentioned person may read it days later.
"""

import asyncio

import discord

from bot.components.custom_id import decode, seat_in
from bot.messages.features import Features
from bot.messages.notifications import settled_post
from bot.model import StandingCall, Table
from bot.publishing.channel import BoardQueue
from bot.publishing.message_writer import MessageWriter
from bot.publishing.unrecorded import controls
from bot.sessions.sessions import Sessions
from bot.store.outbox import Due


class StandingCalls:
    """Sends the standing calls of tables and keeps them up to date."""

    def __init__(self, sessions: Sessions, writer: MessageWriter, features: Features) -> None:
        self._sessions = sessions
        self._writer = writer
        self._features = features

    async def tell(self, queue: BoardQueue, table: Table, row: Due) -> list[Due]:
        """Tell a player that a bot plays for them; an earlier message about this is replaced.

        Returns the rows that are still due at the table.
        """
        await asyncio.sleep(queue.wait(board=False))
        post = self._features.calls(table)["away", row.part]
        sent = await self._writer.send(queue, table, post, [row])
        call = StandingCall("away", row.part, sent)
        remaining = await self._sessions.outbox.stands(table, call, [row])
        self._writer.settle([row])
        return remaining

    async def noticed(self, table: Table, message: discord.Message) -> bool:
        """Record a message that answered a press, if the message offers a seat of ``table``.

        Returns whether the message offers a seat.
        """
        found = [decode(control.custom_id or "") for control in controls(message)]
        own = [key for key in found if key is not None and key.table == table.id]
        offer = next((key for key in own if key.verb == "takeseat"), None)
        if offer is None or message.embeds or message.flags.ephemeral:
            return False
        call = StandingCall("offer", seat_in(offer.argument), message.id)
        await self._sessions.outbox.stands(table, call)
        return True

    async def by_message(self, table_id: int) -> dict[int, StandingCall]:
        """Return the standing calls of a table, by message id."""
        return {call.message_id: call for call in await self._sessions.outbox.standing(table_id)}

    async def renew(self, queue: BoardQueue, table: Table, call: StandingCall) -> None:
        """Edit a standing call to its current text; forget a settled or deleted call."""
        post = self._features.calls(table).get((call.kind, call.seat))
        shown = post or settled_post(table, call.seat)
        is_there = await self._writer.rewrite(queue, table, call.message_id, shown)
        if post is None or not is_there:
            await self._sessions.outbox.falls(table.id, call)
