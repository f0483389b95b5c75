"""Storing without waiting for the disk, for tests that are not about power cuts."""

import sqlite3

import pytest

from bot.store.file import database


def store_quickly(patch: pytest.MonkeyPatch) -> None:
    """Let every database opened from now on leave synchronising to the operating system."""
    configure = database.configure

    def quick(db: sqlite3.Connection) -> None:
        configure(db)
        db.execute("PRAGMA synchronous = OFF")

    patch.setattr(database, "configure", quick)
