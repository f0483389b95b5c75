"""Reads and writes the parts of tables: a document per part, and the users named in it."""

import logging
from collections.abc import Collection, Iterator, Mapping
from contextlib import suppress
from typing import TypeVar, cast

from bot.store.sql import Connection
from bot.table import codec
from bot.table.head import PARTS, Head, TablePart

log = logging.getLogger(__name__)

P = TypeVar("P", bound=TablePart)

ROWS = "table_parts"

_SAVE = (
    "INSERT INTO table_parts (table_id, part, document) VALUES (?, ?, ?) "
    "ON CONFLICT (table_id, part) DO UPDATE SET document = excluded.document"
)
_REMOVE = "DELETE FROM table_parts WHERE table_id = ? AND part = ?"
_NAME = "INSERT INTO named (table_id, part, user_id) VALUES (?, ?, ?)"
_UNNAME = "DELETE FROM named WHERE table_id = ? AND part = ?"
_READ = "SELECT part, CAST(document AS BLOB) FROM table_parts WHERE table_id = ?"
_READ_ONE = f"{_READ} AND part = ?"


def seal_name(name: str) -> str:
    """Return the checksum name of a part's rows; see :mod:`bot.store.file.seals`."""
    return f"{ROWS}/{name}"


def is_needed(seal: str) -> bool:
    """Return whether a table is unusable without the part whose checksum is named ``seal``.

    Unknown parts are not read, so they are not needed.
    """
    rows, _, name = seal.partition("/")
    return rows == ROWS and name in PARTS and not PARTS[name].expendable


def save_parts(db: Connection, table: Head, old: Head | None) -> None:
    """Store a table's parts that have changed since the snapshot ``old``.

    If ``old`` is ``None``, the stored parts are unknown, and all parts are written. Stored parts
    with unknown names are left unchanged.
    """
    known = {} if old is None else old.parts
    if old is None and table.rev:
        _remove(db, _REMOVE, table.id, PARTS)
        _remove(db, _UNNAME, table.id, PARTS)
    gone = [part for kind, part in known.items() if kind not in table.parts]
    _remove(db, _REMOVE, table.id, [part.name for part in gone])
    _remove(db, _UNNAME, table.id, [part.name for part in gone if part.people()])
    changed = [
        part
        for kind, part in table.parts.items()
        if (was := known.get(kind)) is not part and was != part
    ]
    save_some(db, table.id, changed, known)


def save_some(
    db: Connection,
    table_id: int,
    changed: Collection[TablePart],
    known: Mapping[type[TablePart], TablePart],
) -> None:
    """Store changed parts of a table; ``known`` contains their stored versions."""
    rows = [(table_id, part.name, codec.written(part)) for part in changed]
    if rows:
        db.executemany(_SAVE, rows)
    for part in changed:
        was, people = known.get(type(part)), part.people()
        before = frozenset() if was is None else was.people()
        if people != before:
            db.execute(_UNNAME, (table_id, part.name))
            db.executemany(_NAME, [(table_id, part.name, user) for user in sorted(people)])


def _remove(db: Connection, statement: str, table_id: int, names: Collection[str]) -> None:
    if names:
        db.executemany(statement, [(table_id, name) for name in names])


def read_parts(db: Connection, table_id: int, *, damaged: Collection[str] = ()) -> list[TablePart]:
    """Return the known parts of a table, except parts whose checksum name is in ``damaged``.

    An unreadable part is left out if the game can continue with an empty part or without it. Raises
    ``ValueError`` for any other unreadable part.
    """
    found = []
    for name, document in db.execute(_READ, (table_id,)).fetchall():
        kind = PARTS.get(name)
        if kind is None or seal_name(name) in damaged:
            continue
        try:
            found.append(codec.read(kind, bytes(document)))
        except ValueError:
            if not (kind.expendable or kind.begins_anew):
                raise
            log.warning("Table %d: the data %r cannot be read and are left out", table_id, name)
    return found


def readable_parts(db: Connection, table_id: int) -> Iterator[TablePart]:
    """Yield the known parts of a table that can be read."""
    for name, document in db.execute(_READ, (table_id,)).fetchall():
        if name in PARTS:
            with suppress(ValueError):
                yield codec.read(PARTS[name], bytes(document))


def read_part(db: Connection, table_id: int, kind: type[P]) -> P | None:
    """Return a part of a table, ``None`` if the part is missing or cannot be read."""
    row = db.execute(_READ_ONE, (table_id, kind.name)).fetchone()
    try:
        return None if row is None else cast("P", codec.read(kind, bytes(row[1])))
    except ValueError:
        return None
