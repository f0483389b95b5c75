"""The database on a PostgreSQL server, used through one connection in its own thread.

Every change of a table names the revision that it is based on (:func:`bot.store.tables.save`). So
any process may change any table. If a transaction is aborted, or its connection is lost, the
transaction can be repeated. If the first attempt was committed after all, the repetition is refused
as outdated, and the caller reloads the table.
"""

import asyncio
import logging
import random
import socket
import threading
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import TypeVar

import psycopg
from psycopg.conninfo import conninfo_to_dict

from bot.addresses import HIDDEN, hidden, secrets_in
from bot.store.additions import Addition
from bot.store.postgres import connection
from bot.store.postgres.schema import bring_up_to_date
from bot.store.sql import Connection, StoreError, StoreFails

log = logging.getLogger(__name__)

T = TypeVar("T")

PATIENCE = 2.0
"""Seconds for which a failed transaction is retried; short, because people wait meanwhile."""

CONNECT_SECONDS = 3
"""Connect timeout in seconds."""

SILENCE = 8.0
"""Seconds without an answer after which a transaction is abandoned.

A connection that drops all packets reports no error. The value exceeds the server's lock timeout.
"""

GLANCE = 1.0
"""Seconds between two checks whether a transaction is still unanswered."""

LONG_SILENCE = 120.0
"""Like :data:`SILENCE`, for reads, which may take long."""

PAUSES = (0.05, 2.0)
"""First and longest pause in seconds between two attempts to connect."""

SPREAD = (0.02, 0.32)
"""Smallest and largest upper bound, in seconds, of the random delay before a retry.

The bound doubles with each retry, so that conflicting transactions collide less often.
"""

AGAIN = (psycopg.errors.SerializationFailure, psycopg.errors.DeadlockDetected)
"""Errors of transactions that conflicted with others (SQLSTATE 40001 and 40P01)."""

LAST_WORDS = ("08", "57P", "25P03")
"""First characters of the error codes with which the server closes a connection."""

UNSENT = (psycopg.DataError, psycopg.ProgrammingError)
"""Errors that psycopg raises, without a code, for statements that it does not send.

The connection stays usable.
"""

NEVER_PREPARED = "26000"
"""Error code for a statement that psycopg wrongly believes to be prepared.

This happens after a refused ``BEGIN``; from then on, the statement always fails on this connection.
"""


class ReconnectingConnection:
    """A connection for one thread, opened on first use and reopened when lost."""

    def __init__(self, conninfo: str) -> None:
        self._conninfo = conninfo
        self._raw: psycopg.Connection | None = None
        self._pause = 0.0
        self._not_before = 0.0
        self._down_since: float | None = None
        self._since: float | None = None

    def run(self, begin: str, work: Callable[[Connection], T]) -> T:
        """Run ``work`` as a transaction, with retries; raises :class:`StoreFails`."""
        now = time.monotonic()
        until = (now if self._down_since is None else self._down_since) + PATIENCE
        spread, most = SPREAD
        while True:
            try:
                self._since = time.monotonic()
                return connection.transaction(self._open(), begin, work)
            except psycopg.Error as error:
                lost = self._is_lost(error)
                if lost:
                    self.close()
                if not (lost or isinstance(error, AGAIN)) or time.monotonic() > until:
                    raise self._told(error) from error
                wait = max(self._not_before - time.monotonic(), 0.0)
                time.sleep(wait + random.uniform(0.001, spread))
                spread = min(spread * 2, most)
            finally:
                self._since = None

    def open(self) -> psycopg.Connection:
        """Return the open connection; raises :class:`StoreFails`."""
        try:
            return self._open()
        except psycopg.Error as error:
            raise self._told(error) from error

    @property
    def attempt(self) -> float | None:
        """The start time of the running attempt; ``None`` if none is running."""
        return self._since

    def cut(self) -> None:
        """Shut the connection down from another thread, even while it is used."""
        raw = self._raw
        with suppress(OSError, psycopg.Error):
            if raw is not None:
                with socket.fromfd(raw.fileno(), socket.AF_INET, socket.SOCK_STREAM) as way:
                    way.shutdown(socket.SHUT_RDWR)

    def close(self) -> None:
        """Close the connection; the next use reopens it."""
        if self._raw is not None:
            self._raw.close()
            self._raw = None

    def _is_lost(self, error: psycopg.Error) -> bool:
        """Return whether an error leaves the connection unusable.

        Such errors are: errors without a code, which the server did not send; errors with which the
        server closes the connection; errors about prepared statements.
        """
        raw = self._raw
        if raw is None or raw.closed or raw.broken:
            return True
        if error.sqlstate is None:
            return not isinstance(error, UNSENT)
        return error.sqlstate.startswith((*LAST_WORDS, NEVER_PREPARED))

    def _open(self) -> psycopg.Connection:
        if self._raw is not None and not self._raw.closed:
            return self._raw
        if time.monotonic() < self._not_before:
            raise psycopg.OperationalError("the server cannot be reached")
        try:
            self._raw = connection.connect(self._conninfo, CONNECT_SECONDS)
        except psycopg.Error:
            self._down_since = self._down_since or time.monotonic()
            least, most = PAUSES
            self._pause = min(max(self._pause * 2, least), most)
            self._not_before = time.monotonic() + self._pause
            raise
        self._pause = self._not_before = 0.0
        self._down_since = None
        return self._raw

    def _told(self, error: psycopg.Error) -> StoreFails:
        """Return the error as :class:`StoreFails`, without the secrets of the URL."""
        return StoreFails(in_words(error, self._conninfo))


