"""Time to compute lists of results for many people and games, on both databases."""

import random
import sqlite3
import tempfile
import time
from collections.abc import AsyncIterator, Callable, Iterator
from itertools import accumulate
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

from bot.store.additions import additions
from bot.store.file.database import connect, open_database
from bot.store.sql import Connection
from cogs.ledger import statistics, sums
from cogs.ledger.store import STORE
from cogs.ledger.summary import summary
from engines.registry import KEYS
from tests.bench.table import Row, figure
from tests.support import postgres
from tests.support.memory import in_memory

PROFILES = 10_000
RESULTS = 1_000_000
LIST_MS = 50.0

MEMBERS = 100
"""Number of people on a server; everybody is on two servers."""

DAYS = 1000
ENDED = 1_790_000_000
TOGETHER = 20_000
MENU = 25

TRIES = 3
"""Number of times that each list is read.

The shortest time counts, because other programs delay some reads.
"""

_RESULT = (
    "ledger_results (id, game, guild_id, day, ended_at, seconds, plies, options, edition, rules, "
    "reason, against, awards, moment)"
)
_SEAT = "ledger_seats (result_id, seat, user_id, name, level, place, scores, against)"


class Town(NamedTuple):
    """The people of each server; some people play more often than others."""

    members: list[list[int]]
    chance: random.Random

    @classmethod
    def of(cls, profiles: int) -> "Town":
        """Return a town of ``profiles`` people, spread over servers."""
        chance = random.Random(1)
        servers = max(1, 2 * profiles // MEMBERS)
        members: list[list[int]] = [[] for _ in range(servers)]
        for user in range(1, profiles + 1):
            for server in chance.sample(range(servers), min(2, servers)):
                members[server].append(user)
        return cls([found for found in members if len(found) >= 4], chance)

    def games(self, count: int) -> Iterator[tuple[int, int, str, list[int]]]:
        """Yield the number, server, kind and people of each game."""
        weights = [
            list(accumulate(1 / (place + 3) for place in range(len(m)))) for m in self.members
        ]
        for number in range(1, count + 1):
            server = self.chance.randrange(len(self.members))
            picked: dict[int, None] = {}
            wanted = self.chance.choice((2, 2, 3, 4))
            while len(picked) < wanted:
                (user,) = self.chance.choices(self.members[server], cum_weights=weights[server])
                picked[user] = None
            yield number, server + 1, self.chance.choice(KEYS), list(picked)


def rows_of(town: Town, count: int) -> Iterator[tuple[list[Any], list[Any]]]:
    """Yield the rows of results and of their seats, in batches."""
    results: list[Any] = []
    seats: list[Any] = []
    for number, guild, game, people in town.games(count):
        ended = ENDED + number * DAYS * 86_400 // count
        against = town.chance.choice(("", "", "", "", "bots", "early"))
        awards = f'[["dove", {number % len(people)}]]'
        results.append(
            (number, game, guild, ended // 86_400, ended, 2400, 180, "{}", 1, "0" * 16,
             f"{game}-end", against, awards, "[40, 0, 0.3, 0.6]")
        )  # fmt: skip
        for seat, user in enumerate(people):
            helped = "hints" if town.chance.random() < 0.05 else ""
            seats.append(
                (number, seat, user, f"Person {user}", None, seat + 1, '{"points": 31}', helped)
            )
        if len(results) == TOGETHER:
            yield results, seats
            results, seats = [], []
    if results:
        yield results, seats


ReadList: TypeAlias = Callable[[Connection, int, int, int], object]

LISTS: dict[str, ReadList] = {
    "a profile": lambda db, user, _other, _guild: summary(db, user),
    "a history": lambda db, user, _other, _guild: (
        statistics.results_of(db, user, most=MENU),
        statistics.names_of(db, [p.other_id for p in statistics.opponents(db, user)[:MENU]]),
    ),
    "a pair": lambda db, user, other, _guild: (
        statistics.pair(db, user, other),
        statistics.results_of(db, user, beside=other, most=MENU),
    ),
    "a hall of fame": lambda db, _user, _other, guild: statistics.standings(db, guild, KEYS[0]),
    "rivalries": lambda db, _user, _other, guild: statistics.rivalries(db, guild, most=MENU),
    "a week": lambda db, _user, _other, guild: (
        statistics.standings_between(db, guild, *_week()),
        statistics.results_on_server(db, guild, *_week(), most=MENU),
    ),
}
"""Lists by name; each function reads a list for a person, another person and a server."""


def _week() -> tuple[int, int]:
    last = ENDED // 86_400 + DAYS - 1
    return last - 6, last


async def rows(profiles: int, results: int, samples: int) -> AsyncIterator[Row]:
    """Yield the 95th percentile of the time to compute each list, on each database."""
    town = Town.of(profiles)
    with tempfile.TemporaryDirectory(dir=in_memory()) as folder:
        file = Path(folder) / "bench.sqlite3"
        await (await open_database(file, additions([STORE]))).close()
        db = connect(file)
        try:
            _fill_file(db, town, results)
            for row in measured(db, "SQLite", town, samples):
                yield row
        finally:
            db.close()
    if not postgres.is_there():
        yield Row("PostgreSQL: lists of results", "not installed")
        return
    async for row in _on_server(town, results, samples):
        yield row


def _fill_file(db: sqlite3.Connection, town: Town, results: int) -> None:
    db.execute("PRAGMA synchronous = OFF")
    for some, seats in rows_of(town, results):
        db.execute("BEGIN")
        for table, found in ((_RESULT, some), (_SEAT, seats)):
            marks = ", ".join("?" * len(found[0]))
            db.executemany(f"INSERT INTO {table} VALUES ({marks})", found)  # noqa: S608  (our own)
        db.execute("COMMIT")
    sums.rebuild(db)


async def _on_server(town: Town, results: int, samples: int) -> AsyncIterator[Row]:
    import psycopg

    from bot.store.postgres.database import open_database as open_on_server

    with tempfile.TemporaryDirectory(prefix="castellan-pg-", dir=in_memory()) as folder:
        cluster = postgres.Cluster(Path(folder), shared_buffers="'128MB'")
        cluster.start()
        try:
            database = await open_on_server(cluster.url, additions([STORE]))
            with psycopg.connect(cluster.url, autocommit=True) as raw, raw.cursor() as cursor:
                for some, seats in rows_of(town, results):
                    for table, found in ((_RESULT, some), (_SEAT, seats)):
                        with cursor.copy(f"COPY {table} FROM STDIN") as copy:  # type: ignore[arg-type]  # our own
                            for row in found:
                                copy.write_row(row)
                cursor.execute("SET statement_timeout = 0")
                for statement in sums.STATEMENTS:
                    cursor.execute(statement)  # type: ignore[arg-type]  # our own
                cursor.execute("ANALYZE")
            for row in await database.read(
                lambda db: list(measured(db, "PostgreSQL", town, samples))
            ):
                yield row
            await database.close()
        finally:
            cluster.stop("immediate")


def measured(db: Connection, name: str, town: Town, samples: int) -> Iterator[Row]:
    """Yield the rows of one database."""
    chance = random.Random(2)
    for what, read in LISTS.items():
        took = []
        for _ in range(samples):
            guild = chance.randrange(len(town.members))
            user, other = chance.sample(town.members[guild], 2)
            took.append(min(_timed(read, db, user, other, guild + 1) for _ in range(TRIES)))
        slow = sorted(took)[(len(took) * 95 + 99) // 100 - 1]
        yield figure(f"{name}: {what}, 95% within", slow, "ms", at_most=LIST_MS)


def _timed(read: ReadList, db: Connection, user: int, other: int, guild: int) -> float:
    """Return the milliseconds that reading a list takes."""
    begun = time.perf_counter()
    read(db, user, other, guild)
    return (time.perf_counter() - begun) * 1e3
