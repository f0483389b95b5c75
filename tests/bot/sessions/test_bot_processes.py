"""The bots' worker processes: their limits, and how processes end and are replaced."""

import asyncio
import gc
import json
import multiprocessing
import os
import signal
from collections.abc import Callable
from concurrent.futures import Future
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from pathlib import Path
from threading import Event

import pebble
import pytest

from bot.garbage import NEW_OBJECTS
from bot.sessions.background import process_pool, worker
from engines.core.data import read_folder
from engines.core.kernel import Action
from tests.bot.sessions import workers
from tests.bot.sessions.beside_bots import at_a_choice, play_beside_bots, players
from tests.support import toy
from tests.support.house import ANA, BO, GAME, House, running
from tests.support.toy import deal


async def test_a_worker_is_ended_at_the_limit_and_replaced(toy_data: Path) -> None:
    files = json.dumps(read_folder(toy_data / "toy", GAME.files))
    world = deal(2, 1).dump()
    pool = process_pool.ProcessPool(1)
    try:
        first = await pool.run(os.getpid, 60)
        (late,) = (item for item in multiprocessing.active_children() if item.pid == first)
        endless = partial(workers.think, 60, "toy", files, world, 0, "endless", 1)
        with pytest.raises(TimeoutError):
            await pool.run(endless, 0.05)
        late.join(60)
        assert late.exitcode, "a worker that was late was left behind"
        assert await pool.run(os.getpid, 60) != first
        assert await pool.run(partial(workers.think, 60, *endless.args[1:5], "easy", 1), 60)
    finally:
        pool.close()


async def test_a_late_worker_does_not_disturb_another() -> None:
    pool = process_pool.ProcessPool(2)
    try:
        late = asyncio.create_task(pool.run(workers.hang, 0.05))
        assert await pool.run(os.getpid, 60)
        with pytest.raises(TimeoutError):
            await late
    finally:
        pool.close()


async def test_an_abandoned_computation_is_ended() -> None:
    pool = process_pool.ProcessPool(1)
    try:
        first = await pool.run(os.getpid, 60)
        unwanted = asyncio.create_task(pool.run(workers.hang, 60))
        await asyncio.sleep(0)
        unwanted.cancel()
        with pytest.raises(asyncio.CancelledError):
            await unwanted
        assert await pool.run(os.getpid, 60), f"process {first} still hangs"
    finally:
        pool.close()


async def test_an_idle_worker_that_is_killed_is_replaced() -> None:
    pool = process_pool.ProcessPool(1)
    try:
        first = await pool.run(os.getpid, 60)
        (idle,) = (item for item in multiprocessing.active_children() if item.pid == first)
        idle.kill()
        async with asyncio.timeout(60):
            while pool._pool is None or pool._pool.active:  # noqa: ASYNC110 - no event reports it
                await asyncio.sleep(0.01)
        assert await pool.run(os.getpid, 60) != first
    finally:
        pool.close()


async def test_work_lost_by_the_pool_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(process_pool, "GRACE", 0.1)
    monkeypatch.setattr(process_pool, "START", 0.0)
    monkeypatch.setattr(pebble.ProcessPool, "schedule", lambda *_, **__: Future())
    ended, may_end = Event(), Event()

    def join(_pool: pebble.ProcessPool) -> None:
        assert may_end.wait(60)
        ended.set()

    monkeypatch.setattr(pebble.ProcessPool, "join", join)
    pool = process_pool.ProcessPool(1)
    with pytest.raises(TimeoutError):
        await pool.run(os.getpid, 0.1)
    assert pool._pool is None
    assert not ended.is_set(), "it was waited for in the loop"
    may_end.set()
    assert await asyncio.to_thread(ended.wait, 60)


