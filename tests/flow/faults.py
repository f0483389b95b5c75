"""The cells of the fault matrix: kinds of calls to Discord, kinds of faults, and checks."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

import discord
import pytest

from bot.interaction.shown import public_post
from bot.sessions.actions.lobby import Lobby
from bot.sessions.actions.moves import Moves
from bot.store import tables as ledger
from tests.flow.wire import FAULTS, INVALID, Call, Fault, Wire
from tests.support.acts import begin_with, storm
from tests.support.world import World, click, draft, find, ids, labels

MINUTE = 60.0
SOON = 30.0
"""Seconds from the end of a fault until everybody must see the current state."""

MANY = 100
"""Maximum number of invalid requests in ten minutes."""

CALLBACK = ("interactions", "*", "*", "callback")
ORIGINAL = ("webhooks", "*", "*", "messages", "@original")
MESSAGES = ("channels", "*", "messages")
Act = Callable[[], object]


@dataclass(frozen=True, slots=True)
class Case:
    """A kind of call, how a test causes the call, and the number of plies at the end.

    ``prepare`` returns the function that makes the bot send the call. If ``leaves``, a
    message that should have been deleted may remain.
    """

    call: Call
    prepare: Callable[[World, Wire, pytest.MonkeyPatch], Awaitable[Act]]
    plies: int = 0
    leaves: bool = False


def start(world: World, who: Any, **options: Any) -> Act:
    """Return a function that opens a table."""
    given = [{"type": 5, "name": name, "value": value} for name, value in options.items()]
    line = [{"type": 1, "name": "start", "options": given}]
    return lambda: world.send_command(who, "toy", line)


def slow_down(patch: pytest.MonkeyPatch, part: type, name: str) -> None:
    """Make a function of the bot so slow that an interaction must be deferred."""
    work = getattr(part, name)

    async def slow(self: object, *args: Any, **rest: Any) -> Any:
        await asyncio.sleep(2.0)
        return await work(self, *args, **rest)

    patch.setattr(part, name, slow)


async def board_pressed(world: World, wire: Wire, patch: pytest.MonkeyPatch) -> Act:
    custom_id = await storm(world)
    board = await world.board()
    return lambda: world.send_press(world.ana, board, custom_id)


async def slow_press(world: World, wire: Wire, patch: pytest.MonkeyPatch) -> Act:
    act = await board_pressed(world, wire, patch)
    slow_down(patch, Moves, "play")
    return act


async def hand_asked_for(world: World, wire: Wire, patch: pytest.MonkeyPatch) -> Act:
    await storm(world)
    board = await world.board()
    return lambda: world.send_press(world.ana, board, find(board, "hand"))


async def opened(world: World, wire: Wire, patch: pytest.MonkeyPatch) -> Act:
    return start(world, world.ana)


async def opened_unheard(world: World, wire: Wire, patch: pytest.MonkeyPatch) -> Act:
    wire.cut(Call("POST", CALLBACK), FAULTS["40060, done"])
    return start(world, world.ana)


async def opened_in_a_thread(world: World, wire: Wire, patch: pytest.MonkeyPatch) -> Act:
    return start(world, world.ana, thread=True)


async def opened_twice(world: World, wire: Wire, patch: pytest.MonkeyPatch) -> Act:
    await world.open()
    slow_down(patch, Lobby, "open")
    return start(world, world.bo)


async def confirmed(world: World, wire: Wire, patch: pytest.MonkeyPatch) -> Act:
    """Prepare a move from a private panel: the channel then gets a new board and a ping."""
    await begin_with(world, "storm", seats=2)
    panel = await drafted(world)
    return lambda: world.send_press(world.ana, panel, find(panel, "confirm"))


async def closed(world: World, wire: Wire, patch: pytest.MonkeyPatch) -> Act:
    """Prepare the end of a game while a player is pinged: the ping must be deleted."""
    await begin_with(world, "storm", seats=2)
    await click(world.ana, await drafted(world), "confirm")
    board = await world.board()
    return lambda: world.send_press(world.moderator, board, "c1:1:0:shut:")


async def typed(world: World, wire: Wire, patch: pytest.MonkeyPatch) -> Act:
    """Prepare a completion: a person types the name of a card."""
    await storm(world)
    name = {"type": 3, "name": "name", "value": "st", "focused": True}
    line = [{"type": 1, "name": "card", "options": [name]}]
    return lambda: world.send_command(world.ana, "toy", line, kind=4)


async def synced(world: World, wire: Wire, patch: pytest.MonkeyPatch) -> Act:
    await storm(world)
    await world.sessions.write_meta("commands", "older")

    def sync() -> None:
        with world.env._bot_scope():
            tasks.append(asyncio.create_task(world.bot._sync()))

    tasks: list[asyncio.Task[None]] = []
    return sync


async def drafted(world: World) -> Any:
    """Return Ana's hand, in which she has chosen a storm but not confirmed it."""
    panel = await world.hand(world.ana)
    while "Confirm" not in labels(panel):
        panel = await draft(world, world.ana, panel, "storm")
    return panel


