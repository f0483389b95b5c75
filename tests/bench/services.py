"""Time to commit a move, and cost of many stored games."""

import gc
import random
import sqlite3
import statistics
import tempfile
import time
import tracemalloc
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path

from bot.model import Person, Table
from bot.sessions.actions.lobby import Lobby
from bot.sessions.background.scheduler import Scheduler
from bot.sessions.sessions import Sessions
from bot.sessions.timekeeper import Timekeeper
from bot.store.card_values import CardValues
from bot.store.file.database import connect, open_database
from engines.core.data import DATA
from engines.registry import game as game_of
from tests.bench.engines import SEATS, answer
from tests.bench.table import Row, figure
from tests.support.due import name_what_is_due

COMMIT_MS = 5.0
RESUME_S = 3.0
MEMORY_KIB = 600 * 1024 / 10_000
"""Target for the memory of one game in KiB: 10,000 games may take 600 MiB."""

OPEN_TABLES = 10_000
TICK_MS = 0.1

BARE_BYTES = 5000
"""Size of a row in bytes: about the size of a stored state."""

MIDDLE = 60
"""Number of answers after which a game serves as the model for copies."""

PEOPLE = tuple(Person(number + 1, f"Person {number + 1}") for number in range(SEATS))


@asynccontextmanager
async def opened(file: Path, keys: tuple[str, ...]) -> AsyncIterator[Sessions]:
    """Open a database file and resume its tables, as the bot does when it starts."""
    card_values = CardValues(DATA, keys)
    database = await open_database(file)
    try:
        sessions = Sessions(database, card_values, new_seed=lambda: 1)
        name_what_is_due(sessions)
        await sessions.resume()
        await sessions.admission.change_policy(1, lambda policy: policy._replace(per_user=0))
        yield sessions
    finally:
        await database.close()


async def started(sessions: Sessions, key: str, channel: int) -> Table:
    """Start a game of four people, or of fewer if the game does not allow four."""
    table = await sessions[Lobby].open(key, 1, channel, PEOPLE[0], language="en")
    for person in PEOPLE[1 : game_of(key).seats[-1]]:
        await sessions[Lobby].join(table.id, person)
    return await sessions[Lobby].start(table.id, PEOPLE[0].id)


async def committed(sessions: Sessions, table: Table, moves: int) -> list[float]:
    """Play up to ``moves`` random answers; return the milliseconds until each was stored."""
    chance = random.Random(1)
    took: list[float] = []
    while table.status == "running" and table.state is not None and len(took) < moves:
        seat = next(iter(table.state.ask))
        action = answer(table.state.ask[seat], chance)
        key = table.id * 1_000_000 + len(took) + 1
        begun = time.perf_counter()
        played = await sessions.moves.play(table.id, PEOPLE[seat].id, table.ply, [action], key)
        took.append((time.perf_counter() - begun) * 1e3)
        table = played.table
    return took


def bare(file: Path, commits: int) -> list[float]:
    """For comparison, store ``commits`` rows one by one; return the ms of each commit."""
    db = connect(file)
    took = []
    for number in range(commits):
        begun = time.perf_counter()
        db.execute("INSERT INTO meta VALUES (?, ?)", (f"{number}", "x" * BARE_BYTES))
        took.append((time.perf_counter() - begun) * 1e3)
    db.close()
    return took


async def multiply(file: Path, games: int) -> None:
    """Copy the stored games of a closed file in turn until the file holds ``games`` games."""
    database = await open_database(file)
    try:
        await database.run(lambda db: _multiply(db, games))
    finally:
        await database.close()


