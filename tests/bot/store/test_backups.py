"""A backup made while the bot plays restores the exact state of the database at one commit."""

import asyncio
import os
import random
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from bot.__main__ import main
from bot.store.file import backups, database, integrity
from bot.store.file.backups import back_up, restore
from bot.store.file.commit_note import mark_file
from bot.store.file.database import StoreError
from bot.store.file.integrity import inspect, newest_backup, read_mark
from engines import files
from tests.support.house import ANA, BO, CLEO, House, contents, open_house, running
from tests.support.sizes import size

COPIES = size(4, 40)

BULK = 1_500
"""Number of rows of a kilobyte each, to make a copy take some time."""


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """Path of a backup."""
    return tmp_path / "elsewhere.backup"


@pytest.fixture
async def played(file: Path, toy_data: Path) -> Path:
    """The database of a stopped bot, with a game."""
    async with open_house(file, toy_data) as house:
        table = await house.game(ANA, BO, CLEO)
        await house.press_any(table.id, random.Random(1))
    return file


def spoil(file: Path) -> None:
    content = bytearray(file.read_bytes())
    content[8192:16384] = bytes(8192)
    file.write_bytes(content)


def folder_of(file: Path) -> set[str]:
    """Return the names of the files beside a database, without files that SQLite adds."""
    return {
        path.name
        for path in file.parent.iterdir()
        if path.is_file() and not path.name.endswith(("-shm", "-wal", ".lock"))
    }


async def check(file: Path, data: Path) -> None:
    """Open a restored file: replaying each log must give the stored position.

    In this file, a channel may be between the end of a game and the start of the next.
    """
    async with open_house(file, data) as house:
        tables = [table for table in await house.sessions.running() if table.status == "running"]
        assert len(tables) in (2, 3)
        for table in tables:
            again = await house.sessions.log.replay(table.id)
            assert again.fingerprint() == running(table).fingerprint()
        await house.press_any(tables[0].id, random.Random(1))


async def commits(house: House) -> int:
    """Return how many changes the live database has committed."""
    mark = await house.sessions.database.run(read_mark)
    assert mark is not None
    return mark.commits


async def press_somewhere(house: House, chance: random.Random) -> None:
    """Make a move at one of the tables; if the table's game ends, start a new game."""
    tables = await house.sessions.running()
    played = await house.press_any(chance.choice(tables).id, chance)
    if played.table.status != "running":
        await house.game(ANA, BO, CLEO, channel=played.table.channel_id)


async def copies_under_load(
    house: House, data: Path, folder: Path, make: Callable[[Path, Path], object]
) -> int:
    """Make and restore copies while people play; return the number of commits during copying."""
    chance = random.Random(8)
    for channel in range(3):
        await house.game(ANA, BO, CLEO, channel=channel)
    made = 0
    for number in range(COPIES):
        target, restored = folder / f"{number}.backup", folder / f"{number}.sqlite3"
        await press_somewhere(house, chance)
        before = await commits(house)
        copying = asyncio.create_task(asyncio.to_thread(make, house.sessions.database.path, target))
        while not copying.done():
            await press_somewhere(house, chance)
        await copying
        after = await commits(house)
        restore(target, restored)
        mark = inspect(restored)
        assert mark is not None
        assert before <= mark.commits <= after, "neither older nor newer than the making"
        await check(restored, data)
        made += after - before
    return made


@pytest.mark.promise(
    "backup",
    "A backup holds the database as it was at one commit, and restoring it gives exactly that",
    size="4 / 40 copies",
)
async def test_a_backup_made_while_people_play_is_the_database_at_one_commit(
    house: House, toy_data: Path, tmp_path: Path
) -> None:
    await house.sessions.database.executemany(
        "INSERT INTO meta VALUES (?, ?)", [(f"bulk {n}", "x" * 1000) for n in range(BULK)]
    )
    made = await copies_under_load(house, toy_data, tmp_path, back_up)
    assert made > COPIES, "moves were made meanwhile"


