"""Functions that run in a worker process: a bot's move, or a function from the caller.

A bot gets a position in which all cards hidden from it are dealt again at random (a determinized
world). So the bot knows no more than the seat that it plays.
"""

import os
import signal
import sys
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from multiprocessing import connection, parent_process
from pathlib import Path
from typing import Any, TypeVar

from bot.garbage import collect_rarely
from bot.store.card_values import card_set_from
from engines.core.game import Game
from engines.core.kernel import Action, Seat, State
from engines.core.search import Search, Stop, never
from engines.registry import game

if sys.platform != "win32":
    import resource

T = TypeVar("T")

SEARCHING = 0.6
"""Fraction of the time limit after which a bot stops its search and gives its best answer."""

PATIENCE = 30.0
"""A bot's wall-clock limit exceeds its limit of processor time by this many seconds.

So a bot on a busy machine can think as much as on an idle machine. A search stops when half of
these seconds have passed since it began.
"""

ORPHANED, NO_MEMORY = 1, 2
"""Exit codes of a worker whose parent process ended, and of a worker out of memory."""

OWN_NAME = Path("/proc/self/comm")
"""The file in which Linux keeps the process's name."""

POLITE = 10
"""Niceness of workers, so that the process answering presses has priority."""


def decide(
    key: str,
    files: str,
    world: dict[str, Any],
    seat: Seat,
    level: str,
    seed: int,
    should_stop: Stop = never,
) -> Action:
    """Return the answer of a bot of ``level`` for ``seat`` in the position ``world``.

    A bot that searches gives its best answer so far when ``should_stop`` returns true.
    """
    found, state = loaded(key, files, world)
    policy = found.policies[level]
    if isinstance(policy, Search):
        return policy(state, seat, seed, should_stop)
    return policy(state, seat, seed)


def decide_within(
    limit: float, key: str, files: str, world: dict[str, Any], seat: Seat, level: str, seed: int
) -> Action:
    """Decide like :func:`decide`, within ``limit`` seconds of processor time.

    A search stops early enough to answer. If a decision exceeds the limit, the system kills the
    process (not on Windows).
    """
    spent, late = time.process_time() + SEARCHING * limit, until(PATIENCE / 2)

    def should_stop() -> bool:
        return time.process_time() > spent or late()

    with allowed(limit):
        return decide(key, files, world, seat, level, seed, should_stop)


def loaded(key: str, files: str, world: Mapping[str, Any]) -> tuple[Game, State]:
    """Return a game and its state loaded from ``world``; the state logs no events."""
    found = game(key)
    state = found.state.load(world, card_set_from(key, files))
    state.log = None
    return found, state


def until(seconds: float) -> Stop:
    """Build a stop function that returns true after ``seconds``."""
    ends = time.monotonic() + seconds
    return lambda: time.monotonic() > ends


def within(limit: float, work: Callable[[], T]) -> T:
    """Run ``work`` whose cost is unknown, with a limit of processor time.

    The process ends if the work takes more than ``limit`` seconds of processor time, or runs out of
    memory.
    """
    with allowed(limit):
        return draw(work)


def draw(work: Callable[[], T]) -> T:
    """Run ``work`` that draws; exit the process if it runs out of memory.

    The pool then starts a new process, whose caches are empty.
    """
    try:
        return work()
    except MemoryError:
        os._exit(NO_MEMORY)


@contextmanager
def allowed(limit: float) -> Iterator[None]:
    """Let the system end the process if the block uses ``limit`` seconds of processor time.

    The limit is a timer. ``RLIMIT_CPU`` would count from the start of the process, in clock ticks.
    After minutes of work, that count differs from ``time.process_time`` by some seconds. On Windows
    there is no limit.
    """
    if sys.platform == "win32":
        yield
        return
    signal.setitimer(signal.ITIMER_PROF, limit)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)


def start(memory: int, name: str) -> None:
    """Prepare a worker process.

    The worker exits when the bot process ends, even if the bot process was killed. The worker runs
    at a lower priority and holds at most ``memory`` bytes of data (not on Windows). On Linux the
    process is named ``name``. As in the bot process, the garbage collector runs rarely, because a
    search frees its states without the collector.
    """
    collect_rarely()
    with suppress(OSError):
        OWN_NAME.write_text(name, encoding="utf-8")
    threading.Thread(target=_end_with_parent, daemon=True).start()
    if sys.platform != "win32":
        os.nice(POLITE)
        resource.setrlimit(resource.RLIMIT_DATA, (memory, memory))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def _end_with_parent() -> None:
    """Wait until the parent process ends, then exit at once.

    Each worker runs this function in a thread. Without the thread, workers would outlive a killed
    bot. A killed bot cannot tell its workers to stop. The pipe that a worker reads never closes
    either, because the worker itself holds both ends.
    """
    parent = parent_process()
    if parent is not None:
        connection.wait([parent.sentinel])
        os._exit(ORPHANED)


def ready() -> None:
    """Do nothing; returning shows that the worker has started and loaded its modules."""
