"""Several programs on one database server, each with a shard, replaced or killed in play."""

import asyncio
import copy
import math
import random
import signal
import time
from collections import defaultdict
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

import simcord
from aiohttp import web
from simcord.backend import serializers

from bot.errors import FOR_NOW
from bot.model import Person
from bot.sessions.actions.lobby import Lobby
from bot.sessions.scope import SHIFT, Scope
from bot.sessions.sessions import Sessions
from bot.store.card_values import CardValues
from bot.store.postgres.database import open_database
from engines.core.data import DATA
from engines.core.game import first_answer
from engines.registry import KEYS
from tests.flow.gateway import IDENTIFY, INVALID_SESSION, Discord, Session, until
from tests.process.fork_server import ForkServer
from tests.process.kills import KEYS_OF_PRESSES, gone
from tests.process.town import Program, Town, town_in
from tests.support.postgres import Cluster
from tests.support.world import ids

SCHEMA = "several"

SHARDS = 2
"""Number of shards, one for each program."""

PATIENCE = 300.0
"""Seconds after which a starting program counts as hanging.

Several programs start at once, and each waits for the lease of its predecessor.
"""

USUAL = "patient,blank"
"""Faults of :mod:`tests.process.spoiled` that every program gets."""

READY = "Standing by"
RESUMED = "open tables"
"""Log messages of a program: when it stands by, and when it has taken over its tables."""

PAUSE = 0.25
"""Seconds between two presses at the same table."""

MOST = 4
"""Number of unanswered presses at which no more presses are sent, for slow machines."""

AWAY = 3.0
"""Seconds for which the server is down, so that a program tries several times to reach it."""

PLACES = 2
"""Number of channels of each server; each channel has a game."""


@dataclass
class Sharded(Discord):
    """A simulated Discord that sends a shard's events on all connections of the shard.

    A program and its successor therefore get the same events.
    """

    lines: dict[int, list[tuple[Session, web.WebSocketResponse]]] = field(
        default_factory=lambda: defaultdict(list)
    )

    async def _introduced(self, socket: web.WebSocketResponse, said: Mapping[str, Any]) -> None:
        if said["op"] != IDENTIFY:
            await socket.send_json({"op": INVALID_SESSION, "d": False})
            return
        shard = said["d"]["shard"][0]
        self.session, self.socket = Session(f"session-{len(self.said)}"), socket
        self.lines[shard].append((self.session, socket))
        own = [guild for key, guild in self.backend.guilds.items() if shard_of(key) == shard]
        self._tell("READY", self._ready() | {"shard": [shard, SHARDS]})
        for guild in own:
            self._tell("GUILD_CREATE", serializers.guild_create_payload(self.backend, guild))

    def listen(self, event: str, payload: Mapping[str, Any]) -> None:
        """Send an event to the connections of its shard."""
        guild = payload.get("guild_id") or (payload.get("id") if event[:6] == "GUILD_" else None)
        for line in self.lines[shard_of(int(guild)) if guild else 0]:
            self.session, self.socket = line
            self._tell(event, payload)

    def hearing(self, shard: int) -> int:
        """Return the number of programs that receive the events of a shard."""
        return sum(not socket.closed for _, socket in self.lines[shard])


class Interruption(NamedTuple):
    """Functions that begin and end a fault that keeps a program from renewing its lease."""

    begin: Callable[[Program], object]
    end: Callable[[Program], object]


FREEZING = Interruption(
    lambda program: program.send(signal.SIGSTOP), lambda program: program.send(signal.SIGCONT)
)
"""Freezes a program and lets it continue."""


def shard_of(guild_id: int) -> int:
    """Return the shard of a server."""
    return (guild_id >> SHIFT) % SHARDS


@dataclass
class Place:
    """A channel with a game in it."""

    shard: int
    channel: simcord.ChannelHandle
    table: int = 0


@dataclass
class Tally:
    """The counts of a run.

    Programs: started, stopped normally, killed, and ended because they lost their lease while
    frozen. Presses: delivered by Discord, not answered exactly once, answered more than once, and
    the longest wait in seconds while no program was killed or frozen. Alarms: logged by programs
    about one outage of the server. Leftovers: remaining processes and pings, missing boards, and
    tables whose state does not match their log.
    """

    started: int = 0
    ended: int = 0
    killed: int = 0
    lost: int = 0
    presses: int = 0
    moves: int = 0
    failed: int = 0
    doubled: int = 0
    waited: float = 0.0
    alarms: int = 0
    processes: int = 0
    calls: int = 0
    boards: int = 0
    wrong: int = 0
    faults: list[str] = field(default_factory=list)


