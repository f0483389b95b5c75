"""A PostgreSQL server as source or target of a move; see :mod:`bot.store.places.ends`."""

import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from contextlib import closing, contextmanager, nullcontext, suppress
from secrets import token_hex

import psycopg

from bot.errors import FOR_NOW
from bot.store import additions
from bot.store.additions import Addition
from bot.store.file import migrations
from bot.store.places.ends import SOME, End, StoredRow, file_tables, listed
from bot.store.postgres import connection
from bot.store.postgres.database import CONNECT_SECONDS, PostgresDatabase, in_words
from bot.store.postgres.schema import bring_up_to_date
from bot.store.processes import leases
from bot.store.sql import StoreError

MOVING = (-1, 0)
"""Shard number and shard count of the lease of a move.

While a lease has this shard count, no process with another shard count can get a lease.
"""

LONGEST = 900.0
"""Seconds after which a bot may start although a move has not reported its end.

By that time the move was probably killed.
"""


@contextmanager
def opened_server(
    url: str, *, fill: bool, live: bool, added: Sequence[Addition] = ()
) -> Iterator[End]:
    """Open a server as source or target of a move.

    Migrations in ``added`` that the database lacks are applied. Unless ``live`` is set, no bot may
    use the server. Raises :class:`StoreError`, also for a source with a newer schema than this
    version knows.
    """
    name = PostgresDatabase(url).name
    try:
        with (
            closing(connection.connect(url, CONNECT_SECONDS)) as db,
            nullcontext() if live else _alone(url, name),
        ):
            bring_up_to_date(db, name, added=added)
            db.execute("SET idle_in_transaction_session_timeout = 0")
            db.execute("SET statement_timeout = 0")
            how = "ISOLATION LEVEL REPEATABLE READ" + ("" if fill else ", READ ONLY")
            db.execute(f"BEGIN {how}")
            if not fill:
                _require_known(db, name)
            yield ServerEnd(db)
            db.execute("COMMIT")
    except psycopg.Error as error:
        said = in_words(error, url)
        raise StoreError(f"The database {name} cannot be used: {said}.") from error


def _require_known(db: psycopg.Connection, name: str) -> None:
    """Raise :class:`StoreError` for a newer schema: a copy would lack its new data."""
    ((version,),) = db.execute("SELECT version FROM schema_version").fetchall()
    known = len(migrations.steps())
    if version > known:
        raise StoreError(
            f"The database {name} was written by a newer version of the bot (schema {version}, "
            f"this version knows {known}): a copy would lack its new data. Update the bot."
        )


@contextmanager
def _alone(url: str, name: str) -> Iterator[None]:
    """Keep bots from starting within the block; raises :class:`StoreError` if a bot runs."""
    shard, total = MOVING
    holder = token_hex(8)
    with closing(connection.connect(url, CONNECT_SECONDS)) as db:
        bring_up_to_date(db, name)
        taking = connection.alone(
            leases.ALONE, lambda work: leases.take(work, [shard], total, holder, LONGEST)
        )
        if connection.transaction(db, "BEGIN", taking):
            raise StoreError(
                f"A process of the bot uses {name} or did so a moment ago, or another move is "
                "under way. Stop all processes; a killed process counts for 15 more seconds.",
                FOR_NOW,
            )
        try:
            yield
        finally:
            with suppress(psycopg.Error):
                connection.transaction(db, "BEGIN", lambda work: leases.give_back(work, holder))


class ServerEnd:
    """A database on a server, within one transaction."""

    def __init__(self, db: psycopg.Connection) -> None:
        self._db = db

    def tables(self) -> dict[str, tuple[str, ...]]:
        """Return the columns of each database table, in the same form as for a file."""
        with closing(sqlite3.connect(":memory:", isolation_level=None)) as db:
            migrations.migrate(db)
            migrations.add(db, self.additions())
            return file_tables(db)

    def additions(self) -> tuple[Addition, ...]:
        """Return the features' migrations applied to this database."""
        return tuple(Addition(*row) for row in self._db.execute(additions.KEPT).fetchall())

    def rows(self, table: str, columns: tuple[str, ...]) -> Iterator[StoredRow]:
        """Yield all rows of a database table."""
        with self._db.cursor(f"all_{table}") as cursor:
            cursor.itersize = SOME
            cursor.execute(f"SELECT {listed(columns)} FROM {table}")  # noqa: S608  (names of our own schema)
            yield from cursor

    def clear(self, table: str) -> None:
        """Remove all rows from a database table."""
        self._db.execute(f"DELETE FROM {table}")  # noqa: S608  (names of our own schema)

    def fill(self, table: str, columns: tuple[str, ...], rows: Iterable[StoredRow]) -> None:
        """Insert rows into a database table."""
        with (
            self._db.cursor() as cursor,
            cursor.copy(f"COPY {table} ({listed(columns)}) FROM STDIN") as copy,
        ):
            for row in rows:
                copy.write_row(row)

    def last_id(self, table: str) -> int:
        """Return the last id assigned, 0 if none was."""
        query = f"SELECT last_value, is_called FROM {self._sequence(table)}"  # noqa: S608  (no user input)
        ((last, is_called),) = self._db.execute(query).fetchall()
        return int(last) if is_called else 0

    def go_on_from(self, table: str, last: int) -> None:
        """Assign only ids above ``last`` from now on."""
        if last:
            self._db.execute("SELECT setval(%s::regclass, %s)", (self._sequence(table), last))

    def _sequence(self, table: str) -> str:
        query = "SELECT pg_get_serial_sequence(%s, 'id')"
        ((name,),) = self._db.execute(query, (table,)).fetchall()
        return str(name)