@pytest.mark.counterproof("backup")
async def test_a_copy_made_with_cp_would_lack_moves(
    house: House, toy_data: Path, tmp_path: Path
) -> None:
    with pytest.raises((AssertionError, StoreError)):
        await copies_under_load(house, toy_data, tmp_path, shutil.copy)


@pytest.mark.promise("backup")
def test_a_restored_backup_equals_the_original(played: Path, copy: Path) -> None:
    back_up(played, copy)
    before = contents(played)
    assert contents(copy) == before
    shutil.move(played, played.with_suffix(".away"))
    mark_file(played).unlink()
    assert restore(copy, played) is None
    assert contents(played) == before
    database.connect(played).close()


def test_a_backup_is_one_file_and_leaves_nothing_else(played: Path, copy: Path) -> None:
    before = folder_of(played)
    back_up(played, copy)
    assert folder_of(played) == before | {copy.name}
    assert not copy.with_name(copy.name + "-wal").exists()


async def test_a_crash_before_a_backup_loses_nothing(
    file: Path, toy_data: Path, tmp_path: Path, copy: Path
) -> None:
    async with open_house(file, toy_data) as house:
        table = await house.game(ANA, BO, CLEO)
        crashed = tmp_path / "crashed.sqlite3"
        for rest in ("", "-wal", ".mark"):
            shutil.copy(file.with_name(file.name + rest), crashed.with_name(crashed.name + rest))
    back_up(crashed, copy)
    restore(copy, tmp_path / "new.sqlite3")
    async with open_house(tmp_path / "new.sqlite3", toy_data) as house:
        assert [open_table.id for open_table in await house.sessions.running()] == [table.id]


def test_an_existing_file_is_replaced_only_with_force(played: Path, copy: Path) -> None:
    copy.write_text("precious")
    with pytest.raises(StoreError, match=r"exists already\. Add --force"):
        back_up(played, copy)
    assert copy.read_text() == "precious"
    back_up(played, copy, force=True)
    inspect(copy)


@pytest.mark.parametrize("rest", ["", "-wal", "-shm", "-journal"])
def test_a_backup_never_replaces_a_file_of_the_database(played: Path, rest: str) -> None:
    before = contents(played)
    target = played.parent / "data" / ".." / f"{played.name}{rest}"
    with pytest.raises(StoreError, match="is the file to read"):
        back_up(played, target, force=True)
    assert contents(played) == before


def test_a_damaged_database_is_not_backed_up(played: Path, copy: Path) -> None:
    spoil(played)
    with pytest.raises(StoreError, match="is damaged"):
        back_up(played, copy)
    assert not copy.exists()


def test_a_missing_database_is_not_backed_up(file: Path, copy: Path) -> None:
    with pytest.raises(StoreError, match="There is no database"):
        back_up(file, copy)
    assert folder_of(copy) == set()


def test_a_backup_that_cannot_be_written_is_explained(played: Path, tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="There is no folder"):
        back_up(played, tmp_path / "nowhere" / "x.backup")


