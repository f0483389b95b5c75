"""``Sessions`` with only the toy game, for tests of the store and of sessions."""

import dataclasses
import itertools
import json
import random
import sqlite3
import sys
from collections.abc import AsyncIterator, Callable, Iterable, Sequence
from contextlib import asynccontextmanager, closing
from functools import lru_cache
from pathlib import Path
from types import ModuleType
from typing import Any

from bot.model import Person, Table
from bot.sessions.actions.lobby import Lobby
from bot.sessions.scope import Scope
from bot.sessions.sessions import Change, MoveResult, Sessions
from bot.store import tables as ledger
from bot.store.additions import additions
from bot.store.card_values import CardValues
from bot.store.features import FeatureStore
from bot.store.file.database import open_database
from bot.store.postgres.database import open_database as open_on_server
from bot.store.sql import Store
from engines import registry
from engines.core.kernel import Action, Seat, State
from tests.support import toy
from tests.support.due import name_what_is_due
from tests.support.play import random_answer
from tests.support.postgres import Cluster, Schemas, schema_of

ANA, BO, CLEO, DAN = (Person(100 + n, name) for n, name in enumerate(("Ana", "Bo", "Cleo", "Dan")))
MO = Person(109, "Mo")
"""A moderator."""

PEOPLE = (ANA, BO, CLEO, DAN)
CHANNEL = 7

SERVER: Cluster | Schemas | None = None
"""PostgreSQL server that stores houses in place of files; set by some tests."""

KEYS = itertools.count(1_000)
"""Ids of interactions."""


def crash(world: State, seat: Seat, seed: int) -> Action:
    """Raise an error instead of answering."""
    raise RuntimeError("no idea")


def wrong(world: State, seat: Seat, seed: int) -> Action:
    """Return an option that is not offered."""
    return ("nothing of the kind",)


def nonsense(world: State, seat: Seat, seed: int) -> Any:
    """Return a value that is not an answer."""
    return None


def endless(world: State, seat: Seat, seed: int) -> Action:
    """Never return."""
    while True:
        pass


GAME = dataclasses.replace(
    toy.GAME,
    policies={
        "crash": crash,
        "wrong": wrong,
        "nonsense": nonsense,
        "endless": endless,
        **toy.GAME.policies,
    },
    passes={"toy-react": "pass"},
)


def install() -> None:
    """Register the toy as one of our games in this process."""
    module = ModuleType("engines.toy")
    module.__dict__["GAME"] = GAME
    sys.modules["engines.toy"] = module
    registry.KEYS = (*registry.KEYS, "toy")  # type: ignore[assignment]  # one more key


def write_values(folder: Path, copies: dict[str, int] = toy.CARD_SET) -> Path:
    """Write the toy's card values into a data folder and return the folder."""
    (folder / "toy").mkdir(parents=True, exist_ok=True)
    text = "".join(f"[{card}]\ncopies = {number}\n" for card, number in copies.items())
    (folder / "toy" / "cards.toml").write_text(text, encoding="utf-8")
    return folder


START = 1_795_000_000.0
"""Start time of the clock in Unix seconds. Stored times must be present-day dates."""


class Clock:
    """A clock that a test sets."""

    def __init__(self) -> None:
        self.now = START

    def __call__(self) -> float:
        return self.now


@dataclasses.dataclass
class House:
    """``Sessions`` on one database file, and the changes that a listener received."""

    sessions: Sessions
    clock: Clock
    heard: list[Change]

    async def lobby(self, *people: Person, channel: int = CHANNEL, **options: Any) -> Table:
        """Open a lobby of the toy in which the given people are seated."""
        host, *others = people
        guild = options.pop("guild", 1)
        table = await self.sessions[Lobby].open(
            "toy", guild, channel, host, language="en", **options
        )
        for person in others:
            table = await self.sessions[Lobby].join(table.id, person)
        return table

    async def game(self, *people: Person, **options: Any) -> Table:
        """Start a game of the toy in which the given people are seated."""
        table = await self.lobby(*people, **options)
        return await self.sessions[Lobby].start(table.id, people[0].id)

    async def press(self, table: Table, seat: Seat, *actions: Action, ply: int = -1) -> MoveResult:
        """Answer the decision shown at ``ply`` (default: the table's ply) for a seat's player."""
        person = table.sitters[seat].user_id
        assert person is not None
        at = table.ply if ply < 0 else ply
        return await self.sessions.moves.play(table.id, person, at, actions, next(KEYS))

    async def press_any(self, table_id: int, chance: random.Random) -> MoveResult:
        """Give a random answer for a seat that must answer, even if a bot plays the seat."""
        table = await self.sessions.get(table_id)
        state = running(table)
        seat = chance.choice(sorted(state.ask))
        answer = random_answer(state.ask[seat], chance)
        if table.sitters[seat].is_bot:
            return await self.sessions.moves.play_bot(table.id, seat, table.ply, answer)
        return await self.press(table, seat, answer)

    async def stored(self, table_id: int) -> Table:
        """Return a table as it is stored in the file."""
        load = self.sessions.card_values.load
        table = await self.sessions.database.run(lambda db: ledger.read_table(db, table_id, load))
        assert table is not None
        return table

    async def play_on(self, table_id: int, seed: int, most: int | None = None) -> Table:
        """Give random answers to the end of the game, or until ``most`` answers are given."""
        chance = random.Random(seed)
        given = 0
        while (table := await self.sessions.get(table_id)).status == "running" and given != most:
            await self.press_any(table.id, chance)
            given += 1
        return table


