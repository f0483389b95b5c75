"""Stored personal data: counting, exporting and deleting it, and removing old tables."""

import logging
from collections.abc import Callable

from bot.errors import NotStored, UserError
from bot.model import OPEN
from bot.sessions.game_log import changed
from bot.sessions.sessions import FeatureActions, Sessions
from bot.sessions.unit_of_work import once_more
from bot.store import people
from bot.store.people import Kept
from bot.store.processes import news
from bot.store.sql import Connection
from bot.store.tenures import check_number, drop_check_numbers, put_check_number
from bot.table.head import Forgotten
from cogs.privacy.archive import archives

log = logging.getLogger(__name__)

DAY = 86_400

AT_ONCE = 10
"""Number of ended tables deleted in one transaction, so that moves wait only briefly."""

PART = 8_000_000
"""Maximum size in bytes of an exported file; Discord accepts 10 MiB everywhere."""

NOBODY = 0
"""Host id of a table without a host."""


class DataRights(FeatureActions):
    """Counts, exports and deletes the data stored about a person."""

    def __init__(self, sessions: Sessions) -> None:
        super().__init__(sessions)
        self._exporting: set[int] = set()
        self._stores = sessions.stores

    async def kept(self, user_id: int) -> Kept:
        """Count the data stored about a person."""
        return await self._uow.read(user_id, lambda db: people.kept(db, user_id, self._stores))

    async def export(self, user_id: int) -> list[bytes]:
        """Return everything stored about a person, as zip archives of at most :data:`PART` bytes.

        Raises ``error-export-running`` if another export for the same person is running.
        """
        if user_id in self._exporting:
            raise UserError("error-export-running")
        self._exporting.add(user_id)
        try:
            return await self._uow.read(
                user_id, lambda db: list(archives(people.export(db, user_id, self._stores), PART))
            )
        finally:
            self._exporting.discard(user_id)

    async def forget(self, user_id: int, stand_in: Callable[[str], str]) -> None:
        """Delete the data stored about a person; finished games keep a stand-in name instead.

        A running game keeps a check number of the person until the game ends. So a former player
        cannot get another seat in the game, end the game alone, or keep asking for a seat.

        ``stand_in`` returns the stand-in name in a language. Raises ``error-still-playing`` if the
        person has a seat at an open table.
        """
        if await self._uow.played_by(user_id):
            raise UserError("error-still-playing")
        for table_id in await self._uow.run(lambda db: people.tables_of(db, user_id)):
            async with self._uow.lock(table_id):
                await self._leave_out(table_id, user_id, stand_in)
        scope, now = self._uow.scope, self._uow.clock()

        def work(db: Connection) -> None:
            for store in self._stores:
                store.leave_number(db, user_id, self._uow.key)
            people.forget(db, user_id, self._stores)
            if not scope.is_all:
                news.tell(db, "person", user_id, scope.name, now)

        await self._uow.run(work)
        self._uow.habits.pop(user_id, None)

    async def remove_ended(self, keep_days: int) -> int:
        """Delete some tables that ended ``keep_days`` or more days ago; return how many.

        0 days keeps all tables. Also deletes the check numbers of ended games, and old messages
        between processes.
        """
        now, is_alone = int(self._uow.clock()), self._uow.scope.is_all

        def work(db: Connection) -> int:
            drop_check_numbers(db)
            if not is_alone:
                news.forget(db, now)
            if not keep_days:
                return 0
            found = people.ended_tables(db, now - keep_days * DAY, AT_ONCE)
            people.remove_tables(db, found)
            return len(found)

        return await self._uow.run(work)

    @once_more
    async def _leave_out(self, table_id: int, user_id: int, stand_in: Callable[[str], str]) -> None:
        """Remove a person's id and name from a table; delete an unreadable table."""
        try:
            table = (await self._uow.get(table_id)).twin()
        except NotStored:
            raise
        except UserError:
            log.warning("Table %d cannot be read and is removed", table_id, exc_info=True)
            await self._uow.run(lambda db: people.remove_tables(db, [table_id]))
            return
        if table.status in OPEN and table.is_played_by(user_id):
            raise UserError("error-still-playing")
        if table.status == "lobby":  # free a seat that is reserved for the person
            table.sitters = [sitter for sitter in table.sitters if sitter.user_id != user_id]
        gone = None
        for seat, sitter in enumerate(table.sitters):
            if sitter.user_id == user_id:
                gone, sitter.user_id, sitter.name = seat, None, stand_in(table.language)
        somebody = Forgotten(user_id, check_number(table, user_id, self._uow.key))
        table.each(lambda part: part.without(somebody))
        if table.host_id == user_id:
            others = (
                sitter.user_id for sitter in table.sitters if sitter.user_id and not sitter.is_bot
            )
            table.host_id = next(others, NOBODY)

        def taken_back(db: Connection) -> None:
            if table.status == "running":
                put_check_number(db, table_id, user_id, somebody.number, gone)

        await self._uow.write(changed(table), taken_back, quietly=table.status not in OPEN)
