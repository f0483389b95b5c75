"""What the services do when SQLite fails: whatever is asked is refused and nothing changes."""

import asyncio
import contextlib
import inspect
import itertools
import random
import resource
import sqlite3
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bot.errors import NotStored, UserError
from bot.i18n import LANGUAGES, text
from bot.services import keeper
from bot.services.admission import Opener
from bot.services.archive import DAY
from bot.services.hosting import AWAY_AFTER
from bot.services.keeper import Keeper
from bot.services.offers import OBJECTING
from bot.services.posting import KEPT
from bot.services.tables import Tables
from bot.store import database
from bot.store.database import StoreError
from bot.store.records import Habits, Table
from tests.bot.house import (
    ANA,
    BO,
    CLEO,
    DAN,
    House,
    contents,
    kinds,
    open_house,
    running,
    seed_with,
)
from tests.core.toy import Toy

FAULTS = (
    (sqlite3.SQLITE_IOERR, "disk I/O error"),
    (sqlite3.SQLITE_FULL, "database or disk is full"),
    (sqlite3.SQLITE_READONLY, "attempt to write a readonly database"),
    (sqlite3.SQLITE_CANTOPEN, "unable to open database file"),
)


def fault(code: int, message: str) -> sqlite3.Error:
    """Return an error as SQLite raises it."""
    error = sqlite3.OperationalError(message)
    error.sqlite_errorcode = code
    return error


class Faulty(database._Locked):
    """A connection whose ``left``-th statement from now fails; negative: none.

    With ``stuck`` the roll-back after it fails as well.
    """

    left = -1
    seen = 0
    stuck = False
    faults = itertools.cycle(FAULTS)

    def _count(self) -> None:
        Faulty.seen += 1
        Faulty.left -= 1
        if Faulty.left == -1:
            raise fault(*next(Faulty.faults))

    def execute(self, sql: str, *parameters: Any) -> sqlite3.Cursor:
        if sql != "ROLLBACK":
            self._count()
        elif Faulty.stuck:
            Faulty.stuck = False
            raise fault(*FAULTS[0])
        return super().execute(sql, *parameters)

    def executemany(self, sql: str, *parameters: Any) -> sqlite3.Cursor:
        self._count()
        return super().executemany(sql, *parameters)


@pytest.fixture
def faulty(monkeypatch: pytest.MonkeyPatch) -> type[Faulty]:
    """Make every connection opened from now on a faulty one."""
    monkeypatch.setattr(database, "_Locked", Faulty)
    monkeypatch.setattr(Faulty, "left", -1)
    return Faulty


Step = Callable[[House, Table], Awaitable[object]]


async def lobby(house: House) -> Table:
    return await house.lobby(ANA, BO, bots=("easy",))


async def two(house: House) -> Table:
    return await house.game(ANA, BO)


async def three(house: House) -> Table:
    return await house.game(ANA, BO, CLEO)


async def bot_to_move(house: House) -> Table:
    table = await house.game(ANA, bots=("easy",))
    while not table.sitters[min(running(table).ask)].is_bot:
        table = (await house.press_any(table.id, random.Random(1))).table
    return table


async def closed(house: House) -> Table:
    table = await house.game(ANA, BO)
    return await house.tables.close(table.id, ANA.id, moderator=False)


async def one_move(house: House, table: Table) -> object:
    state = running(table)
    seat = min(state.ask)
    return await house.press(table, seat, state.ask[seat].options[:1])


async def move_of_a_bot(house: House, table: Table) -> object:
    state = running(table)
    seat = min(state.ask)
    return await house.tables.play_bot(table.id, seat, table.ply, state.ask[seat].options[:1])


async def act(house: House, table: Table) -> object:
    state = running(table)
    seat = min(state.ask)
    return await house.tables.act(table.id, lambda _: [(seat, state.ask[seat].options[:1])])


async def remove_old(house: House, table: Table) -> object:
    house.clock.now += 10 * DAY
    return await house.tables.remove_ended(9)


async def beat_later(house: House, table: Table) -> object:
    house.clock.now += 1
    return await house.tables.beat()


