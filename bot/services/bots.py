"""Bots in seats: they think in other processes and answer after the same delay every time."""

import asyncio
import functools
import logging
import multiprocessing
from concurrent.futures import Executor, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool

from bot.errors import NotStored, UserError
from bot.services import thinking
from bot.services.tables import Change, Tables
from bot.store.records import Table
from engines.core import kernel, rng
from engines.core.kernel import Action, Illegal, Seat, State
from engines.registry import game as game_of

log = logging.getLogger(__name__)

GRACE = 10.0
"""Seconds beyond the time limit before a worker that does not end by itself is given up."""

RETRY = 5.0
"""Seconds before a bot whose move could not be stored tries again."""


class BotPlayers:
    """Answers for every seat a bot plays.

    ``delay`` is how long a bot waits before it answers, in seconds, whatever it holds; ``limit``
    how long it may think, after which it gives its first legal answer. With ``processes`` 0 it
    thinks in the event loop and without limit, which only suits simulations.
    """

    def __init__(self, tables: Tables, *, delay: float, limit: float, processes: int) -> None:
        self._tables = tables
        self._delay = delay
        self._limit = limit
        self._processes = processes
        self._pool: Executor | None = None
        self._free = asyncio.Semaphore(max(processes, 1))
        self._tasks: dict[tuple[int, Seat], asyncio.Task[None]] = {}
        tables.on_change.append(self._noticed)

    async def resume(self) -> None:
        """Set every bot that is waited for to work, and start a worker before it is needed."""
        if self._processes:
            self._running_pool().submit(thinking.ready)
        for table in await self._tables.running():
            self._wake(table)

    async def close(self) -> None:
        """Stop thinking; moves not yet committed are thought again after the next start."""
        self._tables.on_change.remove(self._noticed)
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self._drop_pool()

    def _noticed(self, change: Change) -> None:
        self._wake(change.table)

    def _wake(self, table: Table) -> None:
        if table.status != "running" or table.state is None or table.held_at is not None:
            return
        for seat in table.state.ask:
            place = (table.id, seat)
            running = self._tasks.get(place)
            if table.sitters[seat].is_bot and (running is None or running.done()):
                task = asyncio.create_task(self._play(table.id, seat))
                self._tasks[place] = task
                task.add_done_callback(functools.partial(self._forget, place))

    def _forget(self, place: tuple[int, Seat], task: asyncio.Task[None]) -> None:
        if self._tasks.get(place) is task:
            del self._tasks[place]

    async def _play(self, table_id: int, seat: Seat) -> None:
        """Answer for one seat until the table no longer waits for it."""
        while True:
            table = await self._tables.get(table_id)
            state = table.state
            if table.status != "running" or state is None or seat not in state.ask:
                return
            if not table.sitters[seat].is_bot or table.held_at is not None:
                return
            _, action = await asyncio.gather(
                asyncio.sleep(self._wait(table, state, seat)), self._decide(table, state, seat)
            )
            try:
                await self._tables.play_bot(table_id, seat, state.ply, action)
            except NotStored:
                log.warning("Table %d: the move of seat %d was not stored", table_id, seat)
                await asyncio.sleep(RETRY)
            except UserError as error:
                log.debug("Table %d went on without seat %d: %s", table_id, seat, error.key)
            except Exception:
                log.exception("Table %d: the move of seat %d failed", table_id, seat)
                await asyncio.sleep(RETRY)

    def _wait(self, table: Table, state: State, seat: Seat) -> float:
        """Return the seconds before an answer. A reaction window takes as long as a bot may think
        about it, so that nobody can tell from the time whether there was a choice.
        """
        if self._processes and state.ask[seat].kind in game_of(table.game).windows:
            return max(self._delay, self._limit)
        return self._delay

    async def _decide(self, table: Table, state: State, seat: Seat) -> Action:
        """Let a bot think; a crash, an overrun or an illegal wish makes its first legal answer."""
        try:
            action = await self._think(table, state, seat)
            refusal = kernel.check(state, seat, action)
            if refusal is None:
                return action
            raise Illegal(refusal)
        except BrokenProcessPool:
            self._drop_pool()
            log.warning("Table %d: the thinking processes died and are started anew", table.id)
        except TimeoutError:
            log.warning("Table %d: the bot on seat %d overran its time", table.id, seat)
        except Exception:
            log.exception("Table %d: the bot on seat %d failed", table.id, seat)
        decision = state.ask[seat]
        return decision.options[: decision.least]

    async def _think(self, table: Table, state: State, seat: Seat) -> Action:
        level = table.sitters[seat].level
        if table.rules is None or level is None:
            raise ValueError(f"table {table.id} has no bot to ask on seat {seat}")
        seed = rng.mix(table.id, state.ply, seat)
        files = self._tables.shelf.values(table.rules).files
        world = state.determinize(seat, seed).dump()
        if not self._processes:
            return tuple(thinking.decide(table.game, files, world, seat, level, seed))
        async with self._free:
            work = functools.partial(
                thinking.decide_within, self._limit, table.game, files, world, seat, level, seed
            )
            thought = asyncio.get_running_loop().run_in_executor(self._running_pool(), work)
            await asyncio.wait([thought], timeout=self._limit + GRACE)
            if not thought.done():
                self._drop_pool()
                raise TimeoutError
            return tuple(await thought)

    def _running_pool(self) -> Executor:
        if self._pool is None:
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self._processes, mp_context=context)
        return self._pool

    def _drop_pool(self) -> None:
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None