CASES = {
    "edit as answer": Case(Call("POST", CALLBACK, (7,)), board_pressed, 1),
    "send as answer": Case(Call("POST", CALLBACK, (4,)), hand_asked_for),
    "send the lobby": Case(Call("POST", CALLBACK, (4,)), opened),
    "offer names": Case(Call("POST", CALLBACK, (8,)), typed),
    "announce": Case(Call("POST", CALLBACK, (5, 6)), slow_press, 1),
    "edit the answer": Case(Call("PATCH", ORIGINAL), slow_press, 1),
    "find the answer": Case(Call("GET", ORIGINAL), opened_unheard),
    "delete the answer": Case(Call("DELETE", ORIGINAL), opened_twice),
    "follow up": Case(Call("POST", ("webhooks", "*", "*")), opened_twice),
    "send": Case(Call("POST", MESSAGES), confirmed, 1),
    "edit": Case(Call("PATCH", (*MESSAGES, "*")), confirmed, 1),
    "delete": Case(Call("DELETE", (*MESSAGES, "*")), closed, 1, leaves=True),
    "create a thread": Case(Call("POST", ("channels", "*", "threads")), opened_in_a_thread),
    "sync": Case(Call("PUT", ("applications", "*", "commands")), synced),
}


async def suffer(
    world: World, wire: Wire, call: Call, act: Act, fault: Fault, times: int | None
) -> int:
    """Make a call fail while a person acts; return the number of calls that failed."""
    broken = wire.cut(call, fault, times)
    act()
    for _ in range(12):
        await wire.env.advance_time(MINUTE / 12)
        if broken.left == 0:
            break
    wire.mend()
    return broken.met


async def check(world: World, wire: Wire, case: Case) -> None:
    """Check the game and its public messages, and check that people can continue to play."""
    tables = [
        await world.sessions.last_in(place.id) for place in (world.channel, *world.channel.threads)
    ]
    (table,) = [item for item in tables if item is not None]
    logged = await world.sessions.database.run(lambda db: ledger.read_answers(db, table.id))
    assert [ply for ply, _, _ in logged] == list(range(case.plies)) == list(range(table.ply))
    assert await world.sessions.outbox.all_due() == []

    channel = next(
        place for place in (world.channel, *world.channel.threads) if place.id == table.channel_id
    )
    public = [message for message in channel.history() if not message.flags.ephemeral]
    (board,) = [message for message in public if message.embeds]
    assert board.id == table.message_id
    post = await public_post(
        world.sessions, world.bot.desk.pictures, table, world.bot.desk.features
    )
    expected = post.shown if board.attachments else post._replace(picture=None).shown
    assert expected is not None
    assert shown(board.embeds[0]) == shown(expected)
    assert ids(board) == [cell.id for row in post.rows for cell in row if cell.id]

    pings = [message for message in public if "<@" in message.content]
    assert len(pings) == (table.ping_id is not None) or case.leaves
    assert wire.count(*INVALID) < MANY

    verb = {"lobby": "hosting", "running": "hand"}.get(table.status, "new")
    assert (await click(world.ana, board, verb)).acknowledged


def shown(embed: discord.Embed) -> list[Any]:
    """Return the texts of an embed."""
    fields = [(field.name, field.value) for field in embed.fields]
    return [embed.title, embed.description, embed.footer.text, *fields]
