"""Whatever fails in the gateway, games go on and each press counts exactly once."""

import asyncio
import threading
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass
from types import SimpleNamespace
from typing import Any

import discord
import pytest
import simcord
from discord.backoff import ExponentialBackoff
from discord.gateway import DiscordWebSocket, KeepAliveHandler
from discord.http import Route
from simcord.backend import serializers

from bot.app import Castellan
from bot.model import Person
from bot.sessions.actions.lobby import Lobby
from bot.sessions.timekeeper import SteadyTimekeeper
from tests.flow.gateway import (
    BEAT,
    IDENTIFY,
    INVALID_SESSION,
    RECONNECT,
    RESUME,
    Discord,
    serving,
    until,
)
from tests.support import inside
from tests.support.house import Clock, seed_where
from tests.support.world import World, find, ids, labels

ZOMBIE_AFTER = 1.0
"""Seconds of silence after which a shard treats its connection as dead."""


@dataclass
class Town:
    """The real bot, connected to a simulated gateway, with a running game of two."""

    world: World
    server: Discord
    running: asyncio.Task[None]

    @property
    def ply(self) -> int:
        """Return the current ply of the game."""
        return inside.open_table(self.world.sessions, 1).ply

    def board(self) -> Any:
        """Return the public message in its current form."""
        table = inside.open_table(self.world.sessions, 1)
        backend = self.server.backend
        stored = backend.get_message(table.channel_id, table.message_id or 0)
        payload = serializers.message_payload(backend, stored)
        rows = payload["components"]
        return SimpleNamespace(id=stored.id, channel_id=table.channel_id, components=rows)

    def press_storm(self) -> int:
        """Press the move that Ana can play; return the interaction's id."""
        board = self.board()
        place = find(board, "do", str(labels(board).index("storm")))
        return self.world.send_press(self.world.ana, board, place).id

    def press_hand(self) -> int:
        """Open Bo's hand; return the interaction's id."""
        board = self.board()
        return self.world.send_press(self.world.bo, board, find(board, "hand")).id

    def answers(self, press: int) -> int:
        """Return the number of the bot's answers to a press."""
        return sum(f"/interactions/{press}/" in path for _, path in self.server.asked)

    async def shown(self, ply: int) -> None:
        """Wait until the board shows a ply of the game and all requests are done."""
        publisher = self.world.bot.desk.publisher
        await until(
            lambda: (
                inside.open_table(self.world.sessions, 1).message_id
                and any(f":{ply}:hand:" in custom_id for custom_id in ids(self.board()))
                and inside.is_at_rest(publisher)
            )
        )


