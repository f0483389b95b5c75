"""Each due message arrives once, even if the bot dies. Without the bot's guards, tests fail.

To simulate a crash after Discord's answer, the test prevents the bot from recording the answer, and
restarts the bot.
"""

import itertools
import sqlite3
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

import discord
import pytest
from simcord.backend import serializers

from bot.interaction.reply import Reply
from bot.model import Person
from bot.publishing import channel, publisher
from bot.publishing.listener import GatewayListener
from bot.publishing.message_writer import MessageWriter
from bot.publishing.publisher import Publisher
from bot.sessions.actions.lobby import Lobby
from bot.sessions.outbox import KEPT, Outbox
from bot.store import outbox
from bot.store.outbox import Due
from tests.flow.faults import CASES, check, drafted, suffer
from tests.flow.wire import FAULTS, Call, Fault, Wire
from tests.support.acts import LIMIT, begin_with, pings, play_out, public, published, wait
from tests.support.world import World, click, find, private, words

CALLBACK = Call("POST", ("interactions", "*", "*", "callback"))
CHANNEL = ("channels", "*", "messages")

Patch = pytest.MonkeyPatch
Proof = Callable[[World, Wire, Patch], Awaitable[None]]
Mutation = Callable[[Patch], None]


async def nothing(*_: Any, **__: Any) -> None:
    """Do nothing."""


def die_at_a_message(patch: Patch) -> None:
    """Make the bot die after Discord has created a message and before the bot has recorded it."""
    note = Outbox.delivered

    async def delivered(
        self: Outbox, table_id: int, done: Sequence[Due] = (), **made: Any
    ) -> list[Due]:
        if made:
            raise RuntimeError("killed")
        return await note(self, table_id, done)

    patch.setattr(Outbox, "delivered", delivered)


def to_channels(wire: Wire) -> int:
    """Return how many requests were sent to channels."""
    return sum(path.startswith("/channels/") for _, path, _ in wire.log)


async def move(world: World) -> None:
    """Play from Ana's private panel: the channel gets the move, and Bo is pinged."""
    await click(world.ana, await drafted(world), "confirm")


def boards(world: World) -> list[discord.Message]:
    return [message for message in public(world) if message.embeds]


async def dies_before_the_word_is_sent(world: World, wire: Wire, patch: Patch) -> None:
    await begin_with(world, "storm", seats=2)
    with patch.context() as dying:
        dying.setattr(Publisher, "_publish", nothing)
        await move(world)
        assert not pings(world)
    await world.restart()
    assert [ping.content for ping in pings(world)] == [f"[en] waiting for {world.bo.mention}"]
    assert "waiting for Bo" in words(await world.board())


async def dies_before_the_end_is_shown(world: World, wire: Wire, patch: Patch) -> None:
    await begin_with(world, "storm", seats=2)
    await move(world)
    board = await world.board()
    with patch.context() as dying:
        dying.setattr(Publisher, "_publish", nothing)
        table = await world.table()
        await world.sessions[Lobby].close(table.id, world.moderator.id, moderator=True)
    await world.restart()
    assert "New table" in words(world.message(board.id))
    assert not pings(world)


async def dies_after_a_ping(world: World, wire: Wire, patch: Patch) -> None:
    await begin_with(world, "storm", seats=2)
    with patch.context() as dying:
        die_at_a_message(dying)
        await move(world)
    assert len(pings(world)) == 1
    await world.restart()
    (ping,) = pings(world)
    assert (await world.table()).ping_id == ping.id
    await world.restart()
    assert pings(world) == [ping]


async def dies_after_the_end_was_told(world: World, wire: Wire, patch: Patch) -> None:
    await begin_with(world, "storm", seats=2)
    with patch.context() as dying:
        die_at_a_message(dying)
        await play_out(world)
    await world.restart()
    await published(world)
    (ping,) = pings(world)
    assert {mention.id for mention in ping.mentions} == {world.ana.id, world.bo.id}
    assert (await world.table()).message_id == ping.id


