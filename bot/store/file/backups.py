"""Copies of the database, made while the bot runs or not, and put back."""

import logging
import sqlite3
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

from bot.store.file.commit_note import mark_file
from bot.store.file.in_place import put_in_place
from bot.store.file.integrity import (
    BACKUP,
    TROUBLE,
    explain,
    inspect,
    is_whole,
    read_only,
)
from bot.store.file.lock import take_lock
from bot.store.file.private import make_private
from bot.store.sql import StoreError

log = logging.getLogger(__name__)

BESIDE = ("", "-wal", "-shm", "-journal")
"""What the names of the files of a database end with."""


def usual_backup(database: Path) -> Path:
    """Return the name a backup made now gets if nobody names it: beside the database, dated."""
    return database.with_name(f"{database.name}.{_now()}{BACKUP}")


def back_up(database: Path, backup: Path, *, force: bool = False) -> None:
    """Copy a database as it is between two commits; the bot may go on writing meanwhile.

    The copy is checked, and appears under its name whole or not at all. Raises
    :class:`StoreError`: an existing file is only replaced with ``force``, the database never.
    """
    if backup.name in {path.name for path in family(database)} and _same(
        backup.parent, database.parent
    ):
        raise StoreError(f"{backup} belongs to the database itself. Give the backup another name.")
    if backup.exists() and not force:
        raise StoreError(f"{backup} exists already. Add --force to replace it.")
    inspect(database)
    new = _part(backup)
    try:
        _copy(database, new)
        inspect(new)
        if not is_whole(new):
            log.warning("%s is copied as it is, and not all in it reads as written.", database)
        put_in_place(new, backup)
    except OSError as error:
        raise StoreError(f"The backup {backup} cannot be written: {error.strerror}.") from error
    finally:
        _delete(new)


def restore(backup: Path, database: Path, *, force: bool = False) -> Path | None:
    """Put a backup in the place of a database; return where the old one is kept, if there was one.

    The backup is checked first, and the bot must not run. Raises :class:`StoreError`: what is there
    is only replaced with ``force``.
    """
    inspect(backup)
    lock = take_lock(database)
    new = _part(database)
    try:
        if _is_there(database) and not force:
            raise StoreError(
                f"There is a database at {database} already. Add --force to replace it; the old "
                "one is kept under another name."
            )
        _copy(backup, new)
        inspect(new)
        kept = _set_aside(database)
        put_in_place(new, database)
        mark_file(database).unlink(missing_ok=True)
    except OSError as error:
        raise StoreError(f"The database {database} cannot be written: {error}.") from error
    finally:
        _delete(new)
        lock.close()
    return kept


def family(database: Path) -> list[Path]:
    """Return the files SQLite keeps for a database, the database first."""
    return [database.with_name(database.name + rest) for rest in BESIDE]


def _copy(source: Path, target: Path) -> None:
    """Copy what a database holds into a new file that stands alone."""
    _delete(target)
    try:
        make_private(target)
        with closing(read_only(source)) as old, closing(sqlite3.connect(target)) as new:
            new.execute("PRAGMA synchronous = OFF")  # it is synchronised when it is whole
            old.backup(new)
            new.execute("PRAGMA journal_mode = DELETE")
    except sqlite3.Error as error:
        if error.sqlite_errorcode & 0xFF in TROUBLE:
            raise StoreError(f"The copy {target} cannot be written: {error}.") from error
        raise explain(source, error) from error


def _is_there(database: Path) -> bool:
    """Return whether anything is left of a database; reading one leaves an empty log."""
    found = (database, database.with_name(database.name + "-wal"), mark_file(database))
    return any(path.exists() and path.stat().st_size for path in found)


def _set_aside(database: Path) -> Path | None:
    """Rename the files of a database; return the new name, ``None`` if there is none."""
    kept = database.with_name(f"{database.name}.{_now()}.replaced")
    found = database.exists()
    for path, aside in zip(family(database), family(kept), strict=True):
        if path.exists():
            path.replace(aside)
    return kept if found else None


def _delete(database: Path) -> None:
    for path in family(database):
        path.unlink(missing_ok=True)


def _part(path: Path) -> Path:
    """Return the name of a file while it is being written."""
    return path.with_name(path.name + ".part")


def _now() -> str:
    return datetime.now(UTC).strftime("%Y%m%d-%H%M%S")


def _same(one: Path, other: Path) -> bool:
    return one.resolve() == other.resolve()
