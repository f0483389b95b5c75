"""Results are backed up and moved between the two kinds of database."""

import asyncio
from pathlib import Path

import pytest

from bot.store.additions import additions
from bot.store.file.backups import back_up, restore
from bot.store.places.move import move
from bot.store.places.opening import Location, open_store
from cogs.ledger import statistics, sums
from cogs.ledger.statistics import GameResult
from cogs.ledger.store import STORE
from tests.support.house import ANA, BO, open_house
from tests.support.postgres import server_of


async def with_result(file: Path, toy_data: Path) -> int:
    """Play a game to its end on a database file; return the id of the table."""
    async with open_house(file, toy_data, stores=(STORE,)) as house:
        return (await house.play_on((await house.game(ANA, BO)).id, seed=1)).id


async def read(place: Location, table_id: int) -> tuple[GameResult | None, object]:
    """Read the table's result, and the score of Ana and Bo, from the database at ``place``."""
    database = await open_store(place, additions([STORE]))
    try:
        found = await database.run(
            lambda db: (statistics.result(db, table_id), statistics.pair(db, ANA.id, BO.id))
        )
        await database.run(sums.rebuild)
        again = await database.run(lambda db: statistics.pair(db, ANA.id, BO.id))
        assert again == found[1]
        return found
    finally:
        await database.close()


async def test_a_backup_has_the_results(file: Path, toy_data: Path, tmp_path: Path) -> None:
    table_id = await with_result(file, toy_data)
    before = await read(file, table_id)
    assert before[0] is not None
    kept, other = tmp_path / "kept.sqlite3", tmp_path / "other.sqlite3"
    back_up(file, kept)
    restore(kept, other)
    assert await read(other, table_id) == before


async def test_results_move_to_a_server_and_back(
    file: Path, toy_data: Path, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    table_id = await with_result(file, toy_data)
    before = await read(file, table_id)
    server, back = server_of(request, "moved"), tmp_path / "back.sqlite3"
    await asyncio.to_thread(move, file, server)
    assert await read(server, table_id) == before
    await asyncio.to_thread(move, server, back)
    assert await read(back, table_id) == before
