"""The database file: its settings, lock, migrations and faults."""

import asyncio
import random
import re
import shutil
import sqlite3
import sys
import threading
from contextlib import closing
from pathlib import Path

import pytest

from bot.store.file import database
from bot.store.file.database import StoreError, connect, open_database
from bot.store.file.migrations import MIGRATIONS, migrate
from tests.support.closed import Opened


def schema(db: sqlite3.Connection) -> list[tuple[str, str]]:
    return db.execute("SELECT name, sql FROM sqlite_schema ORDER BY name").fetchall()


async def test_a_commit_survives_a_power_cut_because_wal_and_full_are_in_force(file: Path) -> None:
    opened = await open_database(file)
    try:
        journal, level, keys = await opened.run(
            lambda db: [
                db.execute(f"PRAGMA {name}").fetchone()[0]
                for name in ("journal_mode", "synchronous", "foreign_keys")
            ]
        )
    finally:
        await opened.close()
    assert (journal, level, keys) == ("wal", 2, 1)


async def test_work_that_raises_is_undone_and_the_next_goes_on(file: Path) -> None:
    opened = await open_database(file)

    def half(db: sqlite3.Connection) -> None:
        db.execute("INSERT INTO meta VALUES ('a', '1')")
        raise RuntimeError("half-way")

    def read(db: sqlite3.Connection) -> list[tuple[str, str]]:
        return db.execute("SELECT * FROM meta").fetchall()

    try:
        with pytest.raises(RuntimeError, match="half-way"):
            await opened.run(half)
        assert await opened.run(read) == []
        await opened.run(lambda db: db.execute("INSERT INTO meta VALUES ('b', '2')"))
        assert await opened.run(read) == [("b", "2")]
    finally:
        await opened.close()


SECOND = """
import sys, pathlib, sqlite3
from bot.store.file.database import StoreError, connect
opened = sqlite3.connect
def note(*args, **rest):
    print(rest.get("timeout"))
    return opened(*args, **rest)
sqlite3.connect = note
try:
    connect(pathlib.Path(sys.argv[1]))
except StoreError as error:
    sys.exit(str(error))
"""
"""A program that opens a database as the bot does, and prints SQLite's lock timeout."""


@pytest.mark.promise(
    "one-process",
    "Only one process at a time uses a database file; two processes cannot continue a game in "
    "two ways even if they try",
    size="500 / 20,000 presses",
)
async def test_a_second_process_is_refused_quickly_with_a_clear_sentence(file: Path) -> None:
    mine = connect(file)
    try:
        other = await asyncio.create_subprocess_exec(
            *(sys.executable, "-c", SECOND, str(file)),
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.PIPE,
        )
        waits, said = await other.communicate()
    finally:
        mine.close()
    assert other.returncode == 1
    assert said.decode().strip() == (
        f"The database {file} is in use by another process of the bot. Stop that process first, "
        "or set another CASTELLAN_DATABASE for this process."
    )
    assert waits.split() == [b"0"], "nothing is waited for"
    connect(file).close()


def test_a_second_connection_in_the_same_process_is_refused_too(file: Path) -> None:
    mine = connect(file)
    with pytest.raises(StoreError, match="in use by another process"):
        connect(file)
    mine.close()


def test_a_folder_that_does_not_exist_is_explained(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match=r"The folder .*nowhere of the database .* does not exist"):
        connect(tmp_path / "nowhere" / "tables.sqlite3")


def test_a_lock_file_with_other_content_is_explained(file: Path) -> None:
    file.with_name(file.name + ".lock").write_bytes(b"shopping list\n" * 100)
    with pytest.raises(StoreError, match="file is not a database"):
        connect(file)


def test_a_database_that_is_a_folder_is_explained_and_gives_the_lock_back(file: Path) -> None:
    file.mkdir()
    with pytest.raises(StoreError, match="is not a file"):
        connect(file)
    file.rmdir()
    connect(file).close()


async def test_a_refused_file_leaves_neither_lock_nor_thread_behind(file: Path) -> None:
    threads = threading.active_count()
    make_another_database(file)
    with pytest.raises(StoreError, match="database of another program"):
        await open_database(file)
    shutil.move(file, file.with_suffix(".other"))
    opened = await open_database(file)
    await asyncio.wait_for(opened.close(), 60)
    opened.join()
    assert threading.active_count() == threads


def test_a_file_from_a_newer_version_is_refused_and_unchanged(file: Path) -> None:
    db = connect(file)
    db.execute("PRAGMA user_version = 99")
    db.close()
    before = file.read_bytes()
    with pytest.raises(
        StoreError, match=r"newer version of the bot \(schema 99, this version knows"
    ):
        connect(file)
    assert file.read_bytes() == before


