"""A database moved from a file to a server and back keeps all rows, and no id is reused."""

import random
from collections.abc import Iterable
from pathlib import Path

import pytest
from pydantic import SecretStr

from bot.addresses import read_place
from bot.sessions.actions.lobby import Lobby
from bot.store.places import move as moving
from bot.store.places.copies import back_up_server, restore_server
from bot.store.places.ends import StoredRow
from bot.store.places.opening import opened
from bot.store.postgres.database import open_database
from bot.store.postgres.moving import ServerEnd
from bot.store.processes import leases
from bot.store.sql import StoreError
from bot.tools import backup, move_database, restore
from cogs.privacy.actions import DataRights
from cogs.privacy.blocklist import Blocklist
from tests.support import house as houses
from tests.support.house import ANA, BO, CLEO, contents, open_house, running
from tests.support.postgres import Cluster, schema_of


@pytest.fixture
def server(cluster: Cluster, tmp_path: Path) -> SecretStr:
    """An empty database on the server."""
    return SecretStr(cluster.schema(schema_of(tmp_path)))


async def played(file: Path, data: Path) -> None:
    """Store three games in a file: one is running, one has ended, one was removed."""
    async with open_house(file, data) as house:
        table = await house.game(ANA, BO, CLEO)
        chance = random.Random(4)
        for _ in range(4):
            await house.press_any(table.id, chance)
        await house.play_on((await house.game(ANA, BO, channel=8)).id, seed=1)
        await house.sessions[Blocklist].block(ANA.id, [BO.id])
        gone = await house.lobby(ANA, channel=9)
        await house.sessions[Lobby].leave(gone.id, ANA.id)
        house.clock.now += 100 * 86_400
        await house.sessions[DataRights].remove_ended(50)


def all_of(where: Path | SecretStr) -> dict[str, tuple[int, int]]:
    """Return the number of rows of each database table, and the fingerprint of the rows."""
    with opened(where) as end:
        return {
            table: moving.fingerprint(end, table, columns)
            for table, columns in end.tables().items()
        }


