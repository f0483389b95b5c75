"""A simulated Discord with people and games, and the bot's program beside it.

The program is a separate process. Tests see only its output, its exit code and its leftovers, as an
operator does.
"""

import asyncio
import os
import re
import signal
import sys
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import discord
import simcord
from simcord.backend.models import Interaction

from bot.components.custom_id import decode
from bot.demo.stage import keep_time
from bot.model import Person
from bot.sessions.actions.lobby import Lobby
from bot.sessions.sessions import Sessions
from bot.store.card_values import CardValues
from bot.store.file.database import open_database
from engines.core.data import DATA
from engines.registry import KEYS
from tests.architecture.sources import ROOT
from tests.flow.gateway import Discord, serving, until
from tests.process.fork_server import Forked, ForkServer
from tests.support.house import Clock
from tests.support.world import World, find, ids

TOKEN = "a.secret.token"  # noqa: S105  (of our own Discord)
PATIENCE = 60.0
"""Timeout in seconds until a process is ready or has ended."""

WORKERS = {"bot_processes": 1, "picture_processes": 1}
"""Settings of a program with one worker of each kind."""

PLAIN = {"spoiled": "blank"}
"""Settings of a program whose boards are in words, for tests that ignore pictures."""

QUIET = 3.0
"""Seconds without a request after which the bot counts as idle."""

MARK = "TOWN_OF_CASTELLAN"
"""Environment variable by which the processes of a town are found."""


@dataclass
class Program:
    """The bot's running program; ``said`` holds the lines of its output and errors so far."""

    process: asyncio.subprocess.Process | Forked
    mark: str
    said: list[str] = field(default_factory=list)
    reading: asyncio.Task[None] | None = None

    @property
    def pid(self) -> int:
        """Return the process id."""
        return self.process.pid

    @property
    def code(self) -> int | None:
        """Return the exit code, ``None`` while the program runs."""
        return self.process.returncode

    @property
    def words(self) -> str:
        """Return the whole output."""
        return "\n".join(self.said)

    async def ended(self) -> int:
        """Wait until the program ends, and return its exit code."""
        async with asyncio.timeout(PATIENCE):
            code = await self.process.wait()
            if self.reading is not None:
                await self.reading
        return code

    async def says(self, text: str) -> None:
        """Wait until the output contains a text."""
        await until(lambda: text in self.words or self.code is not None)
        assert text in self.words, self.words

    def send(self, what: signal.Signals) -> None:
        """Send the program a signal."""
        self.process.send_signal(what)

    def family(self) -> list[int]:
        """Return the living processes that the program started, and the program itself."""
        own = [self.pid] if self.code is None else []
        return sorted({*own, *processes(self.mark)})