async def forget_ana(house: House, table: Table) -> object:
    return await house.tables.forget(ANA.id, lambda language: "somebody")


async def abandon(house: House, table: Table) -> object:
    return await house.tables.abandon(table.channel_id)


async def refused_for_a_week(house: House) -> Table:
    table = await house.game(ANA, BO)
    house.clock.now += KEPT
    return table


async def expire(house: House, table: Table) -> object:
    house.clock.now += 10_000
    return await house.tables.expire_lobbies()


async def struck(house: House) -> Table:
    """Let the first seat play a card after which others are asked."""
    seed = seed_with("strike")
    house.tables._new_seed = lambda: seed
    table = await house.game(ANA, BO, CLEO)
    return (await house.press(table, 0, ("strike",), (1,))).table


async def asked_back(house: House) -> Table:
    table = await struck(house)
    return await house.tables.ask_back(table.id, ANA.id, table.ply, 4)


async def agreed_back(house: House) -> Table:
    table = await asked_back(house)
    return await house.tables.answer_back(table.id, BO.id, table.ply, 6, agreed=True)


async def hurried(house: House) -> Table:
    """Let the first seat wait until its time is over."""
    table = await house.game(ANA, BO, CLEO, pace="live")
    house.clock.now += 620
    return table


async def away(house: House) -> Table:
    """Let the first seat be waited for until it may be sent away."""
    table = await house.game(ANA, BO, CLEO)
    house.clock.now += AWAY_AFTER
    return table


async def voting(house: House) -> Table:
    table = await hurried(house)
    await house.tables.attend(table.id, house.clock.now)
    return await house.tables.vote(table.id, BO.id, 0, "bot", 4)


async def replaced(house: House) -> Table:
    table = await voting(house)
    return await house.tables.vote(table.id, CLEO.id, 0, "bot", 6)


async def pause(house: House, table: Table) -> object:
    return await house.tables.pause(table.id, ANA.id, 7, moderator=False)


async def paused(house: House) -> Table:
    known = await three(house)
    await house.tables.pause(known.id, ANA.id, 7, moderator=False)
    return known


async def offered(house: House) -> Table:
    table = await three(house)
    return await house.tables.offer(table.id, BO.id, 1, 7, moderator=False)


async def asked_for(house: House) -> Table:
    table = await offered(house)
    return await house.tables.ask_for_seat(table.id, DAN, 1, 8)


async def objected(house: House) -> Table:
    table = await asked_for(house)
    return await house.tables.object_to(table.id, ANA.id, 1, 9)


async def settle(house: House, table: Table) -> object:
    return await house.tables.settle_requests(table.id, house.clock.now + OBJECTING)


async def wished(house: House) -> Table:
    table = await two(house)
    return await house.tables.wish_end(table.id, ANA.id, 7, wished=True)


async def avoided(house: House) -> Table:
    await house.tables.block(ANA.id, [BO.id])
    return await two(house)


async def wreck(house: House) -> Table:
    """Let the house lose a table, as one that cannot be read."""
    known = await three(house)
    lost = await house.lobby(ANA, channel=50)
    del house.tables._open[lost.id], house.tables._by_channel[50]
    return known


async def put_aside(house: House, table: Table) -> object:
    return await house.tables.put_aside(table.guild_id, 2, ANA.id, moderator=True)


