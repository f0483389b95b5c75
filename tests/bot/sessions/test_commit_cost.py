"""Database statements of a committed move: only changed rows are written."""

import random
import sqlite3
import statistics
from pathlib import Path
from typing import Any

import pytest

from bot.store.file import database
from tests.support.house import ANA, BO, CLEO, House, open_house, running

MOST = 9
"""Cap on the median number of statements of a move, without BEGIN and COMMIT."""

GUARDS = ("mark", "sqlite_sequence")
"""Database tables whose statements are not counted, because every change writes them."""


class Counting(database._Locked):
    """A connection that records the statements of the last transaction."""

    said: list[str] = []  # noqa: RUF012  (shared by all connections on purpose)

    def execute(self, sql: str, *values: Any) -> sqlite3.Cursor:
        if sql == "BEGIN":
            Counting.said = []
        elif sql != "COMMIT" and not any(guard in sql for guard in GUARDS):
            Counting.said.append(sql)
        return super().execute(sql, *values)

    def executemany(self, sql: str, *rows: Any) -> sqlite3.Cursor:
        Counting.said.append(sql)
        return super().executemany(sql, *rows)


@pytest.fixture
def counting(monkeypatch: pytest.MonkeyPatch) -> type[Counting]:
    """Record the statements of every database that is opened later in the test."""
    monkeypatch.setattr(database, "_Locked", Counting)
    return Counting


async def committed(house: House, said: type[Counting], moves: int) -> list[list[str]]:
    """Play games of three; return the SQL statements of each move."""
    chance = random.Random(3)
    found: list[list[str]] = []
    while len(found) < moves:
        table = await house.game(ANA, BO, CLEO, channel=len(found))
        while table.status == "running":
            await house.sessions.outbox.delivered(
                table.id, await house.sessions.outbox.due(table.id)
            )
            table = (await house.press_any(table.id, chance)).table
            found.append(said.said)
    return found


async def test_a_move_writes_only_what_it_changed(
    counting: type[Counting], file: Path, toy_data: Path
) -> None:
    async with open_house(file, toy_data) as house:
        found = await committed(house, counting, 60)
    assert statistics.median(map(len, found)) <= MOST
    for said in found:
        assert sum("UPDATE tables" in line for line in said) == 1, "its row is written once"
        assert not any("named" in line for line in said), "nobody is named anew"
        assert sum("table_parts" in line for line in said) <= 2, "what changed, and what lapsed"
        assert not any("FROM events" in line for line in said), "its lines are counted in memory"


async def test_unchanged_data_is_not_written(
    counting: type[Counting], file: Path, toy_data: Path
) -> None:
    async with open_house(file, toy_data) as house:
        table = await house.game(ANA, BO)
        await house.sessions.outbox.delivered(table.id, board=50)
        first, *rest = counting.said
        assert first.startswith("UPDATE tables SET message_id = ?, ping_id = ?, rev = rev + 1")
        assert not any("sitters" in line or "table_parts" in line for line in rest)
        assert running(await house.stored(table.id)).fingerprint() == running(table).fingerprint()
