"""The end of the process: after a signal, after a kill, and on Discord's order."""

import asyncio
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest

from bot.errors import FOR_GOOD, FOR_NOW
from bot.operations.connection import CLOSES
from bot.sessions.background.worker import POLITE
from tests.flow.gateway import IDENTIFY, until
from tests.process.kills import gone
from tests.process.town import PATIENCE, PLAIN, WORKERS, Program, Town, environment, processes
from tests.support.sizes import size

FAULTY = re.compile(r"\[(ERROR|CRITICAL) *\]|Traceback")

FAILURES = (403, 502, 500)[: size(2, 3)]
"""Error statuses of Discord; after 502 and 500 discord.py repeats its request for 25 s."""

MOMENTS = (0.0, 0.1, 0.2, 0.3, 0.5)[:: size(2, 1)]
"""Seconds after the first request to Discord at which a starting bot gets the stop signal."""

SETTLING = 0.5
"""Seconds that a worker needs to begin its first task."""


def is_calm(program: Program) -> bool:
    """Return whether a program's output reports no fault."""
    return FAULTY.search(program.words) is None


def is_polite(pid: int) -> bool:
    """Return whether a process has low priority, like a worker that is ready."""
    return os.getpriority(os.PRIO_PROCESS, pid) >= POLITE


@pytest.mark.promise(
    "stopping",
    "Stopping the bot loses no press: 16 of 16 around `SIGTERM` are answered, without an "
    "error in the log",
)
async def test_sixteen_presses_around_the_end_are_all_answered(town: Town) -> None:
    places = await town.open("one", "two", "three", "four")
    program = await town.ready(spoiled="slow", **WORKERS)
    boards = [await town.board(place) for place in places]
    people = (town.world.ana, town.world.bo)

    def press_all() -> list[int]:
        found = [town.press(who, board, "hand") for board in boards for who in people[:1]]
        return found + [town.press(people[1], board, "more") for board in boards]

    presses = press_all()
    program.send(signal.SIGTERM)
    presses += press_all()
    assert await program.ended() == 0
    assert [town.answers(press) for press in presses] == [1] * 16
    assert is_calm(program), program.words
    assert program.family() == []


@pytest.mark.counterproof("replacement")
@pytest.mark.counterproof("stopping")
async def test_without_the_pause_before_the_end_presses_would_be_lost(town: Town) -> None:
    places = await town.open("one", "two", "three", "four")
    program = await town.ready(spoiled="slow,no-drain,blank")
    boards = [await town.board(place) for place in places]
    presses = [town.press(town.world.ana, board, "hand") for board in boards for _ in range(4)]
    program.send(signal.SIGTERM)
    await program.ended()
    assert sum(town.answers(press) for press in presses) < 16


@pytest.mark.parametrize("after", MOMENTS)
async def test_the_bot_can_be_stopped_at_any_moment_of_its_start(town: Town, after: float) -> None:
    town.fork_server = None  # start a new interpreter instead of a fork
    await town.open("one")
    program = await town.run(log_level="debug", **WORKERS)
    await until(lambda: town.server.asked or program.code is not None)
    await asyncio.sleep(after)
    program.send(signal.SIGTERM)
    assert await program.ended() == 0
    assert is_calm(program), program.words
    assert program.family() == []


async def test_a_second_stop_signal_ends_the_bot_without_waiting(town: Town) -> None:
    (place,) = await town.open("one")
    program = await town.ready(**PLAIN)
    await town.board(place)
    program.send(signal.SIGINT)
    program.send(signal.SIGINT)
    assert await program.ended() == 0
    assert is_calm(program), program.words


