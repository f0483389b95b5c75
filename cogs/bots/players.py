"""Bots in seats: they think in other processes and answer at multiples of an interval.

The interval does not depend on the cards that a bot holds.
"""

import asyncio
import functools
import logging
import math
import time
from collections.abc import Awaitable, Callable, Sequence

from bot.errors import NotStored, UserError, new_fault
from bot.model import Table
from bot.operations.metrics import Gauge
from bot.sessions.background import worker
from bot.sessions.background.process_pool import ProcessPool, WorkerDied
from bot.sessions.domain import bot_pace
from bot.sessions.domain.bot_pace import FACTORS
from bot.sessions.sessions import Change, Sessions
from engines.core import kernel, rng
from engines.core.game import first_answer
from engines.core.kernel import Action, Illegal, Seat, State
from engines.core.search import Search
from engines.registry import game as game_of

log = logging.getLogger(__name__)

LEAST = 5.0
"""Minimum time limit in seconds for the default level when it replaces a level that failed."""

GLANCE = 0.25
"""Seconds between two checks whether the time to undo is over."""

RETRY = 5.0
"""Seconds before a bot retries a move that could not be stored."""


def pause(took: float, beat: float) -> float:
    """Return the seconds from ``took`` to the next multiple of ``beat``."""
    return beat * max(1, math.ceil(took / beat)) - took if beat else 0.0


