"""Calls that stand in a channel until what they call for is settled, and then say so: the word to
somebody for whom a bot plays, and the offer of a seat.

Such a call is no ping that goes when somebody answers. Whoever was mentioned finds it days later,
so it stays, and says what is true: as long as it stands, and how it ended.
"""

import asyncio

import discord

from bot.components.custom_id import decode, seat_in
from bot.components.message import Post
from bot.messages.notifications import acted_on_post
from bot.messages.seats import offered_post, settled_post
from bot.model import StandingCall, Table
from bot.publishing.channel import BoardQueue
from bot.publishing.message_writer import MessageWriter
from bot.publishing.unrecorded import controls
from bot.sessions.domain.consent import standing
from bot.sessions.sessions import Sessions
from bot.store.outbox import Due


class StandingCalls:
    """Sends the calls of tables that stand, and lets them say what is true."""

    def __init__(self, sessions: Sessions, writer: MessageWriter) -> None:
        self._sessions = sessions
        self._writer = writer

    async def tell(self, queue: BoardQueue, table: Table, row: Due) -> list[Due]:
        """Tell somebody that a bot plays for them, in place of what they were told before; return
        what is due at the table after it.
        """
        await asyncio.sleep(queue.wait(board=False))
        sent = await self._writer.send(queue, table, acted_on_post(table, row.part), [row])
        call = StandingCall("away", row.part, sent)
        left = await self._sessions.outbox.stands(table, call, [row])
        self._writer.settle([row])
        return left

    async def noticed(self, table: Table, message: discord.Message) -> bool:
        """Note a message of ours that somebody's press made, if it offers a seat of the table;
        return whether it does.
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
        """Return the calls of a table that stand, by the ids of their messages."""
        return {one.message_id: one for one in await self._sessions.outbox.standing(table_id)}

    async def renew(self, queue: BoardQueue, table: Table, call: StandingCall) -> None:
        """Let a call that stands say what is true now."""
        stays = (call.kind, call.seat) in standing(table)
        is_there = await self._writer.rewrite(queue, table, call.message_id, _post(table, call))
        if not stays or not is_there:
            await self._sessions.outbox.falls(table.id, call)


def _post(table: Table, call: StandingCall) -> Post:
    """Return what a call says now."""
    if (call.kind, call.seat) not in standing(table):
        return settled_post(table, call.seat)
    return (
        acted_on_post(table, call.seat) if call.kind == "away" else offered_post(table, call.seat)
    )
