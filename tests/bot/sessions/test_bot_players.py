"""Bots in seats: their knowledge, the time of their answers, and their failures."""

import asyncio
import dataclasses
import random
import re
import time
from collections.abc import Callable
from typing import Any

import pytest

from bot.errors import NotStored, UserError
from bot.model import Table
from bot.sessions.actions.lobby import Lobby
from bot.sessions.background import worker
from bot.sessions.background.process_pool import WorkerDied
from bot.sessions.background.worker import decide
from bot.sessions.domain.bot_pace import BOT_PACE
from cogs.bots import players as bots
from cogs.bots.players import BotPlayers, pause
from cogs.undo.part import Undo
from engines.core.game import Policy
from engines.core.kernel import Action, Seat
from engines.core.search import Search, SearchGuide
from tests.bot.sessions import workers
from tests.bot.sessions.beside_bots import (
    at_a_choice,
    play_beside_bots,
    players,
    until,
    waits_for_a_person,
)
from tests.support import inside, toy
from tests.support.house import ANA, BO, CLEO, GAME, MO, House, crash, running, wrong
from tests.support.toy import Toy, deal


async def test_bots_play_a_game_with_a_person(house: House) -> None:
    async with players(house):
        table = await house.game(ANA, bots=("easy", "hard"))
        over = await play_beside_bots(house, table)
    assert over.status == "over"
    answers = await house.sessions.database.run(
        lambda db: {seat for (seat,) in db.execute("SELECT seat FROM answers")}
    )
    assert answers == {0, 1, 2}
    assert (await house.sessions.log.replay(table.id)).fingerprint() == running(over).fingerprint()


async def test_a_bot_that_replaced_a_player_plays_on(house: House) -> None:
    async with players(house):
        table = await house.game(ANA, BO, bots=("easy",))
        await house.sessions.moves.concede(table.id, ANA.id, 1)
        assert (await play_beside_bots(house, table)).status == "over"


async def test_bots_go_on_after_a_restart(house: House) -> None:
    table = await house.game(ANA, bots=("easy",))
    state = running(table)
    await house.press(table, 0, state.ask[0].options[:1])
    await house.press_any(table.id, random.Random(2))
    waiting = await house.sessions.get(table.id)
    async with players(house) as opened:
        await opened.resume()
        assert (await play_beside_bots(house, waiting)).status == "over"


@pytest.mark.parametrize("level", ["crash", "wrong", "nonsense"])
async def test_a_failing_bot_is_continued_by_the_default_level(
    house: House, caplog: pytest.LogCaptureFixture, level: str
) -> None:
    async with players(house) as opened:
        table = await house.game(ANA, bots=(level,))
        state = at_a_choice(1)
        assert await opened._decide(table, state, 1) == toy.last(state, 1, 0)
        over = await play_beside_bots(house, table)
    assert over.status == "over"
    where = f"the bot {level} gave no legal answer at table {table.id}, seat 1"
    assert re.search(f"Fault [0-9a-f]{{6}}: {where}", caplog.text)
    story = await house.sessions.log.story(table.id, None)
    assert any(entry.event.data.get("seat") == 1 for entry in story), "it played"


@pytest.mark.parametrize("policies", [{"hard": crash}, {"hard": wrong}, {}])
async def test_if_the_default_level_fails_too_the_first_legal_answer_is_given(
    house: House,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    policies: dict[str, Policy],
) -> None:
    broken = dataclasses.replace(GAME, policies={"crash": crash, **policies})
    for module, name in ((bots, "game_of"), (worker, "game")):
        monkeypatch.setattr(module, name, lambda key: broken)
    async with players(house) as opened:
        table = await house.game(ANA, bots=("crash",))
        state = at_a_choice(1)
        assert await opened._decide(table, state, 1) == toy.first(state, 1, 0)
    assert caplog.text.count("Fault ") == 2


@pytest.mark.parametrize("error", [TimeoutError(), WorkerDied("killed")])
async def test_a_starved_bot_move_is_logged_as_one_warning(
    house: House,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    error: Exception,
) -> None:
    async def starved(*_: object) -> Action:
        raise error

    async with players(house) as opened:
        table = await house.game(ANA, bots=("easy",))
        monkeypatch.setattr(opened, "_think", starved)
        caplog.clear()
        state = at_a_choice(1)
        assert await opened._decide(table, state, 1) == toy.first(state, 1, 0)
    (line,) = [record for record in caplog.records if record.name.endswith("bots.players")]
    assert line.levelname == "WARNING"
    assert line.exc_info is None
    assert "the bot easy" in line.getMessage()
    assert f"gave no answer at table {table.id}, seat 1 in time" in line.getMessage()