@pytest.mark.promise(
    "moving",
    "A database moved between SQLite and PostgreSQL arrives row for row, uses no id twice "
    "afterwards, and never shows the server's password",
)
async def test_a_database_is_moved_to_a_server_and_back_and_games_go_on(
    cluster: Cluster,
    server: SecretStr,
    tmp_path: Path,
    toy_data: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    file, back = tmp_path / "tables.sqlite3", tmp_path / "back.sqlite3"
    await played(file, toy_data)
    before = all_of(file)
    assert before["tables"][0] == 1
    assert before["answers"][0] >= 4
    assert move_database.main([str(file), server.get_secret_value()], "castellan") == 0
    assert "rows were moved, among them 1 tables" in capsys.readouterr().out
    assert all_of(server) == before
    with monkeypatch.context() as patch:
        patch.setattr(houses, "SERVER", cluster)
        async with open_house(tmp_path, toy_data, seed=77) as house:
            (table,) = await house.sessions.running()
            again = await house.sessions.log.replay(table.id)
            assert again.fingerprint() == running(table).fingerprint()
            new = await house.lobby(ANA, channel=50)
            assert new.id == 4, "the ids of games that were removed are not given again"
            await house.press_any(table.id, random.Random(1))
    assert move_database.main([server.get_secret_value(), str(back)], "castellan") == 0
    assert all_of(back) == all_of(server)
    async with open_house(back, toy_data) as house:
        assert [open_table.id for open_table in await house.sessions.running()] == [table.id, 4]
        assert (await house.lobby(ANA, channel=51)).id == 5
        await house.play_on(table.id, seed=1)


async def test_nothing_is_moved_into_a_database_that_is_not_empty(
    server: SecretStr, tmp_path: Path, toy_data: Path
) -> None:
    file, other = tmp_path / "tables.sqlite3", tmp_path / "other.sqlite3"
    await played(file, toy_data)
    await played(other, toy_data)
    before = contents(other)
    with pytest.raises(StoreError, match="is not empty"):
        moving.move(file, other)
    assert contents(other) == before
    moving.move(file, server)
    with pytest.raises(StoreError, match="is not empty"):
        moving.move(other, server)
    assert all_of(server) == all_of(file)


@pytest.mark.counterproof("moving")
@pytest.mark.parametrize("what", ["a row is lost", "a value is another one"])
async def test_a_lost_or_changed_row_stops_the_whole_move(
    server: SecretStr, tmp_path: Path, toy_data: Path, monkeypatch: pytest.MonkeyPatch, what: str
) -> None:
    file = tmp_path / "tables.sqlite3"
    await played(file, toy_data)
    fill = ServerEnd.fill

    def careless(
        self: ServerEnd, table: str, columns: tuple[str, ...], rows: Iterable[StoredRow]
    ) -> None:
        found = list(rows)
        if table == "answers":
            *found, last = found
            found += [] if what == "a row is lost" else [(*last[:-1], last[-1] + 1)]
        fill(self, table, columns, found)

    with monkeypatch.context() as patch:
        patch.setattr(ServerEnd, "fill", careless)
        with pytest.raises(StoreError, match="The copied rows of answers differ from the source"):
            moving.move(file, server)
    assert all_of(server)["tables"] == (0, 0)
    moving.move(file, server)


async def test_a_backup_of_a_server_can_be_restored_to_a_file_or_a_server(
    server: SecretStr,
    cluster: Cluster,
    tmp_path: Path,
    toy_data: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    file, copy, other = (tmp_path / name for name in ("t.sqlite3", "c.backup", "o.sqlite3"))
    await played(file, toy_data)
    moving.move(file, server)
    before, url = all_of(server), server.get_secret_value()
    assert backup.main([str(copy), "--database", url], "castellan") == 0
    with pytest.raises(StoreError, match="exists already"):
        backup.main([str(copy), "--database", url], "castellan")
    assert restore.main([str(copy), "--database", str(other)], "castellan") == 0
    assert all_of(other) == before
    with pytest.raises(StoreError, match="Add --force to replace"):
        restore.main([str(copy), "--database", url], "castellan")
    async with open_house(other, toy_data) as house:
        await house.press_any(1, random.Random(3))
    changed = tmp_path / "changed.backup"
    assert backup.main([str(changed), "--database", str(other)], "castellan") == 0
    assert restore.main([str(changed), "--database", url, "--force"], "castellan") == 0
    assert all_of(server) == all_of(other)
    (kept,) = kept_in(tmp_path)
    assert restore.main([str(kept), "--database", url, "--force"], "castellan") == 0
    assert all_of(server) == before


def kept_in(folder: Path) -> list[Path]:
    """Return the copies of replaced files."""
    return list(folder.glob("castellan.*.replaced"))


def test_moving_a_missing_file_is_refused_and_creates_nothing(tmp_path: Path) -> None:
    misspelt, target = tmp_path / "castelan.sqlite3", tmp_path / "new.sqlite3"
    with pytest.raises(StoreError, match="There is no database"):
        moving.move(misspelt, target)
    assert list(tmp_path.iterdir()) == []


def test_an_address_on_the_command_line_is_hidden_afterwards() -> None:
    assert "secret" not in repr(read_place("postgresql://bot:secret@host/db"))
    assert read_place("some/file") == Path("some/file").resolve()


@pytest.mark.promise(
    "moving-alone",
    "No database is moved or restored while a process serves games on the server, and no "
    "process can start meanwhile",
)
async def test_nothing_is_moved_or_restored_while_a_process_plays(
    server: SecretStr, tmp_path: Path, toy_data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)  # the copy of the replaced data goes here
    file, copy, back = (tmp_path / name for name in ("tables.sqlite3", "copy", "back.sqlite3"))
    await played(file, toy_data)
    backup.main([str(copy), "--database", str(file)], "castellan")
    plays = await open_database(server.get_secret_value())
    try:
        await plays.run(lambda db: leases.take(db, [0], 1, "plays", 60.0))
        for there in (
            [str(file), server.get_secret_value()],
            [server.get_secret_value(), str(back)],
        ):
            with pytest.raises(StoreError, match="A process of the bot uses postgresql://"):
                move_database.main(there, "castellan")
        with pytest.raises(StoreError, match="A process of the bot uses postgresql://"):
            restore_server(copy, server, force=True)
        back_up_server(server, tmp_path / "live.backup")
        await plays.run(lambda db: leases.give_back(db, "plays"))
        assert move_database.main([str(file), server.get_secret_value()], "castellan") == 0
    finally:
        await plays.close()


@pytest.mark.promise("moving-alone")
async def test_no_process_begins_while_a_move_is_under_way(server: SecretStr) -> None:
    begins = await open_database(server.get_secret_value())
    try:
        with opened(server, fill=True):
            assert await begins.run(lambda db: leases.take(db, [0], 1, "begins", 60.0)) == [0]
        assert await begins.run(lambda db: leases.take(db, [0], 1, "begins", 60.0)) == []
    finally:
        await begins.close()


@pytest.mark.counterproof("moving-alone")
async def test_without_leases_a_database_would_be_moved_while_a_process_plays(
    server: SecretStr, tmp_path: Path, toy_data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "tables.sqlite3"
    await played(file, toy_data)
    plays = await open_database(server.get_secret_value())
    try:
        await plays.run(lambda db: leases.take(db, [0], 1, "plays", 60.0))
        monkeypatch.setattr(leases, "take", lambda *_: [])
        assert move_database.main([str(file), server.get_secret_value()], "castellan") == 0
    finally:
        await plays.close()
