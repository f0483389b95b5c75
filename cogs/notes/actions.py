"""Writes and deletes notes on a game; the game itself never changes."""

from bot.errors import UserError
from bot.model import Table
from bot.sessions.sessions import FeatureActions
from bot.store.sql import Connection
from cogs.notes.store import (
    PrivateNote,
    drop_note,
    newest_note,
    read_note,
    read_notes,
    save_note,
)

MOST = 50
"""Maximum number of a person's notes on one game."""


class Notebook(FeatureActions):
    """Reads and changes notes on behalf of their owners."""

    async def of(self, table_id: int, user_id: int) -> list[PrivateNote]:
        """Return somebody's notes on a game, in the order of their steps."""
        return await self._uow.run(lambda db: read_notes(db, table_id, user_id))

    async def at(self, table_id: int, user_id: int, ply: int) -> PrivateNote | None:
        """Return somebody's note at a step of a game, or ``None``."""
        return await self._uow.run(lambda db: read_note(db, table_id, user_id, ply))

    async def newest(self, table_id: int, user_id: int) -> PrivateNote | None:
        """Return somebody's last note on a game, in the order of steps, or ``None``."""
        return await self._uow.run(lambda db: newest_note(db, table_id, user_id))

    async def keep(self, table: Table, user_id: int, ply: int, text: str) -> None:
        """Store a note at a step in place of an earlier note; an empty text removes the note.

        Raises the errors of :func:`require_player`, ``ui-error-old`` for a step that the game has
        not reached, and ``error-notes-full``.
        """
        require_player(table, user_id)
        if ply > table.ply:
            raise UserError("ui-error-old")
        note = PrivateNote(ply, text.strip())
        if not note.text:
            await self.drop(table.id, user_id, ply)
            return

        def work(db: Connection) -> None:
            others = [known for known in read_notes(db, table.id, user_id) if known.ply != ply]
            if len(others) >= MOST:
                raise UserError("error-notes-full", most=MOST)
            save_note(db, table.id, user_id, note)

        await self._uow.run(work)

    async def drop(self, table_id: int, user_id: int, ply: int) -> None:
        """Remove somebody's note at a step, if there is a note."""
        await self._uow.run(lambda db: drop_note(db, table_id, user_id, ply))


def require_player(table: Table, user_id: int) -> None:
    """Require a game in which the person has a seat, or had one until they conceded.

    Raises ``ui-error-not-begun`` or ``error-not-seated``.
    """
    if table.state is None:
        raise UserError("ui-error-not-begun")
    if not table.was_played_by(user_id):
        raise UserError("error-not-seated")