async def test_a_starved_bot_move_takes_the_time_of_one_move(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    given: list[float] = []
    time = Time()

    async def starved(_work: object, limit: float) -> Action:
        given.append(limit)
        time.now += limit
        raise TimeoutError

    async with players(house, processes=1) as opened:
        table = await house.game(ANA, bots=("easy",))
        monkeypatch.setattr(opened, "_now", time)
        monkeypatch.setattr(opened._workers, "run", starved)
        state = at_a_choice(1)
        assert await opened._decide(table, state, 1) == toy.first(state, 1, 0)
        assert given == [opened._limit + worker.PATIENCE, bots.LEAST]


async def test_a_removed_level_is_played_by_the_default_level(house: House) -> None:
    table = await house.game(ANA, bots=("easy",))
    inside.put_bot(house.sessions, table, 1, "gone")
    async with players(house):
        assert (await play_beside_bots(house, table)).status == "over"


class Time:
    """A clock that advances only while a bot thinks or waits; ``waited`` lists the bot's pauses."""

    def __init__(self) -> None:
        self.now = 100.0
        self.waited: list[float] = []

    def __call__(self) -> float:
        return self.now

    async def sleep(self, seconds: float) -> None:
        self.waited.append(seconds)
        self.now += seconds
        await asyncio.sleep(0)


SEARCHING = Search(
    SearchGuide(toy.first, toy.first, lambda state: [0.5] * state.seats, lambda state: True, 5), 8
)


@pytest.mark.promise("bot-pace")
@pytest.mark.parametrize(
    ("level", "windows", "beat"),
    [("easy", (), 1.5), ("search", (), 2.4), ("easy", ("toy-play",), 1.5), ("gone", (), 1.5)],
)
async def test_the_time_of_an_answer_does_not_reveal_a_bots_hand(
    house: House,
    monkeypatch: pytest.MonkeyPatch,
    level: str,
    windows: tuple[str, ...],
    beat: float,
) -> None:
    """However long a bot thinks, its answer comes at a time set by its level and the question."""
    policies: dict[str, Policy] = {**GAME.policies, "search": SEARCHING}
    game = dataclasses.replace(GAME, policies=policies, windows=frozenset(windows))
    monkeypatch.setattr(bots, "game_of", lambda key: game)
    took = iter([0.0, 0.001, 0.7, 1.4, 0.3, 0.0, 1.49] * 20)
    answered: list[float] = []
    time = Time()
    opened = BotPlayers(
        house.sessions,
        delay=1.5,
        grace=0,
        limit=4.0,
        processes=1,
        now=time,
        sleep=time.sleep,
    )

    async def think(table: Table, state: Toy, seat: Seat, level: str, left: float) -> Action:
        time.now += next(took)
        return toy.first(state, seat, 0)

    play_bot = house.sessions.moves.play_bot

    async def note(table_id: int, seat: Seat, ply: int, action: Action) -> Any:
        nonlocal asked
        if running(await house.sessions.get(table_id)).ask[seat].kind == "toy-play":
            answered.append(round(time.now - asked, 6))
        asked = time.now
        return await play_bot(table_id, seat, ply, action)

    monkeypatch.setattr(opened, "_think", think)
    monkeypatch.setattr(house.sessions.moves, "play_bot", note)
    asked = time.now
    table = await house.game(ANA, bots=("easy",))
    inside.put_bot(house.sessions, table, 1, level)
    for _ in range(20):
        table = await until(house, table.id, waits_for_a_person)
        if table.status != "running":
            break
        asked = time.now
        seat = min(running(table).ask)
        await house.press(table, seat, running(table).ask[seat].options[:1])
        await asyncio.gather(*opened._tasks.values())
    await opened.close()
    assert len(answered) > 2
    assert set(answered) == {beat}


async def test_the_pace_of_a_table_stretches_delay_and_grace(house: House) -> None:
    table = await house.game(ANA, bots=("easy",))
    state = at_a_choice(1)
    opened = BotPlayers(house.sessions, delay=1.0, grace=4.0, limit=9, processes=0, now=lambda: 50)
    beats, graces = [], []
    for number, pace in enumerate(BOT_PACE.choices):
        paced = dataclasses.replace(table.twin(), id=number)
        paced.bot_pace = pace
        paced.put(Undo(0, table.ply, (0,)))
        beats.append(opened._beat(paced, state, 1))
        opened._note_undoable(paced)
        graces.append(opened._undoable[number][1] - 50)
    assert beats == [0.5, 1.0, 2.5]
    assert graces == [2.0, 4.0, 10.0]
    await opened.close()


async def test_the_pace_is_set_by_the_host_and_stored(house: House) -> None:
    lobby = await house.lobby(ANA, BO, bots=("easy",))
    assert lobby.bot_pace == BOT_PACE.default
    with pytest.raises(UserError, match="error-not-host"):
        await house.sessions[Lobby].set_option(lobby.id, BO.id, BOT_PACE.key, "calm")
    with pytest.raises(UserError, match="error-no-such-option"):
        await house.sessions[Lobby].set_option(lobby.id, ANA.id, BOT_PACE.key, "frantic")
    await house.sessions[Lobby].set_option(lobby.id, ANA.id, BOT_PACE.key, "calm")
    assert (await house.stored(lobby.id)).bot_pace == "calm"


def test_an_answer_that_misses_its_beat_waits_for_the_next() -> None:
    assert pause(0.0, 1.5) == 1.5
    assert pause(1.2, 1.5) == pytest.approx(0.3)
    assert pause(1.5, 1.5) == 0
    assert pause(1.6, 1.5) == pytest.approx(1.4)
    assert pause(0.2, 0) == 0


async def test_presses_are_answered_while_the_bots_of_twenty_tables_think(
    house: House, workers_that: Callable[[Callable[..., Action]], None]
) -> None:
    """The workers hang, so a press that waited for a worker would not be answered.

    The main process itself uses little time for a press.
    """
    workers_that(workers.hang)
    async with players(house, processes=1, limit=60) as opened:
        for channel in range(20):
            lobby = await house.lobby(BO, channel=1000 + channel, bots=("hard", "easy", "hard"))
            table = await house.sessions[Lobby].start(lobby.id, BO.id)
            while waits_for_a_person(table):
                table = (await house.press_any(table.id, random.Random(channel))).table
        await asyncio.sleep(0)
        thinking_at = {table_id for table_id, _ in opened._tasks}
        assert len(thinking_at) == 20
        busy = time.process_time()
        table = await house.play_on((await house.game(ANA, CLEO)).id, 3)
        busy = time.process_time() - busy
        assert table.status == "over"
        assert {table_id for table_id, _ in opened._tasks} == thinking_at
        assert busy / table.ply < 0.1


async def test_a_move_that_cannot_be_stored_is_tried_again(
    house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(bots, "RETRY", 0.01)
    table = await house.game(ANA, bots=("easy",))
    play_bot = house.sessions.moves.play_bot
    failures = 2

    async def full_disk(*args: Any) -> Any:
        nonlocal failures
        failures -= 1
        if failures >= 0:
            raise NotStored
        return await play_bot(*args)

    monkeypatch.setattr(house.sessions.moves, "play_bot", full_disk)
    async with players(house):
        assert (await play_beside_bots(house, table)).status == "over"
    assert caplog.text.count("was not stored") == 2


async def test_a_bot_stops_when_its_table_closes(house: House) -> None:
    async with players(house, delay=0.02) as opened:
        table = await house.game(ANA, bots=("easy",))
        state = running(table)
        await house.press(table, 0, state.ask[0].options[:1])
        await house.sessions[Lobby].close(table.id, MO.id, moderator=True)
        await asyncio.wait_for(asyncio.gather(*opened._tasks.values()), 60)
    assert (await house.sessions.get(table.id)).status == "closed"


def hide(state: Toy, viewer: Seat) -> Toy:
    """Return a state that differs only in facts that ``viewer`` may not know."""
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

    monkeypatch.setattr(worker, "decide", overhear)
    table = await house.game(ANA, BO, bots=("easy",))
    async with players(house) as opened:
        for seed in range(6):
            state = deal(3, seed)
            other = hide(state, 0)
            assert other.hands[1:] != state.hands[1:]
            await opened._think(table, state, 0, "hard", 60)
            await opened._think(table, other, 0, "hard", 60)
            assert asked[-1] == asked[-2], "what the seat cannot know makes no difference"
            _, _, world, seat, level, _ = asked[-1]
            assert (seat, level) == (0, "hard")
            assert world["fields"]["hands"][0] == state.hands[0]
            assert world["fields"]["hands"][1:] != state.hands[1:]


async def test_tasks_and_worlds_do_not_accumulate(house: House) -> None:
    async with players(house) as opened:
        for channel in range(8):
            lobby = await house.lobby(ANA, channel=2000 + channel, bots=("easy", "hard"))
            await play_beside_bots(house, await house.sessions[Lobby].start(lobby.id, ANA.id))
        await asyncio.gather(*opened._tasks.values())
        await asyncio.sleep(0)
        assert not opened._tasks
