"""A folder in memory for what tests store."""

import os
import shutil
from pathlib import Path

MEMORY = Path("/dev/shm")  # noqa: S108  (what is made there has a name that nobody can guess)
"""Where Linux keeps files in memory."""

ROOM = 1 << 30
"""Bytes that must be free there: several times what the tests of a run store."""


def in_memory() -> Path | None:
    """Return the folder in which files lie in memory, if there is one that has room: there a
    database is opened in half the time.
    """
    if not (MEMORY.is_dir() and os.access(MEMORY, os.W_OK)):
        return None
    return MEMORY if shutil.disk_usage(MEMORY).free > ROOM else None
