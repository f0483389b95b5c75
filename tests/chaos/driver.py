"""Kill a playing bot repeatedly, and check the file that the bot left behind.

Every round starts a bot on the same database file. The bot plays several games with bots and
people, and is killed by ``SIGKILL`` at any moment, or at a step of a press
(:data:`tests.chaos.child.STEPS`). Then the file is checked: every ply that was shown to anybody
must be logged exactly once, and replaying the log must give the stored position. The next round
first delivers the unanswered presses again; each press must count once.
"""

import asyncio
import os
import random
import select
import signal
import sqlite3
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from bot.sessions.sessions import Sessions
from bot.store.card_values import CardValues
from bot.store.file.database import open_database
from engines.core.data import DATA
from engines.registry import KEYS
from tests.chaos.broken import Broken
from tests.chaos.child import STEPS, Orders, read, run
from tests.support.reading import read_the_bot

__all__ = ["Broken", "Tally", "check", "torment"]

ANYWHERE = "at any moment"
AT_A_STEP = 0.7
"""Share of the kills that happen at a step."""

AT_PLAY = 0.7
"""Share of the other kills that happen during play; the rest happen during the start."""

LONGEST_LIFE = 1.5
"""Maximum time in seconds before a kill at a random moment."""

GLANCE = 0.02
"""Seconds between two checks whether a bot is ready."""

LATEST_STEP = 40
"""Maximum number of times that a bot passes a step before it is killed there."""

PATIENCE = 120.0
"""Timeout in seconds for the end of a bot that should die."""

NIGHT = 1000.0
"""Seconds by which the tables' clock advances between two starts."""

Seen = dict[int, int]
"""Maps each table to the latest ply that was shown to anybody."""


@dataclass(slots=True)
class Tally:
    """The counts of a run.

    ``kills`` counts the kills by step. ``again`` counts the presses that were delivered again, and
    ``late`` counts those of them that had no effect before the kill. ``longest`` is the longest
    start in seconds.
    """

    kills: Counter[str] = field(default_factory=Counter)
    tables: int = 0
    games: int = 0
    logged: int = 0
    presses: int = 0
    again: int = 0
    late: int = 0
    longest: float = 0.0


@dataclass(frozen=True)
class Life:
    """Time of a kill by the driver: seconds after the bot's start, or after the bot is ready."""

    from_ready: bool
    seconds: float


class Tormentor:
    """Kills bots on one database, and records what the bots showed to people."""

    def __init__(self, folder: Path, seed: int) -> None:
        self.file = folder / "chaos.sqlite3"
        self.tally = Tally()
        self._folder = folder
        self._chance = random.Random(seed)
        self._seen: Seen = {}
        self._over: set[int] = set()
        self._round = 0
        self._now = 1_800_000_000.0

    def round(self) -> str:
        """Run a bot until it dies, and check its file; return the step or moment of its death."""
        chance = self._chance
        step = chance.choice(STEPS) if chance.random() < AT_A_STEP else None
        number = 1 + min(int(chance.expovariate(3 / LATEST_STEP)), LATEST_STEP)
        life = None if step else Life(chance.random() < AT_PLAY, chance.random() * LONGEST_LIFE)
        self._live(step, number, life)
        where = step or ANYWHERE
        self.tally.kills[where] += 1
        return where

    def last(self, moves: int) -> None:
        """Run a bot without killing it."""
        self._live(None, 1, None, moves)

    def _live(self, step: str | None, number: int, life: Life | None, moves: int = 10**6) -> None:
        earlier = self._journal(self._round)
        self._round += 1
        self._now += NIGHT
        journal = self._journal(self._round)
        orders = Orders(
            self.file,
            journal,
            earlier if earlier.exists() else None,
            self._round,
            self._now,
            step,
            number,
            moves,
        )
        began = time.monotonic()
        status = wait(spawn(orders), life, journal)
        expected = 0 if moves < 10**6 else -signal.SIGKILL
        if status != expected:
            raise Broken(f"round {self._round}: the bot ended with {status}")
        self._now += time.monotonic() - began
        self._note(journal)
        earlier.unlink(missing_ok=True)
        tally = self.tally
        tally.tables, tally.games, tally.logged = check(self.file, self._seen, self._over)

    def _journal(self, number: int) -> Path:
        return self._folder / f"journal-{number}"

    def _note(self, journal: Path) -> None:
        tally = self.tally
        for line in read(journal):
            tally.presses += "press" in line
            tally.again += "again" in line
            tally.late += bool(line.get("applied"))
            tally.longest = max(tally.longest, line.get("ready", 0.0))
            for table_id, ply in line.get("seen", {}).items():
                self._seen[int(table_id)] = max(ply, self._seen.get(int(table_id), 0))


