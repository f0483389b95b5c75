"""People's notes on games, in the database."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from bot.store.features import FeatureStore
from bot.store.sql import Connection


class PrivateNote(NamedTuple):
    """A note on a game: the ply at which it was written, and its text."""

    ply: int
    text: str


class _Notes(FeatureStore):
    name = "notes"
    migrations = (
        """
        CREATE TABLE notes (
            table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
            user_id INTEGER NOT NULL,
            ply INTEGER NOT NULL,
            note TEXT NOT NULL,
            PRIMARY KEY (table_id, user_id, ply)
        );
        CREATE INDEX notes_by_user ON notes (user_id);
        """,
    )

    def count(self, db: Connection, user_id: int) -> Mapping[str, int]:
        """Count somebody's notes."""
        query = "SELECT count(*) FROM notes WHERE user_id = ?"
        (count,) = db.execute(query, (user_id,)).fetchone()
        return {"privacy-notes": int(count)}

    def export(self, db: Connection, user_id: int) -> Mapping[str, Any]:
        """Return somebody's notes on all games."""
        query = "SELECT table_id, ply, note FROM notes WHERE user_id = ? ORDER BY table_id, ply"
        rows = db.execute(query, (user_id,))
        return {
            "notes": [
                {"table": table_id, "step": ply, "note": note} for table_id, ply, note in rows
            ]
        }

    def forget(self, db: Connection, user_id: int) -> None:
        """Remove somebody's notes."""
        db.execute("DELETE FROM notes WHERE user_id = ?", (user_id,))

    def moved(self, db: Connection, table_id: int, new_id: int) -> None:
        """Move the notes of a game to the game's new id."""
        db.execute("UPDATE notes SET table_id = ? WHERE table_id = ?", (new_id, table_id))


STORE = _Notes()


def read_notes(db: Connection, table_id: int, user_id: int) -> list[PrivateNote]:
    """Return somebody's notes on a game, in the order of their steps."""
    query = "SELECT ply, note FROM notes WHERE table_id = ? AND user_id = ? ORDER BY ply"
    return [PrivateNote(*row) for row in db.execute(query, (table_id, user_id))]


def read_note(db: Connection, table_id: int, user_id: int, ply: int) -> PrivateNote | None:
    """Return somebody's note at a step of a game, or ``None``."""
    query = "SELECT ply, note FROM notes WHERE table_id = ? AND user_id = ? AND ply = ?"
    row = db.execute(query, (table_id, user_id, ply)).fetchone()
    return None if row is None else PrivateNote(*row)


def newest_note(db: Connection, table_id: int, user_id: int) -> PrivateNote | None:
    """Return somebody's last note on a game, in the order of steps, or ``None``."""
    query = (
        "SELECT ply, note FROM notes WHERE table_id = ? AND user_id = ? ORDER BY ply DESC LIMIT 1"
    )
    row = db.execute(query, (table_id, user_id)).fetchone()
    return None if row is None else PrivateNote(*row)


def save_note(db: Connection, table_id: int, user_id: int, note: PrivateNote) -> None:
    """Store a note in place of the earlier note at its step."""
    db.execute(
        "INSERT INTO notes (table_id, user_id, ply, note) VALUES (?, ?, ?, ?) "
        "ON CONFLICT (table_id, user_id, ply) DO UPDATE SET note = excluded.note",
        (table_id, user_id, *note),
    )


def drop_note(db: Connection, table_id: int, user_id: int, ply: int) -> None:
    """Remove somebody's note at a step of a game."""
    db.execute(
        "DELETE FROM notes WHERE table_id = ? AND user_id = ? AND ply = ?",
        (table_id, user_id, ply),
    )
