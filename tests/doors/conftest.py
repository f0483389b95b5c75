"""Fixtures of the doors."""

import sqlite3

import pytest

from bot.store import database


@pytest.fixture
def quickly_stored(monkeypatch: pytest.MonkeyPatch) -> None:
    """Save the time of synchronising: nothing here is about power cuts."""
    configure = database.configure

    def quick(db: sqlite3.Connection) -> None:
        configure(db)
        db.execute("PRAGMA synchronous = OFF")

    monkeypatch.setattr(database, "configure", quick)
