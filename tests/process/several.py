"""Several programs on one server, each with the shards it hears, replaced or killed under play."""

import copy
import random
import signal
import time
from collections import Counter
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import simcord
from aiohttp import web
from simcord.backend import serializers

from bot.model import Person
from bot.sessions.scope import SHIFT, Scope
from bot.sessions.sessions import Sessions
from bot.store.card_values import CardValues
from bot.store.postgres.database import open_database
from engines.core.data import DATA
from engines.core.game import first_answer
from engines.registry import KEYS
from tests.flow.gateway import IDENTIFY, Discord, Session, until
from tests.process.kills import KEYS_OF_PRESSES, gone
from tests.process.town import Program, Town, town_in
from tests.support.world import ids

SHARDS = 2
"""One for each program."""

PATIENCE = 300.0
"""Seconds after which a program that should be heard hangs: several start at once, each after
waiting for the lease of the one before.
"""

PLACES = 2
"""Channels of each server, with a game in each."""


@dataclass
class Sharded(Discord):
    """A Discord that tells each shard what happens on its servers."""

    sessions: dict[int, Session] = field(default_factory=dict)
    sockets: dict[int, web.WebSocketResponse] = field(default_factory=dict)

    async def _introduced(self, socket: web.WebSocketResponse, said: Mapping[str, Any]) -> None:
        if said["op"] == IDENTIFY:
            shard = said["d"]["shard"][0]
        else:
            wanted = said["d"]["session_id"]
            shard = next((n for n, one in self.sessions.items() if one.id == wanted), 0)
        self.session, self.socket = self.sessions.get(shard), socket
        self.sockets[shard] = socket
        guilds = self.backend.guilds
        own = {key: guild for key, guild in guilds.items() if shard_of(key) == shard}
        self.backend.guilds = own
        try:
            if said["op"] == IDENTIFY:
                self.session = self.sessions[shard] = Session(f"session-{len(self.said)}")
                await self._say(shard, "READY", self._ready())
                for guild in own.values():
                    payload = serializers.guild_create_payload(self.backend, guild)
                    await self._say(shard, "GUILD_CREATE", payload)
            else:
                await super()._introduced(socket, said)
        finally:
            self.backend.guilds = guilds

    async def _say(self, shard: int, event: str, payload: Mapping[str, Any]) -> None:
        self.session, self.socket = self.sessions[shard], self.sockets[shard]
        self._tell(event, payload)

    def listen(self, event: str, payload: Mapping[str, Any]) -> None:
        """Hear what happens, and tell the shard whose it is."""
        guild = payload.get("guild_id") or (payload.get("id") if event[:6] == "GUILD_" else None)
        shard = shard_of(int(guild)) if guild is not None else 0
        self.session, self.socket = self.sessions.get(shard), self.sockets.get(shard)
        self._tell(event, payload)

    def is_heard(self, shard: int) -> bool:
        """Return whether a program hears what happens on a shard."""
        socket = self.sockets.get(shard)
        return socket is not None and not socket.closed


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
    """What was counted: programs that were started, ended in order and killed; presses that
    Discord delivered, and of those the ones not answered once; processes and calls that are left
    over, boards that are missing; tables that are not as their log says; seconds for which nobody
    heard a shard, by how its program ended.
    """

    started: int = 0
    ended: int = 0
    killed: int = 0
    presses: int = 0
    moves: int = 0
    failed: int = 0
    processes: int = 0
    calls: int = 0
    boards: int = 0
    wrong: int = 0
    faults: list[str] = field(default_factory=list)
    unheard: Counter[str] = field(default_factory=Counter)


