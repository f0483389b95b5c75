"""Nothing is lost or doubled if a process dies at a commit around the end of a game."""

import asyncio
import itertools
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from bot.errors import UserError
from bot.store.sql import Connection
from cogs.ledger import sums
from cogs.ledger.actions import AGAIN
from tests.cogs.ledger.ending import STORES, Ending, finish
from tests.support import house as houses
from tests.support.house import ANA, BO, House, open_house
from tests.support.ledgers import LEDGER
from tests.support.postgres import schema_of


def rows(db: Connection) -> dict[str, list[Any]]:
    """Return all rows of the ledger by table."""
    return {name: sorted(db.execute(f"SELECT * FROM {name}").fetchall()) for name in LEDGER}  # noqa: S608  (no user input)


@asynccontextmanager
async def opened(file: Path, data: Path, other: House | None) -> AsyncIterator[House]:
    """Yield the process that continues: ``other``, or a new process."""
    if other is not None:
        yield other
        return
    async with open_house(file, data, stores=STORES) as house:
        yield house


async def go_on(house: House, table_id: int) -> None:
    """Finish a game; try again if a move is refused because the killed process ended the game."""
    house.clock.now += AGAIN
    try:
        await finish(house, table_id)
    except UserError:
        await finish(house, table_id)


@pytest.mark.promise("one-result")
@pytest.mark.parametrize("place", ["file", "server", "two processes"])
async def test_a_kill_at_each_commit_around_the_end_keeps_one_whole_result(
    file: Path,
    toy_data: Path,
    place: str,
    request: pytest.FixtureRequest,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    address = None
    if place != "file":
        schemas = request.getfixturevalue("schemas")
        monkeypatch.setattr(houses, "SERVER", schemas)
        address = schemas.schema(schema_of(file))
    async with AsyncExitStack() as stack:
        other = None
        if place == "two processes":
            other = await stack.enter_async_context(open_house(file, toy_data, stores=STORES))
        for count in itertools.count(1):
            commit, is_before = (count - 1) // 2, count % 2 == 1
            async with opened(file, toy_data, other) as house:
                table = await house.game(ANA, BO, channel=count)
            ending = Ending(file, toy_data, address, table.id, commit, is_before)
            was_killed = await asyncio.to_thread(ending.is_killed)
            async with opened(file, toy_data, other) as house:
                known = await house.sessions.database.run(rows)
                status = (await house.stored(table.id)).status
                is_over = not (commit == 0 and is_before)
                assert status == ("over" if is_over else "running")
                assert len(known["ledger_results"]) == count - 1 + is_over
                await go_on(house, table.id)
                known = await house.sessions.database.run(rows)
                assert [row[0] for row in known["ledger_results"]][-1] == table.id
                assert [len(known[name]) for name in LEDGER[:2]] == [2 * count, 2 * count]
                assert [row[3] for row in known["ledger_pairs"]] == [count]
                assert None not in [row[12] for row in known["ledger_results"]]
                await house.sessions.database.run(sums.rebuild)
                assert await house.sessions.database.run(rows) == known
            if not was_killed:
                break
    assert commit >= 2, "the end, and what is added later"
