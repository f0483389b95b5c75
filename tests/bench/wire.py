"""Cost of a press over the network, compared with a bare discord.py bot.

Each bot runs in a process of its own. It talks to a simulated Discord in this process through real
HTTP and a real websocket. The cost is the processor time of the bot's event loop, so the time of
the simulation and of other programs does not count. Waiting times depend on other programs, so the
report shows the machine's load beside a waiting time.
"""

import asyncio
import json
import os
import random
import statistics
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Awaitable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import discord
import simcord
from simcord import interactions
from simcord.backend import serializers
from simcord.backend.models import EPHEMERAL_FLAG, Interaction, Message

from bot.components.custom_id import base36
from bot.demo.player import Player, Stuck
from bot.demo.stage import keep_time
from bot.i18n import LANGUAGES, LOCALES, Text
from engines.registry import KEYS
from tests.bench.table import Row, figure
from tests.bench.wire_bot import BARE, BARE_FILE, DRAWING, IN_WORDS, READY
from tests.flow import gateway
from tests.support.stopwatch import Stopwatch

ONE_GAME, TWENTY_GAMES = 2.0, 3.0
"""Maximum cost of a press, divided by the bare bot's cost: with one game, and with twenty."""

START_TIMES = 3.0
"""Maximum cost of a start, divided by the bare bot's cost."""

STARTS = 9
"""Number of starts of each bot.

The report shows the shortest start of each bot. The bots start in turn. The report also shows the
median ratio of two successive starts, because a change of the machine's speed affects both starts.
"""

LANGUAGE_S = 0.1

PRESSES_A_SECOND = 300.0
LATE_MS = 50.0

GAMES, MANY_GAMES, CROWD = 20, 50, 30

THINKING = 2.0
"""Mean seconds between two presses of a person, when many people press."""

COMPILED = {"PYTHONDONTWRITEBYTECODE": ""}
"""Setting that lets a bot keep its compiled modules, as an installed bot does.

Without it, a start also measures Python's compiler.
"""

SETTLED = 1.6
"""Seconds after which the boards of the last presses have been published."""

PATIENCE = 60.0
"""Timeout in seconds for an answer to a press."""

BEAT = 41_250
"""Milliseconds between two heartbeats, as Discord requests them.

More frequent heartbeats would add their time to the presses, especially on a slow machine.
"""


@dataclass
class Town:
    """A bot, the simulated Discord it is connected to, and the people who press its buttons."""

    env: simcord.Env
    server: gateway.Discord
    process: asyncio.subprocess.Process
    guild: Any
    people: list[Any]
    channels: list[Any]
    begun: float
    """Seconds of processor time of the bot's start."""
    presses: Stopwatch = field(default_factory=Stopwatch)
    took: list[float] = field(default_factory=list)
    requests: int = 0
    _turn: asyncio.Lock = field(default_factory=asyncio.Lock)

    async def order(self, **given: Any) -> Any:
        """Give the bot an order and return the bot's answer."""
        stdin, stdout = self.process.stdin, self.process.stdout
        assert stdin is not None
        assert stdout is not None
        async with self._turn:
            stdin.write(json.dumps(given).encode() + b"\n")
            return json.loads(await stdout.readline())

    def served(self, path: str) -> None:
        """Count a request, and record when a press is answered."""
        self.requests += 1
        self.presses.served(path)

    def newest(self, channel: Any, control: str) -> simcord.ResponseMessage | None:
        """Return the channel's newest public message that has the control."""
        backend = self.env.backend
        for stored in sorted(backend.messages[channel.id].values(), key=_by_id, reverse=True):
            if control in json.dumps(stored.components) and not stored.flags & EPHEMERAL_FLAG:
                return simcord.ResponseMessage(self.env, stored)
        return None

    async def press(
        self, user: int, message: Any, custom_id: str, values: Sequence[str] = ()
    ) -> Interaction:
        """Press a control as a person, wait for the bot's answer, and record the response time."""
        backend = self.env.backend
        data: dict[str, Any] = {"custom_id": custom_id, "component_type": 3 if values else 2}
        if values:
            data["values"] = list(values)
        record, payload = interactions.base_payload(
            backend,
            type=3,
            channel_id=message.channel_id,
            guild_id=self.guild.id,
            user_id=user,
            data=data,
        )
        stored: Message = backend.get_message(record.channel_id, message.id)
        payload["message"] = dict(serializers.message_payload(backend, stored))
        record.source_message_id = stored.id
        answer = self.presses.expect(record)
        begun = time.perf_counter()
        backend.emit("INTERACTION_CREATE", payload)
        async with asyncio.timeout(PATIENCE):
            self.took.append((await answer - begun) * 1e3)
        return record

    async def spent(self) -> float:
        """Return the seconds of processor time that the bot's event loop has spent."""
        told: float = await self.order(do="spent")
        return told


