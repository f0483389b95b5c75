"""Two bots on one file, the lock between processes bypassed: a game cannot fork."""

import asyncio
import random
import sqlite3
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest

from bot.errors import NotStored
from bot.model import Person
from bot.store import tables
from bot.store.file import database
from engines.core.kernel import Action, Seat
from tests.support import inside
from tests.support.house import KEYS, PEOPLE, House, open_house, running
from tests.support.oracle import TABLES, Press, answer_to
from tests.support.play import random_answer
from tests.support.sizes import size

ACTIONS = size(1_000, 20_000)


async def fork(file: Path, data: Path, actions: int) -> tuple[int, int]:
    """Let two bots play the same tables on one file, the lock between processes bypassed.

    Every move that one of them acknowledged must be in the log as it was made, and the log must
    lead to the stored position. Returns how many moves were acknowledged and refused.
    """
    chance = random.Random(22)
    made: dict[tuple[int, int], tuple[Seat, Action]] = {}
    refused = 0
    async with AsyncExitStack() as stack:
        first, second = [await stack.enter_async_context(open_house(file, data)) for _ in range(2)]
        for channel in range(TABLES):
            await first.game(*PEOPLE[:3], channel=channel)
        await second.sessions.resume()
        for _ in range(actions // 2):
            pairs = [(house, await a_press(house, chance)) for house in (first, second)]
            given = await asyncio.gather(*(answer_to(house.sessions, one) for house, one in pairs))
            for (house, press), answer in zip(pairs, given, strict=True):
                if answer == "played":
                    seat = PEOPLE.index(person(press.user_id))
                    assert (press.table_id, press.ply) not in made, "two moves of one ply"
                    made[press.table_id, press.ply] = (seat, press.action)
                else:
                    assert answer == "error-store"
                    refused += 1
                    await read_again(house)
            if len(await first.sessions.running()) < TABLES:
                await read_again(first)
                free = set(range(TABLES)) - {t.channel_id for t in await first.sessions.running()}
                for channel in free:
                    await first.game(*PEOPLE[:3], channel=channel)
                await read_again(second)
        logged = await first.sessions.database.run(all_answers)
        assert logged == made
        await read_again(first)
        for table in await first.sessions.running():
            again = await first.sessions.log.replay(table.id)
            assert again.fingerprint() == running(table).fingerprint()
    return len(made), refused


def person(user_id: int) -> Person:
    """Return a person by id."""
    return next(one for one in PEOPLE if one.id == user_id)


def all_answers(db: sqlite3.Connection) -> dict[tuple[int, int], tuple[Seat, Action]]:
    """Return who answered what at each ply of each table."""
    ids = [table_id for (table_id,) in db.execute("SELECT id FROM tables")]
    return {
        (table_id, ply): (seat, action)
        for table_id in ids
        for ply, seat, action in tables.read_answers(db, table_id)
    }


async def a_press(house: House, chance: random.Random) -> Press:
    """Return a press that is right as far as one bot knows."""
    table = chance.choice(await house.sessions.running())
    state = running(table)
    seat = chance.choice(sorted(state.ask))
    answer = random_answer(state.ask[seat], chance)
    return Press(table.id, PEOPLE[seat].id, table.ply, answer, next(KEYS))


async def read_again(house: House) -> None:
    """Let a bot forget what it knows and read the file."""
    inside.forget_all(house.sessions)
    await house.sessions.resume()


class NoLock:
    """Stands in for the lock between processes."""

    def close(self) -> None:
        """Give nothing back."""


@pytest.fixture
def no_lock(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bypass the lock between processes."""
    monkeypatch.setattr(database, "take_lock", lambda path: NoLock())


async def test_two_bots_on_one_file_cannot_fork_a_game(
    no_lock: None, file: Path, toy_data: Path
) -> None:
    made, refused = await fork(file, toy_data, ACTIONS)
    assert made + refused == ACTIONS
    assert min(made, refused) > ACTIONS // 5


async def test_without_the_guards_of_the_log_they_would(
    no_lock: None, file: Path, toy_data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def careless(
        db: sqlite3.Connection,
        table_id: int,
        ply: int,
        state: str,
        status: str,
        answers: Any,
        events: Any,
        at: int,
    ) -> None:
        for answer_ply, seat, action in answers:
            db.execute("DELETE FROM answers WHERE table_id = ? AND ply = ?", (table_id, answer_ply))
            row = (table_id, answer_ply, seat, tables.json.dumps(action), at)
            db.execute("INSERT INTO answers VALUES (?, ?, ?, ?, ?)", row)
        db.execute(
            "UPDATE tables SET ply = ?, state = ?, state_seal = NULL WHERE id = ?",
            (ply + 1, state, table_id),
        )

    monkeypatch.setattr(tables, "save_state", careless)
    with pytest.raises(AssertionError, match="two moves of one ply"):
        await fork(file, toy_data, ACTIONS)


async def test_the_one_that_lost_hears_that_it_could_not_be_stored(
    no_lock: None, file: Path, toy_data: Path
) -> None:
    async with open_house(file, toy_data) as first, open_house(file, toy_data) as second:
        table = await first.game(*PEOPLE[:3])
        await second.sessions.resume()
        await first.press_any(table.id, random.Random(1))
        with pytest.raises(NotStored):
            await second.press_any(table.id, random.Random(2))