async def dies_after_a_reminder(world: World, wire: Wire, patch: Patch) -> None:
    await world.begin(world.bo, world.cleo, pace="live")
    with patch.context() as dying:
        die_at_a_message(dying)
        await wait(world, LIMIT / 2)
    assert len(pings(world)) == 1
    await world.restart()
    await published(world)
    (ping,) = pings(world)
    assert "still waiting" in words(ping)
    assert (await world.table()).ping_id == ping.id


async def dies_after_a_board_moved_down(world: World, wire: Wire, patch: Patch) -> None:
    await begin_with(world, "storm", seats=2)
    first = (await world.table()).message_id
    for _ in range(channel.SCROLLED):
        await world.cleo.send(world.channel, "chat")
    with patch.context() as dying:
        die_at_a_message(dying)
        await move(world)
    assert len(boards(world)) == 2
    await world.restart()
    (board,) = boards(world)
    assert board.id == (await world.table()).message_id != first
    assert len(pings(world)) == 1


async def dies_after_a_lobby_was_sent(world: World, wire: Wire, patch: Patch) -> None:
    wire.cut(CALLBACK, FAULTS["10062"])
    with patch.context() as dying:
        die_at_a_message(dying)
        await world.ana.slash(world.channel, "toy start")
    (board,) = boards(world)
    with patch.context() as dying:
        dying.setattr(Publisher, "_publish", nothing)
        await world.sessions[Lobby].join(1, Person(world.bo.id, "Bo"))
    await world.restart()
    assert [person.id for person in boards(world)] == [board.id]
    assert "■ B Bo" in words(await world.board())


async def changes_while_a_board_is_on_its_way(world: World, wire: Wire, patch: Patch) -> None:
    await begin_with(world, "storm", seats=2)
    panel = await drafted(world)
    board = await world.board()
    late = wire.cut(Call("PATCH", (*CHANNEL, "*")), FAULTS["slow"])
    world.send_press(world.ana, panel, find(panel, "confirm"))
    while not late.met:
        await wire.env.advance_time(0.5)
    world.send_press(world.moderator, board, "c1:1:0:shut:")
    await wire.env.advance_time(30)
    assert "New table" in words(world.message(board.id))
    assert await world.sessions.outbox.all_due() == []


async def changes_in_a_row(world: World, wire: Wire, patch: Patch) -> None:
    await world.open()
    with patch.context() as dying:
        dying.setattr(Publisher, "_publish", nothing)
        await world.sessions[Lobby].join(1, Person(world.bo.id, "Bo"))
        await world.sessions[Lobby].join(1, Person(world.cleo.id, "Cleo"))
        assert [row.kind for row in await world.sessions.outbox.due(1)] == ["board"]
    before = to_channels(wire)
    await world.restart()
    assert to_channels(wire) == before + 1
    assert "Cleo" in words(await world.board())


async def the_channel_goes_while_the_bot_is_down(world: World, wire: Wire, patch: Patch) -> None:
    await begin_with(world, "storm", seats=2)
    with patch.context() as down:
        down.setattr(GatewayListener, "_abandon", nothing)
        world.env.backend.delete_channel(world.channel.id)
        await world.env.settle()
    before = to_channels(wire)
    await world.restart()
    await wire.env.advance_time(600)
    assert to_channels(wire) == before + 1, "one request tells it"
    assert await world.sessions.running() == []
    assert (await world.sessions.get(1)).status == "closed"
    assert await world.sessions.outbox.all_due() == []


def cell(name: str, fault: str, times: int | None = 1) -> Proof:
    """Return a function that runs a cell of the fault matrix."""

    async def prove(world: World, wire: Wire, patch: Patch) -> None:
        case = CASES[name]
        with patch.context() as slower:
            act = await case.prepare(world, wire, slower)
            assert await suffer(world, wire, case.call, act, FAULTS[fault], times)
            await wire.env.advance_time(30)
        await check(world, wire, case)

    return prove