CHANGES: dict[str, tuple[Callable[[House], Awaitable[Table]], Step]] = {
    "open": (two, lambda house, table: house.lobby(ANA, channel=50)),
    "join": (lobby, lambda house, table: house.tables.join(table.id, CLEO)),
    "leave": (lobby, lambda house, table: house.tables.leave(table.id, ANA.id)),
    "add_bot": (lobby, lambda house, table: house.tables.add_bot(table.id, BO.id, "hard")),
    "remove_bot": (lobby, lambda house, table: house.tables.remove_bot(table.id, BO.id)),
    "set_option": (
        lobby,
        lambda house, table: house.tables.set_option(table.id, ANA.id, "die", "two"),
    ),
    "start": (lobby, lambda house, table: house.tables.start(table.id, ANA.id)),
    "close": (three, lambda house, table: house.tables.close(table.id, ANA.id, moderator=False)),
    "abandon": (three, abandon),
    "expire_lobbies": (lobby, expire),
    "play": (three, one_move),
    "play_bot": (bot_to_move, move_of_a_bot),
    "act": (three, act),
    "declare": (three, lambda house, table: house.tables.declare(table.id, BO.id, "a", "b", 5)),
    "concede": (three, lambda house, table: house.tables.concede(table.id, BO.id, 5)),
    "concede to the end": (two, lambda house, table: house.tables.concede(table.id, BO.id, 5)),
    "ask_back": (
        struck,
        lambda house, table: house.tables.ask_back(table.id, ANA.id, table.ply, 5),
    ),
    "answer_back": (
        asked_back,
        lambda house, table: house.tables.answer_back(table.id, BO.id, table.ply, 5, agreed=False),
    ),
    "answer_back and go back": (
        agreed_back,
        lambda house, table: house.tables.answer_back(table.id, CLEO.id, table.ply, 5, agreed=True),
    ),
    "attend": (hurried, lambda house, table: house.tables.attend(table.id, house.clock.now)),
    "vote": (voting, lambda house, table: house.tables.vote(table.id, CLEO.id, 0, "bot", 5)),
    "come_back": (replaced, lambda house, table: house.tables.come_back(table.id, ANA.id, 5)),
    "snooze": (
        hurried,
        lambda house, table: house.tables.snooze(table.id, ANA.id, house.clock.now + 60, 5),
    ),
    "set_habits": (
        lobby,
        lambda house, table: house.tables.set_habits(ANA.id, Habits(reminders="none")),
    ),
    "silence": (hurried, lambda house, table: house.tables.silence(table.id, ANA.id, 5)),
    "delivered": (two, lambda house, table: house.tables.delivered(table.id, board=1, ping=2)),
    "ask_for_board": (
        two,
        lambda house, table: house.tables.ask_for_board(table.id, afresh=True),
    ),
    "refused": (refused_for_a_week, lambda house, table: house.tables.refused(table.id)),
    "lose": (two, lambda house, table: house.tables.lose(table.id)),
    "remove_ended": (closed, remove_old),
    "write_meta": (two, lambda house, table: house.tables.write_meta("b", "b")),
    "hand_over": (
        three,
        lambda house, table: house.tables.hand_over(table.id, ANA.id, 1, 5, moderator=False),
    ),
    "remove": (
        away,
        lambda house, table: house.tables.remove(table.id, BO.id, 0, 5, moderator=True),
    ),
    "pause": (three, pause),
    "go_on": (
        paused,
        lambda house, table: house.tables.go_on(table.id, ANA.id, 5, moderator=False),
    ),
    "set_language": (
        three,
        lambda house, table: house.tables.set_language(table.id, ANA.id, "fr", 5, moderator=False),
    ),
    "change_policy": (
        two,
        lambda house, table: house.tables.change_policy(1, lambda one: replace(one, closed=True)),
    ),
    "put_aside": (wreck, put_aside),
    "block": (two, lambda house, table: house.tables.block(ANA.id, [BO.id, CLEO.id])),
    "unblock": (avoided, lambda house, table: house.tables.unblock(ANA.id, [BO.id])),
    "set_seated_unasked": (
        two,
        lambda house, table: house.tables.set_seated_unasked(ANA.id, unasked=False),
    ),
    "offer": (
        three,
        lambda house, table: house.tables.offer(table.id, BO.id, 1, 5, moderator=False),
    ),
    "withdraw": (
        offered,
        lambda house, table: house.tables.withdraw(table.id, BO.id, 1, 5, moderator=False),
    ),
    "ask_for_seat": (
        offered,
        lambda house, table: house.tables.ask_for_seat(table.id, DAN, 1, 5),
    ),
    "object_to": (
        asked_for,
        lambda house, table: house.tables.object_to(table.id, ANA.id, 1, 5),
    ),
    "settle_requests": (asked_for, settle),
    "settle_requests in vain": (objected, settle),
    "wish_end": (
        three,
        lambda house, table: house.tables.wish_end(table.id, ANA.id, 5, wished=True),
    ),
    "wish_end and end": (
        wished,
        lambda house, table: house.tables.wish_end(table.id, BO.id, 5, wished=True),
    ),
    "beat": (two, beat_later),
}
"""Everything that changes something: the table before it, and what is done."""

