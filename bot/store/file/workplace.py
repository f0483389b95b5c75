"""Folders in which files are made before they count, and that no kill leaves there for ever."""

import re
import shutil
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from sqlite3 import Connection
from tempfile import mkdtemp

from bot.store.file.lock import take_lock
from bot.store.sql import StoreError

HELD = "held"
"""What the lock in such a folder is named after."""

TRIES = 3
"""Folders that are made before it is given up: another process may take the first for a leftover,
which would have to look between two system calls.
"""


@contextmanager
def workplace(begin: Path) -> Iterator[Path]:
    """Make a folder that nobody else can read, whose name begins with ``begin``, and remove it
    afterwards. Those of that kind are removed before in which nobody works any more.

    Whoever works in one holds a lock there, which dies with the process, in whichever container
    that runs; so the others of a folder that several share are told from leftovers. Raises
    ``OSError``, :class:`StoreError`.
    """
    named = re.compile(re.escape(begin.name) + "[a-z0-9_]{8}")  # as mkdtemp ends them
    for one in begin.parent.iterdir():
        if named.fullmatch(one.name):
            _clear(one)
    folder, lock = _begun(begin)
    try:
        with closing(lock):
            yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _begun(begin: Path) -> tuple[Path, Connection]:
    """Return a new folder and the lock that is held there."""
    fault: StoreError | None = None
    for _ in range(TRIES):
        folder = Path(mkdtemp(prefix=begin.name, dir=begin.parent))
        try:
            lock = take_lock(folder / HELD)
        except StoreError as error:
            fault = error
        else:
            if (folder / f"{HELD}.lock").exists():
                return folder, lock
            lock.close()
        shutil.rmtree(folder, ignore_errors=True)
    raise fault or StoreError(f"Another process removes what is made in {begin.parent}.")


def _clear(folder: Path) -> None:
    """Remove a folder unless somebody works in it."""
    with suppress(StoreError):
        with closing(take_lock(folder / HELD)):
            shutil.rmtree(folder, ignore_errors=True)
        shutil.rmtree(folder, ignore_errors=True)  # where what is open cannot be removed
