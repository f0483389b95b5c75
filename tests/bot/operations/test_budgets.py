"""Rate limits shared by a bot's processes: no reserved turn is used twice or too late."""

import asyncio
import random
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import discord
import pytest
import yarl
from discord.http import Route

from bot.config import Settings
from bot.operations import budgets
from bot.operations.budgets import Budgets, SharedRateLimiter, budgets_of, is_counted
from bot.sessions.scope import Scope
from bot.store.file.database import open_database as open_file
from bot.store.postgres.database import PostgresDatabase, open_database
from bot.store.processes import budgets as stored
from bot.store.sql import Connection, StoreFails
from tests.support.postgres import Schemas, schema_of
from tests.support.sizes import size

PACE = 1 / 40
ROUNDS = size(40, 2_000)
REST = asyncio.sleep


@pytest.fixture
async def two(schemas: Schemas, tmp_path: Path) -> AsyncIterator[list[PostgresDatabase]]:
    """Two connections to one database, as two processes would have."""
    url = schemas.schema(schema_of(tmp_path / "tables.sqlite3"))
    opened = [await open_database(url) for _ in range(2)]
    yield opened
    for house in opened:
        await house.close()


async def taken_by(two: list[PostgresDatabase]) -> list[tuple[float, float]]:
    """Let both processes reserve turns at the same time; return each reserved range of times."""

    def take(db: Connection, count: int) -> tuple[float, float]:
        stored.take_turns(db, "requests", count, PACE, 0.1)
        (until,) = db.execute("SELECT taken_until FROM budgets").fetchone()
        return until - count * PACE, until

    async def takes(database: PostgresDatabase, chance: random.Random) -> list[tuple[float, float]]:
        counts = [chance.randint(1, 10) for _ in range(ROUNDS)]
        return [await database.run(lambda db, n=n: take(db, n)) for n in counts]  # type: ignore[misc]  # bound in each iteration

    both = await asyncio.gather(*(takes(item, random.Random(n)) for n, item in enumerate(two)))
    return sorted(item for own in both for item in own)


def overlap(turns: list[tuple[float, float]]) -> list[tuple[float, float]]:
    """Return the ranges that begin before the previous range ends."""
    return [after for pair, after in pairwise(turns) if after[0] < pair[1] - 1e-6]


@pytest.mark.promise(
    "shared-limits",
    "All processes of a bot together keep to Discord's limits for requests and for logins of "
    "shards; a single process needs no such shares",
    size="80 / 4,000 takings by two",
)
async def test_no_turn_is_given_to_two_processes(two: list[PostgresDatabase]) -> None:
    turns = await taken_by(two)
    assert len(turns) == 2 * ROUNDS
    assert overlap(turns) == []


@pytest.mark.counterproof("shared-limits")
async def test_without_a_shared_row_both_would_take_the_same_turns(
    two: list[PostgresDatabase], monkeypatch: pytest.MonkeyPatch
) -> None:
    take = stored.take_turns

    def each_its_own(db: Connection, name: str, *how: Any) -> float:
        (own,) = db.execute("SELECT pg_backend_pid()").fetchone()
        return take(db, f"{name} {own}", *how)

    async def first_and_last(database: PostgresDatabase) -> tuple[float, float]:
        await database.run(lambda db: each_its_own(db, "requests", ROUNDS, PACE, 0.1))
        query = "SELECT min(taken_until), max(taken_until) FROM budgets"
        first, last = await database.run(lambda db: db.execute(query).fetchone())
        return float(first), float(last)

    found = [await first_and_last(house) for house in two]
    assert found[-1][1] - found[-1][0] < ROUNDS * PACE, "turns of both lie beside each other"


async def test_after_a_pause_few_turns_are_available_at_once(two: list[PostgresDatabase]) -> None:
    def take(db: Connection) -> tuple[float, float]:
        ahead = stored.take_turns(db, "requests", 100, PACE, 0.1)
        (until,) = db.execute("SELECT taken_until FROM budgets").fetchone()
        return ahead, until

    (first, until), (_, then) = [await house.run(take) for house in two]
    assert first <= -0.1
    assert then - until >= 100 * PACE - 1e-6
    assert (1 + budgets.SAVED + budgets.LATE) * budgets.REQUESTS < 50


# one process and its turns


@dataclass
class World:
    """A simulated clock, which advances when a task sleeps, and a store that hands out turns.

    The turns begin ``ahead`` seconds from now. ``took``: the extra seconds that each of the next
    sleeps takes.
    """

    now: float = 100.0
    ahead: float = 0.0
    took: list[float] = field(default_factory=list)
    asked: list[int] = field(default_factory=list)
    fails: bool = False

    async def run(self, work: Any) -> float:
        """Answer as a database would."""
        if self.fails:
            raise StoreFails("gone")
        found: list[int] = []
        db = SimpleNamespace(
            execute=lambda _, values: (
                found.append(round(values["length"] / PACE)),
                SimpleNamespace(fetchone=lambda: (self.ahead,)),
            )[1]
        )
        ahead: float = work(db)
        self.asked += found
        return ahead

    async def sleep(self, seconds: float) -> None:
        """Let ``seconds`` pass, plus the next entry of ``took``, if any."""
        await REST(0)
        self.now += seconds + (self.took.pop(0) if self.took else 0.0)
        await REST(0)