READS: dict[str, tuple[Callable[[House], Awaitable[Table]], Step]] = {
    "get": (closed, lambda house, table: house.tables.get(table.id)),
    "last_in": (closed, lambda house, table: house.tables.last_in(table.channel_id)),
    "story": (closed, lambda house, table: house.tables.story(table.id, None)),
    "replay": (closed, lambda house, table: house.tables.replay(table.id)),
    "asked_at": (closed, lambda house, table: house.tables.asked_at(table)),
    "last_move": (struck, lambda house, table: house.tables.last_move(table.id, ANA.id)),
    "undone_by": (asked_back, lambda house, table: house.tables.undone_by(table)),
    "done_for": (replaced, lambda house, table: house.tables.done_for(table.id, 0)),
    "kept": (closed, lambda house, table: house.tables.kept(ANA.id)),
    "export": (closed, lambda house, table: house.tables.export(ANA.id)),
    "read_meta": (two, lambda house, table: house.tables.read_meta("a")),
    "due": (two, lambda house, table: house.tables.due(table.id)),
    "all_due": (two, lambda house, table: house.tables.all_due()),
    "policy": (two, lambda house, table: house.tables.policy(1)),
    "admit": (two, lambda house, table: house.tables.admit(Opener(ANA.id, 1, (7,)))),
    "wrecks": (two, lambda house, table: house.tables.wrecks(1)),
    "avoided": (two, lambda house, table: house.tables.avoided(ANA.id)),
    "seated_unasked": (two, lambda house, table: house.tables.seated_unasked(ANA.id)),
    "may_seat": (two, lambda house, table: house.tables.may_seat(1, ANA.id, [BO.id])),
}
"""Everything that reads the file."""

IN_MEMORY = {"running", "in_channel", "played_by"}

OTHERS = {"resume", "forget"}
"""What has a test of its own: a start, and what is done in one transaction for each table."""


def test_every_service_method_is_among_those_tried_here() -> None:
    methods = inspect.getmembers(Tables, inspect.iscoroutinefunction)
    public = {name for name, _ in methods if not name.startswith("_")}
    changes = {name.partition(" ")[0] for name in CHANGES}
    tried = changes | set(READS) | IN_MEMORY | OTHERS
    assert public == tried


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_sentence_for_it_exists(language: str) -> None:
    said = text(language)("error-store")
    assert {"en": "Try again", "fr": "Réessayez"}[language] in said


async def seen(house: House, file: Path) -> tuple[object, ...]:
    """Return all that can be seen from outside: file, memory, what was announced."""
    kept = await house.tables.running()
    return contents(file), list(map(id, kept)), len(house.heard)


async def try_all(
    house: House, file: Path, table: Table, step: Step, faulty: type[Faulty], *, stuck: bool = False
) -> None:
    """Let each statement of a step fail in turn, then none."""
    before = await seen(house, file)
    for statement in itertools.count():
        faulty.left, faulty.seen, faulty.stuck = statement, 0, stuck
        refused = await refuses(house, table, step)
        faulty.left, faulty.stuck = -1, False
        if not refused:
            assert statement == faulty.seen >= 3, "BEGIN, at least one statement, COMMIT"
            return
        assert await seen(house, file) == before, f"statement {statement}"
        assert await house.tables.read_meta("a") is None, "the next piece of work is done"


async def refuses(house: House, table: Table, step: Step) -> bool:
    """Return whether a step is refused because nothing can be stored."""
    try:
        await step(house, table)
    except NotStored:
        return True
    return False