def test_no_connection_stays_open_after_any_failed_opening(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(_db: sqlite3.Connection) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as hindered:
        hindered.setattr(database, "read_mark", interrupted)
        with pytest.raises(KeyboardInterrupt):
            connect(file)
    connect(file).close()


def test_a_connection_left_open_would_be_noticed(tmp_path: Path) -> None:
    opened = Opened(sqlite3.connect)
    with closing(opened(tmp_path / "left.sqlite3")) as left:
        opened(":memory:").close()
        assert opened.left_since(0) == [left]
    assert len(opened) == 0


def make_another_database(file: Path) -> None:
    """Make a database of another program."""
    other = sqlite3.connect(file)
    other.execute("CREATE TABLE recipes (name TEXT)")
    other.close()


def test_a_database_of_another_program_is_refused(file: Path) -> None:
    make_another_database(file)
    with pytest.raises(StoreError, match="database of another program"):
        connect(file)


def test_a_migration_that_fails_half_way_leaves_the_old_schema(file: Path, tmp_path: Path) -> None:
    folder = tmp_path / "migrations"
    shutil.copytree(MIGRATIONS, folder)
    steps = len(list(MIGRATIONS.glob("[0-9]*.sql")))
    step = folder / f"{steps + 1:04}_more.sql"
    step.write_text("CREATE TABLE more (id INTEGER);\nINSERT INTO nowhere VALUES (1);\n")
    db = connect(file)
    db.execute("INSERT INTO meta VALUES ('kept', 'yes')")
    before = schema(db)
    with pytest.raises(sqlite3.OperationalError, match="no such table: nowhere"):
        migrate(db, folder)
    assert not db.in_transaction
    assert schema(db) == before
    assert db.execute("PRAGMA user_version").fetchone() == (steps,)

    step.write_text("CREATE TABLE more (id INTEGER);\n")
    migrate(db, folder)
    assert db.execute("PRAGMA user_version").fetchone() == (steps + 1,)
    assert db.execute("SELECT value FROM meta").fetchall() == [("yes",)]
    assert db.execute("SELECT * FROM more").fetchall() == []
    db.close()


def test_migrations_run_once(file: Path) -> None:
    connect(file).close()
    db = connect(file)
    before = schema(db)
    migrate(db)
    assert schema(db) == before
    db.close()


@pytest.fixture
def filled(file: Path) -> bytes:
    """The bytes of a database with enough rows for many pages."""
    db = connect(file)
    db.execute("BEGIN")
    for number in range(500):
        db.execute("INSERT INTO meta VALUES (?, ?)", (f"key {number}", "x" * 200))
    db.execute("COMMIT")
    db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    db.close()
    return file.read_bytes()


def opens(file: Path) -> bool:
    """Return whether the file opens; fail if it is refused without a proper message."""
    for rest in ("-wal", "-shm"):
        file.with_name(file.name + rest).unlink(missing_ok=True)
    try:
        connect(file).close()
    except StoreError as refusal:
        return re.fullmatch(rf"The database {file} (is|cannot be) \w+: .*\.", str(refusal)) is None
    return True


def test_a_truncated_file_is_refused_with_an_explanation(file: Path, filled: bytes) -> None:
    for length in range(4096, len(filled), 8192):
        file.write_bytes(filled[:length])
        assert not opens(file), f"{length} of {len(filled)} bytes"
    file.write_bytes(filled)
    assert opens(file)


def test_a_damaged_file_is_refused_with_an_explanation_or_reads_as_before(
    file: Path, filled: bytes
) -> None:
    chance = random.Random(3)
    refused = 0
    for _ in range(60):
        damaged = bytearray(filled)
        for _ in range(16):
            damaged[chance.randrange(len(damaged))] ^= 1 << chance.randrange(8)
        file.write_bytes(damaged)
        refused += not opens(file)
    assert refused > 20, "16 flipped bits hit the structure in many of the files"


def test_damage_found_by_the_check_is_named(file: Path, filled: bytes) -> None:
    damaged = bytearray(filled)
    damaged[5 * 4096 : 6 * 4096] = bytes(4096)
    file.write_bytes(damaged)
    with pytest.raises(StoreError, match=r"is damaged: .*\. No whole backup"):
        connect(file)


def test_every_migration_has_the_next_number() -> None:
    names = sorted(step.name for step in MIGRATIONS.glob("[0-9]*.sql"))
    assert [int(name[:4]) for name in names] == list(range(1, len(names) + 1))


async def test_a_cancelled_opening_waits_for_its_thread_however_often_cancelled(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun, may_go_on, threads = threading.Event(), threading.Event(), []

    def slowly(path: Path, **_: object) -> sqlite3.Connection:
        threads.append(threading.current_thread())
        begun.set()
        assert may_go_on.wait(60)
        return connect(path)

    monkeypatch.setattr(database, "connect", slowly)
    opening = asyncio.create_task(open_database(file))
    await asyncio.to_thread(begun.wait, 60)
    for _ in range(3):
        opening.cancel()
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        assert not opening.done()
    may_go_on.set()
    with pytest.raises(asyncio.CancelledError):
        await opening
    (thread,) = threads
    await asyncio.to_thread(thread.join, 60)
    assert not thread.is_alive()
    monkeypatch.undo()
    await (await open_database(file)).close()
