"""A lock file: only one process at a time can use a database."""

import sqlite3
from pathlib import Path

from bot.errors import FOR_NOW
from bot.store.file.private import make_private
from bot.store.sql import StoreError
from engines.files import why


def take_lock(path: Path) -> sqlite3.Connection:
    """Hold an exclusive transaction on a file beside the database until the connection closes.

    The system releases the lock if the process dies. Other processes can still read the database
    itself, for example for a backup. Raises :class:`StoreError` if another process holds the lock.
    """
    beside = path.with_name(path.name + ".lock")
    if not path.parent.is_dir():
        raise StoreError(
            f"The folder {path.parent} of the database {path.name} does not exist. Create it, or "
            "correct CASTELLAN_DATABASE."
        )
    lock: sqlite3.Connection | None = None
    try:
        if path.exists() and not path.is_file():
            raise StoreError(f"The database {path} is not a file.")
        make_private(beside)
        lock = sqlite3.connect(beside, timeout=0, isolation_level=None, check_same_thread=False)
        lock.execute("BEGIN EXCLUSIVE")
    except PermissionError as error:
        raise StoreError(
            f"The folder {path.parent} of the database cannot be written: {why(error)}. Allow "
            "the bot's user to write there, or correct CASTELLAN_DATABASE."
        ) from error
    except OSError as error:
        sentence = f"The lock file {beside} cannot be used: {why(error)}."
        raise StoreError(sentence, FOR_NOW) from error
    except sqlite3.Error as error:
        if lock is not None:
            lock.close()
        if error.sqlite_errorcode == sqlite3.SQLITE_BUSY:
            raise StoreError(
                f"The database {path} is in use by another process of the bot. Stop that "
                "process first, or set another CASTELLAN_DATABASE for this process.",
                FOR_NOW,
            ) from error
        raise StoreError(f"The lock file {beside} cannot be used: {error}.") from error
    return lock
