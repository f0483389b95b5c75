"""Source and target when a database is moved, read or filled table by table."""

from collections.abc import Iterable, Iterator
from typing import Any, Protocol, TypeAlias

from bot.store import additions
from bot.store.additions import Addition

StoredRow: TypeAlias = tuple[Any, ...]

NOT_CARRIED = ("mark", "seals", "shards", "news", "budgets", "schema_version", additions.TABLE)
"""Database tables that are not copied: their rows are short-lived or belong to one database."""

COUNTED = ("tables", "declarations", "tenures")
"""Database tables whose ids only grow and are never reused."""

SOME = 500
"""Cap on the rows in memory at once."""


class End(Protocol):
    """The source or target of a move: a migrated database that nothing else changes meanwhile."""

    def tables(self) -> dict[str, tuple[str, ...]]:
        """Return the columns of each database table, in an order that satisfies references.

        The name of an integer column begins with ``#``.
        """

    def additions(self) -> tuple[Addition, ...]:
        """Return the features' migrations applied to this database."""

    def rows(self, table: str, columns: tuple[str, ...]) -> Iterator[StoredRow]:
        """Yield all rows of a database table."""

    def clear(self, table: str) -> None:
        """Remove all rows from a database table."""

    def fill(self, table: str, columns: tuple[str, ...], rows: Iterable[StoredRow]) -> None:
        """Insert rows into an empty database table."""

    def last_id(self, table: str) -> int:
        """Return the last id assigned, 0 if none was."""

    def go_on_from(self, table: str, last: int) -> None:
        """Assign only ids above ``last`` from now on."""


class FileEnd:
    """A SQLite file; rows written to it get checksums, as when the bot writes them."""

    def __init__(self, db: Any) -> None:
        self._db = db

    def tables(self) -> dict[str, tuple[str, ...]]:
        """Return the columns of each database table; see :class:`End`."""
        return file_tables(self._db)

    def additions(self) -> tuple[Addition, ...]:
        """Return the features' migrations applied to this database."""
        return additions.kept(self._db)

    def rows(self, table: str, columns: tuple[str, ...]) -> Iterator[StoredRow]:
        """Yield all rows of a database table."""
        yield from self._db.execute(f"SELECT {listed(columns)} FROM {table}")  # noqa: S608  (names of our own schema)

    def clear(self, table: str) -> None:
        """Remove all rows from a database table."""
        self._db.execute(f"DELETE FROM {table}")  # noqa: S608  (names of our own schema)

    def fill(self, table: str, columns: tuple[str, ...], rows: Iterable[StoredRow]) -> None:
        """Insert rows into a database table."""
        places = ", ".join("?" * len(columns))
        self._db.executemany(
            f"INSERT INTO {table} ({listed(columns)}) VALUES ({places})",  # noqa: S608  (no user input)
            rows,
        )

    def last_id(self, table: str) -> int:
        """Return the last id assigned, 0 if none was."""
        query = "SELECT seq FROM sqlite_sequence WHERE name = ?"
        row = self._db.execute(query, (table,)).fetchone()
        if row is None:
            row = self._db.execute(f"SELECT coalesce(max(id), 0) FROM {table}").fetchone()  # noqa: S608  (no user input)
        return int(row[0])

    def go_on_from(self, table: str, last: int) -> None:
        """Assign only ids above ``last`` from now on."""
        if table != "tables" or not last:
            return
        self._db.execute("DELETE FROM sqlite_sequence WHERE name = ?", (table,))
        self._db.execute("INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)", (table, last))


def file_tables(db: Any) -> dict[str, tuple[str, ...]]:
    """Return the columns of each database table of an open file; see :class:`End`."""
    names = [
        name
        for (name,) in db.execute(
            "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' "
            "ORDER BY name"
        )
        if name not in NOT_CARRIED
    ]
    first = [name for name in ("rules", "tables") if name in names]
    return {
        name: tuple(
            f"{'#' if row[2] == 'INTEGER' else ''}{row[1]}"
            for row in db.execute(f"PRAGMA table_info({name})")
        )
        for name in (*first, *(table for table in names if table not in first))
    }


def listed(columns: tuple[str, ...]) -> str:
    """Return the names of columns as an SQL list."""
    return ", ".join(column.removeprefix("#") for column in columns)
