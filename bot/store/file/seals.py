"""Checksums ("seals") over all rows of the file, to detect flipped bits.

SQLite does not notice a flipped bit within a value. So the file stores, for each database table and
each game, the sum of the checksums of the game's rows. Triggers of the bot's connection update the
sums, so a change made in another way is detected too. The database table ``mark`` has no checksum,
because it is compared with a note beside the file.
"""

import sqlite3
from collections.abc import Iterable, Mapping
from contextlib import closing
from functools import cache
from hashlib import blake2b
from typing import Any, TypeAlias

from bot.store.file import migrations
from bot.store.sql import Connection

SealScope: TypeAlias = tuple[int, str]
"""The scope of a checksum: a game's table id (0: rows of no game) and a database table."""

MASK = (1 << 62) - 1
"""Mask for the sums, so that two masked sums added together still fit into a SQLite integer."""

LEFT_OUT = ("mark", "seals")

DIVIDED = {"table_parts": "part"}
"""Database tables with a sum for each kind of row, and the column that names the kind.

So a damaged row makes only its kind count as damaged. The sums are named ``table_parts/undo`` and
so on.
"""

SEQUENCE = (0, "sqlite_sequence")
SHAPE = (0, "sqlite_schema")
SCHEMA = (0, "schema")

_NAMES = (
    "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name"
)
_ADD = """
    INSERT INTO seals
        VALUES ({row}.{scope}, {called}, {sign}checksum('{name}', {values}) & {mask})
        ON CONFLICT (scope, name) DO UPDATE SET seal = (seal + excluded.seal) & {mask};
"""
_EVENTS = (
    "UPDATE events SET seal = checksum('event', table_id, number, ply, at, CAST(event AS BLOB)) "
    "WHERE seal IS NULL"
)


def checksum(*values: Any) -> int:
    """Return the checksum of a row's values; texts must be given as bytes."""
    said = [
        value if isinstance(value, bytes) else f"\x01{value!r}".encode(errors="surrogatepass")
        for value in values
    ]
    return int.from_bytes(blake2b(b"\x00".join(said), digest_size=8).digest()) & MASK


def watch(db: sqlite3.Connection) -> None:
    """Create triggers that update the checksums at every later change through a connection."""
    db.create_function("checksum", -1, checksum, deterministic=True)
    db.executescript(_triggers(_tables(db)))


def _triggers(tables: Mapping[str, tuple[str, list[str]]]) -> str:
    """Return the statements that create the triggers of these database tables.

    ``tables`` has the form that :func:`_tables` returns.
    """
    statements = ["PRAGMA temp_store = MEMORY", "PRAGMA recursive_triggers = ON"]
    for name, (scope, columns) in tables.items():
        out = _added(name, scope, columns, "OLD", "-")
        new = _added(name, scope, columns, "NEW", "+")
        gone = "DELETE FROM seals WHERE scope = OLD.id;" if name == "tables" else ""
        for when, body in (("INSERT", new), ("UPDATE", out + new), ("DELETE", out + gone)):
            statements.append(
                f"CREATE TEMP TRIGGER sealed_{name}_{when} AFTER {when} ON main.{name} "
                f"BEGIN {body} END"
            )
    return ";\n".join(statements) + ";"


def note_sequence(db: sqlite3.Connection, noted: int | None) -> int:
    """Store the checksum of the id counters, unless it equals ``noted``.

    No trigger can watch these counters. Returns their checksum.
    """
    sequence = _sequence(db)
    if sequence != noted:
        db.execute("INSERT OR REPLACE INTO seals VALUES (?, ?, ?)", (*SEQUENCE, sequence))
    return sequence


def differences(db: sqlite3.Connection) -> dict[SealScope, int]:
    """Return the difference between stored and correct checksum of each damaged part.

    Empty for a file without checksums for its current schema.
    """
    if not are_kept(db):
        return {}
    stored: dict[SealScope, Any] = {
        (scope, name.decode(errors="replace")): seal
        for scope, name, seal in db.execute("SELECT scope, CAST(name AS BLOB), seal FROM seals")
    }
    stored.pop(SCHEMA)
    found = _sums(db)
    return {
        part: _difference(stored.get(part, 0), found.get(part, 0))
        for part in found.keys() | stored.keys()
        if stored.get(part, 0) != found.get(part, 0)
    }


def renew(db: sqlite3.Connection, kept: Mapping[SealScope, int]) -> None:
    """Recompute all checksums of an upgraded file.

    ``kept`` is added to the checksums of damaged parts, so that they still count as damaged.
    """
    (version,) = db.execute("PRAGMA user_version").fetchone()
    db.execute("BEGIN IMMEDIATE")
    try:
        db.execute(_EVENTS)
        db.execute("DELETE FROM seals")
        sums = _sums(db)
        rows = {part: sums.get(part, 0) + kept.get(part, 0) & MASK for part in {*sums, *kept}}
        rows[SCHEMA] = version
        db.executemany(
            "INSERT INTO seals VALUES (?, ?, ?)", ((*part, seal) for part, seal in rows.items())
        )
        db.execute("COMMIT")
    except BaseException:
        if db.in_transaction:
            db.execute("ROLLBACK")
        raise


