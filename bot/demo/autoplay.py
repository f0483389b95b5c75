"""Simulated people play a complete game with a slash command, buttons and menus."""

import hashlib
import itertools
import random
import re
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

import simcord

from bot.components.presenters import final_sections, presenter
from bot.components.safe_text import reader_of
from bot.config import Settings
from bot.demo.guided import GuidedPlayer
from bot.demo.player import Player, Stuck, find
from bot.demo.stage import Stage, staged
from bot.i18n import text
from bot.model import Table
from bot.records.models import written
from bot.records.of_table import recorded_at
from engines.core.kernel import Seat, View
from engines.files import Output, OutputError

MARKDOWN = re.compile(r"[*_`~|]{1,3}|^[#>-]+ ", re.MULTILINE)
MENTIONS = re.compile(r"<@\d+>")

STRETCH = 25
"""Number of answers between two reports, in a game without years, phases and rounds."""

ATTEMPTS = 20
"""Cap on the moves that a player tries; the rules may refuse some."""

MOST_PLIES = 2_000
"""Cap on the answers in a game: twice as many as in the longest of 500 measured games.

The simulated Discord keeps every answer in memory.
"""

MOST_BYTES = 100
"""Longest line of the notes in bytes."""

EPOCH = 1_800_000_000.0
MOVE_SECONDS = 5.0

Say = Callable[[str], None]


@dataclass(frozen=True, slots=True)
class Script:
    """The game to play, and the files in which to record it.

    seats     number of seats; ``bots`` of them are played by bots
    options   parameters of the slash command
    noted     the file that records every answered move (``None``: no file)
    exported  the output for the game file; the file is written when the game is over (``None``:
              no output)
    """

    game: str
    seed: int
    seats: int
    bots: int = 0
    options: Mapping[str, str] = field(default_factory=dict)
    noted: "Notes | None" = None
    exported: Output | None = None


class Notes:
    """A file that records every answered move as a line: the table, the ply and the seat.

    An existing file of this kind is continued. Raises ``OutputError`` for any other file.
    """

    def __init__(self, named: Path, sources: Iterable[Path] = ()) -> None:
        self._output = Output(named, force=True, sources=sources)
        with suppress(FileNotFoundError), self._output.path.open("rb") as file:
            if not re.fullmatch(rb"(\d+ \d+ \d+\n)?", file.readline(MOST_BYTES)):
                raise OutputError(
                    f"{named} exists already and does not contain notes: name a new file."
                )

    def add(self, table_id: int, ply: int, seat: Seat) -> None:
        """Append a move and sync the file, so that the move survives a power cut."""
        self._output.append(f"{table_id} {ply} {seat}\n")


@dataclass(slots=True)
class Time:
    """A clock that advances with the moves."""

    move: int = 0

    def __call__(self) -> float:
        return EPOCH + self.move * MOVE_SECONDS


async def autoplay(settings: Settings, script: Script, say: Say) -> None:
    """Play the game of ``script`` to its end; a game already in the database is continued.

    ``say`` gets a line for every section of the game (such as a round), then the final scores.
    Every move takes :data:`MOVE_SECONDS` of the table's time. People answer like the easiest bot.
    Raises :class:`~bot.demo.player.Stuck` if no press advances the game, or if it is not over after
    :data:`MOST_PLIES`.
    """
    time = Time()
    async with staged(settings, script.game, secret=_secrets(script.seed), clock=time) as stage:
        table = await stage.bot.desk.sessions.in_channel(stage.channel.id)
        if table is None:
            table = await begin(stage, script)
        elif table.status == "lobby":
            table = await _fill(stage, script, table)
        stretch: object = None
        while table.status == "running" and table.state is not None:
            if table.ply >= MOST_PLIES:
                raise Stuck(f"The game is not over after {table.ply} answers and stays unfinished.")
            view = table.state.view(None)
            if (now := _stretch(view)) != stretch:
                stretch = now
                say(_progress(table, view))
            await _turn(stage, script, table)
            time.move = table.ply
            await stage.tick()
            table = await stage.bot.desk.sessions.get(table.id)
        for line in _result(stage, table):
            say(line)
        if script.exported is not None:
            game = await recorded_at(stage.bot.desk.sessions, table, 0)
            script.exported.write(written(game.file))
            say(f"The game file is {script.exported.named}.")


