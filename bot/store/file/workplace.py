"""Temporary folders for unfinished files; folders of killed processes are removed later."""

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
"""Name of the lock in a temporary folder."""

TRIES = 3
"""Cap on the attempts to create a folder.

Before a new folder is locked, another process may mistake it for an abandoned one.
"""


@contextmanager
def workplace(begin: Path) -> Iterator[Path]:
    """Create a private folder whose name begins with ``begin``, and remove it afterwards.

    Abandoned folders of that kind are removed first. A process holds a lock in the folder that it
    uses, and the system releases the lock when the process ends. So abandoned folders can be
    recognised, even if processes in several containers share the parent folder. Raises ``OSError``,
    :class:`StoreError`.
    """
    named = re.compile(re.escape(begin.name) + "[a-z0-9_]{8}")  # the suffix that mkdtemp adds
    for folder in begin.parent.iterdir():
        if named.fullmatch(folder.name):
            _clear(folder)
    folder, lock = _begun(begin)
    try:
        with closing(lock):
            yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _begun(begin: Path) -> tuple[Path, Connection]:
    """Create a folder and take its lock; return both."""
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
    raise fault or StoreError(f"Another process removes new folders in {begin.parent}.")


def _clear(folder: Path) -> None:
    """Remove a folder unless a process holds its lock."""
    with suppress(StoreError):
        with closing(take_lock(folder / HELD)):
            shutil.rmtree(folder, ignore_errors=True)
        shutil.rmtree(folder, ignore_errors=True)  # again: some systems cannot delete a locked file
