"""Moving a running game to another channel or server of this bot.

Everybody who has a seat must agree (bots are not asked). Until the last person has agreed, the game
continues at the old table. Then one commit closes the old table and continues the same game at a
new table. Earlier versions could also move games to other bots; the tables of these games are still
stored.
"""

import logging
import math
from collections.abc import Callable, Sequence
from dataclasses import replace

from bot.errors import NotStored, Overtaken, UserError
from bot.model import ARRIVED, BROUGHT_BACK, Table
from bot.sessions.actions.admission import (
    Opener,
    require_beginning,
    require_space,
    require_welcome,
)
from bot.sessions.game_log import open_there, require_seldom
from bot.sessions.sessions import FeatureActions
from bot.sessions.unit_of_work import Change, once_more, tell
from bot.store import outbox, tables
from bot.store.processes import news
from bot.store.sql import Connection
from bot.store.table_parts import save_some
from bot.table.time import deadlines
from cogs.transfers.part import Transfer
from cogs.transfers.whole_log import read_whole_log, write_whole_log
from cogs.transfers.wishes import wishes_for
from engines.core.kernel import Event, Seat

log = logging.getLogger(__name__)

ASKED = "core-event-transfer-asked"
OFF = "core-event-transfer-off"
LAPSED = "core-event-transfer-lapsed"
NO_LONGER = "core-event-transfer-no-longer"
GONE = "core-event-transfer-gone"

ABOUT_WISHES = frozenset({ASKED, OFF, LAPSED, NO_LONGER})
"""Kinds of the events that report the outcome of a transfer wish."""