async def goes_on(house: House) -> None:
    """Assert that memory and file agree on every open table, and play the games to their ends."""
    for table in await house.tables.running():
        stored = await house.stored(table.id)
        assert (stored.ply, stored.sitters) == (table.ply, table.sitters)
        if table.state is not None:
            assert running(stored).fingerprint() == table.state.fingerprint()
            if table.held_at is not None:
                await house.tables.go_on(table.id, ANA.id, 8, moderator=False)
            await house.play_on(table.id, seed=1)


@pytest.mark.parametrize("stuck", [False, True], ids=["", "roll-back fails"])
@pytest.mark.parametrize("name", CHANGES)
async def test_a_fault_at_any_statement_of_a_change_is_refused_whole_and_the_game_goes_on(
    faulty: type[Faulty],
    toy_data: Path,
    file: Path,
    name: str,
    stuck: bool,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(Toy, "declare", lambda *_: None)
    prepare, step = CHANGES[name]
    async with open_house(file, toy_data) as house:
        table = await prepare(house)
        before = contents(file)
        await try_all(house, file, table, step, faulty, stuck=stuck)
        assert contents(file) != before
        await goes_on(house)


@pytest.mark.parametrize("name", READS)
async def test_a_fault_at_any_statement_of_a_question_is_no_more_than_that(
    faulty: type[Faulty], toy_data: Path, file: Path, name: str
) -> None:
    async with open_house(file, toy_data) as house:
        prepare, step = READS[name]
        table = await prepare(house)
        before = contents(file)
        await try_all(house, file, table, step, faulty)
        assert contents(file) == before


async def starts(file: Path, data: Path, table_id: int) -> str | None:
    """Start on a file with two tables and play one to its end; or return why it does not start."""
    try:
        async with open_house(file, data) as house:
            Faulty.left = -1
            assert len(await house.tables.running()) == 2, "all tables or no start"
            await house.play_on(table_id, seed=1)
    except StoreError as error:
        return str(error)
    return None


async def test_a_fault_at_any_statement_of_a_start_stops_it_with_a_sentence(
    faulty: type[Faulty], toy_data: Path, file: Path
) -> None:
    async with open_house(file, toy_data) as house:
        table = await three(house)
        await house.lobby(ANA, channel=8)
    for statement in itertools.count():
        faulty.left, faulty.seen = statement, 0
        said = await starts(file, toy_data, table.id)
        if said is None:
            break
        assert said.startswith(f"The database {file} ")
    assert statement > 20


async def test_forgetting_somebody_goes_on_where_a_fault_stopped_it(
    faulty: type[Faulty], toy_data: Path, file: Path
) -> None:
    async with open_house(file, toy_data) as house:
        tables = [await closed(house) for _ in range(2)]
        for statement in itertools.count(0, 3):
            faulty.left = statement
            refused = await refuses(house, tables[0], forget_ana)
            faulty.left = -1
            if not refused:
                break
        assert statement > 5
        kept = await house.tables.kept(ANA.id)
        assert (kept.open, kept.ended) == (0, 0)
        assert (await house.tables.kept(BO.id)).ended == 2


async def test_without_the_roll_back_the_check_above_would_notice(
    faulty: type[Faulty], toy_data: Path, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def careless(db: Any, work: Callable[[sqlite3.Connection], Any]) -> Any:
        if not db.in_transaction:
            db.execute("BEGIN IMMEDIATE")
        try:
            done = work(db)
        finally:
            db.execute("COMMIT")
        return done

    async with open_house(file, toy_data) as house:
        table = await three(house)
        monkeypatch.setattr(database, "_transaction", careless)
        with pytest.raises(AssertionError, match="statement"):
            await try_all(house, file, table, one_move, faulty)


async def test_without_the_boundary_the_check_above_would_notice(
    faulty: type[Faulty], toy_data: Path, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def bare(self: Keeper, work: Callable[[sqlite3.Connection], Any]) -> Any:
        return await self.database.run(work)

    monkeypatch.setattr(keeper.Keeper, "_run", bare)
    async with open_house(file, toy_data) as house:
        table = await three(house)
        with pytest.raises(sqlite3.OperationalError):
            await try_all(house, file, table, one_move, faulty)


@asynccontextmanager
async def full_database(house: House) -> AsyncIterator[None]:
    """Let the database have no room for another page meanwhile."""

    async def limit(pages: int) -> None:
        await house.tables.database.run(lambda db: db.execute(f"PRAGMA max_page_count = {pages}"))

    (pages,) = await house.tables.database.run(
        lambda db: db.execute("PRAGMA page_count").fetchone()
    )
    await limit(pages)
    yield
    await limit(1 << 30)


@contextlib.contextmanager
def full_disk(file: Path) -> Iterator[None]:
    """Let no file of this process grow beyond the database's log as it is, meanwhile."""
    size = file.with_name(file.name + "-wal").stat().st_size
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


@asynccontextmanager
async def full_log(house: House) -> AsyncIterator[None]:
    """Let the operating system refuse every write that makes a file longer, meanwhile."""
    with full_disk(house.tables.database.path):
        yield


@asynccontextmanager
async def read_only(house: House) -> AsyncIterator[None]:
    """Let SQLite refuse to write meanwhile."""
    await house.tables.database.execute("PRAGMA query_only = ON")
    yield
    await house.tables.database.execute("PRAGMA query_only = OFF")


async def play_until_refused(house: House, table: Table) -> int:
    """Press until a move is refused for want of room; return the ply."""
    chance = random.Random(2)
    for _ in range(200):
        try:
            table = (await house.press_any(table.id, chance)).table
        except NotStored:
            return (await house.tables.get(table.id)).ply
        if table.status != "running":
            table = await house.game(ANA, BO, CLEO)
    raise AssertionError("there was always room")


@pytest.mark.parametrize("trouble", [full_database, full_log, read_only])
async def test_without_room_moves_are_refused_and_with_room_the_game_goes_on(
    house: House, file: Path, trouble: Callable[[House], Any]
) -> None:
    await house.play_on((await three(house)).id, seed=3)
    table = await three(house)
    async with trouble(house):
        await play_until_refused(house, table)
        (table,) = await house.tables.running()
        before = await seen(house, file)
        for _ in range(3):
            with pytest.raises(NotStored):
                await house.press_any(table.id, random.Random(1))
        assert await seen(house, file) == before
        assert await house.tables.story(table.id, None) is not None, "reading goes on"
    await goes_on(house)
    over = await house.tables.get(table.id)
    assert over.status == "over"
    assert (await house.tables.replay(table.id)).fingerprint() == running(over).fingerprint()
    assert kinds(house.heard)[-1] == "over"


async def test_a_press_refused_for_want_of_room_counts_when_it_is_made_again(house: House) -> None:
    table = await three(house)
    option = running(table).ask[0].options[0]
    async with read_only(house):
        with pytest.raises(NotStored):
            await house.tables.play(table.id, ANA.id, 0, [(option,)], 77)
    played = await house.tables.play(table.id, ANA.id, 0, [(option,)], 77)
    assert (played.repeated, played.table.ply) == (False, 1)


async def test_presses_in_a_crowd_without_room_are_each_refused_once(house: House) -> None:
    table = await three(house)
    option = running(table).ask[0].options[0]
    async with read_only(house):
        outcomes = await asyncio.gather(
            *(house.tables.play(table.id, ANA.id, 0, [(option,)], key) for key in range(1, 21)),
            return_exceptions=True,
        )
    assert [type(outcome) for outcome in outcomes] == [NotStored] * 20
    await goes_on(house)


async def test_what_sqlite_said_is_logged_in_a_line(
    house: House, file: Path, caplog: pytest.LogCaptureFixture
) -> None:
    table = await three(house)
    async with read_only(house):
        with pytest.raises(UserError):
            await one_move(house, table)
    said = f"The database {file} fails: attempt to write a readonly database"
    (record,) = [record for record in caplog.records if record.message == said]
    assert (record.levelname, record.exc_info) == ("CRITICAL", None)
