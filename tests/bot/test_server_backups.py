"""One process makes a server's regular backup, and all processes know the backup's time."""

import asyncio
import re
import time
from collections.abc import AsyncIterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from pydantic import SecretStr

from bot.config import Settings
from bot.operations import backup_schedule
from bot.operations.backup_schedule import HOUR, BackupSchedule
from bot.operations.rotation import copied_as, regular_backups
from bot.store.file.integrity import is_whole
from bot.store.places.copies import restore_server
from bot.store.places.move import move
from bot.store.postgres.database import PostgresDatabase, open_database
from bot.store.processes import duties
from bot.store.sql import Connection, StoreError
from bot.tools import backup, doctor, restore
from tests.support.postgres import Cluster, schema_of


@pytest.fixture
def server(cluster: Cluster, tmp_path: Path) -> SecretStr:
    """An empty database on the server."""
    return SecretStr(cluster.schema(schema_of(tmp_path)))


@pytest.fixture
async def two(server: SecretStr) -> AsyncIterator[list[PostgresDatabase]]:
    """Two connections to one database, as two processes would have."""
    opened = [await open_database(server.get_secret_value()) for _ in range(2)]
    yield opened
    for house in opened:
        await house.close()


def schedules(two: list[PostgresDatabase], folder: Path) -> list[BackupSchedule]:
    """Return the backup schedules of two processes."""
    return [
        BackupSchedule(
            folder / "castellan", 24, 7, server=SecretStr("x"), store=lambda own=house: own
        )  # type: ignore[misc]  # bound in each iteration
        for house in two
    ]


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> list[bool]:
    """Results of the next backups; each backup removes its result from the list."""
    outcomes = [True, False, True, True]

    async def make(_: BackupSchedule) -> bool:
        await asyncio.sleep(0.01)
        return outcomes.pop(0)

    monkeypatch.setattr(BackupSchedule, "_make", make)
    return outcomes


@pytest.mark.promise(
    "server-backup",
    "If several processes share a database server, one of them makes the regular backup, and all "
    "of them know its time",
)
async def test_one_process_makes_the_backup_and_all_know_when(
    two: list[PostgresDatabase], tmp_path: Path, made: list[bool]
) -> None:
    first, other = schedules(two, tmp_path)
    pauses = await asyncio.gather(first.look_with_others(), other.look_with_others())
    assert len(made) == 3, "one backup"
    assert max(pauses) == HOUR, "each looks again once an hour"
    for schedule in (first, other):
        await schedule.look_with_others()
        assert schedule.latest() == pytest.approx(time.time(), abs=600)
    assert len(made) == 3


async def test_a_failed_backup_is_repeated_by_the_first_process_that_checks(
    two: list[PostgresDatabase], tmp_path: Path, made: list[bool], monkeypatch: pytest.MonkeyPatch
) -> None:
    made.pop(0)
    first, other = schedules(two, tmp_path)
    monkeypatch.setattr(backup_schedule, "RETRY", 0.0)
    await first.look_with_others()
    assert first.latest() is None
    await other.look_with_others()
    assert other.latest() is not None
    assert len(made) == 1


async def test_a_backup_of_a_killed_process_is_made_by_another_an_hour_later(
    two: list[PostgresDatabase], tmp_path: Path, made: list[bool]
) -> None:
    first, other = schedules(two, tmp_path)
    killed = asyncio.ensure_future(first.look_with_others())
    await two[0].run(lambda db: duties.take(db, "backup", HOUR))
    killed.cancel()
    left = await two[1].run(lambda db: duties.take(db, "backup", HOUR))
    assert 0 < left <= HOUR
    await two[0].run(lambda db: duties.put_off(db, "backup", 0.0))
    await other.look_with_others()
    assert other.latest() is not None


async def test_an_older_version_leaves_the_backup_to_a_newer_one(
    two: list[PostgresDatabase], tmp_path: Path, made: list[bool], caplog: pytest.LogCaptureFixture
) -> None:
    first, other = schedules(two, tmp_path)
    await two[0].run(lambda db: become(db, +1))
    assert await first.look_with_others() == HOUR
    assert "only processes of that version make backups" in caplog.text
    assert len(made) == 4, "none was made"
    await two[0].run(lambda db: become(db, -1))  # back to the schema that both processes know
    await other.look_with_others()
    assert len(made) == 3, "nobody had taken it, or put it off"
    await two[0].run(lambda db: become(db, +1))
    await first.look_with_others()
    assert first.latest() == other.latest() is not None, "it is told all the same"


def become(db: Connection, more: int) -> None:
    """Add ``more`` to the schema version of a database."""
    db.execute("UPDATE schema_version SET version = version + ?", (more,))


