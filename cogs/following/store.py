"""The followers of games, and the last note that they got, in the database."""

from collections.abc import Iterable, Mapping
from typing import Any, Literal, NamedTuple, TypeAlias

from bot.store.features import FeatureStore
from bot.store.sql import Connection

Wish: TypeAlias = Literal["round", "end"]
"""The time of a follower's notes: each round, or only at the end."""

WISHES: tuple[Wish, ...] = ("round", "end")


class LastNote(NamedTuple):
    """The last note at a table.

    told        the round in the note, from ``Following.round_of``; empty: no round yet
    at          when it was posted (Unix seconds)
    message_id  its message, 0 if there is none
    """

    told: str
    at: int = 0
    message_id: int = 0


class _Following(FeatureStore):
    name = "following"
    migrations = (
        """
        CREATE TABLE follows (
            table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
            user_id INTEGER NOT NULL,
            wish TEXT NOT NULL,
            PRIMARY KEY (table_id, user_id)
        );
        CREATE INDEX follows_by_user ON follows (user_id);
        CREATE TABLE follow_notes (
            table_id INTEGER PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE,
            told TEXT NOT NULL,
            at INTEGER NOT NULL,
            message_id INTEGER NOT NULL
        );
        """,
    )

    def count(self, db: Connection, user_id: int) -> Mapping[str, int]:
        """Count the games that somebody follows."""
        return {"privacy-follows": count_followed(db, user_id)}

    def export(self, db: Connection, user_id: int) -> Mapping[str, Any]:
        """Return the games that somebody follows."""
        query = "SELECT table_id, wish FROM follows WHERE user_id = ? ORDER BY table_id"
        rows = db.execute(query, (user_id,))
        return {"follows": [{"table": table_id, "notes": wish} for table_id, wish in rows]}

    def forget(self, db: Connection, user_id: int) -> None:
        """Remove a person as follower of every game."""
        db.execute("DELETE FROM follows WHERE user_id = ?", (user_id,))

    def moved(self, db: Connection, table_id: int, new_id: int) -> None:
        """Move the followers to their game's new table; the last note stays in its channel."""
        db.execute("UPDATE follows SET table_id = ? WHERE table_id = ?", (new_id, table_id))
        db.execute(
            "UPDATE follow_notes SET table_id = ?, message_id = 0 WHERE table_id = ?",
            (new_id, table_id),
        )


STORE = _Following()


def followed(db: Connection) -> list[tuple[int, int]]:
    """Return the ids of all followed tables, each with its server's id."""
    query = "SELECT id, guild_id FROM tables WHERE id IN (SELECT table_id FROM follows) ORDER BY id"
    return db.execute(query).fetchall()


def followers(db: Connection, table_id: int) -> dict[int, str]:
    """Return the wishes of a table's followers, by user."""
    query = "SELECT user_id, wish FROM follows WHERE table_id = ? ORDER BY user_id"
    return dict(db.execute(query, (table_id,)).fetchall())


def count_followed(db: Connection, user_id: int) -> int:
    """Return the number of games that somebody follows."""
    query = "SELECT count(*) FROM follows WHERE user_id = ?"
    (count,) = db.execute(query, (user_id,)).fetchone()
    return int(count)


def save_follow(db: Connection, table_id: int, user_id: int, wish: Wish) -> None:
    """Store that somebody follows a game, in place of an earlier wish."""
    db.execute(
        "INSERT INTO follows (table_id, user_id, wish) VALUES (?, ?, ?) "
        "ON CONFLICT (table_id, user_id) DO UPDATE SET wish = excluded.wish",
        (table_id, user_id, wish),
    )


def drop_follows(db: Connection, table_id: int, users: Iterable[int]) -> None:
    """Remove people as followers of a game."""
    db.executemany(
        "DELETE FROM follows WHERE table_id = ? AND user_id = ?",
        [(table_id, user_id) for user_id in users],
    )


def last_note(db: Connection, table_id: int) -> LastNote | None:
    """Return the last note at a table, ``None`` if nobody ever followed its game."""
    query = "SELECT told, at, message_id FROM follow_notes WHERE table_id = ?"
    row = db.execute(query, (table_id,)).fetchone()
    return None if row is None else LastNote(*row)


def save_note(db: Connection, table_id: int, note: LastNote) -> None:
    """Store the last note at a table in place of the note before it."""
    db.execute(
        "INSERT INTO follow_notes (table_id, told, at, message_id) VALUES (?, ?, ?, ?) "
        "ON CONFLICT (table_id) DO UPDATE SET told = excluded.told, at = excluded.at, "
        "message_id = excluded.message_id",
        (table_id, *note),
    )


def drop_table(db: Connection, table_id: int) -> None:
    """Remove everything about the followers of a table."""
    db.execute("DELETE FROM follows WHERE table_id = ?", (table_id,))
    db.execute("DELETE FROM follow_notes WHERE table_id = ?", (table_id,))
