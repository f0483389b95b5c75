"""How often and when the publisher sends; the tests control its clock."""

import asyncio
import itertools
import json
import sqlite3
from collections import deque
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import closing
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.components.message import Post
from bot.errors import NotStored
from bot.messages.notifications import turn_post
from bot.model import Sitter, Table
from bot.publishing import publisher
from bot.publishing.channel import Board, BoardQueue
from bot.publishing.message_writer import MessageWriter
from bot.publishing.publisher import Publisher
from bot.sessions.sessions import Change
from bot.store import outbox
from bot.store.file.migrations import migrate
from bot.store.outbox import Due
from tests.support import inside
from tests.support.features import FEATURES

IDS = itertools.count(discord.utils.time_snowflake(discord.utils.utcnow()))


class Channel:
    """A Discord channel that records each request with its time."""

    def __init__(self, now: Callable[[], float]) -> None:
        self.now = now
        self.writes: list[tuple[float, str, str]] = []
        self.faults: list[Exception] = []
        self.undeletable = False
        self.code = 50013
        self.nonces: list[str] = []

    def get_partial_message(self, message_id: int) -> Any:
        return SimpleNamespace(id=message_id, edit=self.edit, delete=self.delete)

    async def send(self, content: str = "", *, nonce: str, **_: Any) -> Any:
        self.nonces.append(nonce)
        self._write("send", content)
        return self.get_partial_message(next(IDS))

    async def edit(self, content: str = "", **_: Any) -> None:
        self._write("edit", content)

    async def delete(self) -> None:
        self.writes.append((self.now(), "delete", ""))
        if self.undeletable:
            raise fault(403, self.code)

    def _write(self, how: str, content: str) -> None:
        self.writes.append((self.now(), how, content))
        if self.faults:
            raise self.faults.pop(0)


class Sessions:
    """Fake sessions: an outbox, and a table whose public message shows the number of changes."""

    def __init__(self) -> None:
        self.db = sqlite3.connect(":memory:", isolation_level=None)
        migrate(self.db)
        self.on_change: list[Callable[[Change], None]] = []
        self.outbox = self
        self.clock = lambda: 0.0
        self.open = SimpleNamespace(get=lambda _: self.table)
        self.table = Table(
            id=1,
            game="toy",
            guild_id=1,
            channel_id=2,
            host_id=3,
            language="en",
            status="lobby",
            options={},
            created_at=0,
            expires_at=1,
            sitters=[Sitter(3, "Ana")],
            message_id=next(IDS),
        )
        self.version = 0
        self.meta: dict[str, str] = {}
        self.refusals = 0
        self.lost = False

    async def read_meta(self, key: str) -> str | None:
        return self.meta.get(key)

    async def write_meta(self, key: str, value: str) -> None:
        self.meta[key] = value

    async def get(self, table_id: int) -> Table:
        return self.table

    async def running(self) -> list[Table]:
        return [self.table]

    async def due(self, table_id: int) -> list[Due]:
        return outbox.due(self.db, table_id)

    async def all_due(self) -> list[Due]:
        return outbox.due(self.db)

    def count(self) -> None:
        """Count a commit, as the database does."""
        self.db.execute("UPDATE mark SET commits = commits + 1")

    async def ask_for_board(self, table_id: int, *, afresh: bool) -> Due:
        self.count()
        return outbox.ask_for_board(self.db, table_id, 0, afresh=afresh)

    async def renew_board(self, table_id: int) -> None:
        self.count()
        outbox.note(self.db, table_id, 0)

    async def delivered(
        self, table_id: int, done: Sequence[Due] = (), *, board: int | None = None, **_: Any
    ) -> list[Due]:
        self.count()
        outbox.take_out(self.db, done)
        if board is not None:
            outbox.renew(self.db, done)
            if self.table.message_id is not None:
                outbox.dismiss(self.db, table_id, "old-board", self.table.message_id, 0)
            self.table = self.table.twin()
            self.table.message_id = board
        return outbox.due(self.db, table_id)

    async def refused(self, table_id: int, *, gone: bool = False) -> bool:
        if gone:
            self.lost = True
            outbox.drop(self.db, table_id)
            return False
        self.refusals += 1
        return True

    def change(self) -> None:
        self.version += 1
        self.count()
        outbox.note(self.db, self.table.id, 0)
        for listener in self.on_change:
            listener(Change(self.table, "lobby"))