PROOFS: dict[str, Proof] = {
    proof.__name__: proof
    for proof in (
        dies_before_the_word_is_sent,
        dies_before_the_end_is_shown,
        dies_after_a_ping,
        dies_after_the_end_was_told,
        dies_after_a_reminder,
        dies_after_a_board_moved_down,
        dies_after_a_lobby_was_sent,
        changes_while_a_board_is_on_its_way,
        changes_in_a_row,
        the_channel_goes_while_the_bot_is_down,
    )
}


def replace(target: Any, name: str, value: Any) -> Mutation:
    """Return a function that removes a guard: it replaces the attribute ``name`` of ``target``."""
    return lambda patch: patch.setattr(target, name, value)


NUMBERS = itertools.count(1)


def take_out_by_id(db: sqlite3.Connection, rows: Sequence[Due]) -> None:
    db.executemany(
        "DELETE FROM outbox WHERE table_id = ? AND kind = ? AND part = ?",
        [(row.table_id, row.kind, row.part) for row in rows],
    )


def note_each(db: sqlite3.Connection, table_id: int, due_now: Any, now: int) -> None:
    for kind, part in due_now:
        part = next(NUMBERS) if kind == "board" else part
        db.execute(outbox._NOTE, (table_id, kind, part, next(NUMBERS), now))


async def all_due_but_moves(self: Outbox) -> list[Due]:
    await self._uow.run(lambda db: db.execute("UPDATE outbox SET afresh = 0"))
    return await self._uow.run(outbox.due)


def never_announced(patch: Patch) -> None:
    settle = Reply._settle

    async def trusting(self: Reply, answer: Any, error: Exception) -> int | None:
        self._is_announced = False
        return await settle(self, answer, error)

    patch.setattr(Reply, "_settle", trusting)


MUTATIONS: dict[str, tuple[Mutation, Proof]] = {
    "nothing is noted": (
        replace(outbox, "note", lambda *_, **__: None),
        dies_before_the_word_is_sent,
    ),
    "only open tables are resumed": (
        replace(Outbox, "all_due", lambda self: nothing_due()),
        dies_before_the_end_is_shown,
    ),
    "a nonce by chance, a ping": (
        replace(Due, "nonce", property(lambda self: str(next(NUMBERS)))),
        dies_after_a_ping,
    ),
    "a nonce by chance, the end": (
        replace(Due, "nonce", property(lambda self: str(next(NUMBERS)))),
        dies_after_the_end_was_told,
    ),
    "a nonce by chance, a board": (
        replace(Due, "nonce", property(lambda self: str(next(NUMBERS)))),
        dies_after_a_board_moved_down,
    ),
    "a nonce by chance, a fault": (
        replace(Due, "nonce", property(lambda self: str(next(NUMBERS)))),
        cell("send", "drop, done"),
    ),
    "moving is not noted": (
        replace(Outbox, "all_due", all_due_but_moves),
        dies_after_a_board_moved_down,
    ),
    "a message made before is trusted": (
        replace(MessageWriter, "doubt", lambda *_: None),
        dies_after_a_lobby_was_sent,
    ),
    "versions are not compared": (
        replace(outbox, "take_out", take_out_by_id),
        changes_while_a_board_is_on_its_way,
    ),
    "changes are not coalesced": (replace(outbox, "_note", note_each), changes_in_a_row),
    "channels are never gone": (
        replace(publisher, "UNKNOWN_CHANNEL", 0),
        the_channel_goes_while_the_bot_is_down,
    ),
    "own messages are not noticed": (
        replace(Publisher, "own_message", nothing),
        cell("send the lobby", "504, done", None),
    ),
    "an announcement that got lost was none": (never_announced, cell("announce", "504, done")),
    "nothing is tried again": (
        replace(Publisher, "_try_again", lambda *_: None),
        cell("edit", "429 without Via"),
    ),
}


async def nothing_due() -> list[Due]:
    return []


