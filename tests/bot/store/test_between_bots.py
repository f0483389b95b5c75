"""Migrations delete rows about transfers between bots; transferred games stay readable."""

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot.store.file import seals
from bot.store.places.opening import open_store
from bot.store.postgres.database import open_database
from bot.store.sql import Connection, Store
from bot.store.table_parts import read_part
from cogs.transfers.part import Transfer
from tests.bot.store.golden import golden
from tests.support import house as houses
from tests.support.between_bots import leftovers
from tests.support.house import ANA, open_house, schema_of
from tests.support.postgres import Cluster

BEFORE = 21
"""The last schema that could store transfers between bots."""


def left(db: Connection) -> dict[str, list[tuple[object, ...]]]:
    """Return the rows about games that move between bots."""
    queries = {
        "key": "SELECT value FROM meta WHERE key = 'sealing_key'",
        "parcels": "SELECT parcel FROM parcels",
        "arrivals": "SELECT id FROM arrivals",
        "addresses": "SELECT table_id, address FROM transfers",
    }
    return {name: db.execute(query).fetchall() for name, query in queries.items()}


async def judge(store: Store) -> None:
    """Check a migrated database for remaining rows."""
    assert await store.run(left) == {
        "key": [],
        "parcels": [],
        "arrivals": [],
        "addresses": [],
    }
    departed = await store.run(lambda db: read_part(db, 1, Transfer))
    assert departed == Transfer(101, 0, 0, frozenset({101, 102}), 1000)
    wish = await store.run(lambda db: read_part(db, 2, Transfer))
    assert wish == Transfer(101, 0, 0, frozenset({101})), "it lapses openly at the start"


@pytest.mark.promise("between-bots")
async def test_rows_of_games_between_bots_are_deleted_from_an_older_file(file: Path) -> None:
    shutil.copy(golden(BEFORE), file)
    with closing(sqlite3.connect(file, isolation_level=None)) as db:
        seals.watch(db)
        for statement in leftovers():
            db.execute(statement)
        found = left(db)
    assert [len(rows) for rows in found.values()] == [1, 1, 2, 2]
    store = await open_store(file)
    assert store.damage == frozenset()
    await judge(store)
    await store.close()


@pytest.mark.promise("between-bots")
async def test_rows_of_games_between_bots_are_deleted_from_an_older_database(
    cluster: Cluster, tmp_path: Path, toy_data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(houses, "SERVER", cluster)
    file = tmp_path / "old.sqlite3"
    async with open_house(file, toy_data) as house:
        for channel in (1, 2):
            await house.lobby(ANA, channel=channel)

        def go_back(db: Connection) -> None:
            for statement in leftovers():
                db.execute(statement)
            for column in ("shut_at", "shut_why", "shut_before", "bot_pace"):  # columns added later
                db.execute(f"ALTER TABLE absences DROP COLUMN {column}")
            for table in ("table_parts", "named", "feature_migrations", "server_defaults"):
                db.execute(f"DROP TABLE {table}")
            db.execute("DROP TRIGGER parts_lapse ON tables")
            db.execute("DROP FUNCTION parts_lapse")
            db.execute("UPDATE schema_version SET version = ?", (BEFORE,))

        await house.sessions.run(go_back)
    store = await open_database(cluster.schema(schema_of(file)))
    await judge(store)
    await store.close()