class Room:
    """A publisher with a simulated clock, which moves only when a task sleeps or a timer rings."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.time = 1000.0
        self.composed = 0
        self.sessions = Sessions()
        self.channel = Channel(lambda: self.time)
        loop = asyncio.get_running_loop()
        monkeypatch.setattr(loop, "time", lambda: self.time)
        sleep = asyncio.sleep

        async def pass_time(seconds: float) -> None:
            self.time += seconds
            await sleep(0)

        monkeypatch.setattr(asyncio, "sleep", pass_time)
        client: Any = SimpleNamespace(get_partial_messageable=lambda *_, **__: self.channel)
        sessions: Any = self.sessions
        self.publisher = Publisher(client, sessions, self.compose, self.call, FEATURES)
        self.timers: list[tuple[float, Callable[..., None], tuple[Any, ...]]] = []
        monkeypatch.setattr(loop, "call_later", self.call_later)
        self.sleep = sleep

    def call_later(self, delay: float, call: Callable[..., None], *args: Any) -> Any:
        timer = (self.time + delay, call, args)
        self.timers.append(timer)
        return SimpleNamespace(cancel=lambda: timer in self.timers and self.timers.remove(timer))

    async def compose(self, table: Table) -> Post:
        self.composed += 1
        return Post(f"version {self.sessions.version}")

    async def call(self, table: Table, users: Sequence[int]) -> Post:
        return turn_post(table, users, FEATURES)

    async def idle(self) -> None:
        """Let all tasks run until each of them waits."""
        for _ in range(50):
            await self.sleep(0)

    async def ring(self) -> None:
        """Move the clock to the next timer and run that timer."""
        self.timers.sort(key=lambda timer: timer[0])
        at, call, args = self.timers.pop(0)
        self.time = max(self.time, at)
        call(*args)
        await self.idle()


@pytest.fixture
async def room(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Room]:
    """A room; its database is closed after the test."""
    room = Room(monkeypatch)
    with closing(room.sessions.db):
        yield room


def fault(status: int, code: int = 0) -> discord.HTTPException:
    """Return the exception that discord.py raises for a refused request."""
    response: Any = SimpleNamespace(status=status, reason="fault")
    kinds = {403: discord.Forbidden, 404: discord.NotFound}
    return kinds.get(status, discord.HTTPException)(response, {"code": code, "message": "fault"})


async def test_the_first_change_is_shown_at_once(room: Room) -> None:
    room.sessions.change()
    await room.idle()
    assert room.channel.writes == [(1000.0, "edit", "version 1")]


async def test_successive_changes_become_one_board(room: Room) -> None:
    for _ in range(20):
        room.sessions.change()
    await room.idle()
    assert [what for _, _, what in room.channel.writes] == ["version 20"]


async def test_boards_keep_their_distance(room: Room) -> None:
    for _ in range(30):
        room.sessions.change()
        for _ in range(3):
            await room.sleep(0)
    await room.idle()
    times = [at for at, _, _ in room.channel.writes]
    assert len(times) > 4
    assert all(later - earlier >= 1.2 for earlier, later in itertools.pairwise(times))
    assert all(times[n + 5] - times[n] >= 5.0 for n in range(len(times) - 5))
    assert room.channel.writes[-1][2] == "version 30"


async def test_an_unchanged_board_is_not_sent_again(room: Room) -> None:
    room.sessions.change()
    await room.idle()
    publisher, sessions = room.publisher, room.sessions
    inside.look_again(publisher, 2, sessions.table.id)
    await room.idle()
    assert len(room.channel.writes) == 1


async def test_a_board_on_its_way_with_an_answer_is_not_sent_twice(room: Room) -> None:
    hold = room.publisher.hold(2)
    room.sessions.change()
    await room.idle()
    assert room.channel.writes == []
    table = room.sessions.table
    await room.publisher.shown(table, table.message_id, Post("version 1"))
    hold.release()
    await room.idle()
    assert room.channel.writes == []


async def test_a_board_overwritten_by_a_late_answer_is_updated(room: Room) -> None:
    before = room.sessions.table
    before.status = "running"
    room.sessions.change()
    await room.idle()
    room.sessions.table = replace(before)
    room.sessions.change()
    await room.idle()
    assert [content for _, _, content in room.channel.writes][-1] == "version 2"
    await room.publisher.shown(before, before.message_id, Post("version 1"))
    await room.idle()
    assert [content for _, _, content in room.channel.writes][2:] == ["version 2"]
    await room.publisher.shown(room.sessions.table, before.message_id, Post("version 2"))
    await room.idle()
    assert len(room.channel.writes) == 3


def draw_slowly(room: Room, monkeypatch: pytest.MonkeyPatch) -> asyncio.Event:
    """Make every board wait for the returned event after the table's state was read."""
    is_drawn = asyncio.Event()

    async def slow(_table: Table) -> Post:
        post = Post(f"version {room.sessions.version}")
        await is_drawn.wait()
        return post

    monkeypatch.setattr(room.publisher, "_compose", slow)
    return is_drawn


