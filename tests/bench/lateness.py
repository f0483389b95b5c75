"""Lateness of the event loop while bots think and boards are drawn."""

import asyncio
import functools
import multiprocessing
import statistics
import time
from collections.abc import Callable
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from contextlib import ExitStack

from bot.components.presenters import presenter
from bot.i18n import Reader, text
from bot.sessions.background.worker import decide
from bot.store.card_values import make_values
from engines.core.data import DATA, read_folder
from engines.registry import game as game_of
from tests.bench.engines import deal
from tests.bench.pictures import NAMES
from tests.bench.table import Row, figure

LATE_MS = 20.0
BUSY = 2
"""Number of bots that think at the same time, and of boards that are drawn."""

TICK = 0.001


async def row(key: str, seconds: float) -> Row:
    """Return the row on how late a timer fires while bots think and boards are drawn."""
    game = game_of(key)
    values = make_values(key, read_folder(DATA / key, game.files))
    state = deal(game, values.card_set, 1)
    seat = min(state.ask)
    level = list(game.policies)[-1]
    world = state.determinize(seat, 1).dump()
    think = functools.partial(decide, key, values.files, world, seat, level, 1)
    draw = functools.partial(
        presenter(key).artist.picture, state.view(None), Reader(text("en"), NAMES)
    )
    with ExitStack() as pools:
        context = multiprocessing.get_context("spawn")
        processes = pools.enter_context(ProcessPoolExecutor(BUSY, mp_context=context))
        threads = pools.enter_context(ThreadPoolExecutor(BUSY))
        loop = asyncio.get_running_loop()
        await asyncio.gather(*(loop.run_in_executor(processes, think) for _ in range(BUSY)))
        ends = time.perf_counter() + seconds
        busy: list[asyncio.Task[None]] = []
        for _ in range(BUSY):
            busy.append(asyncio.create_task(_keep_busy(processes, think, ends)))
            busy.append(asyncio.create_task(_keep_busy(threads, draw, ends)))
        late = await _late(ends)
        await asyncio.gather(*busy)
    worst = statistics.quantiles(late, n=100)[-1]
    what = f"loop's lateness, {BUSY} bots thinking and {BUSY} boards drawn: 99% within"
    return figure(what, worst, "ms", at_most=LATE_MS)


async def _keep_busy(pool: Executor, work: Callable[[], object], ends: float) -> None:
    loop = asyncio.get_running_loop()
    while time.perf_counter() < ends:
        await loop.run_in_executor(pool, work)


async def _late(ends: float) -> list[float]:
    """Return the delays, in milliseconds, of at least two short timers."""
    late: list[float] = []
    while (before := time.perf_counter()) < ends or len(late) < 2:
        await asyncio.sleep(TICK)
        late.append((time.perf_counter() - before - TICK) * 1e3)
    return late