async def begin(stage: Stage, script: Script) -> Table:
    """Open the lobby with the slash command, let everybody join, and start the game."""
    host = stage.people[0]
    options: dict[str, str | int] = dict(script.options)
    if script.bots:
        options["bots"] = script.bots
    result = await host.slash(stage.channel, f"{script.game} start", **options)
    table = await stage.bot.desk.sessions.in_channel(stage.channel.id)
    if table is None:
        said = "no answer" if result.response is None else result.response.content
        raise Stuck(f"/{script.game} start opened no table: {said}")
    return await _fill(stage, script, table)


async def _fill(stage: Stage, script: Script, table: Table) -> Table:
    """Press "Join" for everybody without a seat, then "Start"."""
    for person in stage.people[: script.seats - script.bots]:
        if table.seat_of(person.id) is None:
            await _use(stage, table, person, "join")
    await _use(stage, table, stage.people[0], "start")
    return await stage.bot.desk.sessions.get(table.id)


async def _use(stage: Stage, table: Table, person: simcord.MemberActor, verb: str) -> None:
    """Press a button of the table's public message."""
    message = public_message(stage, table)
    control = find(message, verb)
    if control is None:
        raise Stuck(f"table {table.id} shows no {verb!r} to {person.name}")
    await Player(person, random.Random()).press(message, control)


async def _turn(stage: Stage, script: Script, table: Table) -> None:
    """Let the first person who is asked make a move, and record the move."""
    if table.state is None:
        raise Stuck(f"table {table.id} has no state")
    people = {person.id: person for person in stage.people}
    asked = [(seat, table.sitters[seat].user_id) for seat in sorted(table.state.ask)]
    seat, user = next(((seat, user) for seat, user in asked if user in people), (-1, None))
    if user is None:
        raise Stuck(f"table {table.id} waits for none of the people here")
    for attempt in range(ATTEMPTS):
        chance = random.Random(f"{script.seed} {table.ply} {attempt}")
        await GuidedPlayer(people[user], chance).answer(public_message(stage, table), table, seat)
        if (await stage.bot.desk.sessions.get(table.id)).ply > table.ply:
            break
    else:
        raise Stuck(f"{people[user].name} plays, but the game does not advance")
    if script.noted is not None:
        script.noted.add(table.id, table.ply, seat)


def _secrets(seed: int) -> Callable[[int], bytes]:
    """Return a function that generates bytes; equal seeds give equal bytes."""
    numbers = itertools.count()
    return lambda size: hashlib.shake_256(f"{seed} {next(numbers)}".encode()).digest(size)


def public_message(stage: Stage, table: Table) -> simcord.ResponseMessage:
    """Return the public message of a table."""
    if table.message_id is None:
        raise Stuck(f"the channel shows no message of table {table.id}")
    stored = stage.env.backend.get_message(stage.channel.id, table.message_id)
    return simcord.ResponseMessage(stage.env, stored)


def _stretch(view: View) -> object:
    """Return a value that changes when a new section of the game begins."""
    named = tuple(getattr(view, name, None) for name in ("year", "phase", "round"))
    return named if any(named) else view.ply // STRETCH


def _progress(table: Table, view: View) -> str:
    """Return a line on the state of the game: the ply, the board's title and the status."""
    reader = reader_of(table, text(table.language))
    own = presenter(table.game)
    heading = own.board(view, reader)[0].title
    return _plain(f"{view.ply:>4}  {heading} · {own.status(view, reader)}")


def _result(stage: Stage, table: Table) -> list[str]:
    """Return the lines of the last message and of the final scores."""
    if table.state is None or table.state.result is None:
        return []
    reader = reader_of(table, text(table.language))
    lines = [MENTIONS.sub("", public_message(stage, table).content).strip()]
    for section in final_sections(table.state.view(None), table.state.result, reader):
        lines += [section.title, *(f"  {line}" for line in section.lines)]
    return [_plain(line) for line in lines]


def _plain(line: str) -> str:
    return MARKDOWN.sub("", line)
