"""Makes backups of the database, even while the bot runs, and restores them."""

import glob
import logging
import sqlite3
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

from bot.errors import FOR_GOOD, FOR_NOW
from bot.store.file.commit_note import mark_file
from bot.store.file.integrity import (
    BACKUP,
    TROUBLE,
    explain,
    inspect,
    is_whole,
    read_only,
)
from bot.store.file.lock import take_lock
from bot.store.file.private import keep_private, make_private
from bot.store.file.workplace import workplace
from bot.store.sql import StoreError
from engines.files import Output, OutputError, is_same, put_in_place, why

log = logging.getLogger(__name__)

BESIDE = ("", "-wal", "-shm", "-journal")
"""Suffixes of the files that SQLite keeps for a database."""

PART = ".castellan-part-"
"""Prefix of the folders that hold unfinished copies."""


def usual_backup(database: Path) -> Path:
    """Return the default path for a backup made now: beside the database, with the date."""
    return database.with_name(f"{database.name}.{_now()}{BACKUP}")


def back_up(database: Path, backup: Path, *, force: bool = False) -> None:
    """Copy a snapshot of a database; the bot may continue to write.

    The copy is checked, and appears as ``backup`` only when it is complete. Raises
    :class:`StoreError`, also if ``backup`` exists and ``force`` is not set. The database itself is
    never replaced.
    """
    try:
        output = Output(backup, force=force, sources=belongings(database))
        inspect(database)
        with workplace(output.path.parent / PART) as folder:
            new = folder / "new"
            _copy(database, new)
            inspect(new)
            if not is_whole(new):
                log.warning("The database %s is damaged, and so is its new copy.", database)
            output.put(new)
    except OutputError as error:
        raise as_store_error(error) from error
    except OSError as error:
        raise StoreError(f"The backup {backup} cannot be written: {why(error)}.") from error


def restore(backup: Path, database: Path, *, force: bool = False) -> Path | None:
    """Replace a database with a backup; return the new path of the old database, if any.

    The backup is checked first. The bot must not be running. Raises :class:`StoreError`, also if a
    database exists and ``force`` is not set.
    """
    inspect(backup)
    if any(is_same(backup, file) for file in belongings(database)):
        raise StoreError(f"{backup} belongs to the database itself and is not a backup of it.")
    lock = take_lock(database)
    try:
        if _is_there(database) and not force:
            raise StoreError(
                f"There is a database at {database} already. Add --force to replace it; the old "
                "one is kept under another name."
            )
        with workplace(database.parent / PART) as folder:
            new = folder / "new"
            _copy(backup, new)
            inspect(new)
            kept = _set_aside(database)
            put_in_place(new, database)
            mark_file(database).unlink(missing_ok=True)
    except OSError as error:
        raise StoreError(f"The database {database} cannot be written: {why(error)}.") from error
    finally:
        lock.close()
    return kept


def as_store_error(error: OutputError) -> StoreError:
    """Return the store error for a copy that cannot be written."""
    return StoreError(str(error), FOR_NOW if error.for_now else FOR_GOOD)


def belongings(database: Path) -> list[Path]:
    """Return every file that may belong to a database, existing or not.

    These include the files of a backup that is being verified.
    """
    beside = [database.with_name(database.name + end) for end in (".lock", ".mark", ".mark.new")]
    new = family(database.with_name(database.name + ".new"))
    begun = making(database)
    proved = database.parent.glob(f"{glob.escape(begun.name)}*/*")
    return [*family(database), *beside, *new, *proved]


def making(database: Path) -> Path:
    """Return the path prefix of the folders in which regular backups are made.

    No backup and no file of the database has that prefix.
    """
    return database.with_name(f".{database.name}.regular-")


def family(database: Path) -> list[Path]:
    """Return the files that SQLite keeps for a database, the database first."""
    return [database.with_name(database.name + rest) for rest in BESIDE]


def _copy(source: Path, target: Path) -> None:
    """Copy a database's contents into a single new file."""
    try:
        make_private(target)
        with closing(read_only(source)) as old, closing(sqlite3.connect(target)) as new:
            new.execute("PRAGMA synchronous = OFF")  # the whole copy is synced at the end
            old.backup(new)
            new.execute("PRAGMA journal_mode = DELETE")
    except sqlite3.Error as error:
        if error.sqlite_errorcode & 0xFF in TROUBLE:
            raise StoreError(f"The copy {target} cannot be written: {error}.") from error
        raise explain(source, error) from error


def _is_there(database: Path) -> bool:
    """Return whether a non-empty file of a database exists.

    Empty files do not count, because reading a database leaves an empty log file.
    """
    found = (database, database.with_name(database.name + "-wal"), mark_file(database))
    return any(path.exists() and path.stat().st_size for path in found)


def _set_aside(database: Path) -> Path | None:
    """Rename a database's files; return the new name, ``None`` if there was no database."""
    kept = database.with_name(f"{database.name}.{_now()}.replaced")
    found = database.exists()
    for path, aside in zip(family(database), family(kept), strict=True):
        if path.exists():
            path.replace(aside)
            keep_private(aside)
    return kept if found else None


def _now() -> str:
    return datetime.now(UTC).strftime("%Y%m%d-%H%M%S")
