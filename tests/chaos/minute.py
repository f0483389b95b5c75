"""``python -m tests.chaos.minute [SECONDS]``: one person floods the bot.

The bot is the whole program, with its workers; another person plays meanwhile. The run measures the
growth of memory of the bot and its workers, and the time that the other person waits for answers.
"""

import argparse
import asyncio
import random
import statistics
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from simcord.backend.models import Interaction

from bot.components.custom_id import ControlId, decode
from bot.components.custom_id import encode as encode_control
from engines.core.position_code import encode
from engines.registry import KEYS
from tests.flow.gateway import until
from tests.hostile.mischief import attempts, dealt, send
from tests.process.town import WORKERS, Program, Town, town_in
from tests.support.stopwatch import Stopwatch
from tests.support.world import ids

GROWTH_MB, LATE_MS = 50.0, 100.0
"""Maximum growth of memory in MB, and maximum delay of an answer in milliseconds."""

A_SECOND = 20
"""Number of interactions sent each second: more than the bot answers for one person."""

REST = 0.25
"""Seconds between two presses of the other person."""

GLANCE = 0.2
"""Seconds between two measurements of the memory."""


@dataclass
class Minute:
    """One run: the presses that wait for an answer, and the measurements."""

    town: Town
    program: Program
    presses: Stopwatch = field(default_factory=Stopwatch)
    took: list[float] = field(default_factory=list)
    faults: Sequence[str] = ()
    sent: int = 0
    base: float = 0.0
    peak: float = 0.0

    @property
    def growth(self) -> float:
        """Return the largest growth of the bot and its workers in MB."""
        return self.peak - self.base

    @property
    def late(self) -> float:
        """Return the milliseconds within which 99 of 100 presses were answered."""
        return statistics.quantiles(self.took, n=100, method="inclusive")[-1]

    async def answered(self, record: Interaction) -> float:
        """Wait for the answer to an interaction just sent; return the milliseconds it took."""
        begun = time.perf_counter()
        async with asyncio.timeout(60):
            return (await self.presses.expect(record) - begun) * 1e3

    def held(self) -> float:
        """Return the memory of the bot and its workers in MB; shared memory is counted once."""
        return sum(map(proportional, self.program.family())) / 1024

    async def look(self) -> None:
        """Measure the memory until the task is cancelled."""
        while True:
            self.peak = max(self.peak, self.held())
            await asyncio.sleep(GLANCE)


def proportional(pid: int) -> int:
    """Return the proportional set size of a process in KiB, or 0 if the process has ended."""
    try:
        said = Path(f"/proc/{pid}/smaps_rollup").read_text(encoding="ascii")
    except OSError:
        return 0
    return next(int(line.split()[1]) for line in said.splitlines() if line.startswith("Pss:"))


def commands_of(town: Town) -> Sequence[Any]:
    """Return the commands that the bot registered at Discord."""
    return next(
        body for method, path, body in town.server.sent if path.endswith("/commands") and body
    )


async def warm_up(minute: Minute, boards: Sequence[Any], ending: Any) -> None:
    """Make each process do its work once, so that its caches are filled.

    ``boards`` belong to games that go on, and ``ending`` to a game that ends here. The first end of
    a game starts the worker that analyses games, and loads the pictures of results.
    """
    world = minute.town.world
    table = next(control.table for custom_id in ids(ending) if (control := decode(custom_id)))
    resignation = encode_control(ControlId(table, 0, "resign", "0"))
    await minute.answered(world.send_press(world.ana, ending, resignation))
    for control in KEYS:
        for who in (None, 0):
            option = {"type": 3, "name": "code", "value": encode(dealt(control), who)}
            command = [{"type": 1, "name": "position", "options": [option]}]
            await minute.answered(world.send_command(world.cleo, "castellan", command))
    for verb in ("hand", "watch", "log", "cards", "hint"):
        for board in boards:
            with suppress(AssertionError, TimeoutError):
                press = minute.town.pressed(world.ana, board, verb)
                await minute.answered(press)
    await minute.town.settled()


async def play(minute: Minute, board: Any, until_then: float) -> None:
    """As Bo, open the hand, the position and the log again and again."""
    verbs = ("hand", "watch", "log")
    while time.monotonic() < until_then:
        press = minute.town.pressed(minute.town.world.bo, board, verbs[len(minute.took) % 3])
        minute.took.append(await minute.answered(press))
        await asyncio.sleep(REST)


async def flood(minute: Minute, board: Any, seed: int, until_then: float) -> None:
    """Send, as Ana, everything that a person can send, at an even pace."""
    world = minute.town.world
    begun = time.monotonic()
    for attempt in attempts(commands_of(minute.town), random.Random(seed)):
        if time.monotonic() > until_then:
            return
        send(world, world.ana, board, attempt)
        minute.sent += 1
        await asyncio.sleep(max(0.0, begun + minute.sent / A_SECOND - time.monotonic()))


async def measured(
    folder: Path, seconds: float, seed: int, say: Callable[[str], None] = print
) -> Minute:
    """Flood a bot in a folder for ``seconds``; return the measurements."""
    async with town_in(folder) as town:
        places = await town.open(*KEYS[:1], game=KEYS[0])
        for key in KEYS[1:]:
            places += await town.open(key, game=key)
        places += await town.open("ending", game=KEYS[-1])
        program = await town.ready(**WORKERS, log_level="error")
        boards = [await town.board(place) for place in places]
        await until(lambda: any(path.endswith("/commands") for _, path in town.server.asked))
        minute = Minute(town, program)
        town.server.served = minute.presses.served
        await warm_up(minute, boards[:-1], boards[-1])
        minute.base = minute.peak = minute.held()
        say(f"{len(program.family())} processes hold {minute.base:.0f} MB")
        looking = asyncio.create_task(minute.look())
        end = time.monotonic() + seconds
        works: list[Awaitable[None]] = [
            play(minute, boards[0], end),
            flood(minute, boards[1], seed, end),
        ]
        await asyncio.gather(*works)
        await town.settled()
        looking.cancel()
        if program.code is not None:
            raise RuntimeError(f"the bot ended: {program.words}")
        minute.faults = program.said  # the program logs only errors
        return minute


def main() -> int:
    """Run the minute; return 0 if memory and delay stay within limits and no fault is logged."""
    parser = argparse.ArgumentParser(prog="python -m tests.chaos.minute", description=__doc__)
    parser.add_argument("seconds", nargs="?", type=float, default=60.0)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        minute = asyncio.run(measured(Path(folder), options.seconds, options.seed))
    print(
        f"{minute.sent} things sent by one person: the bot and its workers grew by "
        f"{minute.growth:.0f} MB (at most {GROWTH_MB:.0f})\n"
        f"{len(minute.took)} presses of somebody else: 99% answered within "
        f"{minute.late:.0f} ms (at most {LATE_MS:.0f})"
    )
    if minute.faults:
        print(*minute.faults, sep="\n", file=sys.stderr)
    is_cheap = minute.growth < GROWTH_MB and minute.late <= LATE_MS
    return 0 if is_cheap and not minute.faults else 1


if __name__ == "__main__":
    sys.exit(main())
