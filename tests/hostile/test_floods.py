"""People who ask for much work must wait for it themselves; other people need not wait."""

import asyncio
import itertools
import sqlite3
import threading
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from functools import partial
from itertools import chain
from typing import Any

import pytest

from bot.errors import UserError
from bot.interaction import allowance
from bot.interaction.allowance import Allowance
from bot.model import Table
from bot.sessions.actions.lobby import Lobby
from bot.sessions.background import analysis as analysing
from bot.sessions.background.analysis import Analysis
from bot.sessions.turns import FairQueue
from bot.store import people
from bot.store.file.database import Database
from cogs.bots.players import BotPlayers
from cogs.hints import search
from cogs.hints.actions import Counsel
from cogs.privacy import actions
from cogs.privacy.actions import DataRights
from cogs.privacy.archive import archives
from cogs.turning_points.actions import TurningPoints
from tests.flow.gateway import until
from tests.support import inside
from tests.support.exports import exported, unpacked
from tests.support.house import ANA, BO, CLEO, Clock, House, running
from tests.support.toy import deal
from tests.support.world import World, private, words

TABLES, BOTS = 500, 4

GAMES, PRESSES = 2_000, 20


def test_five_presses_a_second_for_a_minute_are_never_refused() -> None:
    seconds = Clock()
    granted = Allowance(seconds)
    for _ in range(5 * 60):
        assert granted.take(1)
        seconds.now += 0.2


def test_only_the_person_who_presses_more_is_refused() -> None:
    seconds = Clock()
    granted = Allowance(seconds)
    flood = [granted.take(1) for _ in range(1000)]
    assert flood == [number < allowance.BURST for number in range(1000)]
    assert granted.take(2)
    seconds.now += 1
    assert [granted.take(1) for _ in range(5)] == [True] * 3 + [False] * 2


def test_people_who_stopped_pressing_are_forgotten() -> None:
    seconds = Clock()
    granted = Allowance(seconds)
    for person in range(100_000):
        assert granted.take(person)
        seconds.now += 0.1
    assert len(granted._left) <= allowance.MANY


