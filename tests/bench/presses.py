"""What a press costs from its arrival to the answer, measured in SimCord, without pictures.

Counted is the CPU time of the event loop's thread, in which SimCord's own work is done as well,
and of the database's thread.
"""

import random
import statistics
import tempfile
import time
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import simcord

from bot.components.picture_cache import PictureCache
from bot.config import Settings
from bot.demo.autoplay import Script, begin, public_message
from bot.demo.player import Control, Player, find, has_played
from bot.demo.stage import Stage, staged
from bot.i18n import Reader
from bot.model import Table
from engines.core.kernel import Seat
from tests.bench.table import Row, figure

PRESS_MS = 5.0
SEATS = 2

PLAYED = "played"
"""Under this name are the presses that made a move."""

NEVER = 100_000.0
"""Seconds between two boards with which the first one stays."""


class Blank(PictureCache):
    """A cache without pictures."""

    async def picture(self, table: Table, viewer: Seat | None, reader: Reader) -> None:
        """Return nothing."""


class TimedPlayer(Player):
    """A player whose presses that are carried out are timed: milliseconds of CPU, by verb."""

    def __init__(self, stage: Stage, *given: Any) -> None:
        super().__init__(*given)
        self._stage = stage
        self.took: dict[str, list[float]] = {}

    async def press(
        self, message: simcord.ResponseMessage, control: Control
    ) -> simcord.ResponseMessage:
        """Press a control like any player, and note what that cost."""
        before = await self._spent()
        shown = find(message, control.key.verb, control.key.argument)  # it may show a newer ply
        answer = await super().press(message, shown or control)
        spent = await self._spent() - before
        verb = PLAYED if has_played(control, answer) else control.key.verb
        self.took.setdefault(verb, []).append(spent * 1e3)
        return answer

    async def _spent(self) -> float:
        database = self._stage.bot.desk.sessions.database
        return time.thread_time() + await database.run(lambda _: time.thread_time())


async def rows(key: str, presses: int) -> AsyncIterator[Row]:
    """Yield the rows: games of two people are played until ``presses`` moves were made."""
    answered = await _played(key, presses, gap=NEVER)
    published = await _played(key, presses, gap=0)
    for what, cost, target in (
        ("a press that plays, stored and answered", answered[PLAYED], PRESS_MS),
        ("the same, and the board published", published[PLAYED], None),
        ("a press that shows the hand", answered["hand"], None),
        ("a press that shows the rules, most of it SimCord's", answered["how"], None),
    ):
        yield figure(f"{key}: CPU of {what}", statistics.median(cost), "ms", at_most=target)


async def _played(key: str, presses: int, *, gap: float) -> dict[str, list[float]]:
    """Return the milliseconds of the presses of two people, by verb."""
    with tempfile.TemporaryDirectory() as folder:
        settings = Settings(
            _env_file=None,
            database=Path(folder) / "bench.sqlite3",
            shard_count=1,
            bot_delay=0,
            bot_grace=0,
            bot_processes=0,
            emoji=False,
        )
        async with staged(settings, key, new_seed=lambda: 1, pictures=Blank(), gap=gap) as stage:
            return await _timed(stage, key, presses)


async def _timed(stage: Stage, key: str, presses: int) -> dict[str, list[float]]:
    """Let two people play and press "How to play" before each move."""
    sessions = stage.bot.desk.sessions
    table = await begin(stage, Script(key, 1, SEATS))
    took: dict[str, list[float]] = {}
    people = {
        person.id: TimedPlayer(stage, person, random.Random(number))
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
        rules = find(board, "how")
        if rules is not None:
            await people[user].press(board, rules)
        await people[user].move(board)
        table = await sessions.get(table.id)
    return took
