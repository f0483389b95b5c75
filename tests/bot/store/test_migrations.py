"""Files of every earlier schema are upgraded completely or not at all, and games go on."""

import logging
import random
import shutil
import sqlite3
import subprocess
import sys
import threading
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, closing
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from bot.sessions.sessions import Sessions
from bot.store.card_values import CardValues
from bot.store.file import database, migrations
from bot.store.file.database import connect, open_database
from bot.store.file.integrity import inspect
from engines.core.data import DATA
from engines.registry import KEYS
from tests.bot.store.golden import PLIES, golden
from tests.bot.store.powercut import Connection, Disk
from tests.support.house import Clock, House, running, seeds_from
from tests.support.sizes import size

FIRST = 3
"""Number of games at the time of the first schema; ``KEYS`` lists these games first."""

LATEST = len(migrations.steps())
VERSIONS = range(1, LATEST + 1)

KILLS = size(35, 300)
CUTS = size(20, 300)
RACES = size(3, 20)
ANSWERS = size(9, 10_000)
"""Cap on the answers at each table of an old file; ``TEST_SIZE=release`` cuts no game short."""


def contents(migrate: Callable[[sqlite3.Connection], object]) -> dict[str, Any]:
    """Return the statements of a new file's schema and the rows of its tables."""
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as db:
        migrate(db)
        assert db.execute("PRAGMA user_version").fetchone() == (LATEST,)
        found = dict(db.execute("SELECT name, sql FROM sqlite_schema").fetchall())
        rows = {
            name: db.execute(f"SELECT * FROM {name}").fetchall()  # noqa: S608  (no user input)
            for name, sql in found.items()
            if sql is not None and sql.startswith("CREATE TABLE")
        }
    return {"schema": found, **rows}


def test_a_new_file_has_the_schema_that_the_migrations_make() -> None:
    assert (migrations.MIGRATIONS / migrations.NEWEST).read_text("utf-8") == migrations.newest()
    step_by_step = contents(migrations.go_on)
    at_once, again = contents(migrations.migrate), contents(migrations.migrate)
    marks = {item.pop("mark")[0] for item in (step_by_step, at_once, again)}
    assert len(marks) == 3, "each file has its own"
    assert at_once == step_by_step


@pytest.fixture
def old(file: Path) -> Path:
    """A file of the first schema."""
    return Path(shutil.copy(golden(1), file))


@asynccontextmanager
async def opened(file: Path) -> AsyncIterator[House]:
    """Start ``Sessions`` with today's games on a file."""
    base = await open_database(file)
    try:
        sessions = Sessions(base, CardValues(DATA, KEYS), clock=Clock(), new_seed=seeds_from(1))
        await sessions.resume()
        yield House(sessions, Clock(), [])
    finally:
        await base.close()


def as_it_is(file: Path) -> sqlite3.Connection:
    """Open, read-only, a file that nobody writes, without creating a file beside it."""
    return sqlite3.connect(f"file:{file}?immutable=1", uri=True)


def test_every_schema_has_its_golden_file() -> None:
    """``python -m tests.bot.store.golden`` makes a missing file."""
    for version in VERSIONS:
        with closing(
            sqlite3.connect(f"file:{golden(version)}?mode=ro&immutable=1", uri=True)
        ) as db:
            assert db.execute("PRAGMA user_version").fetchone() == (version,)
            assert migrations.shape(db) == migrations.expected(version), (
                "what the migrations make today"
            )


@pytest.mark.promise(
    "migrations",
    "Games of every earlier schema can be continued; a migration happens completely or not at all",
    size="35 / 300 kills",
)
@pytest.mark.parametrize("version", VERSIONS)
async def test_games_of_every_schema_can_be_continued(version: int, file: Path) -> None:
    shutil.copy(golden(version), file)
    chance = random.Random(version)
    async with opened(file) as house:
        *tables, lobby = await house.sessions.running()
        assert lobby.status == "lobby"
        assert [table.game for table in tables] == list(KEYS[: len(tables)]), "games of their time"
        assert len(tables) >= FIRST
        for table in tables:
            assert (table.status, table.ply) == ("running", PLIES)
            again = await house.sessions.log.replay(table.id)
            assert again.fingerprint() == running(table).fingerprint()
            for _ in range(ANSWERS):
                table = (await house.press_any(table.id, chance)).table
                if table.status != "running":
                    break
            again = await house.sessions.log.replay(table.id)
            assert again.fingerprint() == running(table).fingerprint()
        plies = [table.ply for table in await house.sessions.running()]
    async with opened(file) as house:
        assert [table.ply for table in await house.sessions.running()] == plies


def rows(db: sqlite3.Connection) -> list[Any]:
    """Return the rows that no migration may lose; the first schema already has their columns."""
    return [
        *db.execute("SELECT id, game, status, ply, seed, state, options FROM tables"),
        *db.execute("SELECT * FROM answers"),
        *db.execute("SELECT table_id, number, ply, at, event FROM events"),
        *db.execute("SELECT table_id, seat, user_id, name FROM sitters"),
        *db.execute("SELECT key, ply FROM presses"),
        *db.execute("SELECT fingerprint, files FROM rules"),
    ]


