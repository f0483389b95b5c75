"""Bots in seats: they think in other processes and answer after the same delay every time."""

import asyncio
import functools
import logging
import multiprocessing
import secrets
from concurrent.futures import Executor, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool

from bot.errors import UserError
from bot.services.tables import Change, Tables
from bot.services.thinking import decide
from bot.store.records import Table
from engines.core import rng
from engines.core.kernel import Action, Illegal, Seat

log = logging.getLogger(__name__)


class BotPlayers:
    """Answers for every seat a bot plays.

    ``delay`` is how long a bot waits before it answers, in seconds, whatever it holds; ``limit``
    how long it may think, after which it gives its first legal answer. With ``processes`` 0 it
    thinks in the event loop, which only suits tests.
    """

    def __init__(self, tables: Tables, *, delay: float, limit: float, processes: int) -> None:
        self._tables = tables
        self._delay = delay
        self._limit = limit
        self._processes = processes
        self._pool: Executor | None = None
        self._tasks: dict[tuple[int, Seat], asyncio.Task[None]] = {}
        tables.on_change.append(self._noticed)

    async def resume(self) -> None:
        """Set every bot that is waited for to work."""
        for table in await self._tables.running():
            self._wake(table)

    async def close(self) -> None:
        """Stop thinking; moves not yet committed are thought again after the next start."""
        self._tables.on_change.remove(self._noticed)
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None

    def _noticed(self, change: Change) -> None:
        self._wake(change.table)

    def _wake(self, table: Table) -> None:
        if table.status != "running" or table.state is None:
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
            if not table.sitters[seat].is_bot:
                return
            _, action = await asyncio.gather(asyncio.sleep(self._delay), self._decide(table, seat))
            try:
                await self._tables.play_bot(table_id, seat, state.ply, action)
            except UserError:
                continue
            except Illegal:
                log.exception("Table %d: the bot on seat %d wanted %r", table_id, seat, action)
                await self._tables.play_bot(table_id, seat, state.ply, _first_legal(table, seat))

    async def _decide(self, table: Table, seat: Seat) -> Action:
        """Let a bot think; a crash or an overrun makes its first legal answer."""
        sitter = table.sitters[seat]
        if table.state is None or table.rules is None or sitter.level is None:
            raise ValueError(f"table {table.id} has no bot to ask on seat {seat}")
        seed = rng.mix(table.id, table.state.ply, seat)
        work = functools.partial(
            decide,
            table.game,
            self._tables.shelf.values(table.rules).files,
            table.state.determinize(seat, seed).dump(),
            seat,
            sitter.level,
            seed,
        )
        try:
            if self._processes == 0:
                return work()
            loop = asyncio.get_running_loop()
            return await asyncio.wait_for(
                loop.run_in_executor(self._running_pool(), work), self._limit
            )
        except BrokenProcessPool:
            self._pool = None
            log.warning("Table %d: the thinking processes died and are started anew", table.id)
        except TimeoutError:
            log.warning("Table %d: the bot on seat %d overran its time", table.id, seat)
        except Exception:
            fault = secrets.token_hex(4)
            log.exception("Table %d: the bot on seat %d failed (%s)", table.id, seat, fault)
        return _first_legal(table, seat)

    def _running_pool(self) -> Executor:
        if self._pool is None:
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self._processes, mp_context=context)
        return self._pool


def _first_legal(table: Table, seat: Seat) -> Action:
    if table.state is None:
        raise ValueError(f"table {table.id} has no state")
    decision = table.state.ask[seat]
    return decision.options[: decision.least]