async def test_a_worker_out_of_memory_is_reported_as_such(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def full(*_: object, **__: object) -> Future[int]:
        found: Future[int] = Future()
        found.set_exception(pebble.ProcessExpired("Abnormal termination", code=worker.NO_MEMORY))
        return found

    monkeypatch.setattr(pebble.ProcessPool, "schedule", full)
    pool = process_pool.ProcessPool(1)
    try:
        with pytest.raises(process_pool.WorkerDied, match="no memory left"):
            await pool.run(os.getpid, 60)
    finally:
        pool.close()


async def test_a_broken_pool_raises_the_same_error_as_a_dead_worker(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def broken(*_: object, **__: object) -> Future[int]:
        found: Future[int] = Future()
        found.set_exception(BrokenProcessPool("All workers expired"))
        return found

    monkeypatch.setattr(pebble.ProcessPool, "schedule", broken)
    pool = process_pool.ProcessPool(1)
    try:
        with pytest.raises(process_pool.WorkerDied):
            await pool.run(os.getpid, 60)
    finally:
        pool.close()


async def test_a_worker_rarely_collects_garbage() -> None:
    pool = process_pool.ProcessPool(1)
    try:
        threshold, *_ = await pool.run(gc.get_threshold, 60)
    finally:
        pool.close()
    assert threshold == NEW_OBJECTS


async def test_a_worker_has_a_low_priority_and_a_memory_limit() -> None:
    pool = process_pool.ProcessPool(1)
    try:
        nice, memory = await pool.run(workers.limits, 60)
    finally:
        pool.close()
    assert nice - os.nice(0) == min(worker.POLITE, 19 - os.nice(0))
    assert memory == (process_pool.MEMORY, process_pool.MEMORY)


async def test_bots_think_in_another_process(
    house: House, workers_that: Callable[[Callable[..., Action]], None]
) -> None:
    workers_that(workers.think)
    async with players(house, processes=1) as opened:
        await opened.resume()
        table = await house.game(ANA, bots=("hard",))
        assert (await play_beside_bots(house, table)).status == "over"
    story = await house.sessions.log.story(table.id, None)
    assert story


async def test_a_bot_that_thinks_too_long_is_continued_by_the_default_level(
    house: House,
    workers_that: Callable[[Callable[..., Action]], None],
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    workers_that(workers.think)
    async with players(house, processes=1) as opened:
        run = opened._workers.run

        async def hurry(work: Callable[[], Action], limit: float) -> Action:
            assert isinstance(work, partial)
            return await run(work, 0.05 if "endless" in work.args else limit)

        monkeypatch.setattr(opened._workers, "run", hurry)
        table = await house.game(ANA, bots=("endless",))
        state = at_a_choice(1)
        assert await opened._decide(table, state, 1) == toy.last(state, 1, 0)
    assert "TimeoutError" in caplog.text


async def test_a_process_that_dies_is_replaced(
    house: House,
    workers_that: Callable[[Callable[..., Action]], None],
    caplog: pytest.LogCaptureFixture,
) -> None:
    workers_that(workers.die)
    table = await house.game(ANA, bots=("easy",))
    table.sitters[0].level = "hard"
    state = running(table)
    async with players(house, processes=1) as opened:
        first = await opened._decide(table, state, 0)
        assert first == state.ask[0].options[:1]
        assert "WorkerDied" in caplog.text
        workers_that(workers.think)
        assert await opened._decide(table, state, 0) == state.ask[0].options[-1:]


async def test_a_bot_with_too_much_processor_time_is_continued_by_the_default_level(
    house: House,
    workers_that: Callable[[Callable[..., Action]], None],
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    """Only processor time counts, so a bot may think for minutes on a busy machine."""
    workers_that(workers.think)
    monkeypatch.setattr(worker, "PATIENCE", 250)
    table = await house.game(ANA, BO, bots=("endless",))
    table.sitters[1].level = "endless"
    state = at_a_choice(1)
    async with players(house, processes=1, limit=0.1) as opened:
        assert await opened._decide(table, state, 1) == toy.last(state, 1, 0)
    assert "WorkerDied" in caplog.text


async def test_a_bot_that_waited_for_the_processor_plays_its_own_answer(
    house: House, workers_that: Callable[[Callable[..., Action]], None]
) -> None:
    """The bot waits for the processor for much longer than its limit of processor time."""
    workers_that(workers.think_late)
    table = await house.game(ANA, bots=("easy",))
    table.sitters[1].level = "easy"
    state = at_a_choice(1)
    async with players(house, processes=1, limit=0.1) as opened:
        assert await opened._decide(table, state, 1) == toy.first(state, 1, 0)


def test_the_limit_counts_from_its_start_and_is_lifted_afterwards() -> None:
    """Processor time that the process used before the ``with`` block does not count."""
    with worker.allowed(60):
        left, _ = signal.getitimer(signal.ITIMER_PROF)
        assert 59 < left < 61
    assert signal.getitimer(signal.ITIMER_PROF) == (0.0, 0.0)


async def test_a_process_that_hangs_is_given_up(
    house: House,
    workers_that: Callable[[Callable[..., Action]], None],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    workers_that(workers.hang)
    monkeypatch.setattr(worker, "PATIENCE", 0.1)
    table = await house.game(ANA, bots=("easy",))
    table.sitters[0].level = "hard"
    state = running(table)
    children = set(multiprocessing.active_children())
    async with players(house, processes=1, limit=0.1) as opened:
        assert await opened._decide(table, state, 0) == state.ask[0].options[:1]
    for left in set(multiprocessing.active_children()) - children:
        left.join(60)
        assert left.exitcode is not None, "a worker that hangs was left behind"


async def test_a_bot_that_needs_too_much_memory_is_continued_by_the_default_level(
    house: House,
    workers_that: Callable[[Callable[..., Action]], None],
    caplog: pytest.LogCaptureFixture,
) -> None:
    workers_that(workers.devour)
    table = await house.game(ANA, bots=("easy",))
    table.sitters[0].level = "easy"
    async with players(house, processes=1) as opened:
        state = at_a_choice(0)
        assert await opened._decide(table, state, 0) == toy.last(state, 0, 0)
    assert "MemoryError" in caplog.text