async def test_an_older_version_does_not_back_up_a_newer_schema(
    two: list[PostgresDatabase], server: SecretStr, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "copies"
    folder.mkdir()
    monkeypatch.chdir(folder)
    address = ["--database", server.get_secret_value()]
    assert backup.main(["known.backup", *address], "castellan") == 0
    was = sorted(folder.iterdir())
    await two[0].run(lambda db: become(db, +1))
    newer = r"written by a newer version of the bot \(schema .* Update the bot\."
    for asked in (["here.backup"], ["--keep", "1", "--folder", "."]):
        with pytest.raises(StoreError, match=newer):
            await asyncio.to_thread(backup.main, [*asked, *address], "castellan")
    with pytest.raises(StoreError, match=newer):
        restore_server(folder / "known.backup", server, force=True)
    with pytest.raises(StoreError, match=newer):
        move(server, folder / "moved.sqlite3")
    assert sorted(folder.iterdir()) == was


@pytest.mark.counterproof("server-backup")
async def test_without_agreement_both_processes_would_make_a_backup(
    two: list[PostgresDatabase], tmp_path: Path, made: list[bool], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(duties, "take", lambda *_: 0.0)
    both = schedules(two, tmp_path)
    await asyncio.gather(*(item.look_with_others() for item in both))
    assert len(made) == 2


@pytest.mark.promise("server-backup")
def test_backups_are_verified_and_a_fixed_number_is_kept(
    server: SecretStr,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("CASTELLAN_DATABASE", server.get_secret_value())
    monkeypatch.setenv("CASTELLAN_BACKUP_FOLDER", str(tmp_path))
    monkeypatch.chdir(tmp_path)
    old = tmp_path / "castellan.20260101-000000.regular.backup"
    old.touch()
    assert backup.main(["--keep", "1"], "castellan") == 0
    output = capsys.readouterr().out
    assert "The backup was verified by restoring it. Older backups removed: 1." in output
    (only,) = regular_backups(copied_as(server, tmp_path))
    assert only != old
    assert is_whole(only)
    assert sorted(path.name for path in tmp_path.iterdir()) == [only.name]


def test_an_unnamed_backup_is_written_beside_the_regular_ones(
    server: SecretStr, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In a container, the current folder is lost with the container."""
    here, folder, other = (tmp_path / name for name in ("here", "folder", "other"))
    for item in (here, folder, other):
        item.mkdir()
    monkeypatch.setenv("CASTELLAN_DATABASE", server.get_secret_value())
    monkeypatch.setenv("CASTELLAN_BACKUP_FOLDER", str(folder))
    monkeypatch.chdir(here)
    assert backup.main([], "castellan") == 0
    (copy,) = folder.iterdir()
    assert re.fullmatch(r"castellan\.\d{8}-\d{6}\.backup", copy.name)
    assert is_whole(copy)
    assert restore.main(["--force", str(copy)], "castellan") == 0
    assert sorted(path.suffix for path in folder.iterdir()) == [".backup", ".replaced"]
    assert backup.main(["--folder", str(other)], "castellan") == 0
    assert len(list(other.iterdir())) == 1
    assert list(here.iterdir()) == []
    monkeypatch.delenv("CASTELLAN_BACKUP_FOLDER")
    assert backup.main([], "castellan") == 0
    assert len(list(here.iterdir())) == 1


@pytest.mark.parametrize("options", [[], ["--keep", "1"]])
def test_a_missing_backup_folder_is_explained(
    server: SecretStr, tmp_path: Path, options: list[str]
) -> None:
    where = ["--database", server.get_secret_value(), "--folder", str(tmp_path / "none")]
    with pytest.raises(StoreError, match="There is no folder"):
        backup.main([*options, *where], "castellan")


async def test_the_database_address_is_on_no_command_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[tuple[tuple[str, ...], dict[str, str]]] = []

    async def executed(*command: str, env: dict[str, str], **_: Any) -> Any:
        async def communicate() -> tuple[bytes, None]:
            return b"done", None

        asked.append((command, env))
        return SimpleNamespace(communicate=communicate, returncode=0)

    monkeypatch.setattr(asyncio, "create_subprocess_exec", executed)
    address = "postgresql://bot:secret@host/x"
    schedule = BackupSchedule(tmp_path / "castellan", 24, 7, server=SecretStr(address))
    await schedule.look()
    ((command, env),) = asked
    assert "secret" not in " ".join(command)
    assert env["CASTELLAN_DATABASE"] == address
    assert command[-2:] == ("--folder", str(tmp_path))


async def test_the_doctor_says_when_the_last_backup_was_made(
    two: list[PostgresDatabase], server: SecretStr, tmp_path: Path, made: list[bool]
) -> None:
    settings = Settings(database=server, backup_folder=tmp_path)

    async def said() -> str:
        found = await asyncio.to_thread(lambda: list(doctor.examine(settings)))
        return "\n".join(f"{item.is_well} {item.sentence}" for item in found)

    assert "False There is no regular backup yet (one every 24 hours, 7 kept)." in await said()
    first, _ = schedules(two, tmp_path)
    await first.look_with_others()
    assert "True The last regular backup was made 0.0 hours ago" in await said()
    now = int(time.time()) - 60 * 3_600
    await two[0].run(lambda db: backup_schedule.write_meta(db, "backup", str(now)))
    assert "False The last regular backup was made 60.0 hours ago" in await said()
