"""The SQLite file: one connection, one thread, one hop per piece of work.

Write-ahead log with ``synchronous=FULL``: what is committed survives a power cut. A second process
on the same file is refused.
"""

import sqlite3
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, TypeVar

import aiosqlite

MIGRATIONS = Path(__file__).parent / "migrations"

T = TypeVar("T")


class StoreError(Exception):
    """The file cannot be used; the text is a sentence for the operator."""


class Database(aiosqlite.Connection):
    """An aiosqlite connection that also runs a whole function in its thread.

    aiosqlite awaits every statement by itself; a transaction as one function costs one hop instead
    of five. Make one with :func:`open_database`.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        super().__init__(lambda: connect(path), iter_chunk_size=64)

    async def run(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Run ``work`` as one transaction: committed when it returns, undone when it raises."""
        execute: Callable[..., Awaitable[T]] = self._execute
        return await execute(_transaction, self._conn, work)

    def join(self) -> None:
        """Wait the moment until the thread of a connection that failed has ended.

        Its last word goes to the event loop, which must not be gone by then.
        """
        self._thread.join()


async def open_database(path: Path) -> Database:
    """Open ``path``, creating it or bringing it up to date.

    Raises :class:`StoreError` if another process uses the file, if it is damaged, or if a newer
    version of the bot wrote it.
    """
    database = Database(path)
    try:
        await database
    except BaseException:
        database.join()
        raise
    return database


def connect(path: Path) -> sqlite3.Connection:
    """Open the file with our settings, take its lock and migrate it (blocking)."""
    lock = _take_lock(path)
    try:
        db = sqlite3.connect(path, isolation_level=None, factory=_Locked)
    except sqlite3.Error as error:
        lock.close()
        raise StoreError(f"The database {path} cannot be opened: {error}.") from error
    db.lock = lock
    try:
        db.execute("PRAGMA journal_mode = WAL")
        db.execute("PRAGMA synchronous = FULL")
        db.execute("PRAGMA foreign_keys = ON")
        _check(db, path)
        migrate(db, path)
    except (sqlite3.Error, UnicodeError) as error:  # messages may quote a damaged schema
        db.close()
        raise StoreError(f"The database {path} cannot be used: {error}.") from error
    except StoreError:
        db.close()
        raise
    return db


def migrate(db: sqlite3.Connection, path: Path, folder: Path = MIGRATIONS) -> None:
    """Apply the numbered migrations the file has not seen, each as one transaction.

    Raises :class:`StoreError` if the file has seen more than ``folder`` holds.
    """
    steps = sorted(folder.glob("[0-9]*.sql"))
    (version,) = db.execute("PRAGMA user_version").fetchone()
    if version > len(steps):
        raise StoreError(
            f"The database {path} was written by a newer version of the bot (schema {version}, "
            f"this one knows {len(steps)}). Update the bot."
        )
    for number, step in enumerate(steps[version:], start=version + 1):
        script = step.read_text(encoding="utf-8")
        try:
            db.executescript(f"BEGIN;\n{script}\nPRAGMA user_version = {number};\nCOMMIT;")
        except sqlite3.Error:
            if db.in_transaction:
                db.execute("ROLLBACK")
            raise


class _Locked(sqlite3.Connection):
    """A connection that gives its process's lock back when it closes."""

    lock: sqlite3.Connection

    def close(self) -> None:
        super().close()
        self.lock.close()


def _take_lock(path: Path) -> sqlite3.Connection:
    """Hold an exclusive transaction on a file beside the database; it dies with the process."""
    beside = path.with_name(path.name + ".lock")
    lock: sqlite3.Connection | None = None
    try:
        lock = sqlite3.connect(beside, timeout=0, isolation_level=None, check_same_thread=False)
        lock.execute("BEGIN EXCLUSIVE")
    except sqlite3.Error as error:
        if lock is not None:
            lock.close()
        if error.sqlite_errorcode == sqlite3.SQLITE_BUSY:
            raise StoreError(
                f"The database {path} is in use by another process of the bot. Stop that one "
                "first, or give this one its own CASTELLAN_DATABASE."
            ) from error
        raise StoreError(f"The lock file {beside} cannot be used: {error}.") from error
    return lock


def _check(db: sqlite3.Connection, path: Path) -> None:
    (verdict,) = db.execute("PRAGMA quick_check(1)").fetchone()
    if verdict != "ok":
        fault = str(verdict).splitlines()[-1]
        raise StoreError(f"The database {path} is damaged: {fault}. Restore a backup.")
    (version,) = db.execute("PRAGMA user_version").fetchone()
    (objects,) = db.execute("SELECT count(*) FROM sqlite_schema").fetchone()
    if objects and not version:
        raise StoreError(f"The file {path} is a database of another program.")


def _transaction(db: sqlite3.Connection, work: Callable[[sqlite3.Connection], Any]) -> Any:
    db.execute("BEGIN IMMEDIATE")
    try:
        done = work(db)
        db.execute("COMMIT")
    except BaseException:
        if db.in_transaction:
            db.execute("ROLLBACK")
        raise
    return done
