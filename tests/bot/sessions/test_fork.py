"""Two bots on one file never continue a game in two ways, even without the file's lock."""

import asyncio
import random
import sqlite3
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest

from bot.errors import NotStored, UserError
from bot.model import Person, Table
from bot.sessions.actions.lobby import Lobby
from bot.sessions.unit_of_work import TRIES
from bot.store import tables
from bot.store.file import database
from bot.store.sql import Outdated
from cogs.agreed_end.actions import AgreedEnd
from engines.core.kernel import Action, Seat
from tests.support import inside
from tests.support.house import ANA, BO, CLEO, KEYS, PEOPLE, House, open_house, running
from tests.support.oracle import TABLES, Press
from tests.support.play import random_answer
from tests.support.sizes import size

ACTIONS = size(500, 20_000)


async def fork(file: Path, data: Path, actions: int) -> tuple[int, int]:
    """Play the same tables with two bots on one file, without the lock between processes.

    Every move that either bot acknowledged must be in the log unchanged, and replaying the log must
    give the stored position. A bot that finds a newer change reads the table again. Return how many
    moves were acknowledged, and how many were refused.
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
            plies = await asyncio.gather(*(give(house, press) for house, press in pairs))
            for (_, press), ply in zip(pairs, plies, strict=True):
                if ply is None:
                    refused += 1
                else:
                    seat = PEOPLE.index(person(press.user_id))
                    assert (press.table_id, ply) not in made, "two moves of one ply"
                    made[press.table_id, ply] = (seat, press.action)
            if len(await first.sessions.running()) < TABLES:
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


async def give(house: House, press: Press) -> int | None:
    """Submit a press; return the ply at which its answer is logged.

    Return ``None`` if the press comes after an action of the other bot.
    """
    try:
        played = await house.sessions.moves.play(
            press.table_id, press.user_id, press.ply, [press.action], press.key
        )
    except UserError as error:
        if error.key not in ("error-stale", "error-not-running"):
            raise
        return None
    return played.table.ply - 1


def person(user_id: int) -> Person:
    """Return a person by id."""
    return next(item for item in PEOPLE if item.id == user_id)


def all_answers(db: sqlite3.Connection) -> dict[tuple[int, int], tuple[Seat, Action]]:
    """Return seat and answer for each ply of each table."""
    ids = [table_id for (table_id,) in db.execute("SELECT id FROM tables")]
    return {
        (table_id, ply): (seat, action)
        for table_id in ids
        for ply, seat, action in tables.read_answers(db, table_id)
    }


async def a_press(house: House, chance: random.Random) -> Press:
    """Return a press that is legal according to one bot's memory."""
    table = chance.choice(await house.sessions.running())
    state = running(table)
    seat = chance.choice(sorted(state.ask))
    answer = random_answer(state.ask[seat], chance)
    return Press(table.id, PEOPLE[seat].id, table.ply, answer, next(KEYS))


async def read_again(house: House) -> None:
    """Clear a bot's memory and read the file again."""
    inside.forget_all(house.sessions)
    await house.sessions.resume()


class NoLock:
    """A lock between processes that locks nothing."""

    def close(self) -> None:
        """Do nothing."""


@pytest.fixture
def no_lock(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bypass the lock between processes."""
    monkeypatch.setattr(database, "take_lock", lambda path: NoLock())


@pytest.mark.promise(
    "fork",
    "Two bots on one database never continue a game in two ways or undo what was confirmed to "
    "somebody; the later bot first reads the earlier bot's change",
    size="500 / 20,000 presses",
)
@pytest.mark.promise("one-process")
async def test_two_bots_on_one_file_cannot_fork_a_game(
    no_lock: None, file: Path, toy_data: Path
) -> None:
    made, refused = await fork(file, toy_data, ACTIONS)
    assert made + refused == ACTIONS
    assert min(made, refused) > ACTIONS // 5


@pytest.mark.counterproof("fork")
@pytest.mark.counterproof("one-process")
async def test_without_the_guards_of_the_log_two_bots_would_fork_a_game(
    no_lock: None, file: Path, toy_data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    save, append = tables.save, tables.append_answers

    def at_any_revision(db: sqlite3.Connection, table: Table) -> None:
        db.execute("UPDATE tables SET rev = ? WHERE id = ?", (table.rev, table.id))
        save(db, table)

    def over_others(db: sqlite3.Connection, table_id: int, answers: Any, at: int) -> None:
        for ply, _, _ in answers:
            db.execute("DELETE FROM answers WHERE table_id = ? AND ply = ?", (table_id, ply))
        append(db, table_id, answers, at)

    monkeypatch.setattr(tables, "save", at_any_revision)
    monkeypatch.setattr(tables, "append_answers", over_others)
    monkeypatch.setattr(tables, "append_events", lambda *_, **__: None)
    with pytest.raises(AssertionError, match="two moves of one ply"):
        await fork(file, toy_data, ACTIONS)


@pytest.mark.promise("fork")
async def test_an_overtaken_change_is_repeated_on_the_current_table(
    no_lock: None, file: Path, toy_data: Path
) -> None:
    async with open_house(file, toy_data) as first, open_house(file, toy_data) as second:
        lobby = await first.lobby(ANA)
        await second.sessions.resume()
        await first.sessions[Lobby].join(lobby.id, BO)
        table = await second.sessions[Lobby].join(lobby.id, CLEO)
        assert table.names == ("Ana", "Bo", "Cleo")
        assert (await first.stored(lobby.id)).names == table.names
        await second.sessions[Lobby].start(lobby.id, ANA.id)
        await read_again(first)
        for house in (first, second):
            for person in (ANA, BO):
                await wish(house, lobby.id, person, wished=house is first)
        await wish(second, lobby.id, CLEO, wished=True)
        await wish(first, lobby.id, ANA, wished=True)
        assert (await wish(second, lobby.id, BO, wished=True)).status == "closed"


async def wish(house: House, table_id: int, person: Person, *, wished: bool) -> Table:
    """Set or withdraw a person's secret wish to end the game."""
    agreed_end = house.sessions[AgreedEnd]
    return await agreed_end.wish(table_id, person.id, next(KEYS), wished=wished)


async def test_a_press_overtaken_by_a_move_is_answered_as_stale(
    no_lock: None, file: Path, toy_data: Path
) -> None:
    async with open_house(file, toy_data) as first, open_house(file, toy_data) as second:
        table = await first.game(*PEOPLE[:3])
        await second.sessions.resume()
        await first.press_any(table.id, random.Random(1))
        with pytest.raises(UserError, match="error-stale"):
            await second.press_any(table.id, random.Random(2))
        assert (await second.sessions.get(table.id)).ply == 1
        assert second.heard[-1].table.ply == 1, "boards and clocks hear of it"


async def test_a_change_of_a_constantly_changing_table_is_given_up(
    no_lock: None, file: Path, toy_data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_house(file, toy_data) as first, open_house(file, toy_data) as second:
        table = await first.lobby(ANA)
        await second.sessions.resume()
        save, tried = tables.save, []

        def overtaken(db: sqlite3.Connection, table: Table) -> None:
            tried.append(table.rev)
            raise Outdated(table.id)

        monkeypatch.setattr(tables, "save", overtaken)
        with pytest.raises(NotStored):
            await second.sessions[Lobby].join(table.id, BO)
        assert len(tried) == TRIES
        monkeypatch.setattr(tables, "save", save)
        await second.sessions[Lobby].join(table.id, BO)
