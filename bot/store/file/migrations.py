"""Applies the numbered migrations to a SQLite file."""

import sqlite3
from collections.abc import Callable, Iterable, Mapping
from contextlib import closing
from functools import cache, partial
from pathlib import Path
from typing import Any

from bot.store import additions
from bot.store.additions import Addition
from bot.store.file.conversions import parts
from bot.store.sql import Connection

MIGRATIONS = Path(__file__).parent / "sql"

NEWEST = "newest.sql"
"""File with the combined result of all migrations, for an empty database.

``python -m tests.bot.store.golden`` writes the file. Executing it is faster than applying all
migrations one by one.
"""

MARK = "INSERT INTO mark VALUES (lower(hex(randomblob(16))), 0);"
"""Statement that inserts the row with the identity of a new file."""

CONVERSIONS: Mapping[int, Callable[[Connection], None]] = {parts.SCHEMA: parts.convert}
"""Conversions in Python, by the number of the schema they lead to.

Each conversion runs after the statements of its migration, in the same transaction.
"""

UPDATED = "Upgraded database %s from schema %d to %d"
"""Log message for a database upgraded from an older version of the bot."""


ADDED = "Database %s: applied migration %d of the feature %s"
"""Log message for an applied feature migration."""


def steps(folder: Path = MIGRATIONS) -> list[Path]:
    """Return the migrations in order; the first creates schema 1 in an empty file."""
    return sorted(folder.glob("[0-9]*.sql"))


@cache
def expected(version: int, added: tuple[Addition, ...] = ()) -> frozenset[Any]:
    """Return the shape of the schema ``version`` with the features' migrations ``added``."""
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as db:
        migrate(db, last=version)
        add(db, added)
        return shape(db)


def shape(db: sqlite3.Connection) -> frozenset[Any]:
    """Return every table's columns, and the names of its indexes and triggers."""
    return frozenset(
        [
            *db.execute("SELECT type, name, tbl_name FROM sqlite_schema"),
            *db.execute(
                'SELECT made.name, col.name, col.type, col."notnull", col.pk '
                "FROM sqlite_schema AS made JOIN pragma_table_info(made.name) AS col "
                "WHERE made.type = 'table'"
            ),
        ]
    )


def migrate(
    db: sqlite3.Connection, folder: Path = MIGRATIONS, *, last: int | None = None
) -> tuple[int, int]:
    """Apply the missing migrations, each as one transaction, up to number ``last`` if given.

    Returns the schema numbers before and after. An empty file gets :data:`NEWEST` directly, unless
    ``last`` is older.
    """
    (was,) = db.execute("PRAGMA user_version").fetchone()
    if not was and last in (None, len(steps(folder))):
        _execute(db, (folder / NEWEST).read_text(encoding="utf-8"))
    return was, go_on(db, folder, last=last)


def go_on(db: sqlite3.Connection, folder: Path = MIGRATIONS, *, last: int | None = None) -> int:
    """Apply the missing migrations one by one; return the schema number."""
    (version,) = db.execute("PRAGMA user_version").fetchone()
    for step in steps(folder)[version:last]:
        version += 1
        script = f"{step.read_text(encoding='utf-8')}\nPRAGMA user_version = {version};"
        _execute(db, script, CONVERSIONS.get(version))
    return int(version)


def kept(db: sqlite3.Connection) -> tuple[Addition, ...]:
    """Return the features' migrations applied to a file of any schema."""
    query = "SELECT 1 FROM sqlite_schema WHERE name = ?"
    is_there = db.execute(query, (additions.TABLE,)).fetchone() is not None
    return additions.kept(db) if is_there else ()


def add(db: sqlite3.Connection, wanted: Iterable[Addition]) -> list[Addition]:
    """Apply the features' migrations that a file lacks, and return them.

    The file must have the newest schema.
    """
    missing = additions.lacking(kept(db), wanted)
    for addition in missing:
        _execute(db, addition.script, partial(_kept_unsealed, addition))
    return missing


def _kept_unsealed(addition: Addition, db: Connection) -> None:
    """Record a feature's migration, and mark all checksums of the file for recomputation."""
    additions.keep(db, addition)
    db.execute("DELETE FROM seals WHERE scope = 0 AND name = 'schema'")


def newest() -> str:
    """Return the text of :data:`NEWEST`: statements that create the result of all migrations."""
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as db:
        number = go_on(db)
        made = db.execute(
            "SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite_%' "
            "ORDER BY type = 'table' DESC, type = 'index' DESC, name"
        )
        lines = [f"{sql};" for (sql,) in made]
    return "\n".join(
        ["-- Generated from the migrations.", *lines, MARK, f"PRAGMA user_version = {number};", ""]
    )


def where_damaged(
    damage: Mapping[tuple[int, str], int], was: int, now: int
) -> dict[tuple[int, str], int]:
    """Return damage found before an upgrade, under the names of the newest schema.

    ``damage`` is keyed by table id and database table.
    """
    if not was < parts.SCHEMA <= now:
        return dict(damage)
    return {
        (table_id, f"table_parts/{parts.BECAME[name]}" if name in parts.BECAME else name): seal
        for (table_id, name), seal in damage.items()
    }


def _execute(
    db: sqlite3.Connection, script: str, convert: Callable[[Connection], None] | None = None
) -> None:
    """Run statements and their conversion, if any, as one transaction."""
    try:
        db.executescript(f"BEGIN IMMEDIATE;\n{script}")
        if convert is not None:
            convert(db)
        db.execute("COMMIT")
    except BaseException:
        if db.in_transaction:
            db.execute("ROLLBACK")
        raise
