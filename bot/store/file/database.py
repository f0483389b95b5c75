"""The database in a SQLite file, used through one connection in a thread of its own.

The database has a write-ahead log and ``synchronous=FULL``, so a commit survives a power cut. The
bot refuses to open a file that another process uses or that lacks confirmed commits.
"""

import asyncio
import logging
import sqlite3
from collections.abc import Callable, Sequence
from contextlib import closing, suppress
from pathlib import Path
from typing import TypeVar

from bot.store.additions import Addition
from bot.store.file import seals
from bot.store.file.commit_note import Note, verify, verify_absence
from bot.store.file.connection import Thread
from bot.store.file.integrity import (
    advice,
    explain,
    inspect,
    newest_backup,
    read_mark,
    read_only,
)
from bot.store.file.lock import take_lock
from bot.store.file.migrations import ADDED, UPDATED, add, migrate, where_damaged
from bot.store.file.private import keep_private, make_private
from bot.store.sql import Connection, StoreError, StoreFails
from engines.files import put_in_place

__all__ = ["Database", "StoreError", "connect", "open_database"]

T = TypeVar("T")

log = logging.getLogger(__name__)


class Database(Thread["_Locked"]):
    """The connection to the bot's file; all work runs in whole transactions.

    Create it with :func:`open_database`.
    """

    def __init__(self, path: Path, added: Sequence[Addition] = ()) -> None:
        self.path = path
        super().__init__(lambda: connect(path, added=added))

    @property
    def damage(self) -> frozenset[seals.SealScope]:
        """The parts of the file whose checksum was wrong when the file was opened."""
        return frozenset() if self._opened is None else self._opened.damage

    @property
    def name(self) -> str:
        """The path of the file."""
        return str(self.path)

    @property
    def is_shared(self) -> bool:
        """Whether other processes may use the database: never, for a file."""
        return False

    async def run(
        self,
        work: Callable[[Connection], T],
        *,
        alone: str | None = None,  # noqa: ARG002  (transactions run one at a time in any case)
        fence: Callable[[Connection], None] | None = None,  # noqa: ARG002  (only one process uses a file)
    ) -> T:
        """Run ``work`` as one transaction: committed when it returns, rolled back when it raises.

        Transactions run one at a time in any case, so ``alone`` and ``fence`` have no effect.
        Raises :class:`StoreFails`.
        """
        try:
            return await self.in_thread(lambda db: _transaction(db, work))
        except sqlite3.Error as error:
            raise StoreFails(str(error)) from error

    async def read(self, work: Callable[[Connection], T]) -> T:
        """Run ``work`` on a separate read-only connection, on a snapshot of the file.

        Commits do not wait for ``work``. Raises :class:`StoreFails`.
        """
        try:
            return await asyncio.to_thread(_reading, self.path, work)
        except sqlite3.Error as error:
            raise StoreFails(str(error)) from error

    def advice(self) -> str:
        """Return a sentence that says which backup to restore and how."""
        return advice(self.path)

    def explain(self, error: StoreFails) -> StoreError:
        """Return the error to show the operator for a fault that prevents the start."""
        cause = error.__cause__
        return explain(self.path, cause if isinstance(cause, Exception) else error)


async def open_database(path: Path, added: Sequence[Addition] = ()) -> Database:
    """Open ``path``, creating or migrating it; ``added`` are the migrations of features.

    Raises :class:`StoreError` if another process uses the file, or if a newer version of the bot
    wrote it. Also raises :class:`StoreError` if the file is damaged, lacks confirmed commits or is
    a different database than before.
    """
    database = Database(path, added)
    opening = asyncio.ensure_future(_opened(database))
    try:
        await asyncio.shield(opening)
    except asyncio.CancelledError:  # wait: the thread cannot be interrupted and needs the loop
        await _over(opening)
        with suppress(StoreError):
            opening.result()
            await _over(asyncio.ensure_future(database.close()))
        raise
    except BaseException:
        database.join()
        raise
    return database


async def _over(work: asyncio.Future[None]) -> None:
    """Wait until ``work`` is done, even if the waiting task is cancelled repeatedly."""
    while not work.done():
        with suppress(asyncio.CancelledError):
            await asyncio.wait([work])


async def _opened(database: Database) -> None:
    await database


