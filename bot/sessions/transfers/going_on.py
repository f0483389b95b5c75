"""The other end of a transfer: a game that goes on from where it was packed."""

import logging
from collections.abc import Callable, Iterable

from bot.errors import NotStored, Overtaken, UserError
from bot.model import Table
from bot.program import VERSION
from bot.sessions.game_log import open_there
from bot.sessions.transfers.parcel import (
    NoParcel,
    OtherRules,
    Unpacked,
    read,
    require_honest,
    set_going,
    unpacked,
)
from bot.sessions.turns import FairQueue
from bot.sessions.unit_of_work import Change, UnitOfWork
from bot.store import tables
from bot.store.sql import Connection
from bot.store.transfers.arrivals import UsedUp
from bot.store.transfers.whole_log import write_whole_log
from engines.core.kernel import Event

log = logging.getLogger(__name__)


class GoingOn:
    """Opens what a game took along, and lets it go on at a table of its own."""

    def __init__(self, uow: UnitOfWork, threads: FairQueue) -> None:
        self._uow = uow
        self._threads = threads

    async def opened(
        self,
        content: str | bytes,
        guild_id: int,
        channel_id: int,
        games: Iterable[str],
        asker: int,
        *,
        is_foreign: bool = False,
    ) -> Unpacked:
        """Return the game of what was written of a parcel for a channel; it is read and played
        again for its ``asker``, in turns between people. Raises ``error-file-rules`` for one that
        was packed by other rules, ``error-file-none`` for one that cannot be, or, if it
        ``is_foreign``, that another bot would not have packed, and ``ui-error-game-off`` for one
        that is not among the ``games``.
        """
        values, known = self._uow.card_values, frozenset(games)
        now = self._uow.clock()

        def work() -> Unpacked:
            parcel = read(content)
            if is_foreign:
                require_honest(parcel, now)
            return unpacked(parcel, values, known, guild_id, channel_id)

        try:
            return await self._threads.thread(asker, work)
        except OtherRules as error:
            raise UserError("error-file-rules", wanted=error.version, own=VERSION) from error
        except NoParcel as error:
            log.info("A game that was brought cannot go on: %s", error)
            raise UserError("error-file-none") from error

    async def begin(
        self,
        found: Unpacked,
        note: str,
        *,
        first: Callable[[Connection], None],
        work: Callable[[Connection, int], None],
    ) -> Table:
        """Let a game go on from now on, with a ``note`` in its log, and return its table, for whose
        number ``work`` is done beside; ``first`` is done before, while nobody else looks for a
        seat. Raises what they raise, and ``error-channel-busy``.
        """
        table, now = found.table, self._uow.clock()
        table.habits, table.idle_seconds = self._uow.habits, self._uow.idle_seconds
        set_going(found.parcel, table, now)
        told = (table.ply, int(now), Event(note, {}))
        whole = found.log._replace(events=(*found.log.events, told))

        values = self._uow.card_values.values(found.parcel.rules.values)

        tries = 0

        def admitted(db: Connection) -> None:
            nonlocal tries
            tries += 1
            first(db)
            tables.save_rules(db, values.fingerprint, table.game, values.files)

        def all_of_it(db: Connection) -> None:
            write_whole_log(db, table.id, whole)
            work(db, table.id)

        try:
            await self._uow.write(Change(table, "play"), all_of_it, first=admitted)
        except (tables.ChannelBusy, UsedUp, UserError) as error:
            if isinstance(error, NotStored) and not isinstance(error, Overtaken):
                raise
            known = await open_there(self._uow, table.channel_id) if tries > 1 else None
            if known is not None and known.shares_deal(table):
                return known  # it was stored, but the connection was lost before that was heard
            if isinstance(error, tables.ChannelBusy):
                raise UserError("error-channel-busy") from error
            raise
        return table