class Transfers(FeatureActions):
    """Collects people's consent to move a running game, and moves the game."""

    @once_more
    async def ask(self, table_id: int, opener: Opener, channel_id: int, key: int) -> Table:
        """Ask the other players to move a game to the channel ``channel_id``.

        Without other players, the game moves at once. Raises ``error-not-running``,
        ``error-not-seated``, ``error-channel-busy``, ``error-transfer-asked`` if another transfer
        wish is open, ``error-often``, and the errors of
        :func:`bot.sessions.actions.admission.require_admission`.
        """
        table = await self._uow.get(table_id)
        _owned(table, opener.user_id)
        if await self._uow.in_channel(channel_id) is not None:
            raise UserError("error-channel-busy")

        def admitted(db: Connection) -> None:
            require_welcome(db, opener)
            if opener.guild_id != table.guild_id:
                require_space(db, opener.guild_id, table.owners)

        await self._uow.run(admitted)
        return await self._ask(table_id, Transfer(opener.user_id, opener.guild_id, channel_id), key)

    @once_more
    async def answer(
        self, table_id: int, user_id: int, key: int, *, agreed: bool, about: str | None = None
    ) -> Table:
        """Agree to a transfer wish, or end the wish by refusing or withdrawing it.

        With the last yes, the game moves. ``about`` is the mark of the wish that the person has
        read. A newer wish has another mark.

        Raises ``error-not-running``, ``error-not-seated``, ``error-stale`` if there is no such
        wish, ``error-transfer-no-longer`` for a wish to move the game to another bot, and the
        errors that prevent the game from continuing at the destination.
        """
        known = (await self._uow.get(table_id)).get(Transfer)
        if known is not None and known.is_to_another_bot:
            raise UserError("error-transfer-no-longer")
        async with self._log.pressed(table_id, key) as (table, repeated):
            if repeated:
                return table
            wish = table.get(Transfer)
            if wish is None:
                is_old = await self._lapsed_as_old(table_id)
                raise UserError("error-transfer-no-longer" if is_old else "error-stale")
            _owned(table, user_id)
            if agreed and about not in (None, wish.mark):
                raise UserError("error-stale")
            if not agreed:
                table.drop(Transfer)
                return await self._log.noted(table, key, [Event(OFF, {})])
            return await self._settle(table, replace(wish, agreed=wish.agreed | {user_id}), key)

    async def _lapsed_as_old(self, table_id: int) -> bool:
        """Return whether a table's last transfer wish lapsed because it named another bot."""
        story = await self._log.story(table_id, None)
        kinds = [entry.event.kind for entry in story if entry.event.kind in ABOUT_WISHES]
        return kinds[-1:] == [NO_LONGER]

    async def lapse(self, guild_id: int, channel_id: int | None = None) -> None:
        """Drop the transfer wishes to a channel that no longer exists.

        If ``channel_id`` is ``None``, drop all wishes to a server that the bot has left, or to
        another bot.
        """
        for table_id in await self._uow.run(lambda db: wishes_for(db, guild_id, channel_id)):
            try:
                await self._lapse(table_id, guild_id, channel_id)
            except NotStored:
                raise
            except UserError as error:
                log.warning("Table %d: cannot drop its transfer request: %s", table_id, error)

    @once_more
    async def _lapse(self, table_id: int, guild_id: int, channel_id: int | None) -> None:
        async with self._uow.lock(table_id):
            table = (await self._uow.get(table_id)).twin()
            wish = table.get(Transfer)
            if wish is None or wish.at is not None or wish.guild_id != guild_id:
                return
            if channel_id in (None, wish.channel_id):
                table.drop(Transfer)
                why = NO_LONGER if wish.is_to_another_bot else LAPSED
                await self._log.noted(table, None, [Event(why, {})])

    async def _ask(self, table_id: int, wish: Transfer, key: int) -> Table:
        async with self._log.pressed(table_id, key) as (table, repeated):
            if repeated:
                return table
            seat = _owned(table, wish.asked_by)
            known = table.get(Transfer)
            if known is not None and replace(known, agreed=frozenset()) != wish:
                raise UserError("error-transfer-asked")
            if known is not None:
                return table
            event = Event(ASKED, {"seat": seat})
            for often in (event, Event(BROUGHT_BACK, {}), Event(ARRIVED, {})):
                await require_seldom(self._log, table, often)
            asking = replace(wish, agreed=frozenset({wish.asked_by}))
            return await self._settle(table, asking, key, [event])

    async def _settle(
        self, table: Table, wish: Transfer, key: int, told: Sequence[Event] = ()
    ) -> Table:
        """Store a wish, and carry it out if everybody has agreed."""
        table.put(wish)
        if not table.owners <= wish.agreed:
            return await self._log.noted(table, key, told)
        now = self._uow.clock()
        there = _there(table, wish, now)
        table.status = "closed"
        gone = replace(wish, at=int(now))
        table.put(gone)
        deadlines.moved(table, now)

        def close(db: Connection) -> None:
            tables.save(db, table)
            require_beginning(db, wish.guild_id)
            require_space(db, wish.guild_id, table.owners)

        def lead(db: Connection) -> None:
            whole = read_whole_log(db, table.id)
            arrived = (there.ply, int(now), Event(ARRIVED, {}))
            write_whole_log(db, there.id, whole._replace(events=(*whole.events, arrived)))
            tables.note_press(db, key, table.id, table.ply)
            self._log.append(db, table, (), [(table.ply, Event(GONE, {}))])
            self._lead_on(db, table, there.id)
            for store in self._uow.stores:
                store.moved(db, table.id, there.id)

        there = await self._begin(Change(there, "play", closed=table), close, lead)
        self._let_go(table)
        table.put(replace(gone, went_to=there.id))
        return table

    async def _begin(
        self, begun: Change, close: Callable[[Connection], None], lead: Callable[[Connection], None]
    ) -> Table:
        """Store and return the table at which a game continues.

        ``close`` closes the old table, and ``lead`` links the old table to the new table. Raises
        the errors of both functions, and ``error-channel-busy``.
        """
        tries, there = 0, begun.table

        def first(db: Connection) -> None:
            nonlocal tries
            tries += 1
            close(db)

        try:
            await self._uow.write(begun, lead, first=first)
        except (tables.ChannelBusy, UserError) as error:
            if isinstance(error, NotStored) and not isinstance(error, Overtaken):
                raise
            known = await open_there(self._uow, there.channel_id) if tries > 1 else None
            if known is not None and known.shares_deal(there):
                return known  # an earlier attempt stored the table, then lost the connection
            if isinstance(error, tables.ChannelBusy):
                raise UserError("error-channel-busy") from error
            raise
        return there

    def _let_go(self, table: Table) -> None:
        """Drop a table from memory and notify listeners, after a commit has closed the table."""
        self._uow.open.drop(table.id)
        if self._uow.scope.attends(table.guild_id):
            tell(self._uow.on_change, Change(table, "closed"))

    def _lead_on(self, db: Connection, old: Table, new: int) -> None:
        """Link a closed table to the table at which its game continues.

        The closed table's messages are updated, and the process that attends the table is notified.
        """
        now, scope = self._uow.clock(), self._uow.scope
        gone = old.get(Transfer)
        if gone is not None:
            save_some(db, old.id, [replace(gone, went_to=new)], old.parts)
        outbox.note(db, old.id, int(now))
        outbox.outdate(db, old.id, int(now))
        if not scope.attends(old.guild_id):
            news.tell(db, "table", old.id, scope.name, now)


def _there(table: Table, wish: Transfer, now: float) -> Table:
    """Build the table at which a game continues elsewhere; the table is not stored.

    The table keeps the position, people, clocks and pause of the old table. Open questions to
    people at the old table lapse. An open reaction window stays open for at least
    :data:`deadlines.GRACE` seconds.
    """
    there = replace(
        table.twin(),
        id=0,
        guild_id=wish.guild_id,
        channel_id=wish.channel_id,
        message_id=None,
        ping_id=None,
        rev=0,
        stored=None,
    )
    there.lines = None
    there.each(lambda part: part.taken_along())
    deadlines.reopen(there, now)
    deadlines.moved(there, now)
    if there.window is not None:
        seen_until = math.ceil(now + deadlines.GRACE)
        there.window = replace(there.window, due_at=max(there.window.due_at, seen_until))
    return there


def _owned(table: Table, user_id: int) -> Seat:
    """Return a person's seat, even if a bot is playing for them.

    Raises ``error-not-seated``.
    """
    for seat, sitter in enumerate(table.sitters):
        if sitter.user_id == user_id and not sitter.conceded:
            return seat
    raise UserError("error-not-seated")