def is_whole(db: Connection, scope: int, names: Iterable[str]) -> bool:
    """Return whether a game's rows in these database tables match their checksums."""
    return not damaged(db, scope, names)


def damaged(db: Connection, scope: int, names: Iterable[str]) -> set[str]:
    """Return the names of a game's wrong checksums, among ``names``.

    The name ``table_parts`` stands for all kinds of rows in this database table. The result is
    empty on PostgreSQL, which has its own page checksums.
    """
    if not isinstance(db, sqlite3.Connection):
        return set()
    asked = set(names)
    stored = dict(db.execute("SELECT name, seal FROM seals WHERE scope = ?", (scope,)).fetchall())
    own, found = _own_rows(), set()
    for name in {name.partition("/")[0] for name in asked}:
        sums: dict[str, int] = {}
        for called, *row in db.execute(own[name], (scope,)):
            key = called.decode(errors="replace")
            sums[key] = (sums.get(key, 0) + checksum(*row)) & MASK
        known = {key for key in stored if key.partition("/")[0] == name}
        found |= {key for key in known | sums.keys() if stored.get(key, 0) != sums.get(key, 0)}
    return {key for key in found if key in asked or key.partition("/")[0] in asked}


def _difference(stored: object, found: int) -> int:
    """Return the difference of two sums; 1 if ``stored`` is damaged and therefore no integer."""
    return (stored - found) & MASK if isinstance(stored, int) else 1


def are_kept(db: sqlite3.Connection) -> bool:
    """Return whether a file has checksums for its current schema."""
    (version,) = db.execute("PRAGMA user_version").fetchone()
    if not db.execute("SELECT 1 FROM sqlite_schema WHERE name = 'seals'").fetchone():
        return False
    query = "SELECT 1 FROM seals WHERE scope = ? AND name = ? AND seal = ?"
    return db.execute(query, (*SCHEMA, version)).fetchone() is not None


def _sums(db: sqlite3.Connection) -> dict[SealScope, int]:
    """Compute the correct sum of each part from its rows."""
    shape = db.execute("SELECT type, name, tbl_name, sql FROM sqlite_schema ORDER BY name")
    sums: dict[SealScope, int] = {SEQUENCE: _sequence(db), SHAPE: checksum(*shape.fetchall())}
    for name, (scope, columns) in _tables(db).items():
        for own, called, *row in db.execute(_select(name, scope, columns)):
            part = (own, called.decode(errors="replace"))
            sums[part] = (sums.get(part, 0) + checksum(*row)) & MASK
    return sums


def _sequence(db: sqlite3.Connection) -> int:
    return checksum(*db.execute("SELECT CAST(name AS BLOB), seq FROM sqlite_sequence").fetchall())


def _tables(db: sqlite3.Connection) -> dict[str, tuple[str, list[str]]]:
    """Return the database tables with checksums: for each, the game id's column and all columns."""
    found = {}
    for (name,) in db.execute(_NAMES).fetchall():
        if name not in LEFT_OUT:
            columns = [row[1] for row in db.execute(f"PRAGMA table_info({name})")]
            scope = "table_id" if "table_id" in columns else "id" if name == "tables" else "0"
            found[name] = (scope, columns)
    return found


@cache
def _own_rows() -> dict[str, str]:
    """Return the query for a game's rows in each database table of the current schema."""
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as db:
        migrations.migrate(db)
        return {
            name: f"SELECT {_called(name)}, '{name}', {_values(columns)} "  # noqa: S608  (names of our own schema)
            f"FROM {name} WHERE {scope} = ?"
            for name, (scope, columns) in _tables(db).items()
            if scope != "0"
        }


def _select(name: str, scope: str, columns: list[str]) -> str:
    return f"SELECT {scope}, {_called(name)}, '{name}', {_values(columns)} FROM {name}"  # noqa: S608  (names of our own schema)


def _added(name: str, scope: str, columns: list[str], row: str, sign: str) -> str:
    values = _values([f"{row}.{column}" for column in columns])
    text = _ADD.replace("{row}.{scope}", "0" if scope == "0" else f"{row}.{scope}")
    called = _title(name, f"{row}.")
    return text.format(name=name, called=called, values=values, sign=sign, mask=MASK)


def _title(name: str, row: str = "") -> str:
    """Return the SQL for the name of the sum that covers a row of a database table.

    ``name`` is the name of the table. ``row`` is the prefix of the row's columns, such as ``OLD.``.
    """
    kind = DIVIDED.get(name)
    return f"'{name}'" if kind is None else f"'{name}/' || {row}{kind}"


def _called(name: str) -> str:
    """Return the SQL for the name as bytes, because a stored name may be damaged."""
    return f"CAST({_title(name)} AS BLOB)"


def _values(columns: Iterable[str]) -> str:
    """Return the SQL for columns' values, with texts as bytes because they may be damaged."""
    return ", ".join(
        f"CASE typeof({column}) WHEN 'text' THEN CAST({column} AS BLOB) ELSE {column} END"
        for column in columns
    )
