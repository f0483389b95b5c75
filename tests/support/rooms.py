"""A made-up feature with its own database tables, in two versions."""

from collections.abc import Sequence

from bot.store.features import FeatureStore
from bot.store.sql import Connection

_FIRST = (
    "CREATE TABLE rooms (id INTEGER PRIMARY KEY, name TEXT NOT NULL);\n"
    "CREATE TABLE guests (\n"
    "    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,\n"
    "    user_id INTEGER NOT NULL,\n"
    "    PRIMARY KEY (table_id, user_id)\n"
    ") WITHOUT ROWID;"
)
_SECOND = "ALTER TABLE rooms ADD COLUMN heat REAL NOT NULL DEFAULT 0.5;"


class EarlyRooms(FeatureStore):
    """The feature in its first version."""

    name = "rooms"
    migrations: Sequence[str] = (_FIRST,)


class Rooms(EarlyRooms):
    """The feature in its present version."""

    migrations = (_FIRST, _SECOND)


class OtherRooms(FeatureStore):
    """Another feature with the same name."""

    name = EarlyRooms.name
    migrations = ("CREATE TABLE halls (id INTEGER PRIMARY KEY);",)


class BrokenRooms(Rooms):
    """The feature with a migration that fails half-way."""

    migrations = (
        *Rooms.migrations,
        "CREATE TABLE halls (id INTEGER);\nCREATE TABLE rooms (x TEXT);",
    )


def furnish(db: Connection, table_id: int, user_id: int) -> None:
    """Store a room, and a guest of a table."""
    db.execute("INSERT INTO rooms (id, name) VALUES (?, ?)", (1, "Blue"))
    db.execute("INSERT INTO guests (table_id, user_id) VALUES (?, ?)", (table_id, user_id))


def furnished(db: Connection) -> tuple[list[tuple[int, str, float]], list[tuple[int, int]]]:
    """Return the stored rooms and guests."""
    rooms = db.execute("SELECT id, name, heat FROM rooms").fetchall()
    return rooms, db.execute("SELECT table_id, user_id FROM guests").fetchall()
