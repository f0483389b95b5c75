"""Files that are there whole or not at all, even after a kill or a power cut."""

import os
from contextlib import suppress
from pathlib import Path


def put_in_place(new: Path, path: Path) -> None:
    """Rename a finished file to ``path`` so that it is there whole even after a power cut."""
    _synchronise(new)
    new.replace(path)
    with suppress(OSError):  # not every system can synchronise a folder
        _synchronise(path.parent)


def _synchronise(path: Path) -> None:
    descriptor = os.open(path, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
