"""Presses in any order, twice, too late, by anybody: the services do what a simple model says."""

import asyncio
import sqlite3
from typing import Any

import pytest

from bot.services.tables import Played, Tables
from bot.store import database, ledger
from bot.store.records import Table
from engines.core.kernel import Seat
from tests.bot.house import House
from tests.bot.services.oracle import compare
from tests.sizes import size

PRESSES = size(10_000, 200_000)


@pytest.fixture(autouse=True)
def unsynchronised(monkeypatch: pytest.MonkeyPatch) -> None:
    """Save the time of synchronising: nothing here is about power cuts."""
    configure = database.configure

    def quick(db: sqlite3.Connection) -> None:
        configure(db)
        db.execute("PRAGMA synchronous = OFF")

    monkeypatch.setattr(database, "configure", quick)


async def test_every_press_is_answered_as_the_model_says(house: House) -> None:
    answers = await compare(house, PRESSES, seed=21)
    assert sum(answers.values()) >= PRESSES
    assert set(answers) == {
        "played",
        "repeated",
        "illegal",
        "error-stale",
        "error-not-seated",
        "error-not-running",
    }
    assert min(answers.values()) > PRESSES // 500, answers
    assert answers["played"] > PRESSES // 3, answers


async def test_without_the_keys_of_presses_the_model_would_disagree(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ledger, "was_pressed", lambda db, key: False)
    monkeypatch.setattr(ledger, "note_press", lambda db, key, table_id, ply: None)
    with pytest.raises(AssertionError):
        await compare(house, PRESSES, seed=21)


async def test_without_the_ply_the_model_would_disagree(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    apply = Tables._apply

    async def as_if_just_shown(
        self: Tables, table: Table, seat: Seat, ply: int, actions: Any, key: int | None
    ) -> Played:
        return await apply(self, table, seat, table.ply, actions, key)

    monkeypatch.setattr(Tables, "_apply", as_if_just_shown)
    with pytest.raises(AssertionError):
        await compare(house, PRESSES, seed=21)


async def test_without_the_lock_of_a_table_the_model_would_disagree(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Tables, "_lock", lambda self, table_id: asyncio.Lock())
    with pytest.raises(AssertionError):
        await compare(house, PRESSES, seed=21)
