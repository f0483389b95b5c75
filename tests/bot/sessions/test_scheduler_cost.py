"""The scheduler looks only at tables that have changed or have something due."""

import random
from dataclasses import replace

import pytest

from bot.model import Table
from bot.table.time import time_control
from cogs.agreed_end.actions import AgreedEnd
from cogs.pauses import part as pauses
from tests.bot.sessions.timed import Timed, timed_on
from tests.support import inside
from tests.support.house import ANA, BO, House

TABLES = 10_000


@pytest.fixture
async def timed(house: House) -> Timed:
    """A house with a running scheduler."""
    return timed_on(house)


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The ids of the tables that the scheduler looked at."""
    seen: list[int] = []
    idle_end, ends_at = time_control.idle_end, pauses.ends_at

    def of_a_game(table: Table) -> float:
        seen.append(table.id)
        return idle_end(table)

    def of_a_pause(table: Table) -> float:
        seen.append(table.id)
        return ends_at(table)

    monkeypatch.setattr(time_control, "idle_end", of_a_game)
    monkeypatch.setattr(pauses, "ends_at", of_a_pause)
    return seen


async def many(house: House) -> Table:
    """Start a game, and open very many copies of it."""
    table = await house.game(ANA, BO, pace="live")
    for number in range(1, TABLES):
        inside.put(house.sessions, replace(table, id=table.id + number, channel_id=1000 + number))
    return table


@pytest.mark.promise(
    "cost",
    "After a change the scheduler looks only at the changed table, however many tables are "
    "open; a press computes nothing twice",
    size="10,000 tables",
)
async def test_after_a_change_the_scheduler_looks_only_at_its_table(
    timed: Timed, asked: list[int]
) -> None:
    table = await many(timed.house)
    asked.clear()
    await timed.wait(0)
    assert len(asked) == TABLES, "each once, when the clock meets it first"
    asked.clear()
    await timed.wait(1)
    assert asked == [], "nothing has changed and nothing is due"
    await timed.house.press_any(table.id, random.Random(1))
    asked.clear()
    await timed.wait(1)
    assert set(asked) == {table.id}
    assert len(asked) <= 2


async def test_silent_changes_reach_the_scheduler(timed: Timed, asked: list[int]) -> None:
    table = await timed.game()
    await timed.wait(0)
    asked.clear()
    await timed.house.sessions[AgreedEnd].wish(table.id, ANA.id, 7, wished=True)
    asked.clear()
    await timed.wait(1)
    assert asked == [table.id]


async def test_a_closed_table_is_never_due(timed: Timed, asked: list[int]) -> None:
    table = await timed.game()
    assert await timed.scheduler.tick() is not None
    inside.forget(timed.house.sessions, table)
    asked.clear()
    assert await timed.scheduler.tick() is None, "not even the heartbeat"
    await timed.wait(1_000_000)
    assert asked == []