class PostgresDatabase:
    """The bot's database on a server; see :class:`bot.store.sql.Store`.

    Create it with :func:`open_database`.
    """

    def __init__(self, url: str) -> None:
        """Take a database URL; raises :class:`StoreError` if it is invalid."""
        try:
            conninfo_to_dict(url)
        except psycopg.Error:
            raise StoreError(
                "CASTELLAN_DATABASE is not the address of a PostgreSQL database. Write it as "
                "postgresql://USER:PASSWORD@HOST/NAME, with special characters percent-encoded."
            ) from None
        self.name = named(url)
        self._url = url
        self._line = ReconnectingConnection(url)
        self._reading = ReconnectingConnection(url)
        self._thread = ThreadPoolExecutor(1, "castellan-store")
        self._reader = ThreadPoolExecutor(1, "castellan-store-reader")
        self._closing = threading.Lock()

    @property
    def damage(self) -> frozenset[tuple[int, str]]:
        """The damaged parts: always empty, because the server has its own checksums."""
        return frozenset()

    @property
    def is_shared(self) -> bool:
        """Whether other processes may use the database: always, for a server."""
        return True

    async def run(
        self,
        work: Callable[[Connection], T],
        *,
        alone: str | None = None,
        fence: Callable[[Connection], None] | None = None,
    ) -> T:
        """Run ``work`` as one transaction, retried if it is aborted or its connection is lost.

        Raises :class:`StoreFails`.
        """
        line, whole = self._line, work if alone is None else connection.alone(alone, work)
        if fence is not None:
            whole = connection.fenced(whole, fence)
        return await self._in(self._thread, lambda: line.run("BEGIN", whole), line, SILENCE)

    async def read(self, work: Callable[[Connection], T]) -> T:
        """Run ``work`` on a separate read-only connection, on a snapshot of the database.

        Raises :class:`StoreFails`.
        """
        begin = "BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY"
        line = self._reading
        return await self._in(self._reader, lambda: line.run(begin, work), line, LONG_SILENCE)

    async def bring_up_to_date(
        self, last: int | None = None, added: Sequence[Addition] = ()
    ) -> int:
        """Migrate the database, with the features' migrations ``added``; return its version.

        Raises :class:`StoreFails`, :class:`StoreError`.
        """

        def migrated() -> int:
            raw = self._line.open()
            try:
                return bring_up_to_date(raw, self.name, last=last, added=added)
            except psycopg.Error as error:
                raise StoreFails(in_words(error, self._url)) from error

        return await self._in(self._thread, migrated)

    def advice(self) -> str:
        """Return a sentence that says what to do about damage."""
        return f"Restore a backup of the database {self.name}."

    def explain(self, error: StoreFails) -> StoreError:
        """Return the error to show the operator for a fault that prevents the start."""
        return StoreError(f"The database {self.name} cannot be used: {error}.")

    async def close(self) -> None:
        """Close the connections and end the threads."""
        if not self._closing.acquire(blocking=False):
            return
        for thread, line in ((self._thread, self._line), (self._reader, self._reading)):
            await self._in(thread, line.close)
            thread.shutdown(wait=False)

    async def _in(
        self,
        thread: ThreadPoolExecutor,
        work: Callable[[], T],
        line: ReconnectingConnection | None = None,
        silence: float = SILENCE,
    ) -> T:
        """Run ``work`` in a thread; shut its connection ``line`` down if an attempt takes too long.

        Checks are counted instead of seconds, to exclude time in which this process was frozen.
        """
        try:
            doing = asyncio.get_running_loop().run_in_executor(thread, work)
            attempt, looks = None, 0
            while line is not None and not (await asyncio.wait({doing}, timeout=GLANCE))[0]:
                looks = looks + 1 if line.attempt == attempt else 1
                attempt = line.attempt
                if attempt is not None and looks * GLANCE > silence:
                    line.cut()
            return await doing
        except RuntimeError as error:
            if self._closing.locked():
                raise ValueError("no active connection") from error
            raise


def in_words(error: psycopg.Error, url: str) -> str:
    """Return an error of the server or driver as one line, without the secrets of the URL."""
    said = " ".join(str(error).split()) or type(error).__name__
    for secret in secrets_in(url):
        said = said.replace(secret, HIDDEN)
    return hidden(said)


def named(url: str) -> str:
    """Return a database's name for operators: its URL without user, password and options."""
    parts = {key: str(value) for key, value in conninfo_to_dict(url).items()}
    host = parts.get("host") or parts.get("hostaddr") or ""
    if host.startswith("/"):
        return f"postgresql:///{parts.get('dbname', '')}?host={host}"
    hosts, ports = host.split(","), parts.get("port", "").split(",")
    if len(ports) != len(hosts):
        ports = ports[:1] * len(hosts)
    places = [f"{host}:{port}" if port else host for host, port in zip(hosts, ports, strict=True)]
    return f"postgresql://{','.join(places)}/{parts.get('dbname', '')}"


async def open_database(url: str, added: Sequence[Addition] = ()) -> PostgresDatabase:
    """Connect to a database and migrate it; ``added`` are the features' migrations.

    Raises :class:`StoreError` if the database cannot be reached or belongs to another program.
    """
    database = PostgresDatabase(url)
    try:
        await database.bring_up_to_date(added=added)
    except StoreFails as error:
        await database.close()
        raise database.explain(error) from error
    except BaseException:
        await database.close()
        raise
    return database