def test_a_copy_that_fails_verification_becomes_no_backup(
    played: Path, copy: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = backups._copy

    def wrong(source: Path, target: Path) -> None:
        made(source, target)
        spoil(target)

    before = folder_of(played)
    monkeypatch.setattr(backups, "_copy", wrong)
    with pytest.raises(StoreError, match="is damaged"):
        back_up(played, copy)
    assert folder_of(played) == before


@pytest.fixture
def steps(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The operations on files, in order."""
    seen: list[str] = []
    synchronise, replace = files._synchronise, Path.replace

    def noted_sync(path: Path) -> None:
        seen.append(f"sync {path.name}")
        synchronise(path)

    def noted_replace(path: Path, target: Path) -> Path:
        seen.append(f"rename {path.name}")
        return replace(path, target)

    monkeypatch.setattr(files, "_synchronise", noted_sync)
    monkeypatch.setattr(Path, "replace", noted_replace)
    return seen


def test_a_backup_is_synchronised_before_it_gets_its_name(
    played: Path, copy: Path, steps: list[str]
) -> None:
    back_up(played, copy)
    assert steps == ["sync new", "rename new", f"sync {copy.parent.name}"]


async def test_the_bot_must_not_run_when_a_backup_is_restored(
    house: House, copy: Path, file: Path
) -> None:
    back_up(file, copy)
    before = contents(file)
    with pytest.raises(StoreError, match="in use by another process"):
        restore(copy, file, force=True)
    assert contents(file) == before


def test_a_database_is_replaced_only_by_force_and_kept_aside(played: Path, copy: Path) -> None:
    back_up(played, copy)
    before = contents(played)
    with pytest.raises(StoreError, match="There is a database at"):
        restore(copy, played)
    kept = restore(copy, played, force=True)
    assert kept is not None
    assert kept.name.startswith(played.name)
    assert contents(kept) == contents(played) == before
    assert not mark_file(played).exists(), "the next start takes it as it is"


def test_a_damaged_backup_is_not_restored(played: Path, copy: Path) -> None:
    back_up(played, copy)
    spoil(copy)
    before = contents(played)
    with pytest.raises(StoreError, match="is damaged"):
        restore(copy, played, force=True)
    assert contents(played) == before


def test_a_backup_that_is_missing_is_explained(file: Path, copy: Path) -> None:
    with pytest.raises(StoreError, match="There is no database"):
        restore(copy, file)
    assert not file.exists()


def test_the_newest_intact_backup_is_found(played: Path) -> None:
    names = [".backup", ".monday.backup", ".tuesday.backup"]
    for age, name in enumerate(names):
        target = played.with_name(played.name + name)
        back_up(played, target)
        os.utime(target, (1000 + age, 1000 + age))
    (played.parent / "other.sqlite3.backup").write_bytes(b"")
    assert newest_backup(played) == played.with_name(played.name + ".tuesday.backup")
    spoil(played.with_name(played.name + ".tuesday.backup"))
    assert newest_backup(played) == played.with_name(played.name + ".monday.backup")


@pytest.fixture
def other_process(file: Path) -> Iterator[None]:
    """Let another process hold the database open as a running bot does."""
    program = (
        "import pathlib, sys; from bot.store.file.database import connect; "
        f"db = connect(pathlib.Path({str(file)!r})); print('open', flush=True); sys.stdin.read()"
    )
    bot = subprocess.Popen(  # noqa: S603  (our own interpreter)
        [sys.executable, "-c", program], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    )
    with bot:
        assert bot.stdout is not None
        assert bot.stdout.readline() == b"open\n"
        yield
        bot.communicate()


def test_the_tools_back_up_a_running_bot_but_do_not_restore_over_it(
    other_process: None, file: Path, copy: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["backup", "--database", str(file), str(copy)]) == 0
    assert capsys.readouterr().out == f"{file} was backed up to {copy}.\n"
    inspect(copy)
    assert main(["restore", "--database", str(file), "--force", str(copy)]) == 1
    assert "Stop that process first" in capsys.readouterr().err


def test_the_tools_take_the_database_of_the_settings(
    played: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(played.parent)
    monkeypatch.setenv("CASTELLAN_DATABASE", str(played))
    assert main(["backup"]) == 0
    found = newest_backup(played)
    assert found is not None
    assert main(["restore", str(found)]) == 2
    assert main(["restore", "--force", str(found)]) == 0
    output = capsys.readouterr()
    assert "was restored from" in output.out
    assert "is kept as" in output.out
    assert "There is a database" in output.err


@pytest.mark.parametrize("tool", ["backup", "restore"])
def test_the_tools_name_a_wrong_setting(
    tool: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("CASTELLAN_GAMES", "chess")
    assert main([tool, "some.backup"]) == 2
    assert capsys.readouterr().err.startswith("CASTELLAN_GAMES: ")


def test_a_backup_from_a_newer_version_is_not_restored(
    played: Path, copy: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    back_up(played, copy)
    monkeypatch.setattr(integrity.migrations, "steps", list)
    with pytest.raises(StoreError, match="newer version"):
        restore(copy, played, force=True)
