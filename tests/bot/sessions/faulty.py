"""Failing connections and full disks, and checks that the bot works again afterwards."""

import contextlib
import itertools
import resource
import sqlite3
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from bot.errors import NotStored
from bot.model import Table
from bot.store.file import database
from cogs.pauses.actions import Pausing
from tests.support.house import ANA, House, contents, running
from tests.support.occasions import Step

FAULTS = (
    (sqlite3.SQLITE_IOERR, "disk I/O error"),
    (sqlite3.SQLITE_FULL, "database or disk is full"),
    (sqlite3.SQLITE_READONLY, "attempt to write a readonly database"),
    (sqlite3.SQLITE_CANTOPEN, "unable to open database file"),
)


def fault(code: int, message: str) -> sqlite3.Error:
    """Return an SQLite error with this code and message."""
    error = sqlite3.OperationalError(message)
    error.sqlite_errorcode = code
    return error


class Faulty(database._Locked):
    """A connection that fails once, after ``left`` more statements (negative: never).

    ``stuck``: the roll-back after the failure fails too.
    """

    left = -1
    seen = 0
    stuck = False
    faults = itertools.cycle(FAULTS)

    def _count(self) -> None:
        Faulty.seen += 1
        Faulty.left -= 1
        if Faulty.left == -1:
            raise fault(*next(Faulty.faults))

    def execute(self, sql: str, *parameters: Any) -> sqlite3.Cursor:
        if sql != "ROLLBACK":
            self._count()
        elif Faulty.stuck:
            Faulty.stuck = False
            raise fault(*FAULTS[0])
        return super().execute(sql, *parameters)

    def executemany(self, sql: str, *parameters: Any) -> sqlite3.Cursor:
        self._count()
        return super().executemany(sql, *parameters)


async def seen(house: House, file: Path) -> tuple[object, ...]:
    """Return everything a change affects: file contents, tables in memory, announced changes."""
    kept = await house.sessions.running()
    return contents(file), list(map(id, kept)), len(house.heard)


async def refuses(house: House, table: Table, step: Step) -> bool:
    """Return whether a step is refused because nothing can be stored."""
    try:
        await step(house, table)
    except NotStored:
        return True
    return False


async def goes_on(house: House, most: int | None = None) -> None:
    """Check that memory and file agree on every open table, and continue the games.

    Each game is played to its end, or for ``most`` answers.
    """
    for table in await house.sessions.running():
        stored = await house.stored(table.id)
        assert (stored.ply, stored.sitters) == (table.ply, table.sitters)
        if table.state is not None:
            assert running(stored).fingerprint() == table.state.fingerprint()
            if table.held_at is not None:
                await house.sessions[Pausing].go_on(table.id, ANA.id, 8, moderator=False)
            await house.play_on(table.id, seed=1, most=most)


@asynccontextmanager
async def full_database(house: House) -> AsyncIterator[None]:
    """Give the database no room for another page inside this context."""

    async def limit(pages: int) -> None:
        await house.sessions.database.run(lambda db: db.execute(f"PRAGMA max_page_count = {pages}"))

    (pages,) = await house.sessions.database.run(
        lambda db: db.execute("PRAGMA page_count").fetchone()
    )
    await limit(pages)
    yield
    await limit(1 << 30)


@contextlib.contextmanager
def full_disk(file: Path) -> Iterator[None]:
    """Limit file sizes in this process to the current size of the database's log."""
    size = file.with_name(file.name + "-wal").stat().st_size
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


@asynccontextmanager
async def full_log(house: House) -> AsyncIterator[None]:
    """Make the operating system refuse every write that makes a file longer."""
    with full_disk(house.sessions.database.path):
        yield


@asynccontextmanager
async def read_only(house: House) -> AsyncIterator[None]:
    """Make SQLite refuse every write."""
    await house.sessions.database.execute("PRAGMA query_only = ON")
    yield
    await house.sessions.database.execute("PRAGMA query_only = OFF")
