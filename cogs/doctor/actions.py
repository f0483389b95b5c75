"""Unreadable tables: finding them, and closing them to free their channels."""

from typing import Literal, NamedTuple

from bot.errors import UserError
from bot.sessions.hosts import acting
from bot.sessions.sessions import FeatureActions
from bot.sessions.unit_of_work import once_more
from bot.store import outbox, tables
from bot.store.sql import Connection
from engines.core.kernel import Event


class Wreck(NamedTuple):
    """An open table that cannot be read."""

    id: int
    channel_id: int
    host_id: int


class Scar(NamedTuple):
    """A damaged table that can still be read, or is no longer open.

    ``what`` says what is damaged: ``"note"`` a minor part of an open table, ``"log"`` the log of an
    open table's moves, ``"lost"`` the position of a table that is not open.
    """

    id: int
    channel_id: int
    what: Literal["note", "log", "lost"]


class Quarantine(FeatureActions):
    """Lists damaged tables and closes unreadable tables without restoring a backup."""

    async def wrecks(self, guild_id: int) -> list[Wreck]:
        """Return a server's open tables that cannot be read, oldest first."""
        found = await self._uow.run(lambda db: tables.unread(db, guild_id))
        return [Wreck(*row) for row in found if self._uow.open.get(row[0]) is None]

    async def scars(self, guild_id: int) -> list[Scar]:
        """Return a server's tables with damage found at start-up, except unreadable open tables."""
        damage = self._uow.database.damage
        if not damage:
            return []
        wrecks = {wreck.id for wreck in await self.wrecks(guild_id)}
        places = await self._uow.run(lambda db: tables.places(db, guild_id))
        found = []
        for table_id, channel_id in places:
            names = {name for other, name in damage if other == table_id}
            if self._uow.open.get(table_id) is not None and names:
                what: Literal["note", "log"] = "log" if names & {*tables.LOG} else "note"
                found.append(Scar(table_id, channel_id, what))
            elif table_id not in wrecks and any(map(tables.is_of_position, names)):
                found.append(Scar(table_id, channel_id, "lost"))
        return found

    @once_more
    async def put_aside(
        self, guild_id: int, table_id: int, user_id: int, *, moderator: bool
    ) -> Wreck:
        """Close an unreadable table, with a line in its log.

        Only the table's host and moderators may do this.

        Nothing more is scheduled or sent for the table. All its other data stays, so that the table
        can be recovered. Raises ``error-not-damaged`` unless the table is open and unreadable, and
        ``error-not-host``.
        """
        async with self._uow.lock(table_id):
            wrecks = await self.wrecks(guild_id)
            wreck = next((damaged for damaged in wrecks if damaged.id == table_id), None)
            if wreck is None:
                raise UserError("error-not-damaged")
            by = acting(wreck.host_id, user_id, moderator=moderator)
            lines = [(0, Event(f"core-event-aside-{by}", {}))]
            at = int(self._uow.clock())

            def work(db: Connection) -> None:
                tables.put_aside(db, table_id)
                outbox.drop(db, table_id)
                tables.append_events(db, table_id, lines, at)

            await self._uow.run(work)
            return wreck
