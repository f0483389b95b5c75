"""Storing without waiting for the disk, for tests that are not about power cuts."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot.store.file import database
from bot.store.file.private import make_private

_empty: list[bytes] = []
"""What a new file holds once every migration was applied to it."""


def store_quickly(patch: pytest.MonkeyPatch) -> None:
    """Let every database opened from now on leave synchronising to the operating system, and begin
    as a copy of the first one, which the migrations made, under a mark of its own.
    """
    configure, create = database.configure, database._create

    def quick(db: sqlite3.Connection) -> None:
        configure(db)
        db.execute("PRAGMA synchronous = OFF")

    def copied(path: Path) -> None:
        if not _empty:
            create(path)
            _empty.append(path.read_bytes())
            return
        make_private(path)
        path.write_bytes(_empty[0])
        with closing(sqlite3.connect(path, isolation_level=None)) as db:
            db.execute("UPDATE mark SET database = lower(hex(randomblob(16)))")

    patch.setattr(database, "configure", quick)
    patch.setattr(database, "_create", copied)
