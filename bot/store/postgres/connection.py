"""A connection to PostgreSQL as the store's functions expect one, and its transactions.

Statements are sent without waiting for the answer to the one before, until somebody asks for what
came of one: a transaction is a few ways to the database and back instead of one for each statement.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from typing import Any, TypeVar

import psycopg
from psycopg.pq import TransactionStatus

from bot.store.postgres.dialect import statement
from bot.store.sql import Connection

T = TypeVar("T")

SETTINGS = (
    "SET idle_in_transaction_session_timeout = '3s'",
    "SET lock_timeout = '4s'",
    "SET statement_timeout = '60s'",
    "SET client_encoding = 'UTF8'",
)
"""What is set on every connection: a process that is frozen in the middle of a transaction loses it
to those that wait.
"""


_ALONE = (
    "INSERT INTO budgets (name, taken_until) VALUES (?, 0) "
    "ON CONFLICT (name) DO UPDATE SET taken_until = 0 RETURNING name"
)
"""Waits until no other transaction has the row of this name. It is written, not only locked: a
server that shows a transaction one state of everything gives it up then, where it would count what
is no longer so.
"""

UNHEARD = 8_000
"""Milliseconds after which a way on which nothing arrives counts as lost."""


class PipelinedCursor:
    """What came of a statement; see :class:`bot.store.sql.Cursor`."""

    def __init__(self, cursor: psycopg.Cursor[Any], pipeline: psycopg.Pipeline) -> None:
        self._cursor = cursor
        self._pipeline = pipeline
        self._is_there = False

    @property
    def rowcount(self) -> int:
        """Return how many rows were changed."""
        return self._arrived().rowcount

    def fetchone(self) -> Any:
        """Return the next row, ``None`` behind the last one."""
        return self._arrived().fetchone()

    def fetchall(self) -> list[Any]:
        """Return the rows that are left."""
        return self._arrived().fetchall()

    def __iter__(self) -> Iterator[Any]:
        return iter(self._arrived().fetchall())

    def _arrived(self) -> psycopg.Cursor[Any]:
        """Wait for all that was sent. Only then does the server know that it waits for us, and ends
        the transaction of a process that is frozen.
        """
        if not self._is_there:
            self._pipeline.sync()
            self._is_there = True
        return self._cursor


class Transaction:
    """An open transaction; see :class:`bot.store.sql.Connection`."""

    def __init__(self, raw: psycopg.Connection, pipeline: psycopg.Pipeline) -> None:
        self.has_changed = False
        self._raw = raw
        self._pipeline = pipeline

    def execute(
        self, sql: str, values: Sequence[Any] | Mapping[str, Any] = (), /
    ) -> PipelinedCursor:
        """Do one statement."""
        self.has_changed |= not sql.startswith("SELECT")
        cursor = self._raw.execute(statement(sql), values)
        return PipelinedCursor(cursor, self._pipeline)

    def executemany(self, sql: str, rows: Iterable[Sequence[Any]], /) -> PipelinedCursor:
        """Do one statement for each row of values."""
        self.has_changed = True
        cursor = self._raw.cursor()
        for row in rows:
            cursor.execute(statement(sql), row)
            cursor = self._raw.cursor()
        return PipelinedCursor(cursor, self._pipeline)


def connect(conninfo: str, seconds: int) -> psycopg.Connection:
    """Open a connection, waiting for it so many seconds at most; raises ``psycopg.Error``."""
    raw = psycopg.connect(
        conninfo,
        autocommit=True,
        connect_timeout=seconds,
        tcp_user_timeout=UNHEARD,
        application_name="castellan",
    )
    try:
        for setting in SETTINGS:
            raw.execute(setting)
    except BaseException:
        raw.close()
        raise
    return raw


def alone(name: str, work: Callable[[Connection], T]) -> Callable[[Connection], T]:
    """Return ``work`` as it is done in a transaction that waits in a line with all others of this
    name, at the server: so no slow one is overtaken by the quick, and none is done twice. It sees
    what those before it did.
    """

    def in_turn(db: Connection) -> T:
        db.execute(_ALONE, (f"alone {name}",)).fetchone()  # else a frozen process kept the line
        return work(db)

    return in_turn


def fenced(
    work: Callable[[Connection], T], fence: Callable[[Connection], None]
) -> Callable[[Connection], T]:
    """Return ``work`` with ``fence`` behind it where it changes anything. The server has answered
    that before the commit is sent, so it ends the transaction of a process that is frozen there.
    """

    def whole(db: Connection) -> T:
        done = work(db)
        if isinstance(db, Transaction) and db.has_changed:
            fence(db)
        return done

    return whole


def transaction(raw: psycopg.Connection, begin: str, work: Callable[[Connection], T]) -> T:
    """Do ``work`` as one transaction that begins with the statement ``begin``."""
    try:
        with raw.pipeline() as pipeline:
            raw.execute(begin)
            done = work(Transaction(raw, pipeline))
            raw.execute("COMMIT")
            pipeline.sync()
    except BaseException:
        if not raw.closed and raw.info.transaction_status != TransactionStatus.IDLE:
            with suppress(psycopg.Error):
                raw.execute("ROLLBACK")
        raise
    return done
