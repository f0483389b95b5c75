"""Features' database tables are created once, moved with all data, and outlive the feature."""

import asyncio
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import psycopg
import pytest
from psycopg.errors import DuplicateTable, UniqueViolation
from pydantic import SecretStr

from bot.store import people
from bot.store.additions import additions, kept
from bot.store.features import FeatureStore
from bot.store.file.backups import back_up, restore
from bot.store.file.database import connect
from bot.store.places.copies import back_up_server, restore_server
from bot.store.places.move import move
from bot.store.places.opening import Location, open_store
from bot.store.postgres.database import open_database as open_on_server
from bot.store.sql import StoreError, StoreFails
from tests.bot.store.golden import golden
from tests.support.house import ANA
from tests.support.postgres import Cluster, schema_of, server_of
from tests.support.rooms import BrokenRooms, EarlyRooms, OtherRooms, Rooms, furnish, furnished


@pytest.fixture(params=["file", "server"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> Location:
    """An empty location for a database."""
    return tmp_path / "old.sqlite3" if request.param == "file" else server_of(request, "old")


@pytest.fixture(params=["file", "server"])
def target(request: pytest.FixtureRequest, tmp_path: Path) -> Location:
    """Another empty location for a database."""
    return tmp_path / "new.sqlite3" if request.param == "file" else server_of(request, "new")


async def with_table(place: Location, store: FeatureStore) -> None:
    """Create a feature's database tables; store a room, and a guest of a game table."""
    database = await open_store(place, additions([store]))
    await database.run(
        lambda db: db.execute(
            "INSERT INTO tables (id, game, guild_id, channel_id, host_id, language, status, "
            "options, pace, created_at, expires_at, seed) "
            "VALUES (5, 'toy', 1, 2, 3, 'en', 'closed', '{}', '', 4, 5, 6)"
        )
    )
    await database.run(lambda db: furnish(db, 5, ANA.id))
    await database.close()


FURNISHED = ([(1, "Blue", 0.5)], [(5, ANA.id)])


async def rows_of(place: Location, *stores: FeatureStore) -> object:
    """Return the feature's rows, as a bot with the given features reads them."""
    database = await open_store(place, additions(stores))
    try:
        assert not database.damage
        return await database.run(furnished)
    finally:
        await database.close()


@pytest.mark.promise(
    "own-tables",
    "Database tables of a feature are created once, sealed, moved and backed up, even by programs "
    "that do not know the feature, and remain after the feature is removed",
)
async def test_each_migration_is_applied_once_and_later_ones_are_added(place: Location) -> None:
    await with_table(place, EarlyRooms())
    for _ in range(2):
        assert await rows_of(place, Rooms()) == FURNISHED
    database = await open_store(place)
    assert await database.run(kept) == additions([Rooms()])
    await database.close()


@pytest.mark.promise("own-tables")
async def test_data_of_an_unknown_feature_is_kept(place: Location) -> None:
    await with_table(place, Rooms())
    for _ in range(2):
        assert await rows_of(place) == FURNISHED
    assert await rows_of(place, Rooms()) == FURNISHED


@pytest.mark.promise("own-tables")
async def test_a_program_that_knows_no_feature_moves_its_tables(
    place: Location, target: Location
) -> None:
    await with_table(place, Rooms())
    counts = move(place, target)
    assert (counts["rooms"], counts["guests"]) == (1, 1)
    assert await rows_of(target) == FURNISHED
    assert await rows_of(target, Rooms()) == FURNISHED


async def test_replacing_a_database_empties_the_tables_of_its_features(
    place: Location, target: Location
) -> None:
    await (await open_store(place)).close()
    await with_table(target, Rooms())
    with pytest.raises(StoreError, match="is not empty"):
        move(place, target)
    move(place, target, replace=True)
    assert await rows_of(target, Rooms()) == ([], [])


@pytest.mark.promise("own-tables")
async def test_backups_contain_the_tables_of_features(place: Location, tmp_path: Path) -> None:
    await with_table(place, Rooms())
    copy = tmp_path / "copy.backup"
    if isinstance(place, SecretStr):
        back_up_server(place, copy)
        restore_server(copy, place, force=True, folder=tmp_path)
    else:
        back_up(place, copy)
        restore(copy, place, force=True)
    assert await rows_of(place) == FURNISHED


async def test_a_features_row_about_a_table_is_deleted_with_it(place: Location) -> None:
    await with_table(place, Rooms())
    database = await open_store(place)
    await database.run(lambda db: people.remove_tables(db, [5]))
    await database.close()
    assert await rows_of(place) == ([(1, "Blue", 0.5)], [])


async def test_a_migration_that_fails_half_way_leaves_nothing(place: Location) -> None:
    await with_table(place, Rooms())
    with pytest.raises(StoreError, match="rooms"):
        await open_store(place, additions([BrokenRooms()]))
    assert await rows_of(place) == FURNISHED
    database = await open_store(place)
    with pytest.raises(StoreFails, match="halls"):
        await database.run(lambda db: db.execute("SELECT id FROM halls").fetchall())
    await database.close()


async def test_a_changed_migration_is_refused_with_an_explanation(
    place: Location, tmp_path: Path
) -> None:
    await with_table(place, Rooms())
    with pytest.raises(StoreError, match="no two features have the same name"):
        await open_store(place, additions([OtherRooms()]))
    other = tmp_path / "other.sqlite3"
    connect(other, added=additions([OtherRooms()])).close()
    with pytest.raises(StoreError, match="a released migration never changes"):
        move(place, other)
    assert await rows_of(place, Rooms()) == FURNISHED


async def test_one_of_several_processes_makes_the_tables(cluster: Cluster, tmp_path: Path) -> None:
    url = cluster.schema(schema_of(tmp_path / "many"))
    opened = [open_on_server(url, additions([Rooms()])) for _ in range(4)]
    for database in await asyncio.gather(*opened):
        assert await database.run(kept) == additions([Rooms()])
        await database.close()


@pytest.mark.parametrize("error", [UniqueViolation, DuplicateTable])
async def test_a_process_goes_on_if_another_one_makes_the_first_table(
    error: type[psycopg.Error], cluster: Cluster, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    execute = psycopg.Connection.execute

    def overtaken(db: Any, query: Any, *rest: Any, **named: Any) -> Any:
        found = execute(db, query, *rest, **named)
        if "CREATE TABLE IF NOT EXISTS schema_version" in str(query):
            raise error
        return found

    monkeypatch.setattr(psycopg.Connection, "execute", overtaken)
    url = cluster.schema(schema_of(tmp_path / "overtaken"))
    database = await open_on_server(url, additions([Rooms()]))
    assert await database.run(kept) == additions([Rooms()])
    await database.close()


@pytest.mark.promise("own-tables")
async def test_a_flipped_bit_in_a_row_of_a_feature_is_found(tmp_path: Path) -> None:
    file = tmp_path / "old.sqlite3"
    await with_table(file, Rooms())
    with closing(sqlite3.connect(file)) as db:
        db.execute("UPDATE rooms SET name = 'Blub'")
        db.commit()
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    database = await open_store(file)
    assert database.damage == {(0, "rooms")}
    await database.close()


async def test_damage_found_before_a_feature_was_added_stays_recorded(tmp_path: Path) -> None:
    file = tmp_path / "old.sqlite3"
    await with_table(file, EarlyRooms())
    with closing(sqlite3.connect(file)) as db:
        db.execute("UPDATE guests SET user_id = 7")
        db.commit()
    for _ in range(2):
        database = await open_store(file, additions([Rooms()]))
        assert database.damage == {(5, "guests")}
        await database.close()


async def test_a_missing_table_of_a_feature_counts_as_damage(tmp_path: Path) -> None:
    file = tmp_path / "old.sqlite3"
    await with_table(file, Rooms())
    with closing(sqlite3.connect(file)) as db:
        db.execute("DROP TABLE rooms")
        db.commit()
    with pytest.raises(StoreError, match="its schema is not the one that the bot made"):
        connect(file)


async def test_a_file_of_an_older_schema_gets_the_tables_of_features_too(tmp_path: Path) -> None:
    file = Path(shutil.copy(golden(1), tmp_path / "old.sqlite3"))
    for _ in range(2):
        assert await rows_of(file, Rooms()) == ([], [])