@pytest.fixture
async def town(
    make_bot: Callable[[], Castellan], clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[Town]:
    """A town in which a game has begun."""
    bot = make_bot()
    world = World(simcord.Env(bot), make_bot, clock)
    monkeypatch.setattr(ExponentialBackoff, "delay", lambda self: 0.01)
    monkeypatch.setattr(Castellan, "before_identify_hook", at_once)
    async with serving(world.env.backend) as server:
        monkeypatch.setattr(Route, "BASE", str(server.url / "api/v10"))
        gateway = server.url.with_scheme("ws") / "gateway"
        monkeypatch.setattr(DiscordWebSocket, "DEFAULT_GATEWAY", gateway)
        bot._connection.guild_ready_timeout = 0.01
        running = asyncio.create_task(bot.start("a.token.here"))
        try:
            await until(lambda: running.done() or (bot.is_ready() and is_known(bot, world)))
            inside.next_seed(
                world.sessions, seed_where(2, lambda line: "storm" in line.ask[0].options)
            )
            await begin(world)
            town = Town(world, server, running)
            await town.shown(0)
            yield town
        finally:
            if not bot.is_closed():
                await bot.close()
            with suppress(discord.ConnectionClosed):
                await running
            await heartbeats_over()


async def heartbeats_over() -> None:
    """Stop the threads that pass heartbeats of shards to the event loop, and wait for their end."""
    for thread in threading.enumerate():
        if isinstance(thread, KeepAliveHandler):
            thread.stop()
            await asyncio.to_thread(thread.join)


async def at_once(*_: Any, **__: Any) -> None:
    """Identify a shard without the usual wait of five seconds."""


def is_known(bot: Castellan, world: World) -> bool:
    """Return whether the bot has received the server, which can arrive after the bot is ready."""
    guild = bot.get_guild(world.guild.id)
    return guild is not None and not guild.unavailable


async def begin(world: World) -> None:
    people = [Person(person.id, name) for person, name in ((world.ana, "Ana"), (world.bo, "Bo"))]
    table = await world.sessions[Lobby].open(
        "toy", world.guild.id, world.channel.id, people[0], language="en"
    )
    await world.sessions[Lobby].join(table.id, people[1])
    await world.sessions[Lobby].start(table.id, people[0].id)


Break = Callable[[Discord], Awaitable[None]]


def closes(code: int) -> Break:
    """Return a fault that closes the connection."""
    return lambda server: server.close(code)


def sends(op: int, data: object = None) -> Break:
    """Return a fault that sends a gateway operation after which the shard reconnects."""
    return lambda server: server.send(op, data)


async def aborts(server: Discord) -> None:
    """Break the connection without a close frame."""
    server.abort()


async def shuts(server: Discord) -> None:
    """Refuse connections for a while."""
    server.is_shut = True
    await server.close(1001)
    await until(lambda: server.refused)
    server.is_shut = False


RESUMED: dict[str, Break] = {
    **{f"close {code}": closes(code) for code in (1000, 1001, 4000, 4001, 4002, 4008, 4009)},
    "reconnect": sends(RECONNECT),
    "invalid session, resumable": sends(INVALID_SESSION, True),
    "abort": aborts,
}


@pytest.mark.promise("discord-faults")
@pytest.mark.parametrize("name", RESUMED)
async def test_presses_during_a_fault_arrive_once(town: Town, name: str) -> None:
    server = town.server
    said = len(server.said)
    await RESUMED[name](server)
    presses = [town.press_storm(), town.press_hand()]
    await until(lambda: all(town.answers(press) for press in presses))
    assert server.said[said:] == [RESUME]
    await goes_on(town, presses)


async def test_a_repeated_event_counts_once(town: Town) -> None:
    press = town.press_storm()
    await until(lambda: town.answers(press))
    town.server.overlap = 4
    await town.server.close(4000)
    await until(lambda: town.answers(press) > 1)
    assert town.ply == 1
    await goes_on(town, [])


@pytest.mark.parametrize("how", ["op 9", "forgotten", "shut"])
async def test_games_go_on_in_a_new_session(town: Town, how: str) -> None:
    server = town.server
    said = len(server.said)
    if how == "op 9":
        await server.send(INVALID_SESSION, False)
    elif how == "forgotten":
        server.session = None
        await server.close(4000)
    else:
        await shuts(server)
    await until(lambda: server.said[said:] and server.said[-1] == IDENTIFY)
    assert server.said[said:] == ([RESUME, IDENTIFY] if how == "forgotten" else [IDENTIFY])
    press = town.press_storm()
    await until(lambda: town.answers(press))
    await goes_on(town, [press])


@pytest.fixture
def counting(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make the bot use the machine's clocks, as it does outside tests."""
    monkeypatch.setattr("bot.app.Timekeeper", lambda _clock: SteadyTimekeeper())


@pytest.mark.usefixtures("counting")
async def test_time_stands_still_while_no_shard_is_connected(town: Town) -> None:
    keeper = town.world.bot.keeper
    before = keeper()
    await until(lambda: keeper() > before)
    town.server.is_shut = True
    await town.server.close(1001)
    await until(lambda: town.server.refused)
    stands = keeper()
    await town.world.bot.scheduler.tick()
    assert keeper() == stands
    town.server.is_shut = False
    await until(lambda: keeper() > stands)
    press = town.press_storm()
    await until(lambda: town.answers(press))
    await goes_on(town, [press])


@pytest.mark.usefixtures("counting")
async def test_an_answered_heartbeat_is_a_sign_of_life(town: Town) -> None:
    """After unanswered heartbeats, the last answered heartbeat counts as the last sign of life."""
    keeper, server = town.world.bot.keeper, town.server
    begun = keeper()
    await until(lambda: keeper.heard_until > begun + 3 * BEAT / 1000)
    server.dead = server.socket
    await until(lambda: keeper() - keeper.heard_until > 3 * BEAT / 1000)
    heard = keeper.heard_until
    server.is_shut = True
    await server.close(4000)
    await until(lambda: server.refused)
    assert keeper() == keeper.heard_until == heard
    server.is_shut = False
    await until(lambda: keeper.heard_until > heard)


async def test_a_short_time_without_a_connection_is_noticed(
    town: Town, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: list[bool] = []
    monkeypatch.setattr(
        town.world.bot.keeper, "connect", lambda *, connected: heard.append(connected)
    )
    await town.server.close(4000)
    await until(lambda: heard[-1:] == [True])
    assert heard[0] is False


async def test_a_dead_connection_is_given_up(town: Town) -> None:
    said = len(town.server.said)
    town.world.bot._connection.heartbeat_timeout = ZOMBIE_AFTER
    await town.server.close(4000)
    await until(lambda: len(town.server.said) > said)
    town.server.dead = town.server.socket
    press = town.press_storm()
    await until(lambda: town.answers(press))
    assert set(town.server.said[said:]) == {RESUME}
    await goes_on(town, [press])


@pytest.mark.parametrize("code", [4004, 4010, 4013])
async def test_a_permanent_error_ends_the_bot(town: Town, code: int) -> None:
    await town.server.close(code)
    with pytest.raises(discord.ConnectionClosed):
        await town.running
    assert town.world.bot.is_closed()


async def goes_on(town: Town, presses: list[int]) -> None:
    """Check that each press was answered once, the board is current, and new presses work."""
    await town.shown(1)
    assert [town.answers(press) for press in presses] == [1] * len(presses)
    press = town.press_hand()
    await until(lambda: town.answers(press))
    publisher = town.world.bot.desk.publisher
    await until(lambda: inside.is_at_rest(publisher))
    assert town.ply == 1
    assert await town.world.sessions.outbox.all_due() == []