def _multiply(db: sqlite3.Connection, games: int) -> None:
    models = [row[0] for row in db.execute("SELECT id FROM tables WHERE status = 'running'")]
    (last,) = db.execute("SELECT max(id) FROM tables").fetchone()
    for number in range(max(0, games - len(models))):
        model = models[number % len(models)]
        new = last + number + 1
        db.execute("CREATE TEMP TABLE game AS SELECT * FROM tables WHERE id = ?", (model,))
        db.execute("UPDATE game SET id = ?, channel_id = ?", (new, 1_000_000 + new))
        db.execute("UPDATE game SET seal = NULL")
        db.execute("INSERT INTO tables SELECT * FROM game")
        db.execute("DROP TABLE game")
        db.execute("CREATE TEMP TABLE seat AS SELECT * FROM sitters WHERE table_id = ?", (model,))
        db.execute("UPDATE seat SET table_id = ?", (new,))
        db.execute("INSERT INTO sitters SELECT * FROM seat")
        db.execute("DROP TABLE seat")


async def resuming(file: Path, keys: tuple[str, ...]) -> tuple[int, float]:
    """Return the number of games that a start loaded, and the duration of the start in seconds."""
    begun = time.perf_counter()
    async with opened(file, keys) as sessions:
        took = time.perf_counter() - begun
        return len(await sessions.running()), took


async def ticks(file: Path, keys: tuple[str, ...], times: int) -> tuple[list[float], int]:
    """Return the ms that each change of a table costs the scheduler, and the number of tables.

    At least :data:`OPEN_TABLES` tables are open.
    """
    async with opened(file, keys) as sessions:
        models = sessions.open.all()
        last = sessions.open.ids()[-1]
        for number in range(max(0, OPEN_TABLES - len(models))):
            new, model = last + number + 1, models[number % len(models)]
            sessions.open.put(replace(model, id=new, channel_id=1_000_000 + new))
        scheduler = Scheduler(sessions, Timekeeper())
        await scheduler.tick()
        took = []
        for table in models * (times // len(models) + 1):
            sessions.open.put(table)
            begun = time.perf_counter()
            await scheduler.tick()
            took.append((time.perf_counter() - begun) * 1e3)
        return took, len(sessions.open)


async def remembered(file: Path, keys: tuple[str, ...]) -> float:
    """Return the KiB of memory that a resumed game takes."""
    CardValues(DATA, keys)
    gc.collect()
    tracemalloc.start()
    try:
        async with opened(file, keys) as sessions:
            gc.collect()
            held, _ = tracemalloc.get_traced_memory()
            return held / 1024 / len(await sessions.running())
    finally:
        tracemalloc.stop()


async def rows(keys: tuple[str, ...], *, moves: int, games: int) -> AsyncIterator[Row]:
    """Yield the rows: commit ``moves`` answers in each game; store and resume ``games`` games."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "bench.sqlite3"
        took: list[float] = []
        async with opened(file, keys) as sessions:
            for channel, key in enumerate(keys):
                took += await committed(sessions, await started(sessions, key, channel), moves)
                model = await started(sessions, key, channel + len(keys))
                await committed(sessions, model, min(moves, MIDDLE))
        what = "a committed move, WAL and synchronous=FULL"
        yield figure(f"{what}: half within", statistics.median(took), "ms")
        worst = statistics.quantiles(took, n=100)[-1]
        yield figure(f"{what}: 99% within", worst, "ms", at_most=COMMIT_MS)
        yardstick = statistics.quantiles(bare(Path(folder) / "bare.sqlite3", moves), n=100)
        yield figure("a bare SQLite commit, same settings: 99% within", yardstick[-1], "ms")
        await multiply(file, games)
        resumed, seconds = await resuming(file, keys)
        yield figure(f"start with {resumed:,} running games", seconds, "s", at_most=RESUME_S)
        took, open_tables = await ticks(file, keys, moves)
        what = f"the clock after a change, {open_tables:,} open tables"
        yield figure(f"{what}: half within", statistics.median(took), "ms", at_most=TICK_MS)
        kib = await remembered(file, keys)
        yield figure("memory of a running game", kib, "KiB", at_most=MEMORY_KIB)