@pytest.fixture
def world(monkeypatch: pytest.MonkeyPatch) -> World:
    """A world with a simulated clock."""
    world = World()
    monkeypatch.setattr(budgets, "_now", lambda: world.now)
    monkeypatch.setattr(
        budgets, "asyncio", SimpleNamespace(**{**vars(asyncio), "sleep": world.sleep})
    )
    return world


def turns_in(world: World, share: float = 1.0) -> SharedRateLimiter:
    """Return a process's rate limiter."""
    return SharedRateLimiter(world, "requests", PACE, 0.1, share)  # type: ignore[arg-type]  # a fake that suffices


async def used(turns: SharedRateLimiter, world: World, count: int) -> list[float]:
    """Let ``count`` callers wait together; return the time at which each continued."""

    async def one() -> float:
        await turns.turn()
        return world.now

    return await asyncio.gather(*(one() for _ in range(count)))


async def test_waiting_callers_take_turns_together(world: World) -> None:
    await used(turns_in(world), world, 25)
    assert world.asked == [10, 10, 5]


@pytest.mark.promise("shared-limits")
async def test_an_expired_turn_is_requested_again(world: World) -> None:
    world.ahead = 1.0
    world.took = [0.0, 0.0, 20.0]
    await used(turns_in(world), world, 4)
    assert world.asked == [4, 2], "the third turn was over when the process went on"


async def test_an_unused_turn_goes_to_the_next_caller(world: World) -> None:
    turns = turns_in(world)
    first = asyncio.ensure_future(turns.turn())
    while not world.asked:
        await REST(0)
    first.cancel()
    await turns.turn()
    assert world.asked == [1]


async def test_without_the_database_a_process_keeps_to_its_share(world: World) -> None:
    world.fails = True
    at = await used(turns_in(world, share=0.5), world, 12)
    gaps = {round(after - before, 6) for before, after in pairwise(at)}
    assert gaps == {2 * PACE}


async def test_closing_releases_all_waiting_callers(world: World) -> None:
    turns = turns_in(world)
    waiting = asyncio.ensure_future(turns.turn())
    await asyncio.sleep(0)
    turns.close()
    await waiting


# which requests count, and for which budget


@pytest.mark.parametrize(
    ("path", "counts"),
    [
        ("/channels/1/messages", True),
        ("/users/@me", True),
        ("/interactions/1/token/callback", False),
        ("/webhooks/1/token/messages/@original", False),
    ],
)
def test_answers_to_interactions_are_free(path: str, counts: bool) -> None:
    assert is_counted(yarl.URL(Route.BASE + path)) == counts


def test_requests_to_other_hosts_are_free() -> None:
    assert not is_counted(yarl.URL("wss://gateway.discord.gg/"))
    assert not is_counted(yarl.URL("https://cdn.discordapp.com/emojis/1.png"))


@pytest.mark.parametrize(
    ("settings", "is_shared"),
    [
        ({}, False),
        ({"shard_count": 2, "shard_ids": "0"}, False),
        ({"database": "postgresql://host/x"}, False),
        ({"database": "postgresql://host/x", "shard_count": 2, "shard_ids": "0,1"}, False),
        ({"database": "postgresql://host/x", "shard_count": 2, "shard_ids": "0"}, True),
    ],
)
def test_a_single_process_uses_no_shared_budget(settings: dict[str, Any], is_shared: bool) -> None:
    assert (budgets_of(Settings(**settings)) is not None) == is_shared


class Client:
    """A fake client that reports the given numbers of remaining session starts."""

    def __init__(self, *left: int) -> None:
        self.left = list(left)

    async def fetch_session_start_limits(self) -> discord.SessionStartLimits:
        """Answer as Discord does."""
        return discord.SessionStartLimits(
            total=1000, remaining=self.left.pop(0), reset_after=60_000, max_concurrency=2
        )


async def test_shards_of_one_row_introduce_themselves_one_after_the_other(
    two: list[PostgresDatabase], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(budgets, "INTRODUCTION", 0.05)
    for shard, database in enumerate(two):
        own_budgets = Budgets()
        own_budgets.open(database, Scope([shard, shard + 2], 4))
        for own in (shard, shard + 2):
            await own_budgets.introduce(Client(1000), own)  # type: ignore[arg-type]  # a fake that suffices
        own_budgets.close()
    rows = await two[0].run(lambda db: db.execute("SELECT name FROM budgets").fetchall())
    assert {name for (name,) in rows} == {"introductions 0", "introductions 1"}


@pytest.mark.promise("shared-limits")
async def test_a_shard_waits_where_too_few_starts_are_left(world: World) -> None:
    own_budgets = Budgets()
    own_budgets.open(world, Scope([0], 4))  # type: ignore[arg-type]  # a fake that suffices
    client = Client(4, 3, 1000)
    await own_budgets.introduce(client, 0)  # type: ignore[arg-type]  # a fake that suffices
    assert client.left == []
    assert world.now >= 100.0 + 120.0


async def test_one_process_on_a_file_has_no_budget(tmp_path: Path) -> None:
    database = await open_file(tmp_path / "tables.sqlite3")
    try:
        rows = await database.run(lambda db: db.execute("SELECT * FROM budgets").fetchall())
        assert rows == []
    finally:
        await database.close()
