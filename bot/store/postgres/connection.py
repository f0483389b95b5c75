"""A connection to PostgreSQL in the form that the store's functions expect.

Statements are sent without waiting (pipelined) until a result is needed. So a transaction takes a
few round trips instead of one per statement.
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
"""Settings of every connection.

They make the server end the transaction of a frozen process, so that waiting processes can
continue.
"""


_ALONE = (
    "INSERT INTO budgets (name, taken_until) VALUES (?, 0) "
    "ON CONFLICT (name) DO UPDATE SET taken_until = 0 RETURNING name"
)
"""Statement that locks the row of a name, as soon as no other transaction locks the row.

The statement also writes the row. So if another transaction has changed data meanwhile, the server
aborts this transaction instead of letting it read outdated rows.
"""

UNHEARD = 8_000
"""Milliseconds without a TCP acknowledgement after which a connection counts as lost."""


class PipelinedCursor:
    """A statement's result; see :class:`bot.store.sql.Cursor`."""

    def __init__(self, cursor: psycopg.Cursor[Any], pipeline: psycopg.Pipeline) -> None:
        self._cursor = cursor
        self._pipeline = pipeline
        self._is_there = False

    @property
    def rowcount(self) -> int:
        """Return the number of changed rows."""
        return self._arrived().rowcount

    def fetchone(self) -> Any:
        """Return the next row, ``None`` after the last one."""
        return self._arrived().fetchone()

    def fetchall(self) -> list[Any]:
        """Return the remaining rows."""
        return self._arrived().fetchall()

    def __iter__(self) -> Iterator[Any]:
        return iter(self._arrived().fetchall())

    def _arrived(self) -> psycopg.Cursor[Any]:
        """Wait for the results of all statements sent so far.

        The server ends the transaction of a frozen process only if no statement is pending.
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
        """Execute one statement."""
        self.has_changed |= not sql.startswith("SELECT")
        cursor = self._raw.execute(statement(sql), values)
        return PipelinedCursor(cursor, self._pipeline)

    def executemany(self, sql: str, rows: Iterable[Sequence[Any]], /) -> PipelinedCursor:
        """Execute one statement for each row of values."""
        self.has_changed = True
        cursor = self._raw.cursor()
        for row in rows:
            cursor.execute(statement(sql), row)
            cursor = self._raw.cursor()
        return PipelinedCursor(cursor, self._pipeline)


def connect(conninfo: str, seconds: int) -> psycopg.Connection:
    """Open a connection within ``seconds`` seconds; raises ``psycopg.Error``."""
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
    """Wrap ``work`` so that transactions with the same ``name`` run one after the other.

    The transactions queue at the server. So quick transactions do not keep overtaking a slow one,
    and there are no conflicts to retry. Each transaction sees the results of all earlier ones.
    """

    def in_turn(db: Connection) -> T:
        # Fetch the row now, so that no statement is pending. While a statement is pending, the
        # server would not end the transaction of a frozen process.
        db.execute(_ALONE, (f"alone {name}",)).fetchone()
        return work(db)

    return in_turn


def fenced(
    work: Callable[[Connection], T], fence: Callable[[Connection], None]
) -> Callable[[Connection], T]:
    """Wrap ``work`` so that ``fence`` runs afterwards if ``work`` changed anything.

    The commit is sent only after the server has answered ``fence``. If the process freezes in
    between, the server ends the transaction.
    """

    def whole(db: Connection) -> T:
        done = work(db)
        if isinstance(db, Transaction) and db.has_changed:
            fence(db)
        return done

    return whole


def transaction(raw: psycopg.Connection, begin: str, work: Callable[[Connection], T]) -> T:
    """Run ``work`` as one transaction, begun by the statement ``begin``."""
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