class BotPlayers:
    """Answers for every seat that a bot plays.

    ``delay`` is the pause before a bot's move. ``grace`` is the minimum pause after an answer that
    a person may undo. Both are in seconds, for a table of normal pace
    (:mod:`bot.sessions.domain.bot_pace`). ``limit`` is the processor time in seconds for a
    decision; after that time, the game's default level answers instead. Tables take turns at the
    worker processes. With ``processes`` 0, which is only for simulations, bots think in the event
    loop and without a limit. ``now`` reads the clock; ``sleep`` waits for a number of seconds.
    """

    def __init__(
        self,
        sessions: Sessions,
        *,
        delay: float,
        grace: float,
        limit: float,
        processes: int,
        now: Callable[[], float] = time.monotonic,
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        self._sessions = sessions
        self._delay = delay
        self._grace = grace
        self._limit = limit
        self._processes = processes
        self._now = now
        self._sleep = sleep
        self._workers = ProcessPool(processes)
        self._tasks: dict[tuple[int, Seat], asyncio.Task[None]] = {}
        self._undoable: dict[int, tuple[int, float]] = {}
        sessions.on_change.append(self._noticed)
        sessions.moves.on_going_on.append(self._goes_on)

    @property
    def thinking(self) -> int:
        """The number of seats for which a bot is thinking or waiting to answer."""
        return len(self._tasks)

    def gauge(self) -> Gauge:
        """Return the metric of :attr:`thinking`."""
        return Gauge("bots_thinking", "Bot seats that games wait for", {"": self.thinking})

    async def resume(self) -> None:
        """Wake every bot that is asked to answer, and start a worker process in advance."""
        if self._processes:
            self._workers.start()
        for table in await self._sessions.running():
            self._wake(table)

    async def close(self) -> None:
        """Stop all bots' thinking; uncommitted moves are computed again after the next start."""
        self._sessions.on_change.remove(self._noticed)
        self._sessions.moves.on_going_on.remove(self._goes_on)
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self._workers.close()

    def _noticed(self, change: Change) -> None:
        self._wake(change.table)

    def _wake(self, table: Table) -> None:
        self._note_undoable(table)
        if table.status != "running" or table.state is None or _rests(table):
            return
        for seat in table.state.ask:
            place = (table.id, seat)
            running = self._tasks.get(place)
            if table.sitters[seat].is_bot and (running is None or running.done()):
                task = asyncio.create_task(self._play(table.id, seat))
                self._tasks[place] = task
                task.add_done_callback(functools.partial(self._forget, place))

    def _note_undoable(self, table: Table) -> None:
        """Record how long bots wait because a person may undo the last answer.

        Bots also wait if the person pressed nothing, for example when a standing order answered.
        """
        if table.status != "running" or not table.unsettled():
            self._undoable.pop(table.id, None)
        elif self._undoable.get(table.id, (-1, 0.0))[0] != table.ply:
            grace = self._grace * FACTORS[table.bot_pace]
            self._undoable[table.id] = (table.ply, self._now() + grace)

    def _goes_on(self, table: Table, seat: Seat) -> None:
        """End the bots' wait when the person plays on, although the person may still undo."""
        if table.id in self._undoable and seat in table.unsettled():
            self._undoable[table.id] = (self._undoable[table.id][0], self._now())

    async def _leave_time(self, table_id: int) -> None:
        """Wait until the last answer can no longer be undone, or until its author plays on."""
        while (noted := self._undoable.get(table_id)) is not None:
            seconds = noted[1] - self._now()
            if seconds <= 0:
                return
            await self._sleep(min(seconds, GLANCE))

    def _forget(self, place: tuple[int, Seat], task: asyncio.Task[None]) -> None:
        if self._tasks.get(place) is task:
            del self._tasks[place]

    async def _play(self, table_id: int, seat: Seat) -> None:
        """Answer for a seat until the table no longer asks it."""
        while True:
            table = await self._sessions.get(table_id)
            state = table.state
            if table.status != "running" or state is None or seat not in state.ask:
                return
            if not table.sitters[seat].is_bot or _rests(table):
                return
            begun = self._now()
            action = await self._decide(table, state, seat)
            await self._sleep(pause(self._now() - begun, self._beat(table, state, seat)))
            await self._leave_time(table_id)
            try:
                await self._sessions.moves.play_bot(table_id, seat, state.ply, action)
            except NotStored:
                log.warning(
                    "Table %d: the bot's move at seat %d was not stored; will retry", table_id, seat
                )
                await self._sleep(RETRY)
            except UserError as error:
                log.debug(
                    "Table %d: the bot's move at seat %d was refused: %s", table_id, seat, error.key
                )
            except Exception:
                log.exception(
                    "Table %d: the bot's move at seat %d failed; will retry", table_id, seat
                )
                await self._sleep(RETRY)

    def _beat(self, table: Table, state: State, seat: Seat) -> float:
        game = game_of(table.game)
        delay = self._delay * FACTORS[table.bot_pace]
        searches = isinstance(game.policies.get(table.sitters[seat].level or ""), Search)
        searching = worker.SEARCHING * self._limit if searches and self._processes else 0.0
        return bot_pace.beat(game, state, seat, delay, searching)

    async def _decide(self, table: Table, state: State, seat: Seat) -> Action:
        """Return the answer of a bot.

        If the bot's level crashes, exceeds its time or returns an illegal answer, the default level
        thinks in the remaining time. If that level fails too, the bot gives the first legal answer.
        """
        if game_of(table.game).is_forced(state, seat):
            return first_answer(state, seat)
        over = self._now() + self._limit + worker.PATIENCE
        level = table.sitters[seat].level
        late: list[str] = []
        for name in dict.fromkeys((level, game_of(table.game).default_level)):
            try:
                seconds = max(LEAST, over - self._now())
                action = await self._think(table, state, seat, name, seconds)
                refusal = kernel.check(state, seat, action)
                if refusal is None:
                    _tell(late, table, seat)
                    return action
                raise Illegal(refusal)
            except (TimeoutError, WorkerDied) as error:
                late.append(f"{name} ({type(error).__name__})")
            except Exception:
                fault, where = new_fault(), f"table {table.id}, seat {seat}"
                log.exception("Fault %s: the bot %s gave no legal answer at %s", fault, name, where)
        _tell(late, table, seat)
        return first_answer(state, seat)

    async def _think(
        self, table: Table, state: State, seat: Seat, level: str | None, left: float
    ) -> Action:
        if table.rules is None or level is None:
            raise ValueError(f"table {table.id} has no bot to ask on seat {seat}")
        seed = rng.mix(table.id, state.ply, seat)
        files = self._sessions.card_values.values(table.rules).files
        if not self._processes:
            world = state.determinize(seat, seed).dump()
            return tuple(worker.decide(table.game, files, world, seat, level, seed))
        async with self._workers.turns.turn(table.id):
            world = state.determinize(seat, seed).dump()
            work = functools.partial(
                worker.decide_within, self._limit, table.game, files, world, seat, level, seed
            )
            return tuple(await self._workers.run(work, left))


def _rests(table: Table) -> bool:
    """Return whether bots rest at a table: the table is paused or the channel is unusable."""
    return table.held_at is not None or table.is_shut


def _tell(late: Sequence[str], table: Table, seat: Seat) -> None:
    """Log, in one line, bots that died or gave no answer in time; a traceback would not help."""
    if late:
        who, where = " and ".join(late), f"table {table.id}, seat {seat}"
        log.warning("Fault %s: the bot %s gave no answer at %s in time", new_fault(), who, where)