@dataclass
class Hand:
    """A person with the methods that a :class:`Player` calls to press controls."""

    town: Town
    id: int
    name: str
    pause: float
    chance: random.Random

    async def click(self, message: Any, *, custom_id: str) -> simcord.InteractionResult:
        """Press a button."""
        await asyncio.sleep(self.chance.uniform(0, 2 * self.pause))
        record = await self.town.press(self.id, message, custom_id)
        return simcord.InteractionResult(self.town.env, record)

    async def select(
        self, message: Any, values: list[str], *, custom_id: str
    ) -> simcord.InteractionResult:
        """Choose in a menu."""
        await asyncio.sleep(self.chance.uniform(0, 2 * self.pause))
        record = await self.town.press(self.id, message, custom_id, values)
        return simcord.InteractionResult(self.town.env, record)


@dataclass
class Seats:
    """A table in a channel of its own, and the two people who play at it."""

    town: Town
    number: int
    chance: random.Random
    table: int = 0

    async def move(self, pause: float = 0) -> None:
        """Make one move for the seat that is asked; if the game is over, begin a new game.

        Before each press the person waits for ``pause`` seconds on average.
        """
        town, channel = self.town, self.town.channels[self.number]
        user = await town.order(do="asked", table=self.table) if self.table else None
        people = [town.people[2 * self.number], town.people[2 * self.number + 1]]
        if user is None:
            named = [(person.id, person.name) for person in people]
            self.table = await town.order(
                do="begin",
                game=KEYS[self.number % len(KEYS)],
                guild=town.guild.id,
                channel=channel.id,
                people=named,
            )
            user = await town.order(do="asked", table=self.table)
        board = await self._board()
        hand: Any = Hand(town, user, "somebody", pause, self.chance)
        try:
            await Player(hand, self.chance).move(board)
        except Stuck:
            return

    async def _board(self) -> simcord.ResponseMessage:
        own = f":{base36(self.table)}:"
        async with asyncio.timeout(PATIENCE):
            while True:
                board = self.town.newest(self.town.channels[self.number], ":watch:")
                if board is not None and own in json.dumps(board.components):
                    return board
                await asyncio.sleep(0.01)


@asynccontextmanager
async def town(kind: str) -> AsyncIterator[Town]:
    """Start a bot of a kind in a process of its own."""
    env = simcord.Env(discord.Client(intents=discord.Intents.none()))
    keep_time(env)
    guild = env.create_guild("Castle friends")
    names = [f"person{number}" for number in range(2 * MANY_GAMES)]
    people = [guild.add_member(env.create_user(name)) for name in names]
    channels = [guild.create_text_channel(f"games-{number}") for number in range(MANY_GAMES)]
    with tempfile.TemporaryDirectory() as folder:
        async with gateway.serving(env.backend, beat=BEAT) as server:
            process = await asyncio.create_subprocess_exec(
                *(sys.executable, "-m", "tests.bench.wire_bot"),
                *(kind, str(server.url), str(Path(folder) / "bench.sqlite3")),
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                env=os.environ | COMPILED,
            )
            assert process.stdout is not None
            assert process.stdin is not None
            begun = await process.stdout.readline()
            if not begun:
                raise RuntimeError("the bot did not start")
            found = Town(env, server, process, guild, people, channels, float(begun))
            server.served = found.served
            try:
                yield found
            finally:
                process.stdin.close()
                await process.wait()


async def bare(kind: str, presses: int) -> float:
    """Return the milliseconds of a press on the bare bot."""
    async with town(kind) as place:
        channel = place.channels[0]
        await place.order(do="begin", channel=channel.id)
        message = place.newest(channel, "press:0")

        async def press() -> None:
            await place.press(place.people[0].id, message, "press:0")

        await _repeated(press, 5)
        return await _measured(place, _repeated(press, presses), settle=False)


async def starts(kinds: Sequence[str], times: int) -> list[list[float]]:
    """Start a bot of each kind in turn, ``times`` times; return each round's seconds."""
    begun: list[list[float]] = []
    for _ in range(times):
        begun.append([])
        for kind in kinds:
            async with town(kind) as place:
                begun[-1].append(place.begun)
    return begun


async def _repeated(work: Any, times: int) -> None:
    for _ in range(times):
        await work()