class Towns:
    """Servers of a simulated Discord, and a program for each shard; all share one database."""

    def __init__(self, town: Town, address: str, shards: Sequence[int]) -> None:
        self.town = town
        self.tally = Tally()
        self.places: list[Place] = []
        self._address = address
        self._shards = shards
        self._running: dict[int, Program] = {}
        self._chance = random.Random(1)
        self._pressed: list[tuple[int, int]] = []
        self.woken = math.inf
        self._unheard: set[int] = set()
        self._since: dict[str, float] = {}
        town.server.served = self._answered

    @property
    def discord(self) -> Sharded:
        """The Discord of all programs."""
        assert isinstance(self.town.server, Sharded)
        return self.town.server

    async def build(self) -> None:
        """Open the servers and begin their games, then start the programs."""
        world, backend = self.town.world, self.town.server.backend
        guilds = {shard_of(world.guild.id): world.guild}
        while len(guilds) < SHARDS:
            backend.advance_clock(0.001)
            other = world.env.create_guild("Other friends")
            if guilds.setdefault(shard_of(other.id), other) is other:
                for who in (world.ana, world.bo):
                    other.add_member(who.user)
        database = await open_database(self._address)
        sessions = Sessions(database, CardValues(DATA, KEYS), scope=Scope([9], 10))
        try:
            for shard in self._shards:
                guild = guilds[shard]
                for number in range(PLACES):
                    channel = guild.create_text_channel(f"place-{number}")
                    self.places.append(Place(shard, channel))
                    await self._begin(sessions, self.places[-1])
        finally:
            await database.close()
        for shard in self._shards:
            await self.start(shard, USUAL)
        for shard in self._shards:
            await self._is_so(shard, lambda here=shard: self._shown(here))  # type: ignore[misc]  # bound in each iteration

    async def _begin(self, sessions: Sessions, place: Place) -> None:
        """Begin a game of Ana and Bo."""
        world, where = self.town.world, place.channel
        ana, bo = Person(world.ana.id, "Ana"), Person(world.bo.id, "Bo")
        table = await sessions[Lobby].open("castel", where.guild.id, where.id, ana, language="en")
        await sessions[Lobby].join(table.id, bo)
        await sessions[Lobby].start(table.id, ana.id)
        place.table = table.id

    async def start(self, shard: int, spoiled: str, **settings: object) -> None:
        """Start the program of a shard."""
        self.tally.started += 1
        self._running[shard] = await self.town.run(
            **{"database": self._address, **settings}, shard_count=SHARDS, shard_ids=shard,
            picture_processes=0, bot_processes=0, spoiled=spoiled,
        )  # fmt: skip

    async def _is_so(self, shard: int, done: Callable[[], object]) -> None:
        """Wait until a condition holds; fail if the program of the shard ends first."""
        program = self._running[shard]
        await until(lambda: program.code is not None or done(), PATIENCE)
        assert program.code is None, program.words

    def _shown(self, shard: int) -> bool:
        """Return whether all boards of a shard can be pressed."""
        return all(self.town.boards(place.channel) for place in self._of(shard))

    def press(self, shard: int) -> None:
        """Let somebody look at their hand at each table of a shard."""
        for place in self._of(shard):
            world = copy.copy(self.town.world)
            world.guild = place.channel.guild
            who = self._chance.choice((world.ana, world.bo))
            town = copy.copy(self.town)
            town.world = world
            board = next(filter(is_board, reversed(self.town.boards(place.channel))), None)
            if board is None:
                continue
            press = town.press(who, board, "hand")
            self._pressed.append((press, shard))
            self._since[str(press)] = time.monotonic()
            self.tally.presses += 1

    def _answered(self, path: str) -> None:
        """Record how long a person waited for an answer."""
        _, kind, press, *_ = (*path.split("/"), "", "")
        if kind == "interactions" and (since := self._since.pop(press, None)) is not None:
            self.tally.waited = max(self.tally.waited, time.monotonic() - since)

    async def move(self) -> None:
        """Let a turn pass at every table, through a process that serves none of them."""
        database = await open_database(self._address)
        try:
            sessions = Sessions(database, CardValues(DATA, KEYS), scope=Scope([9], 10))
            for place in self.places:
                table = await sessions.get(place.table)
                if table.status != "running":
                    await self._begin(sessions, place)
                    continue
                asked = set() if table.state is None else set(table.state.ask)
                while table.state is not None and asked & set(table.state.ask):
                    seat = min(table.state.ask)
                    user, action = table.sitters[seat].user_id or 0, first_answer(table.state, seat)
                    key = next(KEYS_OF_PRESSES)
                    await sessions.moves.play(table.id, user, table.state.ply, [action], key)
                    self.tally.moves += 1
                    table = await sessions.get(place.table)
        finally:
            await database.close()

    async def replace(
        self, shard: int, spoiled: str, *, kill: bool = False, **settings: object
    ) -> None:
        """Replace a shard's program by a program with ``settings``; people press at all tables."""
        old = self._running[shard]
        await self.start(shard, spoiled, **settings)
        new = self._running[shard]
        await self._is_so(shard, lambda: READY in new.words)
        for item in self._shards:
            self.press(item)
        if kill:
            await self._killed(old, shard)
        else:
            old.send(signal.SIGTERM)
        while not (old.code is not None and RESUMED in new.words):
            assert new.code is None, new.words
            if not kill and len(self._since) < MOST:
                for item in self._shards:
                    self.press(item)
            await asyncio.sleep(PAUSE)
        if not kill:
            self.tally.ended += await old.ended() == 0
            self.tally.faults += faulty(old)
        for item in self._shards:
            self.press(item)
        self.tally.processes += len(old.family()) if not await gone(old.family) else 0

    async def _killed(self, old: Program, shard: int) -> None:
        """Kill a program; people who pressed just before the kill may never get an answer."""
        old.send(signal.SIGKILL)
        self.tally.killed += 1
        await old.ended()
        self._forgive(shard)
        self._since.clear()

    async def oust(
        self, shard: int, spoiled: str, way: "Interruption", **settings: object
    ) -> Program:
        """Keep a shard's program from renewing its lease until another program takes the lease.

        People press meanwhile. Then let the first program run until it ends. Finally replace the
        second program by a third program with ``settings``, as a supervisor would. Return the first
        program.
        """
        old = self._running[shard]
        await self.start(shard, spoiled)
        new = self._running[shard]
        await self._is_so(shard, lambda: READY in new.words)
        await self._is_so(shard, lambda: not self._since)
        first, waited = len(self._pressed), self.tally.waited
        self.press(shard)
        way.begin(old)
        while RESUMED not in new.words:
            assert new.code is None, new.words
            self.press(shard)
            await asyncio.sleep(1.0)
        self._unheard |= {press for press, _ in self._pressed[first:]}
        self.woken = time.monotonic()
        way.end(old)
        for _ in range(4):
            self.press(shard)
            await asyncio.sleep(PAUSE)
        self.tally.lost += await old.ended() == FOR_NOW
        self.tally.faults += faulty(old)
        self.tally.processes += len(old.family()) if not await gone(old.family) else 0
        self._since.clear()
        self.tally.waited = waited
        await self.start(shard, spoiled, **settings)
        again = self._running[shard]
        await self._is_so(shard, lambda: READY in again.words)
        new.send(signal.SIGTERM)
        await self._is_so(shard, lambda: RESUMED in again.words)
        self.tally.ended += await new.ended() == 0
        self.tally.faults += faulty(new)
        self.press(shard)
        return old

    async def fail(self, shard: int, cluster: Cluster) -> None:
        """Stop the database server for some seconds; people press at a shard's tables meanwhile."""
        program = self._running[shard]
        cluster.stop("immediate")
        self.press(shard)
        await self._is_so(shard, lambda: "CRITICAL" in program.words)
        self.press(shard)
        await asyncio.sleep(AWAY)
        self.tally.alarms += program.words.count("CRITICAL")
        cluster.start()
        await self._is_so(shard, lambda: "answers again" in program.words)
        self.press(shard)

    def _forgive(self, shard: int) -> None:
        """Forget presses that a killed process never answered; Discord shows them as failed."""
        lost = [
            pair for pair in self._pressed if pair[1] == shard and not self.town.answers(pair[0])
        ]
        self._pressed = [item for item in self._pressed if item not in lost]
        self.tally.presses -= len(lost)

    async def count(self) -> Tally:
        """Wait until the programs send nothing more; end them and count the leftovers."""
        await self.town.settled()
        for place in self.places:
            self.tally.boards += not self.town.boards(place.channel)
            calls = [
                message
                for message in self.town.messages(place.channel)
                if "your turn" in message.content
            ]
            self.tally.calls += max(0, len(calls) - 1)
        for program in self._running.values():
            program.send(signal.SIGTERM)
            self.tally.ended += await program.ended() == 0
            self.tally.faults += faulty(program)
            self.tally.processes += len(program.family()) if not await gone(program.family) else 0
        given = {press: self.town.answers(press) for press, _ in self._pressed}
        self.tally.doubled = sum(answers > 1 for answers in given.values())
        self.tally.failed = sum(
            answers != 1 and not (press in self._unheard and answers == 0)
            for press, answers in given.items()
        )
        await self._compare()
        return self.tally

    async def _compare(self) -> None:
        """Count the tables whose state differs from the replay of their log."""
        database = await open_database(self._address)
        try:
            sessions = Sessions(database, CardValues(DATA, KEYS), scope=Scope([9], 10))
            for place in self.places:
                table = await sessions.get(place.table)
                again = await sessions.log.replay(place.table)
                self.tally.wrong += again.fingerprint() != table.state.fingerprint()  # type: ignore[union-attr]  # the game has begun
        finally:
            await database.close()

    def _of(self, shard: int) -> list[Place]:
        return [place for place in self.places if place.shard == shard]