def spawn(orders: Orders) -> int:
    """Fork a bot and return the process id."""
    child = os.fork()
    if not child:
        run(orders)
    return child


def wait(child: int, life: Life | None, journal: Path) -> int:
    """Wait for the end of a process, or kill it after ``life``; return its exit code.

    Raises :class:`Broken` if the process hangs.
    """
    if life is not None:
        while life.from_ready and not has_ended(child, GLANCE):
            if any("ready" in line for line in read(journal)):
                break
        if not has_ended(child, life.seconds):
            os.kill(child, signal.SIGKILL)
    hangs = not has_ended(child, PATIENCE)
    if hangs:
        os.kill(child, signal.SIGKILL)
    _, status = os.waitpid(child, 0)
    if hangs:
        raise Broken("the bot hangs")
    return os.waitstatus_to_exitcode(status)


def has_ended(child: int, seconds: float) -> bool:
    """Return whether a process ends within ``seconds``; the caller must still reap it."""
    end = os.pidfd_open(child)
    try:
        return bool(select.select([end], [], [], seconds)[0])
    finally:
        os.close(end)


def torment(folder: Path, *, kills: int, seed: int, say: Callable[[str], None]) -> Tally:
    """Kill the bot ``kills`` times on a database in ``folder``, then run it without a kill.

    The bots' modules are imported once, in advance. Raises :class:`Broken`.
    """
    read_the_bot()
    tormentor = Tormentor(folder, seed)
    for number in range(1, kills + 1):
        where = tormentor.round()
        say(f"kill {number} {where}: {tormentor.tally.logged} moves logged")
    tormentor.last(moves=40)
    return tormentor.tally


def check(file: Path, seen: Seen, over: set[int]) -> tuple[int, int, int]:
    """Check the file of a dead bot; return the numbers of tables, finished games and moves.

    Games that were ``over`` at an earlier check are only counted; newly finished games are added to
    ``over``. Raises :class:`Broken`.
    """
    return asyncio.run(_check(file, seen, over)) if file.exists() else (0, 0, 0)


async def _check(file: Path, seen: Seen, over: set[int]) -> tuple[int, int, int]:
    database = await open_database(file)
    try:
        sessions = Sessions(database, CardValues(DATA, KEYS))
        await sessions.resume()
        logged = await database.run(_logged)
        for table_id, plies in logged.items():
            if sorted(plies) != list(range(len(plies))):
                raise Broken(f"table {table_id}: the logged plies have gaps: {sorted(plies)}")
            if seen.get(table_id, 0) > len(plies):
                raise Broken(
                    f"table {table_id}: ply {seen[table_id]} was shown, {len(plies)} are logged"
                )
            if table_id in over:
                continue
            table = await sessions.get(table_id)
            if table.state is None or table.ply != len(plies):
                raise Broken(f"table {table_id} stands at ply {table.ply}, not {len(plies)}")
            again = await sessions.log.replay(table_id)
            if again.fingerprint() != table.state.fingerprint():
                raise Broken(f"table {table_id}: the log leads to another position")
            if table.status == "over":
                over.add(table_id)
        return len(logged), len(over), sum(map(len, logged.values()))
    finally:
        await database.close()


def _logged(db: sqlite3.Connection) -> dict[int, list[int]]:
    """Return the logged plies of each table."""
    found: dict[int, list[int]] = {
        table_id: [] for (table_id,) in db.execute("SELECT id FROM tables WHERE state IS NOT NULL")
    }
    for table_id, ply in db.execute("SELECT table_id, ply FROM answers"):
        found[table_id].append(ply)
    return found