async def _measured(place: Town, work: Awaitable[None], *, settle: bool = True) -> float:
    """Return the event loop's milliseconds per press of ``work``, including the new boards."""
    place.took.clear()
    place.requests = 0
    before = await place.spent()
    await work
    if settle:
        await asyncio.sleep(SETTLED)
    return (await place.spent() - before) * 1e3 / len(place.took)


async def _one_by_one(place: Town, tables: Sequence[Seats], presses: int) -> None:
    """Make one move at each table in turn."""
    number = 0
    while len(place.took) < presses:
        await tables[number % len(tables)].move()
        number += 1


async def _at_once(place: Town, tables: Sequence[Seats], presses: int, pause: float) -> None:
    """Let many people play at the tables, each person at some of them.

    There are at most as many people as presses.
    """
    crowd = min(CROWD, len(tables), presses)

    async def person(number: int) -> None:
        chance = random.Random(number)
        mine = tables[number::crowd]
        while len(place.took) < presses:
            await chance.choice(mine).move(pause)

    await asyncio.gather(*(person(number) for number in range(crowd)))


async def rows(presses: int) -> AsyncIterator[Row]:
    """Yield the rows, with the same number of presses of each kind."""
    what = "CPU of the event loop for a press"
    async with town(DRAWING) as place:
        tables = [Seats(place, number, random.Random(number)) for number in range(len(KEYS))]
        await _measured(place, _one_by_one(place, tables, max(2, presses // 2)))
        late = statistics.quantiles(place.took, n=100)[-1]
        load = f"load {os.getloadavg()[0]:.1f}"
        yield figure(f"a press answered, its picture drawn ({load}): 99% within", late, "ms")
    for edits, kind, how in (
        (BARE, IN_WORDS, "without pictures"),
        (BARE_FILE, READY, "with pictures"),
    ):
        plain = await bare(edits, presses)
        yield figure(f"{what}, {how}: a bare discord.py bot that edits", plain, "ms")
        async with town(kind) as place:
            async for row in _own(place, presses, plain, f"{what}, {how}"):
                yield row
    begun = await starts((BARE, READY), max(1, min(STARTS, presses // 20)))
    plain, ours = map(min, zip(*begun, strict=True))
    times = statistics.median(ours / plain for plain, ours in begun)
    yield figure("CPU of a start until Discord is heard: a bare bot", plain, "s")
    yield figure("CPU of a start until Discord is heard: ours", ours, "s")
    yield figure("CPU of a start, times the bare bot's", times, "x", at_most=START_TIMES)
    yield figure("of it, to open the texts of a language", _opening(), "s", at_most=LANGUAGE_S)


async def _own(place: Town, presses: int, plain: float, what: str) -> AsyncIterator[Row]:
    """Yield the costs of our bot, compared with the milliseconds of a plain edit."""
    tables = [Seats(place, number, random.Random(number)) for number in range(MANY_GAMES)]
    for table in tables[: max(len(KEYS), min(MANY_GAMES, presses // 3))]:
        await table.move()
    await asyncio.sleep(SETTLED)
    item = [
        await _measured(place, _one_by_one(place, [table], max(1, presses // len(KEYS))))
        for table in tables[: len(KEYS)]
    ]
    alone = statistics.mean(item)
    yield figure(f"{what}: ours with its boards, one game", alone, "ms")
    times = f"{what}, times the bare bot's"
    yield figure(f"{times}: one game", alone / plain, "x", at_most=ONE_GAME)
    many = await _measured(place, _one_by_one(place, tables[:GAMES], presses))
    yield figure(f"{what}: ours with its boards, {GAMES} games", many, "ms")
    yield figure(f"{times}: {GAMES} games", many / plain, "x", at_most=TWENTY_GAMES)
    asked = place.requests / len(place.took)
    yield figure(f"requests to Discord a press, boards included, {GAMES} games", asked, "")
    busy = await _measured(place, _at_once(place, tables[:GAMES], presses, 0))
    rate = f"presses/s of the event loop's core, {GAMES} games at once"
    yield figure(rate, 1e3 / busy, "/s", at_least=PRESSES_A_SECOND)
    await _measured(place, _at_once(place, tables, presses, THINKING))
    load = f"load {os.getloadavg()[0]:.1f}"
    late = f"a press answered, {MANY_GAMES} games, {CROWD} people ({load}): 99% within"
    yield figure(late, statistics.quantiles(place.took, n=100)[-1], "ms", at_most=LATE_MS)


def _opening() -> float:
    """Return the processor time in seconds to load one more language."""
    begun = time.process_time()
    Text(LANGUAGES[-1], LOCALES)
    return time.process_time() - begun


def _by_id(message: Message) -> int:
    return message.id
