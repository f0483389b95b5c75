"""Taking a running game elsewhere: to a channel of this bot, or to another bot.

Everybody who has a seat says yes, bots have no say, and the game goes on until the last of them
did. Then, in one commit, its table is closed, and the same game goes on at another table of this
bot, or lies here for the other one (:mod:`bot.sessions.transfers.parcel`). It is handed out as a
file that only that bot can read. From then on it may go on there, so this table stays closed for
good; before that, it can be brought back.
"""

import logging
from collections.abc import Sequence

from bot.errors import NotStored, UserError
from bot.model import ARRIVED, BROUGHT_BACK, Table, Transfer
from bot.sessions.actions.admission import (
    Opener,
    require_beginning,
    require_space,
    require_welcome,
)
from bot.sessions.domain import deadlines
from bot.sessions.game_log import GameLog, changed, require_seldom
from bot.sessions.transfers.address import NoAddress, read_address
from bot.sessions.transfers.going_on import GoingOn
from bot.sessions.transfers.own_key import OwnKey
from bot.sessions.transfers.parcel import NoParcel, Unpacked, packed, written
from bot.sessions.unit_of_work import Change, UnitOfWork, once_more, tell
from bot.store import outbox, tables
from bot.store.processes import news
from bot.store.sql import Connection
from bot.store.transfers.departures import (
    drop_parcel,
    read_parcel,
    save_parcel,
    went_to,
    wishes_for,
)
from bot.store.transfers.whole_log import read_whole_log
from engines.core.kernel import Event, Seat

log = logging.getLogger(__name__)

ASKED = "core-event-transfer-asked"
OFF = "core-event-transfer-off"
LAPSED = "core-event-transfer-lapsed"
GONE = "core-event-transfer-gone"