@pytest.mark.promise(
    "delivery",
    "Boards, pings of turns, reminders and results arrive exactly once, no matter when the "
    "bot dies",
    size="each kind of message, before and after Discord has it",
)
@pytest.mark.parametrize("name", PROOFS)
async def test_every_due_message_arrives_once(
    world: World, wire: Wire, monkeypatch: Patch, name: str
) -> None:
    await PROOFS[name](world, wire, monkeypatch)


@pytest.mark.counterproof("delivery", note="nonce, version, coalescing, notes, moves, doubt")
@pytest.mark.counterproof("end-call", note="nonce")
@pytest.mark.counterproof("discord-faults")
@pytest.mark.parametrize("name", MUTATIONS)
async def test_without_a_guard_a_message_would_not_arrive_once(
    world: World, wire: Wire, monkeypatch: Patch, name: str
) -> None:
    mutate, proof = MUTATIONS[name]
    mutate(monkeypatch)
    with pytest.raises((AssertionError, ValueError)):
        await proof(world, wire, monkeypatch)
    monkeypatch.undo()


async def test_a_server_that_removed_the_bot_finds_its_game_when_it_is_back(
    world: World, wire: Wire
) -> None:
    await begin_with(world, "storm", seats=2)
    backend = world.env.backend
    guild = backend.get_guild(world.guild.id)
    for method, parts in (("PATCH", (*CHANNEL, "*")), ("POST", CHANNEL)):
        wire.cut(Call(method, parts), Fault(403, 50001), None)
    backend.emit("GUILD_DELETE", {"id": str(guild.id)})
    await wire.env.advance_time(600)
    assert 0 < wire.count(403) < 20
    assert [table.id for table in await world.sessions.running()] == [1]
    wire.mend()
    world.clock.now += KEPT - 1
    invited = dict(serializers.guild_create_payload(backend, guild))
    invited.pop("unavailable", None)
    backend.emit("GUILD_CREATE", invited)
    await wire.env.advance_time(5)
    assert await world.sessions.outbox.all_due() == []
    await move(world)
    assert "waiting for Bo" in words(await world.board())


async def test_a_server_that_removed_the_bot_for_good_loses_its_game(
    world: World, wire: Wire
) -> None:
    await begin_with(world, "storm", seats=2)
    for method, parts in (("PATCH", (*CHANNEL, "*")), ("POST", CHANNEL)):
        wire.cut(Call(method, parts), Fault(403, 50001), None)
    world.env.backend.emit("GUILD_DELETE", {"id": str(world.guild.id)})
    await wire.env.advance_time(60)
    world.clock.now += KEPT
    await wire.env.advance_time(3600)
    assert await world.sessions.running() == []
    assert await world.sessions.outbox.all_due() == []


@pytest.mark.parametrize("verb", ["hand", "do", "shut"])
async def test_a_message_copied_to_another_channel_does_nothing(
    world: World, wire: Wire, verb: str
) -> None:
    await begin_with(world, "storm", seats=2)
    elsewhere = world.env.create_guild("Elsewhere")
    channel = elsewhere.create_text_channel("copies")
    stranger = elsewhere.add_member(world.env.create_user("eve"))
    copy = world.env.backend.create_message(
        channel.id, world.env.backend.bot_user.id, content="a copy"
    )
    home, world.guild = world.guild, elsewhere
    message = next(item for item in channel.history() if item.id == copy.id)
    answer = await world.forge(stranger, message, f"c1:1:0:{verb}:")
    world.guild = home
    answer_text = words(private(answer))
    assert "Ana" not in answer_text
    assert (await world.table()).ply == 0
    assert (await world.table()).status == "running"


async def test_permissions_that_come_back_bring_the_board(world: World, wire: Wire) -> None:
    await begin_with(world, "storm", seats=2)
    world.forbid(send_messages=False)
    await move(world)
    await wire.env.advance_time(60)
    world.forbid(send_messages=True)
    await wire.env.advance_time(60)
    assert "waiting for Bo" in words(await world.board())
    assert len(pings(world)) == 1