@pytest.mark.parametrize("is_answered", [False, True])
async def test_a_board_drawn_slowly_does_not_replace_a_newer_answer(
    room: Room, monkeypatch: pytest.MonkeyPatch, is_answered: bool
) -> None:
    """A press arrives while a board is drawn, and is answered before or after the drawing ends."""
    is_drawn = draw_slowly(room, monkeypatch)
    room.sessions.change()
    await room.idle()
    hold, table = room.publisher.hold(2), room.sessions.table
    room.sessions.change()
    if is_answered:
        await room.publisher.shown(table, table.message_id, Post("version 2"))
        hold.release()
    is_drawn.set()
    await room.idle()
    if not is_answered:
        await room.publisher.shown(table, table.message_id, Post("version 2"))
        hold.release()
    await room.idle()
    assert room.channel.writes == []
    room.sessions.change()
    await room.idle()
    assert [content for _, _, content in room.channel.writes] == ["version 3"]


async def test_a_closed_lobby_is_put_away_after_its_last_board(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A press during the drawing delays the board, and everything that follows the board."""
    done: list[int] = []

    async def put_away(_writer: MessageWriter, _table: Table) -> None:
        done.append(len(room.channel.writes))

    monkeypatch.setattr(MessageWriter, "put_away", put_away)
    is_drawn = draw_slowly(room, monkeypatch)
    room.sessions.table.status = "closed"
    room.sessions.change()
    await room.idle()
    hold = room.publisher.hold(2)
    is_drawn.set()
    await room.idle()
    assert not done
    hold.release()
    await room.idle()
    assert done == [1]


async def test_a_publisher_that_is_closed_begins_nothing(room: Room) -> None:
    hold = room.publisher.hold(2)
    room.sessions.change()
    await room.publisher.close()
    hold.release()
    await room.idle()
    assert room.channel.writes == []


async def test_a_board_shown_by_an_answer_is_not_sent_again_without_a_change(room: Room) -> None:
    table = room.sessions.table
    table.status = "running"
    for version in (1, 3):
        hold = room.publisher.hold(2)
        room.sessions.change()
        await room.publisher.shown(table, table.message_id, Post(f"version {version}"))
        hold.release()
        await room.idle()
        assert room.composed == version // 2, "the answer has shown it"
        hold = room.publisher.hold(2)
        await room.publisher.shown(table, table.message_id, Post(f"version {version}"))
        room.sessions.change()
        hold.release()
        await room.idle()
        assert room.composed == version // 2 + 1, "it has changed since"
    assert [what for _, _, what in room.channel.writes] == ["version 2", "version 4"]


async def test_a_forgotten_hold_expires(room: Room) -> None:
    room.publisher.hold(2)
    room.sessions.change()
    await room.idle()
    await room.ring()
    assert [what for _, _, what in room.channel.writes] == ["version 1"]


async def test_retries_become_slower_and_never_stop(room: Room) -> None:
    room.channel.faults = [fault(503) for _ in range(50)]
    room.sessions.change()
    await room.idle()
    for _ in range(7):
        await room.ring()
    times = [at for at, _, _ in room.channel.writes]
    gaps = [later - earlier for earlier, later in itertools.pairwise(times)]
    assert gaps == [2.0, 4.0, 8.0, 16.0, 20.0, 20.0, 20.0]
    last = room.publisher.outcomes.of_channel(2)
    assert last is not None
    assert (last.sent, last.reason.name) == ("board", "down")
    room.sessions.change()
    await room.idle()
    assert len(room.channel.writes) == 8, "a change does not make it hurry"
    room.channel.faults.clear()
    await room.ring()
    assert room.channel.writes[-1][2] == "version 2"
    assert not await room.sessions.outbox.all_due()


async def test_a_refusal_is_not_repeated_for_a_while(room: Room) -> None:
    room.channel.faults = [fault(403, 50013) for _ in range(14)]
    for _ in range(5):
        room.sessions.change()
        await room.idle()
    assert len(room.channel.writes) == room.sessions.refusals == 1
    for _ in range(14):
        await room.ring()
    times = [at for at, _, _ in room.channel.writes]
    gaps = [later - earlier for earlier, later in itertools.pairwise(times)]
    assert gaps[:7] == [20.0, 20.0, 20.0, 20.0, 20.0, 40.0, 80.0]
    assert gaps[-2:] == [3600.0, 3600.0]
    assert room.channel.writes[-1][2] == "version 5"
    assert not await room.sessions.outbox.all_due()


async def test_a_channel_that_is_accessible_again_is_tried_at_once(room: Room) -> None:
    room.channel.faults = [fault(403, 50001)]
    room.sessions.change()
    await room.idle()
    await room.publisher.recheck(1)
    await room.idle()
    assert [what for _, _, what in room.channel.writes] == ["version 1", "version 1"]
    assert not room.timers


async def test_a_channel_that_is_gone_is_not_tried_again(room: Room) -> None:
    room.channel.faults = [fault(404, 10003)]
    room.sessions.change()
    await room.idle()
    assert room.sessions.lost
    assert not room.timers
    assert len(room.channel.writes) == 1


async def test_all_channels_together_make_few_refused_requests(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(publisher, "REFUSALS", 50)
    room.publisher._refusals = deque(maxlen=50)
    refused = itertools.cycle([fault(403, 50013), fault(429)])
    room.channel.faults = [next(refused) for _ in range(1000)]
    queue = room.publisher._queue(2)
    for _ in range(200):
        room.sessions.change()
        await room.idle()
        queue.recover()
    times = [at for at, _, _ in room.channel.writes]
    for first in times:
        assert sum(first <= at < first + publisher.PERIOD for at in times) <= publisher.REFUSALS


@pytest.mark.parametrize("code", [10008, 30046, 50083])
async def test_a_message_that_cannot_be_edited_is_sent_anew(room: Room, code: int) -> None:
    old = room.sessions.table.message_id
    room.channel.faults = [fault(404, code)]
    room.sessions.change()
    await room.idle()
    assert [how for _, how, _ in room.channel.writes] == ["edit", "send", "delete"]
    assert room.sessions.table.message_id != old


async def test_an_old_board_that_cannot_be_deleted_becomes_a_line(room: Room) -> None:
    room.channel.undeletable = True
    room.channel.faults = [fault(404, 10008)]
    room.sessions.change()
    await room.idle()
    assert [how for _, how, _ in room.channel.writes] == ["edit", "send", "delete", "edit"]
    assert "further down" in room.channel.writes[-1][2]


async def test_an_old_board_goes_once_the_bot_has_its_rights_back(room: Room) -> None:
    """Without permission the bot can neither delete the old board nor remove its buttons."""
    room.channel.undeletable, room.channel.code = True, 50001
    room.channel.faults = [fault(404, 10008)]
    room.sessions.change()
    await room.idle()
    assert [how for _, how, _ in room.channel.writes] == ["edit", "send", "delete"]
    assert [row.kind for row in await room.sessions.all_due() if row.kind != "board"] == [
        "old-board"
    ]
    room.channel.undeletable = False
    room.publisher.retry([2])
    await room.idle()
    assert [how for _, how, _ in room.channel.writes][3:].count("delete") == 1
    assert await room.sessions.all_due() == []


def test_a_board_that_is_deleted_again_and_again_stays_away_longer() -> None:
    queue, board = BoardQueue(2, gap=1.0), Board()
    assert [queue.absence(board, 10.0 * n) for n in range(4)] == [3.0, 6.0, 12.0, 24.0]
    assert max(queue.absence(board, 50.0) for _ in range(20)) == 3600.0
    assert queue.absence(board, 10_000.0) == 3.0


async def test_a_board_that_is_deleted_at_once_stays_away_longer_each_time(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Discord can report the deletion before the bot has recorded which message is the board."""
    send, there = room.channel.send, [room.sessions.table.message_id]

    async def sent(**given: Any) -> Any:
        message = await send(**given)
        there[:] = [message.id]
        await room.publisher.deleted(2, [message.id])
        there.clear()
        return message

    async def edit(content: str = "", **_: Any) -> None:
        if room.sessions.table.message_id not in there:
            raise fault(404, 10008)

    monkeypatch.setattr(room.channel, "send", sent)
    monkeypatch.setattr(room.channel, "edit", edit)
    await room.publisher.renew(room.sessions.table)
    there.clear()
    room.sessions.change()
    await room.idle()
    for _ in range(3):
        await room.ring()
    sent_at = [at for at, how, _ in room.channel.writes if how == "send"]
    pauses = [round(item - other) for other, item in itertools.pairwise(sent_at)]
    assert pauses == [3, 6, 12]


async def test_other_deletions_during_a_send_do_not_delay_the_board(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    send = room.channel.send

    async def sent(**given: Any) -> Any:
        message = await send(**given)
        await room.publisher.deleted(2, [next(IDS)])
        return message

    monkeypatch.setattr(room.channel, "send", sent)
    room.channel.faults = [fault(404, 10008)]
    room.sessions.change()
    await room.idle()
    assert [how for _, how, _ in room.channel.writes] == ["edit", "send", "delete"]
    assert room.timers == []


async def test_an_answer_that_an_order_could_give_is_pinged_like_an_orders(room: Room) -> None:
    """If pressing delayed the next ping, the delay would reveal that no order gave the answer."""
    table, present = room.sessions.table, (3, room.time)
    pressed, ordered = BoardQueue(2, gap=1.0), BoardQueue(2, gap=1.0)
    pressed.present = present
    pressed.heard(Change(table, "play", answered=0, alike=(0,)))
    ordered.heard(Change(table, "play", alike=(0,)))
    assert pressed == ordered
    pressed.present = present
    pressed.heard(Change(table, "play", answered=0))
    assert (pressed.present, pressed.boards[1].answered) == (present, {3: room.time})


def test_the_back_off_after_failures_is_capped() -> None:
    queue, board = BoardQueue(2, gap=1.0), Board()
    assert [queue.back_off() for _ in range(1100)][-1] == 20.0
    assert [queue.block() for _ in range(1100)][-1] == 3600.0
    assert [queue.absence(board, 50.0) for _ in range(1100)][-1] == 3600.0


async def test_an_unknown_fault_stops_nothing(
    room: Room, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def broken(table: Table) -> Post:
        raise RuntimeError("a bug")

    monkeypatch.setattr(room.publisher, "_compose", broken)
    room.sessions.change()
    await room.idle()
    assert "cannot publish" in caplog.text
    monkeypatch.setattr(room.publisher, "_compose", room.compose)
    room.sessions.change()
    await room.idle()
    assert room.channel.writes[-1][2] == "version 2"


async def test_closing_stops_the_writers(room: Room) -> None:
    room.channel.faults = [fault(500)]
    room.sessions.change()
    await room.idle()
    assert room.timers
    await room.publisher.close()
    assert not room.timers
    assert room.sessions.on_change == []


async def test_messages_left_at_shutdown_are_published_at_the_next_start(room: Room) -> None:
    outbox.note(room.sessions.db, 1, 0)
    await room.publisher.resume([])
    await room.idle()
    assert [how for _, how, _ in room.channel.writes] == ["edit"]
    assert not await room.sessions.outbox.all_due()


async def test_possible_leftovers_stay_recorded_until_they_are_checked(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Before the check of the channel, the bot can stop, or Discord can become unreachable."""
    noted = json.dumps({"1": 1_000_000})
    room.sessions.meta["sending"] = noted
    asked: list[str] = []

    async def unreachable(**_: Any) -> AsyncIterator[Any]:
        asked.append("unreachable")
        raise fault(503)
        yield

    monkeypatch.setattr(room.channel, "history", unreachable, raising=False)
    await room.publisher.resume([])
    assert room.sessions.meta["sending"] == noted, "it has not looked yet"
    outbox.note(room.sessions.db, 1, 0)
    await room.publisher.resume([])
    await room.idle()
    assert (asked, json.loads(room.sessions.meta["sending"])) == (["unreachable"], {"1": 1_000_000})

    async def nothing(**_: Any) -> AsyncIterator[Any]:
        asked.append("nothing")
        return
        yield

    monkeypatch.setattr(room.channel, "history", nothing)
    await room.publisher.resume([room.sessions.table])
    await room.idle()
    assert (asked[-1], json.loads(room.sessions.meta["sending"])) == ("nothing", {})


async def test_every_board_is_checked_once_after_a_start(room: Room) -> None:
    await room.publisher.resume([room.sessions.table])
    await room.idle()
    assert [how for _, how, _ in room.channel.writes] == ["edit"]


async def test_a_change_while_a_board_is_on_its_way_is_published_too(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    room.sessions.table.message_id = None
    send = room.channel.send

    async def slow(content: str = "", **rest: Any) -> Any:
        room.sessions.change()
        return await send(content, **rest)

    monkeypatch.setattr(room.channel, "send", slow)
    room.sessions.change()
    await room.idle()
    assert [what for _, _, what in room.channel.writes][:2] == ["version 1", "version 2"]
    assert not await room.sessions.outbox.all_due()


async def test_news_during_a_send_is_shown_afterwards(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    edit = room.channel.edit

    async def slow(*args: Any, **rest: Any) -> Any:
        if not room.channel.writes:
            room.sessions.version = 99
            await room.publisher.renew(room.sessions.table)
        return await edit(*args, **rest)

    monkeypatch.setattr(room.channel, "edit", slow)
    room.sessions.change()
    await room.idle()
    assert [what for _, _, what in room.channel.writes] == ["version 1", "version 99"]
    assert not await room.sessions.outbox.all_due()


async def test_an_attempt_that_may_have_succeeded_keeps_its_nonce(room: Room) -> None:
    room.sessions.table.message_id = None
    room.channel.faults = [fault(502)]
    room.sessions.change()
    await room.idle()
    room.sessions.change()
    await room.ring()
    first, second = room.channel.nonces
    assert first == second
    assert [how for _, how, _ in room.channel.writes][:3] == ["send", "send", "edit"]
    assert room.channel.writes[2][2] == "version 2", "whatever the first attempt left"
    room.channel.faults = [fault(404, 10008)]
    room.sessions.change()
    await room.idle()
    assert room.channel.nonces[2] != first, "another message"


async def test_an_unrecorded_message_is_found_again(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    room.sessions.table.message_id = None
    note = room.sessions.outbox.delivered

    async def full(*_: Any, **__: Any) -> None:
        raise NotStored

    monkeypatch.setattr(room.sessions, "delivered", full)
    room.sessions.change()
    await room.idle()
    monkeypatch.setattr(room.sessions, "delivered", note)
    room.sessions.change()
    await room.ring()
    assert len(set(room.channel.nonces)) == 1
    assert [what for _, _, what in room.channel.writes] == ["version 1", "version 2", "version 2"]
    assert not await room.sessions.outbox.all_due()
    assert not room.publisher._writer._unsure


async def test_a_refused_attempt_created_no_message(room: Room) -> None:
    room.sessions.table.message_id = None
    room.channel.faults = [fault(403, 50013)]
    room.sessions.change()
    await room.idle()
    await room.ring()
    assert [how for _, how, _ in room.channel.writes][:2] == ["send", "send"]
    assert "edit" not in [how for _, how, _ in room.channel.writes]
