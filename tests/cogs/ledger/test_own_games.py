"""Each person's own games, from which profiles are read, are computed from the results."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from bot.store.features import FeatureStore
from bot.store.sql import Connection, Store
from cogs.ledger import sums
from cogs.ledger.store import STORE, note_awards
from cogs.ledger.summary import GameSummary, summary
from tests.support import house as houses
from tests.support.house import ANA, BO, CLEO, open_store
from tests.support.ledgers import enter

DAY = 20_000
A, B, C = ((person.id, person.name) for person in (ANA, BO, CLEO))


class BeforeOwnGames(FeatureStore):
    """An earlier version of the feature, without a row for each person's game."""

    name = STORE.name
    migrations = STORE.migrations[:2]


@pytest.fixture
def older(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    """Let the ledger store no own games, like an older version, until the patch is undone."""
    monkeypatch.setattr(sums, "_OWN", "SELECT ? WHERE 1 = 0")
    return monkeypatch


def games(db: Connection) -> list[int]:
    """Enter games against people, beside bots and against bots alone; return their ids."""
    return [
        enter(db, 1, "castel", DAY, [(*A, 1), (*B, 2), (*C, 2)], awards=None),
        enter(db, 1, "castel", DAY, [(*A, 1), (*B, 2)], helped={0: "hints"}),
        enter(db, 1, "castrum", DAY, [(*A, 1), (None, "", 2)], against="alone"),
        enter(db, 1, "castrum", DAY, [(*A, 1), (*B, 2), (None, "", 3)], against="bots"),
        enter(db, 1, "castrum", DAY, [(*A, 1), (*B, 2)], against="early"),
    ]


def own_rows(db: Connection) -> list[Any]:
    return db.execute("SELECT * FROM ledger_own ORDER BY user_id, result_id").fetchall()


@asynccontextmanager
async def opened(file: Path, store: FeatureStore) -> AsyncIterator[Store]:
    """Open a database with the tables of a feature; close the database at the end."""
    database = await open_store(file, [store])
    try:
        yield database
    finally:
        await database.close()


@pytest.mark.parametrize("place", ["file", "server"])
async def test_a_profile_is_read_from_own_games(
    file: Path, place: str, request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
) -> None:
    if place == "server":
        monkeypatch.setattr(houses, "SERVER", request.getfixturevalue("schemas"))

    def work(db: Connection) -> None:
        first, *_, early = games(db)
        note_awards(db, first, [("dove", 0), ("comeback", 2)])
        note_awards(db, early, [("dove", 0)])
        assert [row[1] for row in own_rows(db) if row[0] == ANA.id] == [*range(first, early)]
        found = summary(db, ANA.id)
        assert found.games == (
            GameSummary("castel", 2, 1, 2),
            GameSummary("castrum", 2, 2, 1, ("normal",)),
        )
        assert (found.streak, found.longest) == (2, 2)
        assert found.awards == (("castel", "dove", 1),)
        assert summary(db, CLEO.id).awards == (("castel", "comeback", 1),)
        before = own_rows(db)
        sums.rebuild(db)
        assert own_rows(db) == before

    async with opened(file, STORE) as database:
        await database.run(work)


async def test_results_of_older_versions_get_own_games(
    file: Path, older: pytest.MonkeyPatch
) -> None:
    async with opened(file, BeforeOwnGames()) as database:
        ids = await database.run(games)
        await database.run(lambda db: note_awards(db, ids[0], [("dove", 0), ("comeback", 1)]))
    older.undo()
    async with opened(file, STORE) as database:
        filled = await database.run(own_rows)
        assert len(filled) == 8
        await database.run(sums.rebuild)
        assert await database.run(own_rows) == filled


async def test_own_games_that_an_older_process_left_out_are_added(
    file: Path, older: pytest.MonkeyPatch
) -> None:
    async with opened(file, STORE) as database:
        await database.run(games)
        assert await database.run(own_rows) == []
        older.undo()
        await database.run(sums.complete)
        complete = await database.run(own_rows)
        await database.run(sums.rebuild)
        assert await database.run(own_rows) == complete
        assert len(complete) == 8