def is_board(message: Any) -> bool:
    """Return whether a message has a button that opens a hand."""
    return any(":hand:" in custom_id for custom_id in ids(message))


def faulty(program: Program) -> list[str]:
    """Return the tracebacks in a program's output."""
    return [line for line in program.said if "Traceback" in line]


@asynccontextmanager
async def towns_in(
    folder: Path, address: str, shards: Sequence[int], fork_server: ForkServer | None
) -> AsyncIterator[Towns]:
    """Build towns, with their programs."""
    async with town_in(folder, Sharded, fork_server) as town:
        towns = Towns(town, address, shards)
        await towns.build()
        yield towns


async def torment(
    folder: Path,
    cluster: Cluster,
    changes: int,
    say: Callable[[str], None],
    *,
    shards: Sequence[int] = range(SHARDS),
    kills: bool,
    fork_server: ForkServer | None = None,
) -> Tally:
    """Replace ``changes`` programs one by one, alternating between a later and an older version.

    The later version changes the schema while the others run. With ``kills``, every second
    replacement of each program follows a kill. After that, one program is frozen past its lease.
    Finally the server is down for a while.
    """
    async with towns_in(folder, cluster.schema(SCHEMA), shards, fork_server) as towns:
        for number in range(changes):
            turn, which = divmod(number, len(shards))
            spoiled = USUAL if turn % 2 else f"{USUAL},newer"
            await towns.replace(shards[which], spoiled, kill=kills and turn % 2 == 1)
            await towns.move()
            say(f"{number + 1} replaced: {towns.tally.presses} presses")
        if kills:
            await towns.oust(shards[0], USUAL, FREEZING)
            say(f"one stood still past its lease: {towns.tally.presses} presses")
        await towns.fail(shards[-1], cluster)
        return await towns.count()


def is_broken(tally: Tally) -> bool:
    """Return whether a press failed, a table is wrong, or a leftover or fault was found."""
    left = tally.processes or tally.calls or tally.boards or tally.faults
    wrong = tally.failed or tally.doubled or tally.wrong or tally.alarms != 1
    return bool(left or wrong or tally.started != tally.ended + tally.killed + tally.lost)


def told(tally: Tally) -> str:
    """Return the counts as lines of text."""
    return (
        f"{tally.started} processes started, {tally.ended} ended in order, {tally.killed} killed, "
        f"{tally.lost} ended by themselves as they had lost their lease\n"
        f"left over: {tally.processes} processes, {tally.calls} calls; "
        f"missing: {tally.boards} boards\n"
        f"{tally.presses} presses delivered, {tally.failed} not answered once, "
        f"{tally.doubled} answered by two\n"
        f"{tally.moves} moves, {tally.wrong} tables not as their log says\n"
        f"{tally.alarms} alarms about a server that was away once\n"
        f"an answer took {tally.waited:.1f} s at most where nobody was killed or stood still"
    )
