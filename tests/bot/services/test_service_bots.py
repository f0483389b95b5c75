"""Bots in seats: what they know, when they answer, and what happens when they fail."""

import asyncio
import json
import random
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from bot.errors import NotStored
from bot.services import bots, thinking
from bot.services.bots import BotPlayers
from bot.services.tables import Change
from bot.services.thinking import decide
from bot.store.records import Table
from engines.core.data import read_folder
from engines.core.kernel import Action, Seat
from tests.bot import workers
from tests.bot.house import ANA, BO, GAME, House, running
from tests.core.toy import Toy, deal
from tests.play import random_answer


@asynccontextmanager
async def players(
    house: House, *, delay: float = 0, limit: float = 5, processes: int = 0
) -> AsyncIterator[BotPlayers]:
    """Seat bots that play; by default in the loop and at once."""
    opened = BotPlayers(house.tables, delay=delay, limit=limit, processes=processes)
    try:
        yield opened
    finally:
        await opened.close()


async def until(house: House, table_id: int, wanted: Callable[[Table], bool]) -> Table:
    """Wait until the table is as wanted."""
    changed = asyncio.Event()

    def notice(change: Change) -> None:
        changed.set()

    house.tables.on_change.append(notice)
    try:
        async with asyncio.timeout(20):
            while not wanted(table := await house.tables.get(table_id)):
                await changed.wait()
                changed.clear()
            return table
    finally:
        house.tables.on_change.remove(notice)


def waits_for_a_person(table: Table) -> bool:
    """Return whether only people are asked, or nobody."""
    return table.status != "running" or all(
        not table.sitters[seat].is_bot for seat in running(table).ask
    )


async def play_beside_bots(house: House, table: Table) -> Table:
    """Let the people of a table answer at random until it is over."""
    chance = random.Random(1)
    while (table := await until(house, table.id, waits_for_a_person)).status == "running":
        state = running(table)
        seat = chance.choice(sorted(state.ask))
        await house.press(table, seat, random_answer(state.ask[seat], chance))
    return table


async def test_bots_play_a_game_with_a_person(house: House) -> None:
    async with players(house):
        table = await house.game(ANA, bots=("easy", "hard"))
        over = await play_beside_bots(house, table)
    assert over.status == "over"
    answers = await house.tables.database.run(
        lambda db: {seat for (seat,) in db.execute("SELECT seat FROM answers")}
    )
    assert answers == {0, 1, 2}
    assert (await house.tables.replay(table.id)).fingerprint() == running(over).fingerprint()


async def test_a_bot_that_took_a_seat_over_plays_on(house: House) -> None:
    async with players(house):
        table = await house.game(ANA, BO, bots=("easy",))
        await house.tables.concede(table.id, ANA.id, 1)
        assert (await play_beside_bots(house, table)).status == "over"


async def test_bots_go_on_after_a_restart(house: House) -> None:
    table = await house.game(ANA, bots=("easy",))
    state = running(table)
    await house.press(table, 0, state.ask[0].options[:1])
    await house.press_any(table.id, random.Random(2))
    waiting = await house.tables.get(table.id)
    async with players(house) as opened:
        await opened.resume()
        assert (await play_beside_bots(house, waiting)).status == "over"


@pytest.mark.parametrize("level", ["crash", "wrong", "nonsense"])
async def test_a_bot_that_fails_gives_its_first_legal_answer(
    house: House, caplog: pytest.LogCaptureFixture, level: str
) -> None:
    async with players(house):
        table = await house.game(ANA, bots=(level,))
        over = await play_beside_bots(house, table)
    assert over.status == "over"
    assert f"Table {table.id}: the bot on seat 1 failed" in caplog.text
    told = await house.tables.story(table.id, None)
    assert any(entry.event.data.get("seat") == 1 for entry in told), "it played"


async def test_a_level_that_no_longer_exists_gives_the_first_legal_answer(house: House) -> None:
    table = await house.game(ANA, bots=("easy",))
    await house.tables.database.run(lambda db: db.execute("UPDATE sitters SET level = 'gone'"))
    table.sitters[1].level = "gone"
    async with players(house):
        assert (await play_beside_bots(house, table)).status == "over"


async def test_every_answer_takes_the_same_delay(house: House) -> None:
    async with players(house, delay=0.05):
        table = await house.game(ANA, bots=("easy",))
        loop = asyncio.get_running_loop()
        for _ in range(3):
            table = await until(house, table.id, waits_for_a_person)
            if table.status != "running":
                break
            at = loop.time()
            seat = min(running(table).ask)
            table = (await house.press(table, seat, running(table).ask[seat].options[:1])).table
            if not waits_for_a_person(table):
                await until(house, table.id, lambda now, ply=table.ply: now.ply > ply)  # type: ignore[misc]  # bound per turn
                assert 0.05 <= loop.time() - at < 1


