"""Cost of a press, measured in SimCord, without pictures.

The cost is the time from the arrival of the press to its answer, and the number of files whose
functions are called between the press and the publication of the board.
"""

import random
import statistics
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from types import FrameType
from typing import Any, Protocol

import simcord

from bot.config import Settings
from bot.demo.autoplay import Script, begin, public_message
from bot.demo.player import PLAYING, Control, Player, find, has_played
from bot.demo.stage import Stage, staged
from engines.registry import KEYS
from tests.architecture.sources import PACKAGES, ROOT
from tests.bench.table import Row, figure
from tests.support.undrawn import Blank

PRESS_MS = 5.0
FILES = 40
SEATS = 2

PLAYED = "played"
"""Name under which presses that make a move are counted."""

CHOSE = "chose"
"""Name under which presses that lead to the next choice of a draft are counted."""

NEVER = 100_000.0
"""Seconds between two updates of a board: long enough that only the first board is posted."""


class Meter(Protocol):
    """A meter that measures one press after the other."""

    async def begin(self) -> None:
        """Start to measure a press."""

    async def end(self) -> float:
        """Return the cost of the press."""


class Stopwatch:
    """Measures the CPU time of two threads in milliseconds.

    One thread runs the event loop and SimCord, the other thread runs the database.
    """

    def __init__(self, stage: Stage) -> None:
        self._database = stage.bot.desk.sessions.database
        self._began = 0.0

    async def begin(self) -> None:
        """Start to measure a press."""
        self._began = await self._spent()

    async def end(self) -> float:
        """Return the milliseconds of CPU time since :meth:`begin`."""
        return (await self._spent() - self._began) * 1e3

    async def _spent(self) -> float:
        return time.thread_time() + await self._database.run(lambda _: time.thread_time())


class Footprint:
    """Counts the project's files in which functions are called until the bot is idle again.

    Files of games and of the demo are not counted. Calls are traced in the threads of the event
    loop and of the database.
    """

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self._files: set[str] = set()

    async def begin(self) -> None:
        """Start to measure a press."""
        await self._follow(self._note)
        await self._stage.env.settle()
        self._files.clear()

    async def end(self) -> float:
        """Return the number of files in which functions were called since :meth:`begin`."""
        await self._stage.env.settle()
        files = self._files.copy()  # copied, because ``_follow`` adds files
        await self._follow(None)
        return float(sum(_is_counted(Path(file)) for file in files))

    async def _follow(self, note: Callable[[FrameType, str, object], None] | None) -> None:
        await self._stage.bot.desk.sessions.database.run(lambda _: sys.setprofile(note))
        sys.setprofile(note)

    def _note(self, frame: FrameType, event: str, _: object) -> None:
        if event == "call":
            self._files.add(frame.f_code.co_filename)


def _is_counted(file: Path) -> bool:
    if not file.is_relative_to(ROOT):
        return False
    first, *rest = file.relative_to(ROOT).parts
    return first in PACKAGES and not {*KEYS, "demo"} & set(rest)


class MeasuredPlayer(Player):
    """A player who records the cost of each press, by verb."""

    def __init__(self, stage: Stage, meter: Meter, *given: Any) -> None:
        super().__init__(*given)
        self._stage = stage
        self._meter = meter
        self.took: dict[str, list[float]] = {}

    async def press(
        self, message: simcord.ResponseMessage, control: Control
    ) -> simcord.ResponseMessage:
        """Press a control like any player, and record the cost."""
        await self._meter.begin()
        shown = find(message, control.key.verb, control.key.argument)
        answer = await super().press(message, shown or control)
        took = await self._meter.end()
        verb = CHOSE if control.key.verb in PLAYING else control.key.verb
        self.took.setdefault(PLAYED if has_played(control, answer) else verb, []).append(took)
        return answer


async def rows(key: str, presses: int) -> AsyncIterator[Row]:
    """Yield the rows: two people play games until ``presses`` moves are made."""
    answered = await _played(key, presses, gap=NEVER)
    published = await _played(key, presses, gap=0)
    for what, cost, target in (
        ("a press that plays, stored and answered", answered[PLAYED], PRESS_MS),
        ("the same, and the board published", published[PLAYED], None),
        ("a press that shows the hand", answered["hand"], None),
        ("a press that shows the rules, most of it SimCord's", answered["how"], None),
    ):
        yield figure(f"{key}: CPU of {what}", statistics.median(cost), "ms", at_most=target)
    entered = await _played(key, max(2, presses // 4), gap=0, meter=Footprint)
    for what, verb in (
        ("shows the hand", "hand"),
        ("chooses and leads on", CHOSE),
        ("plays, with all that follows", PLAYED),
    ):
        if files := entered.get(verb):
            count = statistics.median(files)
            yield figure(f"{key}: a press that {what}", count, "files", at_most=FILES)


async def _played(
    key: str, presses: int, *, gap: float, meter: Callable[[Stage], Meter] = Stopwatch
) -> dict[str, list[float]]:
    """Return the costs of the presses of two people, by verb."""
    with tempfile.TemporaryDirectory() as folder:
        settings = Settings(
            database=Path(folder) / "bench.sqlite3",
            shard_count=1,
            bot_delay=0,
            bot_grace=0,
            bot_processes=0,
            emoji=False,
        )
        async with staged(settings, key, new_seed=lambda: 1, pictures=Blank(), gap=gap) as stage:
            return await _measured(stage, key, presses, meter(stage))


async def _measured(stage: Stage, key: str, presses: int, meter: Meter) -> dict[str, list[float]]:
    """Return the costs of two people's presses: "How to play", their hands, and their moves."""
    sessions = stage.bot.desk.sessions
    table = await begin(stage, Script(key, 1, SEATS))
    took: dict[str, list[float]] = {}
    people = {
        person.id: MeasuredPlayer(stage, meter, person, random.Random(number))
        for number, person in enumerate(stage.people)
    }
    while table.status == "running" and table.state is not None:
        for player in people.values():
            for verb, costs in player.took.items():
                took.setdefault(verb, []).extend(costs)
            player.took.clear()
        if len(took.get(PLAYED, ())) >= presses:
            break
        user = table.sitters[min(table.state.ask)].user_id
        if user is None:
            raise RuntimeError("nobody plays")
        board = public_message(stage, table)
        for verb in ("how", "hand"):
            if (looked := find(board, verb)) is not None:
                await people[user].press(board, looked)
        await people[user].move(board)
        table = await sessions.get(table.id)
    return took