def version_of(file: Path, stored: list[Any]) -> int:
    """Return a file's schema version; check that the file is complete and can be migrated."""
    with closing(sqlite3.connect(file)) as db:
        (version,) = db.execute("PRAGMA user_version").fetchone()
        assert migrations.shape(db) == migrations.expected(version), "between two schemas"
        assert rows(db) == stored
    connect(file).close()
    with closing(sqlite3.connect(file)) as db:
        assert db.execute("PRAGMA user_version").fetchone() == (LATEST,)
        assert rows(db) == stored
    return int(version)


def stored_in(file: Path) -> list[Any]:
    with closing(as_it_is(file)) as db:
        return rows(db)


def killed(folder: Path, *flags: str) -> list[int]:
    """Kill upgrades at many points, also in mid-migration; return each file's schema version."""
    command = [sys.executable, "-m", "tests.bot.store.migrating", *flags, str(golden(1))]
    ends = [int(part) for part in _output([*command, str(folder)]).split()]
    amid = {(begin + end) // 2 for begin, end in pairwise(ends)}
    others = sorted(set(range(1, ends[-1])) - amid)
    chance = random.Random(13)
    pieces = [*amid, *chance.sample(others, KILLS - len(amid))]
    _output([*command, str(folder), *map(str, pieces)])
    stored = stored_in(golden(1))
    return [version_of(folder / f"{piece}.db", stored) for piece in pieces]


def _output(command: list[str]) -> str:
    return subprocess.run(command, capture_output=True, check=True, text=True).stdout  # noqa: S603  (our own program)


def test_an_update_is_logged_once(old: Path, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO)
    connect(old).close()
    said = f"Upgraded database {old} from schema 1 to {LATEST}"
    assert [record.getMessage() for record in caplog.records] == [said]
    caplog.clear()
    connect(old).close()
    assert not caplog.records


@pytest.mark.promise("migrations")
def test_a_migration_killed_at_any_point_leaves_the_old_or_the_new_schema(tmp_path: Path) -> None:
    left = killed(tmp_path)
    assert len(left) == KILLS
    assert set(left) == set(range(1, LATEST)), "before, between and within all of them"


@pytest.mark.counterproof("migrations")
def test_without_transactions_a_kill_would_leave_a_mixed_schema(tmp_path: Path) -> None:
    with pytest.raises(AssertionError, match="between two schemas"):
        killed(tmp_path, "--careless")


def test_a_power_cut_at_any_point_of_a_migration_leaves_the_old_or_the_new_schema(
    tmp_path: Path,
) -> None:
    def migrate(cut: int | None) -> Disk:
        disk = Disk(cut)
        db: Any = Connection(shutil.copy(golden(1), tmp_path / f"{cut}.db"), disk)
        database.configure(db)
        migrations.migrate(db)
        db.close()
        return disk

    chance = random.Random(14)
    changes = range(1, migrate(None).changes)
    stored = stored_in(golden(1))
    left = set()
    cuts = {changes[0], changes[-1], *chance.sample(changes, min(CUTS, len(changes)))}
    for cut in sorted(cuts):
        folder = tmp_path / f"after {cut}"
        folder.mkdir()
        migrate(cut).leave(folder, chance)
        left.add(version_of(folder / f"{cut}.db", stored))
    assert {1, LATEST} <= left


STARTER = """
import pathlib, sys
from bot.store.file.database import StoreError, connect
print("ready", flush=True)
sys.stdin.readline()
try:
    connect(pathlib.Path(sys.argv[1])).close()
except StoreError as error:
    sys.exit(str(error))
"""
"""A program that opens a database when it reads a line from standard input."""


def test_if_two_processes_start_at_once_only_one_migrates(tmp_path: Path) -> None:
    stored = stored_in(golden(1))
    for number in range(RACES):
        file = Path(shutil.copy(golden(1), tmp_path / f"{number}.db"))
        command = [sys.executable, "-c", STARTER, str(file)]
        pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
        racers = [subprocess.Popen(command, text=True, **pipes) for _ in range(2)]  # type: ignore[call-overload]  # noqa: S603  (our own program)
        for racer in racers:
            assert racer.stdout.readline() == "ready\n"
        said = [racer.communicate("go\n")[1] for racer in racers]
        codes = sorted(racer.returncode for racer in racers)
        assert codes in ([0, 0], [0, 1])
        assert all("in use by another process" in line for line in said if line)
        assert inspect(file) is not None
        assert version_of(file, stored) == LATEST


def test_without_the_lock_a_second_migration_fails_and_damages_nothing(old: Path) -> None:
    stored = stored_in(old)
    gate = threading.Barrier(2)
    faults = []

    def migrate() -> None:
        with closing(sqlite3.connect(old, isolation_level=None)) as db:
            database.configure(db)
            gate.wait()
            try:
                migrations.migrate(db)
            except sqlite3.Error as error:
                faults.append(error)

    threads = [threading.Thread(target=migrate) for _ in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(faults) <= 1
    assert version_of(old, stored) == LATEST