@dataclass
class Town:
    """A simulated Discord server, and the operator's disk in ``folder``.

    Programs are forked by a ``fork_server``, or started as new processes if there is none.
    """

    world: World
    server: Discord
    folder: Path
    fork_server: ForkServer | None = None
    programs: list[Program] = field(default_factory=list)

    @property
    def file(self) -> Path:
        """Return the path of the database."""
        return self.folder / "castellan.sqlite3"

    async def open(self, *channels: str, game: str = "castel") -> list[simcord.ChannelHandle]:
        """Begin a game of Ana and Bo in each of the new channels; no board is posted yet."""
        world = self.world
        places = [world.guild.create_text_channel(name) for name in channels]
        await self.begin([place.id for place in places], game)
        return places

    async def begin(self, places: list[int], game: str = "castel") -> None:
        """Begin a game of Ana and Bo in each given channel, while no program runs."""
        world = self.world
        database = await open_database(self.file)
        try:
            sessions = Sessions(database, CardValues(DATA, KEYS))
            await sessions.resume()
            ana, bo = Person(world.ana.id, "Ana"), Person(world.bo.id, "Bo")
            for place in places:
                table = await sessions[Lobby].open(game, world.guild.id, place, ana, language="en")
                await sessions[Lobby].join(table.id, bo)
                await sessions[Lobby].start(table.id, ana.id)
        finally:
            await database.close()

    async def run(self, *arguments: str, **settings: object) -> Program:
        """Start the program; settings are named in lower case, without the prefix."""
        mark = f"{os.getpid()}-{id(self)}-{len(self.programs)}"
        given = [str(self.server.url), *arguments]
        process: asyncio.subprocess.Process | Forked
        if self.fork_server is not None:
            process = await self.fork_server.begin(given, self.folder, environment(mark, settings))
        else:
            process = await asyncio.create_subprocess_exec(
                *(sys.executable, "-m", "tests.process.start", *given),
                cwd=self.folder,
                env=environment(mark, settings),
                stdout=asyncio.subprocess.PIPE,
                stderr=asyncio.subprocess.STDOUT,
            )
        program = Program(process, mark)
        program.reading = asyncio.create_task(_read(program))
        self.programs.append(program)
        return program

    async def ready(self, *arguments: str, **settings: object) -> Program:
        """Start the program and wait until it receives events and has shown every game."""
        told = len(self.server.said)
        program = await self.run(*arguments, **settings)
        await until(lambda: len(self.server.said) > told or program.code is not None)
        assert program.code is None, program.words
        return program

    def boards(self, channel: simcord.ChannelHandle) -> list[Any]:
        """Return the messages of a channel with controls of a game, oldest first."""
        return [message for message in self.messages(channel) if ids(message)]

    def messages(self, channel: simcord.ChannelHandle) -> list[Any]:
        """Return the messages of a channel as everybody sees them now, oldest first."""
        return sorted(channel.history(), key=lambda item: item.id)

    async def board(self, channel: simcord.ChannelHandle, beyond: int = -1) -> Any:
        """Wait until a channel shows a game at a ply after ``beyond``; return the board."""

        def shown() -> bool:
            return any(ply_of(board) > beyond for board in self.boards(channel))

        await until(shown)
        return self.boards(channel)[-1]

    async def settled(self) -> None:
        """Wait until the bot has sent no request to Discord for a while."""
        count = -1
        while count != len(self.server.sent):
            count = len(self.server.sent)
            await asyncio.sleep(QUIET)

    def press(self, who: simcord.MemberActor, message: Any, verb: str, argument: str = "") -> int:
        """Press a control of a message as a person; return the interaction's id."""
        return self.pressed(who, message, verb, argument).id

    def pressed(
        self, who: simcord.MemberActor, message: Any, verb: str, argument: str = ""
    ) -> Interaction:
        """Press a control of a message as a person; return the interaction."""
        custom_id = find(message, verb, argument or None)
        return self.world.send_press(who, message, custom_id)

    def answers(self, press: int) -> int:
        """Return the number of times that the bot answered a press."""
        return sum(f"/interactions/{press}/" in path for _, path in self.server.asked)


def ply_of(message: Any) -> int:
    """Return the ply for which a message's controls were made, or -1 without controls."""
    found = [key.ply for custom_id in ids(message) if (key := decode(custom_id)) is not None]
    return max(found, default=-1)


def environment(mark: str, settings: Mapping[str, object]) -> dict[str, str]:
    """Return this process's environment, with ``settings`` in place of its own settings.

    The program has workers only if a test asks for workers, because a worker costs as much as the
    program.
    """
    kept = {name: value for name, value in os.environ.items() if "CASTELLAN" not in name}
    usual: dict[str, object] = {"token": TOKEN, "shard_count": 1, "emoji": "false", "bot_delay": 0}
    usual |= {"backup_hours": 0, "bot_processes": 0, "picture_processes": 0}
    given = {f"CASTELLAN_{name.upper()}": str(value) for name, value in (usual | settings).items()}
    spoiled = given.pop("CASTELLAN_SPOILED", "")
    kept |= {"PYTHONPATH": str(ROOT), MARK: mark, "PYTHONUNBUFFERED": "1"}
    return kept | given | ({"SPOILED": spoiled} if spoiled else {})


def processes(mark: str) -> list[int]:
    """Return the living processes of a town."""
    found = []
    for place in Path("/proc").glob("[0-9]*"):
        try:
            is_ours = f"{MARK}={mark}".encode() in (place / "environ").read_bytes().split(b"\0")
            is_dead = re.search(r"\) ([ZX]) ", (place / "stat").read_text()) is not None
        except OSError:
            continue
        if is_ours and not is_dead:
            found.append(int(place.name))
    return sorted(found)


async def _read(program: Program) -> None:
    assert program.process.stdout is not None
    async for line in program.process.stdout:
        program.said.append(line.decode().rstrip("\n"))


@asynccontextmanager
async def town_in(
    folder: Path, kind: type[Discord] = Discord, fork_server: ForkServer | None = None
) -> AsyncIterator[Town]:
    """Build a town; at the end, kill all programs that still run."""
    env = simcord.Env(discord.Client(intents=discord.Intents.none()))
    keep_time(env)

    def nobody() -> Any:
        raise AssertionError("the bot of this town is a process of its own")

    world = World(env, nobody, Clock())
    async with serving(env.backend, kind) as server:
        town = Town(world, server, folder, fork_server)
        try:
            yield town
        finally:
            for program in town.programs:
                for pid in program.family():
                    with suppress(ProcessLookupError):
                        os.kill(pid, signal.SIGKILL)
                await program.ended()