def running(table: Table) -> State:
    """Return the state of a table; the state must not be ``None``."""
    assert table.state is not None
    return table.state


def seeds_from(first: int) -> Callable[[], int]:
    """Return a source of seeds that counts upwards."""
    return itertools.count(first).__next__


@asynccontextmanager
async def open_house(
    path: Path,
    data: Path,
    *,
    seed: int = 1,
    clock: Clock | None = None,
    scope: Scope | None = None,
    stores: Sequence[FeatureStore] = (),
) -> AsyncIterator[House]:
    """Open ``Sessions`` on a file as the bot does when it starts, and close the file at the end.

    ``scope`` is the part of the database that this process serves if several processes share it.
    """
    clock = clock or Clock()
    database = await open_store(path, stores)
    try:
        card_values = CardValues(data, ("toy",))
        sessions = Sessions(
            database,
            card_values,
            clock=clock,
            new_seed=seeds_from(seed),
            scope=scope,
            stores=stores,
        )
        name_what_is_due(sessions)
        await sessions.resume()
        heard: list[Change] = []
        sessions.on_change.append(heard.append)
        yield House(sessions, clock, heard)
    finally:
        await database.close()


async def open_store(path: Path, stores: Sequence[FeatureStore] = ()) -> Store:
    """Open a database file, or the PostgreSQL schema that replaces the file.

    The database has the tables of the features whose hooks are ``stores``.
    """
    added = additions(stores)
    if SERVER is None:
        return await open_database(path, added)
    return await open_on_server(SERVER.schema(schema_of(path)), added)


def seed_where(seats: int, wanted: Callable[[toy.Toy], bool]) -> int:
    """Return the first seed whose deal satisfies ``wanted``."""
    return next(seed for seed in itertools.count() if wanted(toy.deal(seats, seed)))


def seed_with(card: str, seats: int = 3) -> int:
    """Return a seed with which the first seat can begin by playing ``card``."""
    return seed_where(seats, lambda state: card in state.ask[0].options)


def contents(path: Path) -> list[str]:
    """Return everything stored in a database file, one line for each row.

    Each line begins with the name of the database table. The count of commits is omitted.
    """
    if SERVER is not None:
        return SERVER.contents(schema_of(path))
    log = path.with_name(path.name + "-wal")
    return list(_contents(path, path.read_bytes(), log.read_bytes() if log.exists() else b""))


@lru_cache(4)
def _contents(path: Path, _file: bytes, _log: bytes) -> list[str]:
    """Read the contents; the result is cached until a byte of the file or its log changes."""
    with closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True)) as db:
        schema = "SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name"
        names = [name for (name,) in db.execute(schema) if name != "mark"]
        return [
            f"{name} {row}"
            for name in names
            for row in db.execute(f'SELECT * FROM "{name}"')  # noqa: S608  (no user input)
        ]


def stored_state(path: Path, table_id: int) -> dict[str, Any]:
    """Return the stored dump of a table's state."""
    query = f"SELECT state FROM tables WHERE id = {table_id}"  # noqa: S608  (no user input)
    if SERVER is not None:
        ((text,),) = SERVER.rows(schema_of(path), query)
    else:
        with closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True)) as db:
            (text,) = db.execute(query).fetchone()
    found: dict[str, Any] = json.loads(text)
    return found


def kinds(changes: Iterable[Change]) -> list[str]:
    """Return the kinds of changes, in order."""
    return [change.kind for change in changes]
