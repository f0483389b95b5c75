"""Stores the server events of lobbies with a start time, and limits these lobbies."""

from typing import NamedTuple

from bot.errors import UserError
from bot.store.features import FeatureStore
from bot.store.sql import Connection
from bot.table import codec
from bot.table.head import Head
from cogs.starting import limits
from cogs.starting.part import Starting

_CHOSEN = (
    "SELECT tables.id, tables.host_id, CAST(document AS BLOB) FROM tables "
    "JOIN table_parts ON table_parts.table_id = tables.id AND part = ? "
    "WHERE guild_id = ? AND status = 'lobby'"
)
_NOTED = "SELECT table_id, guild_id, event_id, at FROM starting_events ORDER BY table_id"
_NOTE = (
    "INSERT INTO starting_events (table_id, guild_id, event_id, at) VALUES (?, ?, ?, ?) "
    "ON CONFLICT (table_id) DO UPDATE SET event_id = excluded.event_id, at = excluded.at"
)


_EVENTS = (
    "CREATE TABLE starting_events ("
    "table_id INTEGER PRIMARY KEY NOT NULL REFERENCES tables (id) ON DELETE CASCADE, "
    "guild_id INTEGER NOT NULL, event_id INTEGER NOT NULL, at INTEGER NOT NULL);"
)


class NotedEvent(NamedTuple):
    """A server event that announces a table's start at a time (Unix seconds)."""

    table_id: int
    guild_id: int
    event_id: int
    at: int


class _Starting(FeatureStore):
    name = "starting"
    migrations = (_EVENTS,)

    def opened(self, db: Connection, table: Head) -> None:
        """Refuse too many lobbies with a start time; raises the errors of :func:`require_few`."""
        if table[Starting].at:
            require_few(db, table.guild_id, table.host_id, but=table.id)


STORE = _Starting()


def require_few(db: Connection, guild_id: int, host_id: int, but: int = 0) -> None:
    """Raise an error if too many lobbies of a server, not counting ``but``, have a start time.

    Raises ``starting-error-host-full`` if the host has too many, and ``starting-error-full`` if the
    server has too many.
    """
    rows = db.execute(_CHOSEN, (Starting.name, guild_id)).fetchall()
    hosts = [host for table_id, host, document in rows if table_id != but and _at(document)]
    if hosts.count(host_id) >= limits.PER_HOST:
        raise UserError("starting-error-host-full", most=limits.PER_HOST)
    if len(hosts) >= limits.PER_SERVER:
        raise UserError("starting-error-full", most=limits.PER_SERVER)


def noted_events(db: Connection) -> list[NotedEvent]:
    """Return the events that were announced and are not over or cancelled."""
    return [NotedEvent(*row) for row in db.execute(_NOTED).fetchall()]


def note_event(db: Connection, event: NotedEvent) -> None:
    """Record an event that was created or moved."""
    db.execute(_NOTE, (event.table_id, event.guild_id, event.event_id, event.at))


def drop_event(db: Connection, table_id: int) -> None:
    """Delete the record of a table's event."""
    db.execute("DELETE FROM starting_events WHERE table_id = ?", (table_id,))


def _at(document: bytes) -> int:
    """Return the time of a start; 0 if the stored part cannot be read."""
    try:
        starting = codec.read(Starting, bytes(document))
    except ValueError:
        return 0
    return starting.at if isinstance(starting, Starting) else 0
