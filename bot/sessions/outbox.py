"""The publisher's access to the outbox of messages to Discord."""

import logging
from collections.abc import Sequence
from functools import partial

from bot.model import CAME, StandingCall, Table
from bot.sessions.domain import consent
from bot.sessions.unit_of_work import Change, UnitOfWork, once_more
from bot.store import outbox
from bot.store.outbox import DeliveryKind, Due
from bot.store.sql import Connection
from bot.store.tables import read_events
from bot.table.time import deadlines
from engines.core.kernel import Event

log = logging.getLogger(__name__)

KEPT = 7 * 86_400
"""Seconds for which a table stays open while its channel rejects messages."""


class Outbox:
    """Reads rows of the outbox, and records messages that were sent.

    The commit of a change adds the rows for its public messages
    (:meth:`bot.sessions.unit_of_work.UnitOfWork.write`).
    """

    def __init__(self, uow: UnitOfWork) -> None:
        self._uow = uow

    async def due(self, table_id: int) -> list[Due]:
        """Return the rows due at a table, oldest first."""
        return await self._uow.run(lambda db: outbox.due(db, table_id))

    async def all_due(self) -> list[Due]:
        """Return the rows due at all tables that this process attends, oldest first."""
        scope = self._uow.scope

        def work(db: Connection) -> list[Due]:
            due = outbox.due(db)
            if scope.is_all:
                return due
            servers = outbox.servers(db)
            return [row for row in due if scope.attends(servers[row.table_id])]

        return await self._uow.run(work)

    async def awaits_result(self, table_id: int) -> bool:
        """Return whether the message that announces the end of the game is still due."""
        return any(
            (row.kind, row.part) == ("board", outbox.END) for row in await self.due(table_id)
        )

    async def ask_for_board(self, table_id: int, *, afresh: bool) -> Due:
        """Make an unchanged board due and return its row; ``afresh`` posts it as a new message."""
        now = int(self._uow.clock())
        return await self._uow.run(
            lambda db: outbox.ask_for_board(db, table_id, now, afresh=afresh)
        )

    async def renew_board(self, table_id: int) -> None:
        """Make a board due because of new information about the game.

        A board that is being sent now lacks this information, so the board becomes due again.
        """
        now = int(self._uow.clock())
        await self._uow.run(lambda db: outbox.note(db, table_id, now))

    @once_more
    async def delivered(
        self,
        table_id: int,
        done: Sequence[Due] = (),
        *,
        board: int | None = None,
        ping: int | None = None,
        drop_ping: bool = False,
    ) -> list[Due]:
        """Remove the delivered rows and record their message ids, in one transaction.

        ``board`` and ``ping`` are the ids of new messages. The replaced messages become due for
        deletion. With ``drop_ping``, the current ping becomes due for deletion too. Returns the
        rows that are due at the table afterwards, oldest first.
        """
        if board is None and ping is None and not drop_ping:
            return await self._uow.run(partial(_taken_out, table_id, done))
        at = int(self._uow.clock())
        async with self._uow.lock(table_id):
            table = (await self._uow.get(table_id)).twin()
            gone: list[tuple[DeliveryKind, int]] = []
            if board is not None and table.message_id not in (None, board):
                gone.append(("old-board", table.message_id or 0))
            if table.ping_id is not None and (drop_ping or ping not in (None, table.ping_id)):
                gone.append(("old-ping", table.ping_id))
            table.message_id = board or table.message_id
            table.ping_id = ping or (None if drop_ping else table.ping_id)

            remaining: list[Due] = []

            def work(db: Connection) -> None:
                outbox.take_out(db, done)
                outbox.renew(db, done)
                for kind, message_id in gone:
                    outbox.dismiss(db, table_id, kind, message_id, at)
                remaining[:] = outbox.due(db, table_id)

            await self._uow.write(Change(table, "play"), work, quietly=True)
            return remaining

    async def standing(self, table_id: int) -> list[StandingCall]:
        """Return the calls that stay in a table's channel until their question is settled."""
        return await self._uow.run(lambda db: outbox.standing(db, table_id))

    async def stands(self, shown: Table, call: StandingCall, done: Sequence[Due] = ()) -> list[Due]:
        """Remove the delivered rows and record a posted standing call, in one transaction.

        ``shown`` is the snapshot that the call shows. Returns the rows that are due at the table
        afterwards, oldest first. The rows include the replaced call, if any. They include the new
        call if this call is already out of date.
        """
        at = int(self._uow.clock())
        key = (call.kind, call.seat)

        def work(db: Connection) -> list[Due]:
            outbox.stand(db, shown.id, call, at)
            if was is None or is_now != was:
                outbox.outdate(db, shown.id, at, [key])
            return _taken_out(shown.id, done, db)

        async with self._uow.lock(shown.id):
            was = consent.standing(shown).get(key)
            is_now = consent.standing(await self._uow.get(shown.id)).get(key)
            return await self._uow.run(work)

    async def falls(self, table_id: int, call: StandingCall) -> None:
        """Record that a standing call is settled or was deleted."""
        await self._uow.run(lambda db: outbox.fall(db, table_id, call))

    async def refused(self, table_id: int, *, gone: bool = False) -> bool:
        """Record that a channel rejects messages; return whether its table stays open.

        The table stays open for :data:`KEPT` seconds. If the channel is ``gone``, the table is
        closed at once, unless its game was moved to this channel and is not shown yet.
        """
        if gone and not await self._just_came(self._uow.open.get(table_id)):
            await self.lose(table_id)
            return False
        row = await self.ask_for_board(table_id, afresh=False)
        if self._uow.clock() - row.since >= KEPT:
            log.warning("Table %d: closed because its channel rejects messages", table_id)
            await self.lose(table_id)
            return False
        return True

    async def abandon(self, channel_id: int) -> None:
        """Close the table of a deleted channel.

        A game that was moved to this channel but is not shown yet stays open, so that its people
        can move the game to another channel.
        """
        table = await self._uow.in_channel(channel_id)
        if table is not None and not await self._just_came(table):
            await self.lose(table.id)

    async def _just_came(self, table: Table | None) -> bool:
        """Return whether a running game was moved to its channel, but is not shown there yet."""
        if table is None or table.status != "running" or table.message_id is not None:
            return False
        rows = await self._uow.run(lambda db: read_events(db, table.id, -1))
        return any(Event.load(event).kind in CAME for _, _, event in rows)

    @once_more
    async def lose(self, table_id: int) -> None:
        """Close a table whose channel can no longer show it."""
        async with self._uow.lock(table_id):
            table = self._uow.open.get(table_id)
            if table is None:
                await self._uow.run(lambda db: outbox.drop(db, table_id))
                return
            table = table.twin()
            table.status = "closed"
            deadlines.moved(table, self._uow.clock())
            change = Change(table, "closed", is_unseen=True)
            await self._uow.write(change)


def _taken_out(table_id: int, done: Sequence[Due], db: Connection) -> list[Due]:
    outbox.take_out(db, done)
    return outbox.due(db, table_id)