@contextmanager
def busy_family(*faults: str) -> Iterator[Callable[[], list[int]]]:
    """Kill a process whose worker is busy; yield a function that lists the remaining processes."""
    mark = f"busy-{os.getpid()}-{len(faults)}"
    parent = subprocess.Popen(  # noqa: S603  (our own program)
        [sys.executable, "-m", "tests.process.alone", *faults],
        env=environment(mark, {}),
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        end = time.monotonic() + PATIENCE
        while not any(is_polite(pid) for pid in processes(mark)) and time.monotonic() < end:
            time.sleep(0.05)
        time.sleep(SETTLING)
        assert any(is_polite(pid) for pid in processes(mark))
        parent.kill()
        parent.wait()
        yield lambda: processes(mark)
    finally:
        for pid in processes(mark):
            os.kill(pid, signal.SIGKILL)


@pytest.mark.promise("workers", "Workers end within two seconds, however the bot ends")
async def test_workers_end_with_a_bot_that_is_killed() -> None:
    with busy_family() as left:
        assert await gone(left), left()


@pytest.mark.counterproof("workers")
async def test_busy_workers_that_do_not_watch_the_bot_live_on() -> None:
    with busy_family("no-watch") as left:
        assert not await gone(left)


async def test_a_killed_bot_leaves_no_process(town: Town) -> None:
    program = await town.ready(**WORKERS)
    await until(lambda: any(is_polite(pid) for pid in program.family()))
    program.send(signal.SIGKILL)
    await program.ended()
    assert await gone(program.family), program.family()


FOREVER = sorted(code for code, close in CLOSES.items() if close.remedy)
PASSING = sorted(code for code, close in CLOSES.items() if not close.remedy and code != 1006)


@pytest.mark.promise(
    "connection-end",
    "If Discord ends the connection for good, one sentence says why, and the exit code says "
    "whether a restart helps",
    size="every code",
)
@pytest.mark.parametrize("code", FOREVER)
async def test_a_final_refusal_of_discord_ends_the_bot_with_a_sentence(
    town: Town, code: int
) -> None:
    program = await town.ready()
    await program.says("has connected")
    await town.server.close(code)
    assert await program.ended() == FOR_GOOD
    meaning, remedy = CLOSES[code]
    last = program.said[-1]
    assert last == f"{meaning[0].upper()}{meaning[1:]} ({code}). {remedy}"
    assert is_calm(program), program.words


@pytest.mark.promise("connection-end")
async def test_a_passing_fault_is_logged_and_the_bot_reconnects(town: Town) -> None:
    (place,) = await town.open("one")
    program = await town.ready(**PLAIN)
    board = await town.board(place)
    for code in (*PASSING, 4999):
        told = len(town.server.said)
        await town.server.close(code)
        await until(lambda told=told: len(town.server.said) > told)
    press = town.press(town.world.ana, board, "hand")
    await until(lambda: town.answers(press))
    assert "Traceback" not in program.words
    assert program.code is None


async def test_a_rejected_token_ends_the_bot_with_a_sentence(town: Town) -> None:
    town.server.unwelcome = 401
    program = await town.run()
    assert await program.ended() == FOR_GOOD
    assert program.said[-1].startswith("Discord does not accept CASTELLAN_TOKEN.")
    assert is_calm(program), program.words


@pytest.mark.parametrize("status", FAILURES)
async def test_the_exit_code_suggests_a_retry_if_discord_fails(town: Town, status: int) -> None:
    town.server.unwelcome = status
    program = await town.run()
    assert await program.ended() == FOR_NOW
    assert program.said[-1].startswith("Discord answers with an error")
    assert len(program.said[-1]) < 400
    assert is_calm(program), program.words


async def test_the_exit_code_suggests_a_retry_if_discord_is_unreachable(town: Town) -> None:
    town.server.url = town.server.url.with_port(9)
    program = await town.run()
    assert await program.ended() == FOR_NOW
    assert program.said[-1].startswith("Discord cannot be reached")
    assert is_calm(program), program.words


async def test_a_bot_starts_after_another_was_killed(town: Town) -> None:
    (place,) = await town.open("one")
    first = await town.ready(**PLAIN)
    board = await town.board(place)
    first.send(signal.SIGKILL)
    await first.ended()
    await town.ready(**PLAIN)
    assert town.server.said[-1] == IDENTIFY
    press = town.press(town.world.ana, board, "hand")
    await until(lambda: town.answers(press))