class Towns:
    """Two servers of a Discord, and a program for each on one database."""

    def __init__(self, town: Town, address: str) -> None:
        self.town = town
        self.tally = Tally()
        self.places: list[Place] = []
        self._address = address
        self._running: dict[int, Program] = {}
        self._chance = random.Random(1)
        self._pressed: list[tuple[int, int]] = []

    @property
    def discord(self) -> Sharded:
        """The Discord of both."""
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
            for shard, guild in sorted(guilds.items()):
                for number in range(PLACES):
                    channel = guild.create_text_channel(f"place-{number}")
                    self.places.append(Place(shard, channel))
                    await self._begin(sessions, self.places[-1])
        finally:
            await database.close()
        for shard in sorted(guilds):
            await self.start(shard)
        for shard in sorted(guilds):
            await self.heard(shard)

    async def _begin(self, sessions: Sessions, place: Place) -> None:
        """Begin a game of Ana and Bo."""
        world, where = self.town.world, place.channel
        ana, bo = Person(world.ana.id, "Ana"), Person(world.bo.id, "Bo")
        table = await sessions.lobby.open("castel", where.guild.id, where.id, ana, language="en")
        await sessions.lobby.join(table.id, bo)
        await sessions.lobby.start(table.id, ana.id)
        place.table = table.id

    async def start(self, shard: int) -> None:
        """Start the program of a shard; it waits until the one before has given its lease back."""
        self.tally.started += 1
        self._running[shard] = await self.town.run(
            database=self._address, shard_count=SHARDS, shard_ids=shard, picture_processes=0,
            bot_processes=0, spoiled="patient",
        )  # fmt: skip

    async def heard(self, shard: int) -> None:
        """Wait until a program hears a shard and its boards can be pressed."""
        program = self._running[shard]
        began = len(program.said)
        await until(lambda: program.code is not None or self.discord.is_heard(shard), PATIENCE)
        assert program.code is None, program.said[began:]
        for place in self._of(shard):
            await until(lambda here=place: self.town.boards(here.channel), PATIENCE)  # type: ignore[misc]  # bound per turn

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
            self._pressed.append((town.press(who, board, "hand"), shard))
            self.tally.presses += 1

    async def move(self) -> None:
        """Let a turn pass at every table, by a process that attends none of them."""
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

    async def replace(self, shard: int, *, kill: bool = False) -> None:
        """Replace the program of a shard while people press at all tables."""
        old = self._running[shard]
        await self.start(shard)
        for one in range(SHARDS):
            self.press(one)
        old.send(signal.SIGKILL if kill else signal.SIGTERM)
        if not kill:
            self.press(shard)
        await until(lambda: not self.discord.is_heard(shard) or old.code is not None)
        since = time.monotonic()
        if kill:
            self.tally.killed += 1
            await old.ended()
            self._forgive(shard)
            self.discord.sockets.pop(shard, None)
        else:
            self.tally.ended += await old.ended() == 0
            self.tally.faults += faulty(old)
        for one in range(SHARDS):
            if one != shard:
                self.press(one)
        await self.heard(shard)
        how = "a kill" if kill else "an end in order"
        self.tally.unheard[how] = max(self.tally.unheard[how], round(time.monotonic() - since))
        for one in range(SHARDS):
            self.press(one)
        self.tally.processes += len(old.family()) if not await gone(old.family) else 0

    def _forgive(self, shard: int) -> None:
        """Count no press that a process took with it when it was killed: Discord tells of it."""
        lost = [one for one in self._pressed if one[1] == shard and not self.town.answers(one[0])]
        self._pressed = [one for one in self._pressed if one not in lost]
        self.tally.presses -= len(lost)

    async def count(self) -> Tally:
        """Wait until all is said, end the programs and count what is left over."""
        await self.town.settled()
        for place in self.places:
            self.tally.boards += not self.town.boards(place.channel)
            calls = [one for one in self.town.messages(place.channel) if "your turn" in one.content]
            self.tally.calls += max(0, len(calls) - 1)
        for program in self._running.values():
            program.send(signal.SIGTERM)
            self.tally.ended += await program.ended() == 0
            self.tally.faults += faulty(program)
            self.tally.processes += len(program.family()) if not await gone(program.family) else 0
        self.tally.failed = sum(self.town.answers(press) != 1 for press, _ in self._pressed)
        await self._compare()
        return self.tally

    async def _compare(self) -> None:
        """Count the tables that do not stand where their log leads."""
        database = await open_database(self._address)
        try:
            sessions = Sessions(database, CardValues(DATA, KEYS), scope=Scope([9], 10))
            for place in self.places:
                table = await sessions.get(place.table)
                again = await sessions.log.replay(place.table)
                self.tally.wrong += again.fingerprint() != table.state.fingerprint()  # type: ignore[union-attr]  # it was begun
        finally:
            await database.close()

    def _of(self, shard: int) -> list[Place]:
        return [one for one in self.places if one.shard == shard]


def is_board(message: Any) -> bool:
    """Return whether a hand can be looked at from a message."""
    return any(":hand:" in one for one in ids(message))


def faulty(program: Program) -> list[str]:
    """Return what a program said of faults of its own."""
    return [one for one in program.said if "Traceback" in one or "CRITICAL" in one]


@asynccontextmanager
async def towns_in(folder: Path, address: str) -> AsyncIterator[Towns]:
    """Build both, with their programs."""
    async with town_in(folder, Sharded) as town:
        towns = Towns(town, address)
        await towns.build()
        yield towns


async def torment(
    folder: Path, address: str, changes: int, say: Callable[[str], None], *, kills: bool
) -> Tally:
    """Replace one program after the other, so many in all; of each the second time and from then on
    every second time after a kill if there are ``kills``.
    """
    async with towns_in(folder, address) as towns:
        for number in range(changes):
            turn, shard = divmod(number, SHARDS)
            await towns.replace(shard, kill=kills and turn % 2 == 1)
            await towns.move()
            say(f"{number + 1} replaced: {towns.tally.presses} presses")
        return await towns.count()


def is_broken(tally: Tally) -> bool:
    """Return whether a press failed, a table is wrong, or anything is left over or was said of a
    fault.
    """
    left = tally.processes or tally.calls or tally.boards or tally.faults
    return bool(left or tally.failed or tally.wrong or tally.started != tally.ended + tally.killed)


def told(tally: Tally) -> str:
    """Return what was counted, in lines."""
    unheard = ", ".join(f"{seconds} s after {how}" for how, seconds in tally.unheard.items())
    return (
        f"{tally.started} processes started, {tally.ended} ended in order, {tally.killed} killed\n"
        f"left over: {tally.processes} processes, {tally.calls} calls; "
        f"missing: {tally.boards} boards\n"
        f"{tally.presses} presses delivered, {tally.failed} not answered once\n"
        f"{tally.moves} moves, {tally.wrong} tables not as their log says\n"
        f"no process heard a shard for {unheard} at most"
    )