async def test_a_flood_of_presses_is_answered_in_its_own_language_and_does_nothing(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    world.locales[world.ana.id] = "fr"
    await world.begin(world.bo)
    board = await world.board()
    world.bot.desk.allowance = Allowance(Clock())
    monkeypatch.setattr(allowance, "BURST", 3.0)
    answers = [private(await world.forge(world.ana, board, "c1:1:0:hand:")) for _ in range(6)]
    said = ["trop à la fois" in words(answer) for answer in answers]
    assert said == [False] * 3 + [True] * 3
    refused = private(await world.ana.slash(world.channel, "castellan me"))
    assert "trop à la fois" in words(refused)
    resigned = private(await world.forge(world.ana, board, "c1:1:0:resign:"))
    assert "trop à la fois" in words(resigned)
    assert (await world.table()).status == "running"
    assert "too much" not in words(private(await world.press(world.bo, "hand")))


async def test_a_flood_of_typing_gets_no_more_completions(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    world.bot.desk.typing = Allowance(Clock())
    monkeypatch.setattr(allowance, "BURST", 2.0)
    found = [
        await world.ana.autocomplete(world.channel, "castellan lookup", "what", "st")
        for _ in range(3)
    ]
    assert [bool(line) for line in found] == [True, True, False]
    assert await world.bo.autocomplete(world.channel, "castellan lookup", "what", "st")


async def test_languages_and_channels_are_not_cached_for_ever(world: World) -> None:
    await world.begin(world.bo)
    desk = world.bot.desk
    for number in range(10_000):
        if number < 3:
            await desk.preferences.set_language(number, "fr")
        else:
            inside.know(desk, number)
        desk.publisher.interacted(100_000 + number, number)
    desk.publisher.forget_quiet()
    assert inside.channels(desk.publisher) == {world.channel.id}
    assert inside.languages(desk) <= 4096
    await world.press(world.ana, "hand")


@pytest.mark.promise(
    "queues",
    "Nobody waits for other people's presses, hints, bots or exports",
    size="500 tables of four bots; 2,000 games, 20 presses",
)
async def test_none_of_five_hundred_tables_starves(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At each table four bots are asked at once; the bots of the first table are slow."""
    table = await house.game(ANA, BO)
    served: list[int] = []
    opened = BotPlayers(house.sessions, delay=0, grace=0, limit=60, processes=1)

    async def run(work: Callable[[], Any], limit: float) -> Any:
        assert isinstance(work, partial)
        seed = work.args[-1]
        served.append(whose[seed])
        for _ in range(50 if whose[seed] == 1 else 1):
            await asyncio.sleep(0)
        return ("draw",)

    whose: dict[int, int] = {}
    seeds = itertools.count()

    def mix(*parts: int) -> int:
        seed = next(seeds)
        whose[seed] = parts[0]
        return seed

    monkeypatch.setattr(opened._workers, "run", run)
    monkeypatch.setattr("cogs.bots.players.rng.mix", mix)
    state = deal(4, 1)
    tables = [replace(table, id=number) for number in range(1, TABLES + 1)]
    await asyncio.gather(
        *(opened._think(item, state, seat, "easy", 60) for item in tables for seat in range(BOTS))
    )
    await opened.close()
    assert len(served) == TABLES * BOTS
    for begin in range(0, len(served), TABLES):
        assert len(set(served[begin : begin + TABLES])) >= TABLES - 1, "each once, before any again"
    last_first = max(served.index(number) for number in range(1, TABLES + 1))
    assert last_first <= TABLES


@pytest.mark.counterproof("queues", note="tables")
async def test_in_one_queue_tables_starve(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """With a single queue in order of arrival, some tables wait too long."""
    turn = FairQueue.turn
    monkeypatch.setattr(FairQueue, "turn", lambda turns, _party, rank=0: turn(turns, "all", rank))
    with pytest.raises(AssertionError):
        await test_none_of_five_hundred_tables_starves(house, monkeypatch)


async def test_turns_go_round_and_no_party_stays_in_memory() -> None:
    turns = FairQueue(1)
    order: list[str] = []

    async def take(party: str, rank: int = 0) -> None:
        async with turns.turn(party, rank):
            order.append(party)
            await asyncio.sleep(0)

    async with asyncio.TaskGroup() as group:
        tasks = [group.create_task(take(party)) for party in "xaaaab"]
        tasks += [group.create_task(take("first", -1))]
        await asyncio.sleep(0)
        tasks[3].cancel()
    assert order == ["x", "first", "a", "b", "a", "a"]
    await take("z")
    assert not turns._queues


async def test_a_place_given_to_a_party_that_leaves_at_that_moment_is_passed_on() -> None:
    turns = FairQueue(1)
    got: list[str] = []

    async def take(party: str) -> None:
        async with turns.turn(party):
            got.append(party)

    async with turns.turn("a"):
        leaving, staying = (asyncio.create_task(take(party)) for party in "bc")
        await asyncio.sleep(0)
    leaving.cancel()
    await asyncio.gather(leaving, staying, return_exceptions=True)
    assert got == ["c"]
    await asyncio.wait_for(take("d"), 60)


@dataclass
class Asked:
    """An analysis whose process answers only when a test allows it; records the questions."""

    analysis: Analysis
    done: list[str] = field(default_factory=list)
    may_go_on: asyncio.Event = field(default_factory=asyncio.Event)

    async def run(self, work: Callable[[], Any], limit: float) -> Any:
        """Answer in place of the process."""
        assert isinstance(work, partial)
        self.done.append("hint" if work.func is search.hint else "turning")
        await self.may_go_on.wait()
        return []

    async def stand_in_line(self, questions: int) -> None:
        """Wait until the given number of questions are queued."""
        queues = self.analysis._workers.turns._queues
        await until(
            lambda: (
                sum(map(len, chain(*(queue.values() for queue in queues.values())))) == questions
            )
        )


def in_a_process(house: House) -> Analysis:
    """Give the house an analysis that works in another process."""
    sessions = house.sessions
    sessions.analysis = Analysis(sessions.log, sessions.card_values, processes=1)
    return sessions.analysis


@pytest.fixture
def asked(house: House, monkeypatch: pytest.MonkeyPatch) -> Iterator[Asked]:
    """An analysis whose answers a test controls."""
    opened = Asked(in_a_process(house))
    monkeypatch.setattr(opened.analysis._workers, "run", opened.run)
    yield opened
    opened.analysis.close()


@pytest.mark.promise("queues")
async def test_questions_about_key_moments_delay_no_hints(house: House, asked: Asked) -> None:
    """A hint does not wait for other people's questions.

    One person asks about twelve games, and five other people about two games each. While one
    question is computed and all others are queued, Ana asks for a hint.
    """
    points, counsel, done = house.sessions[TurningPoints], house.sessions[Counsel], asked.done
    table = await house.game(ANA, BO)
    games = [replace(table, id=1000 + number) for number in range(22)]
    flood = [asyncio.create_task(points.key_moments(game, None, 1)) for game in games[:12]]
    others = [
        asyncio.create_task(points.key_moments(game, None, 2 + number // 2))
        for number, game in enumerate(games[12:])
    ]
    await asked.stand_in_line(11)
    hint = asyncio.create_task(counsel.hint(table, 0, running(table), ""))
    await asked.stand_in_line(12)
    asked.may_go_on.set()
    answers = await asyncio.gather(*flood, *others, hint, return_exceptions=True)
    refused = [answer.key for answer in answers if isinstance(answer, UserError)]
    assert refused == ["error-counsel-own"] * 10
    assert answers[-1] == []
    assert done.index("hint") == 1, "it waits for what is being worked out, no more"
    assert done.count("turning") == 12


@pytest.mark.counterproof("queues", note="hints")
async def test_in_one_queue_a_hint_waits_for_all_questions(
    house: House, asked: Asked, monkeypatch: pytest.MonkeyPatch
) -> None:
    turn = FairQueue.turn
    monkeypatch.setattr(FairQueue, "turn", lambda turns, _party, rank=0: turn(turns, "all"))
    with pytest.raises(AssertionError, match="it waits for what is being worked out, no more"):
        await test_questions_about_key_moments_delay_no_hints(house, asked)


async def test_hints_are_given_in_turns(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    analysis, counsel = in_a_process(house), house.sessions[Counsel]
    monkeypatch.setattr(analysing, "OWN", 9)
    table = await house.game(ANA, BO, CLEO)
    asked: list[int] = []

    async def run(work: Callable[[], Any], limit: float) -> Any:
        assert isinstance(work, partial)
        asked.append(work.args[4])
        await asyncio.sleep(0)

    monkeypatch.setattr(analysis._workers, "run", run)
    wanted = [(seat, str(place)) for seat in (0, 1, 2) for place in range(3)]
    await asyncio.gather(*(counsel.hint(table, seat, running(table), at) for seat, at in wanted))
    analysis.close()
    first, *others = asked
    assert (first, others) == (0, [0, 1, 2, 0, 1, 2, 1, 2])


def multiply(db: sqlite3.Connection, table: Table, count: int) -> None:
    """Store ``count`` copies of a finished game, each in a channel of its own."""
    for name, key in (("tables", "id"), ("sitters", "table_id"), ("answers", "table_id")):
        columns = [row[1] for row in db.execute(f"PRAGMA table_info({name})")]
        new = {key: "k", "channel_id": "k", "status": "'over'"}
        values = ", ".join(new.get(column, column) for column in columns)
        db.execute(
            f"WITH RECURSIVE n (k) AS (SELECT 10 UNION ALL SELECT k + 1 FROM n LIMIT {count}) "  # noqa: S608  (names of our own schema)
            f"INSERT INTO {name} SELECT {values} FROM n CROSS JOIN {name} WHERE {key} = {table.id}"
        )


class Reading:
    """Reads of a person's data that end only when a test allows it."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.begun, self.may_go_on = threading.Event(), threading.Event()
        for name in ("kept", "export"):
            monkeypatch.setattr(people, name, self._slow(getattr(people, name)))

    def _slow(self, read: Callable[..., Any]) -> Callable[..., Any]:
        def slowly(db: sqlite3.Connection, *asked: Any) -> Any:
            self.begun.set()
            assert self.may_go_on.wait(60), "the move waits for those who read"
            return read(db, *asked)

        return slowly


async def a_move(house: House, table: Table) -> Table:
    """Make a move at a table."""
    seat = min(running(table).ask)
    person = table.sitters[seat].user_id
    assert person is not None
    answer = running(table).ask[seat].options[:1]
    return (await house.sessions.moves.play(table.id, person, table.ply, [answer], 1)).table


@pytest.mark.promise("queues")
async def test_a_move_does_not_wait_for_other_people_reading_their_data(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first read is held up until the move is committed."""
    table = await house.game(ANA, BO)
    seat = min(running(table).ask)
    table = (await house.press(table, seat, running(table).ask[seat].options[:1])).table
    await house.sessions.database.run(lambda db: multiply(db, table, GAMES))
    reading, order = Reading(monkeypatch), []
    rights = house.sessions[DataRights]

    async def ask(name: str, asked: Any) -> Any:
        try:
            return await asked
        finally:
            order.append(name)

    flood = [
        asyncio.create_task(ask("kept", rights.kept(ANA.id)))
        if number % 2
        else asyncio.create_task(ask("export", rights.export(CLEO.id + number)))
        for number in range(PRESSES)
    ]
    await until(reading.begun.is_set)
    await asyncio.wait_for(ask("move", a_move(house, table)), 30)
    reading.may_go_on.set()
    answers = await asyncio.gather(*flood)
    assert order[0] == "move"
    assert {answer.ended for answer in answers if isinstance(answer, people.Kept)} == {GAMES}
    monkeypatch.undo()
    data = await exported(house.sessions, ANA.id)
    kept = await rights.kept(ANA.id)
    assert (len(data["games"]), kept.open, kept.ended) == (GAMES + 1, 1, GAMES)
    assert sum(len(game["answers"]) for game in data["games"]) == kept.answers > GAMES / 2


@pytest.mark.counterproof("queues", note="reading")
async def test_on_one_connection_a_move_waits_for_such_reads(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await house.game(ANA, BO)
    reading = Reading(monkeypatch)
    monkeypatch.setattr(Database, "read", Database.run)
    asked = asyncio.create_task(house.sessions[DataRights].kept(ANA.id))
    await until(reading.begun.is_set)
    move = asyncio.create_task(a_move(house, table))
    _, waiting = await asyncio.wait({move}, timeout=0.05)
    reading.may_go_on.set()
    await asyncio.gather(asked, move)
    assert waiting == {move}


async def test_only_one_export_is_made_at_a_time_for_a_person(house: House) -> None:
    await house.game(ANA, BO)
    rights = house.sessions[DataRights]
    asked = [rights.export(ANA.id) for _ in range(5)]
    answers = await asyncio.gather(*asked, return_exceptions=True)
    counts = Counter(getattr(answer, "key", "a file") for answer in answers)
    assert counts == {"a file": 1, "error-export-running": 4}
    assert await rights.export(ANA.id)


async def test_a_large_export_comes_in_parts_that_can_each_be_read(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await world.begin(world.bo)
    await world.sessions[Lobby].close(table.id, world.moderator.id, moderator=True)
    for _ in range(4):
        table = await world.begin(world.bo)
        await world.sessions[Lobby].close(table.id, world.moderator.id, moderator=True)
    monkeypatch.setattr(actions, "PART", 2_000)
    result = await world.forge(world.ana, await world.board(), "c1:0:0:export:")
    assert result.response is not None
    messages = [result.response, *result.followups]
    assert all(message.ephemeral for message in messages)
    files = [await message.attachments[0].read() for message in messages]
    assert len(files) > 1
    assert all(len(file) <= 2_000 for file in files)
    assert len(unpacked(files)["games"]) == 5
    assert "part 1 of" in words(messages[0])


def test_no_archive_is_larger_than_a_message_can_carry() -> None:
    files = [(f"games/{number}.json", {"x": f"{number}" * 300}) for number in range(200)]
    packed = list(archives(files, 2_000))
    assert len(packed) > 3
    assert all(len(line) <= 2_000 for line in packed)