def connect(path: Path, *, fill: bool = False, added: Sequence[Addition] = ()) -> "_Locked":
    """Lock a file, check it, open it with our settings and migrate it. This call blocks.

    ``added`` are the migrations of features.

    A missing file is created; this is logged unless ``fill`` is set. A file that is refused stays
    unchanged. Raises like :func:`open_database`.
    """
    lock = take_lock(path)
    db: _Locked | None = None
    try:
        if path.exists():
            verify(path, inspect(path))
        else:
            verify_absence(path, newest_backup(path))
            if not fill:
                _tell_of_beginning(path)
            _create(path)
        for rest in ("", "-wal", "-shm"):
            keep_private(path.with_name(path.name + rest))
        db = sqlite3.connect(path, isolation_level=None, factory=_Locked)
        db.lock = lock
        configure(db)
        db.damage = _brought_up_to_date(db, path, added)
        mark = read_mark(db)
        if mark is not None:
            db.note = Note(path, mark)
    except (sqlite3.Error, UnicodeError, OSError) as error:
        (db or lock).close()
        raise explain(path, error) from error
    except BaseException:
        (db or lock).close()
        raise
    return db


def _tell_of_beginning(path: Path) -> None:
    """Log that a new database is created, because the path may be wrong.

    The message is a warning if there are other database files in the folder.
    """
    beside = sorted(file.name for file in path.parent.glob(f"*{path.suffix or '.sqlite3'}"))
    log.log(
        logging.WARNING if beside else logging.INFO,
        "Database %s does not exist: creating an empty one. If it should hold games, stop the bot "
        "and set CASTELLAN_DATABASE to their file.%s",
        path,
        f" Other files there: {', '.join(beside)}." if beside else "",
    )


def configure(db: sqlite3.Connection) -> None:
    """Make commits survive a power cut, and enforce foreign keys."""
    db.execute("PRAGMA journal_mode = WAL")
    db.execute("PRAGMA synchronous = FULL")
    db.execute("PRAGMA foreign_keys = ON")


def _brought_up_to_date(
    db: sqlite3.Connection, path: Path, added: Sequence[Addition]
) -> frozenset[seals.SealScope]:
    """Migrate a file and add its checksum triggers; return the parts with wrong checksums.

    Parts that were damaged before an upgrade remain recognisable: only intact parts get a correct
    checksum.
    """
    found = seals.differences(db)
    was, now = migrate(db)
    if was < now:
        log.info(UPDATED, path, was, now)
        found = where_damaged(found, was, now)
    for addition in add(db, added):
        log.info(ADDED, path, addition.number, addition.feature)
    seals.watch(db)
    if not seals.are_kept(db):
        seals.renew(db, found)
    return frozenset(found)


class _Locked(sqlite3.Connection):
    """A connection that also closes the lock file and the note when it is closed.

    ``damage`` are the parts whose checksum was wrong when the connection was opened. ``sequence``
    is the last stored checksum of the id counters.
    """

    damage: frozenset[seals.SealScope] = frozenset()
    lock: sqlite3.Connection
    sequence: int | None = None
    note: Note | None = None

    def close(self) -> None:
        super().close()
        if self.note is not None:
            self.note.close()
        self.lock.close()


def _create(path: Path) -> None:
    """Create a database; the file gets its name only when it is complete."""
    new = path.with_name(path.name + ".new")
    for rest in ("", "-journal", "-wal", "-shm"):
        new.with_name(new.name + rest).unlink(missing_ok=True)
    make_private(new)
    db = sqlite3.connect(new, isolation_level=None)
    try:
        db.execute("PRAGMA synchronous = OFF")  # the whole file is synced before it is renamed
        db.execute("PRAGMA journal_mode = MEMORY")
        migrate(db)
        configure(db)
    finally:
        db.close()
    put_in_place(new, path)


def _reading(path: Path, work: Callable[[Connection], T]) -> T:
    with closing(read_only(path)) as db:
        db.execute("BEGIN")
        return work(db)


def _transaction(db: _Locked, work: Callable[[Connection], T]) -> T:
    """Run ``work`` and commit it."""
    if db.in_transaction:  # an earlier rollback has failed
        db.execute("ROLLBACK")
    db.execute("BEGIN")
    before = db.total_changes
    try:
        done = work(db)
        commit(db, changed=db.total_changes != before)
    except BaseException:
        if db.in_transaction:
            db.execute("ROLLBACK")
        raise
    return done


def commit(db: _Locked, *, changed: bool = True) -> None:
    """Commit the transaction; if it changed anything, count it and update the commit note."""
    commits, sequence = None, db.sequence
    if changed:
        counted = db.execute("UPDATE mark SET commits = commits + 1 RETURNING commits")
        ((commits,),) = counted.fetchall()
        sequence = seals.note_sequence(db, db.sequence)
    db.execute("COMMIT")
    db.sequence = sequence
    if commits is not None and db.note is not None:
        db.note.confirm(commits)
