"""Checks a database file before it is used, without changing it."""

import glob
import shlex
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

from bot.errors import FOR_NOW
from bot.program import program
from bot.store.file import migrations, seals
from bot.store.sql import StoreError
from engines.files import why

BACKUP = ".backup"
"""Suffix of backups: ``x.backup`` and ``x.<anything>.backup`` beside a database ``x``."""

TROUBLE = (
    sqlite3.SQLITE_BUSY,
    sqlite3.SQLITE_CANTOPEN,
    sqlite3.SQLITE_FULL,
    sqlite3.SQLITE_IOERR,
    sqlite3.SQLITE_LOCKED,
    sqlite3.SQLITE_NOMEM,
    sqlite3.SQLITE_PERM,
    sqlite3.SQLITE_READONLY,
)
"""SQLite errors caused by the disk or the system, not by the file."""


class Mark(NamedTuple):
    """The identity of a database, and its number of commits."""

    database: str
    commits: int


def inspect(path: Path) -> Mark | None:
    """Check a file and return its mark, ``None`` if its schema is too old to have one.

    Raises :class:`StoreError` if the file is missing or damaged, belongs to another program, or was
    written by a newer version of the bot.
    """
    try:
        size = path.stat().st_size
        if not path.is_file():
            raise StoreError(f"The database {path} is not a file.")
        if not size:
            raise StoreError(
                f"The database {path} is empty: nothing was ever stored in it, or its contents "
                "were lost. Remove the file if the bot should create a new database. "
                f"{advice(path)}"
            )
        with closing(read_only(path)) as db:
            return _check(db, path)
    except (sqlite3.Error, UnicodeError, OSError) as error:  # UnicodeError: the schema is damaged
        raise explain(path, error) from error


def read_only(path: Path) -> sqlite3.Connection:
    """Open an existing file read-only."""
    return sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True, isolation_level=None)


def explain(path: Path, error: Exception) -> StoreError:
    """Return the error to show the operator for a failure of SQLite or the system."""
    if isinstance(error, FileNotFoundError | NotADirectoryError):
        return StoreError(f"There is no database {path}.")
    if isinstance(error, OSError):
        return StoreError(f"The database {path} cannot be used: {why(error)}.", FOR_NOW)
    if getattr(error, "sqlite_errorcode", 0) & 0xFF in TROUBLE:
        return StoreError(f"The database {path} cannot be used: {error}.", FOR_NOW)
    return damaged(path, error)


def damaged(path: Path, fault: object) -> StoreError:
    """Return the error to show the operator for a damaged file, with advice."""
    line = " ".join(str(fault).split())
    return StoreError(f"The database {path} is damaged: {line}. {advice(path)}")


def advice(path: Path) -> str:
    """Return a sentence that says which backup of a database to restore and how."""
    newest = newest_backup(path)
    if newest is None:
        return f"No whole backup ({path.name}.*{BACKUP}) is in the same folder."
    command = shlex.join([*program(), "restore", "--force", str(newest)])
    return f"Restore the newest whole backup with: {command}"


def newest_backup(path: Path) -> Path | None:
    """Return the newest whole backup (:func:`is_whole`) beside a database, if any."""
    name = glob.escape(path.name)
    found = [*path.parent.glob(f"{name}{BACKUP}"), *path.parent.glob(f"{name}.*{BACKUP}")]
    for backup in sorted(found, key=lambda file: file.stat().st_mtime_ns, reverse=True):
        if is_whole(backup):
            return backup
    return None


def is_whole(backup: Path) -> bool:
    """Return whether a backup passes every check."""
    try:
        with closing(read_only(backup)) as db:
            if _fault(db) is not None or not _version(db):
                return False
            return not seals.differences(db)
    except (sqlite3.Error, UnicodeError):
        return False


def read_mark(db: sqlite3.Connection) -> Mark | None:
    """Return the mark of an open database, if any."""
    known = db.execute("SELECT 1 FROM sqlite_schema WHERE name = 'mark'").fetchone()
    if known is None:
        return None
    return Mark(*db.execute("SELECT database, commits FROM mark").fetchone())


def _check(db: sqlite3.Connection, path: Path) -> Mark | None:
    fault = _fault(db)
    if fault is not None:
        raise damaged(path, fault)
    version, known = _version(db), len(migrations.steps())
    if not version:
        names = {name for (name,) in db.execute("SELECT name FROM sqlite_schema")}
        if not names or "mark" in names:
            raise damaged(path, "it has no schema" if names else "it is empty")
        raise StoreError(f"The file {path} is a database of another program.")
    if version > known:
        raise StoreError(
            f"The database {path} was written by a newer version of the bot (schema {version}, "
            f"this version knows {known}). Update the bot."
        )
    if not migrations.expected(version, migrations.kept(db)) <= migrations.shape(db):
        raise damaged(path, "its schema is not the one that the bot made")
    return read_mark(db)


def _fault(db: sqlite3.Connection) -> str | None:
    """Return the first fault in a file's pages, rows or indexes, if any."""
    (verdict,) = db.execute("PRAGMA integrity_check(1)").fetchone()
    return None if verdict == "ok" else str(verdict).splitlines()[-1]


def _version(db: sqlite3.Connection) -> int:
    (version,) = db.execute("PRAGMA user_version").fetchone()
    return int(version)