class Leaving:
    """What the people of a running game can do to take it elsewhere."""

    def __init__(self, uow: UnitOfWork, log: GameLog, key: OwnKey, going_on: GoingOn) -> None:
        self._uow = uow
        self._log = log
        self._key = key
        self._going_on = going_on

    @once_more
    async def ask_for_bot(self, table_id: int, user_id: int, address: str, key: int) -> Table:
        """Ask the others to take a game to the bot of an address; where there are no others that
        is done at once.

        Raises ``error-not-running``, ``error-not-seated``, ``error-transfer-address``,
        ``error-transfer-own``, ``error-transfer-asked`` while there is another such wish,
        ``error-transfer-rules`` for a game that cannot be taken along, ``error-often``.
        """
        try:
            known = read_address(address)
        except NoAddress as error:
            raise UserError("error-transfer-address") from error
        if known == await self._key.address():
            raise UserError("error-transfer-own")
        return await self._ask(table_id, Transfer(user_id, known), key)

    @once_more
    async def ask_for_channel(
        self, table_id: int, opener: Opener, channel_id: int, key: int
    ) -> Table:
        """Ask the others to take a game to the channel in which somebody asks for that; raises
        like :meth:`ask_for_bot` and :func:`bot.sessions.actions.admission.require_admission`, and
        ``error-channel-busy``.
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
        wish = Transfer(opener.user_id, "", opener.guild_id, channel_id)
        return await self._ask(table_id, wish, key)

    @once_more
    async def answer(
        self, table_id: int, user_id: int, key: int, *, agreed: bool, about: str | None = None
    ) -> Table:
        """Say yes to the wish to take a game elsewhere, or no, which ends it; its asker takes it
        back so. With the last yes the game leaves. ``about`` is the mark of the wish that whoever
        agrees has read: another one may have taken its place.

        Raises ``error-not-running``, ``error-not-seated``, ``error-stale`` without such a wish,
        and what keeps the game from going on there.
        """
        async with self._log.pressed(table_id, key) as (table, repeated):
            if repeated:
                return table
            _owned(table, user_id)
            wish = table.transfer
            if wish is None:
                raise UserError("error-stale")
            if agreed and about not in (None, wish.mark):
                raise UserError("error-stale")
            if not agreed:
                table.transfer = None
                return await self._log.noted(table, key, [Event(OFF, {})])
            return await self._settle(table, wish._replace(agreed=wish.agreed | {user_id}), key)

    async def lapse(self, guild_id: int, channel_id: int | None = None) -> None:
        """Let the wishes lapse to take games to a channel that no longer exists, ``None``: to a
        server that the bot is not on any more.
        """
        for table_id in await self._uow.run(lambda db: wishes_for(db, guild_id, channel_id)):
            try:
                await self._lapse(table_id, guild_id, channel_id)
            except NotStored:
                raise
            except UserError as error:
                log.warning("Table %d still asks to go where nobody can: %s", table_id, error)

    async def file(self, table_id: int, user_id: int) -> bytes:
        """Return the file of a game that went to another bot, for whoever had a seat in it; from
        then on it cannot be brought back.

        Raises ``error-stale``, ``error-not-seated``, ``error-transfer-lost`` once it is removed.
        """
        async with self._uow.lock(table_id):
            table, one, parcel = await self._gone(table_id, user_id)
            file = await self._key.sealed(parcel, one.address)
            if not one.handed:
                twin = table.twin()
                twin.transfer = one._replace(handed=True)
                await self._uow.write(changed(twin))
            return file

    @once_more
    async def bring_back(self, table_id: int, user_id: int) -> Table:
        """Let a game that was to go to another bot go on here, as nobody has its file; return its
        new table.

        Raises ``error-stale``, ``error-not-seated``, ``error-transfer-handed``,
        ``error-channel-busy``.
        """
        async with self._uow.lock(table_id):
            table, one, content = await self._gone(table_id, user_id)
            if one.handed:
                raise UserError("error-transfer-handed")
            found = await self._going_on.opened(
                content, table.guild_id, table.channel_id, [table.game], user_id
            )
            log = await self._uow.run(lambda db: read_whole_log(db, table_id))
            found.table.sitters = table.twin().sitters
            found = found._replace(log=found.log._replace(tenures=log.tenures))
            old = table.twin()
            old.transfer = Transfer(user_id, "", table.guild_id, table.channel_id, at=one.at)

            def leave(db: Connection) -> None:
                tables.save(db, old)
                drop_parcel(db, table_id)

            def left(db: Connection, new: int) -> None:
                self._lead_on(db, old, new)

            new = await self._going_on.begin(found, BROUGHT_BACK, first=leave, work=left)
            self._let_go(old)
            return new

    @once_more
    async def _lapse(self, table_id: int, guild_id: int, channel_id: int | None) -> None:
        async with self._uow.lock(table_id):
            table = (await self._uow.get(table_id)).twin()
            wish = table.transfer
            if wish is None or wish.at is not None or wish.guild_id != guild_id:
                return
            if channel_id in (None, wish.channel_id):
                table.transfer = None
                await self._log.noted(table, None, [Event(LAPSED, {})])

    async def _ask(self, table_id: int, wish: Transfer, key: int) -> Table:
        async with self._log.pressed(table_id, key) as (table, repeated):
            if repeated:
                return table
            seat = _owned(table, wish.asked_by)
            known = table.transfer
            if known is not None and known._replace(agreed=frozenset()) != wish:
                raise UserError("error-transfer-asked")
            if known is not None:
                return table
            event = Event(ASKED, {"seat": seat})
            for often in (event, Event(BROUGHT_BACK, {}), Event(ARRIVED, {})):
                await require_seldom(self._log, table, often)
            await self._packed(table, wish)
            asking = wish._replace(agreed=frozenset({wish.asked_by}))
            return await self._settle(table, asking, key, [event])

    async def _settle(
        self, table: Table, wish: Transfer, key: int, told: Sequence[Event] = ()
    ) -> Table:
        """Store a wish, and carry it out if nobody is left who must still agree."""
        table.transfer = wish
        if not table.owners <= wish.agreed:
            return await self._log.noted(table, key, told)
        found = await self._packed(table, wish)
        now = self._uow.clock()
        table.status = "closed"
        table.transfer = wish._replace(at=int(now))
        deadlines.moved(table, now)
        line = (table.ply, Event(GONE, {}))

        def leave(db: Connection) -> None:
            tables.note_press(db, key, table.id, table.ply)
            self._log.append(db, table, (), [line])

        if wish.address:

            def lie(db: Connection) -> None:
                leave(db)
                save_parcel(db, table.id, written(found.parcel))

            await self._uow.write(changed(table, [line]), lie)
            return table

        def close(db: Connection) -> None:
            tables.save(db, table)
            require_beginning(db, wish.guild_id)
            require_space(db, wish.guild_id, table.owners)

        def lead(db: Connection, new: int) -> None:
            leave(db)
            self._lead_on(db, table, new)

        there = await self._going_on.begin(found, ARRIVED, first=close, work=lead)
        self._let_go(table)
        table.transfer = table.transfer._replace(went_to=there.id)
        return table

    def _let_go(self, table: Table) -> None:
        """Let go of a table that was closed beside another change."""
        self._uow.open.drop(table.id)
        if self._uow.scope.attends(table.guild_id):
            tell(self._uow.on_change, Change(table, "closed"))

    async def _packed(self, table: Table, wish: Transfer) -> Unpacked:
        """Return a game as it goes on elsewhere, opened from what is written of it, so that nothing
        leaves that could not go on; raises ``error-transfer-rules`` where the rules have changed
        since it began.
        """
        twin, now = table.twin(), self._uow.clock()
        deadlines.reopen(twin, now)
        deadlines.moved(twin, now)
        log = await self._uow.run(lambda db: read_whole_log(db, table.id))
        try:
            parcel = packed(twin, log, now, abroad=bool(wish.address))
            return await self._going_on.opened(
                written(parcel), wish.guild_id, wish.channel_id, [table.game], wish.asked_by
            )
        except (NoParcel, UserError) as error:
            raise UserError("error-transfer-rules") from error

    async def _gone(self, table_id: int, user_id: int) -> tuple[Table, Transfer, str]:
        """Return a table whose game goes to another bot, and what it takes along."""
        table = await self._uow.get(table_id)
        one = table.transfer
        if one is None or one.at is None or not one.address:
            raise UserError("error-stale")
        _owned(table, user_id)
        parcel = await self._uow.run(lambda db: read_parcel(db, table_id))
        if parcel is None:
            raise UserError("error-transfer-lost")
        return table, one, parcel

    def _lead_on(self, db: Connection, old: Table, new: int) -> None:
        """Let a closed table lead on to the one at which its game goes on, wherever it is known."""
        now, scope = self._uow.clock(), self._uow.scope
        went_to(db, old.id, new)
        outbox.note(db, old.id, int(now))
        outbox.outdate(db, old.id, int(now))
        if not scope.attends(old.guild_id):
            news.tell(db, "table", old.id, scope.name, now)


def _owned(table: Table, user_id: int) -> Seat:
    """Return the seat somebody has, be it that a bot plays there while they are away; raises
    ``error-not-seated``.
    """
    for seat, sitter in enumerate(table.sitters):
        if sitter.user_id == user_id and not sitter.conceded:
            return seat
    raise UserError("error-not-seated")