async def test_a_move_that_cannot_be_stored_is_tried_again(
    house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(bots, "RETRY", 0.01)
    table = await house.game(ANA, bots=("easy",))
    play_bot = house.tables.play_bot
    failures = 2

    async def full_disk(*args: Any) -> Any:
        nonlocal failures
        failures -= 1
        if failures >= 0:
            raise NotStored
        return await play_bot(*args)

    monkeypatch.setattr(house.tables, "play_bot", full_disk)
    async with players(house):
        assert (await play_beside_bots(house, table)).status == "over"
    assert caplog.text.count("was not stored") == 2


async def test_a_bot_whose_table_closed_meanwhile_lets_go(house: House) -> None:
    async with players(house, delay=0.02) as opened:
        table = await house.game(ANA, bots=("easy",))
        state = running(table)
        await house.press(table, 0, state.ask[0].options[:1])
        await house.tables.close(table.id, ANA.id, moderator=False)
        await asyncio.wait_for(asyncio.gather(*opened._tasks.values()), 5)
    assert (await house.tables.get(table.id)).status == "closed"


def hide(state: Toy, viewer: Seat) -> Toy:
    """Return a state that differs only in what ``viewer`` may not know."""
    other = state.copy()
    other.rng += 1
    other.redeal(viewer)
    return other


async def test_a_bot_gets_a_determinized_world_and_nothing_else(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[tuple[Any, ...]] = []

    def overhear(*args: Any) -> Action:
        asked.append(args)
        return decide(*args)

    monkeypatch.setattr(thinking, "decide", overhear)
    table = await house.game(ANA, BO, bots=("easy",))
    async with players(house) as opened:
        for seed in range(6):
            state = deal(3, seed)
            other = hide(state, 0)
            assert other.hands[1:] != state.hands[1:]
            table.sitters[0].level = "hard"
            await opened._think(table, state, 0)
            await opened._think(table, other, 0)
            assert asked[-1] == asked[-2], "what the seat cannot know makes no difference"
            _, _, world, seat, level, _ = asked[-1]
            assert (seat, level) == (0, "hard")
            assert world["fields"]["hands"][0] == state.hands[0]
            assert world["fields"]["hands"][1:] != state.hands[1:]


def test_a_worker_gives_up_after_the_limit(toy_data: Path) -> None:
    files = json.dumps(read_folder(toy_data / "toy", GAME.files))
    world = deal(2, 1).dump()
    begun = time.monotonic()
    with pytest.raises(TimeoutError):
        thinking.decide_within(0.05, "toy", files, world, 0, "endless", 1)
    assert time.monotonic() - begun < 1
    time.sleep(0.06)
    assert thinking.decide_within(0.05, "toy", files, world, 0, "easy", 1)


@pytest.fixture
def workers_that(monkeypatch: pytest.MonkeyPatch) -> Callable[[Callable[..., Action]], None]:
    """Let the thinking processes run another function."""
    return lambda work: monkeypatch.setattr(thinking, "decide_within", work)


async def test_bots_think_in_another_process(
    house: House, workers_that: Callable[[Callable[..., Action]], None]
) -> None:
    workers_that(workers.think)
    async with players(house, processes=1) as opened:
        await opened.resume()
        table = await house.game(ANA, bots=("hard",))
        assert (await play_beside_bots(house, table)).status == "over"
    told = await house.tables.story(table.id, None)
    assert told


async def test_a_bot_that_thinks_too_long_gives_its_first_legal_answer(
    house: House,
    workers_that: Callable[[Callable[..., Action]], None],
    caplog: pytest.LogCaptureFixture,
) -> None:
    workers_that(workers.think)
    async with players(house, processes=1, limit=0.05):
        table = await house.game(ANA, bots=("endless",))
        assert (await play_beside_bots(house, table)).status == "over"
    assert "the bot on seat 1 overran its time" in caplog.text


async def test_a_process_that_dies_is_replaced(
    house: House,
    workers_that: Callable[[Callable[..., Action]], None],
    caplog: pytest.LogCaptureFixture,
) -> None:
    workers_that(workers.die)
    table = await house.game(ANA, bots=("easy",))
    table.sitters[0].level = "hard"
    state = running(table)
    async with players(house, processes=1) as opened:
        first = await opened._decide(table, state, 0)
        assert first == state.ask[0].options[:1]
        assert "the thinking processes died" in caplog.text
        workers_that(workers.think)
        assert await opened._decide(table, state, 0) == state.ask[0].options[-1:]


async def test_a_process_that_hangs_is_given_up(
    house: House,
    workers_that: Callable[[Callable[..., Action]], None],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(bots, "GRACE", 0.1)
    workers_that(workers.hang)
    table = await house.game(ANA, bots=("easy",))
    table.sitters[0].level = "hard"
    state = running(table)
    async with players(house, processes=1, limit=0.1) as opened:
        assert await opened._decide(table, state, 0) == state.ask[0].options[:1]
        assert opened._pool is None
