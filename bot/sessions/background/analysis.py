"""Answers questions that need a search of the game, in a separate process.

Complete answers are cached, so repeating a question costs nothing. An answer that was incomplete
because of the time limit is computed again. An answer depends only on what the asker may know.
"""

import asyncio
import functools
import logging
from collections import Counter
from collections.abc import Callable, Coroutine, Hashable
from typing import Any, TypeVar

from bot.errors import UserError
from bot.model import Table
from bot.sessions.background import worker
from bot.sessions.background.process_pool import ProcessPool, WorkerDied
from bot.sessions.game_log import GameLog
from bot.store.card_values import CardValues
from engines.core.kernel import Seat

log = logging.getLogger(__name__)

T = TypeVar("T")

SPARE = 10.0
"""A process without an answer is killed this many seconds after its time limit."""

REMEMBERED = 128
"""Cap on the cached answers."""

OWN = 2
"""Cap on the pending questions of one person; further questions are refused."""

WAITING = 12
"""Cap on the pending questions of one kind, for all people together."""

AT_TABLE, AFTERWARDS, DRAWINGS, UNASKED = range(4)
"""Kinds of questions, highest priority first.

Questions of people whose turn it is come first; work that nobody requested comes last.
"""


class Analysis:
    """Answers questions about games in worker processes; people take turns in the queue.

    With ``processes`` 0, answers are computed in the event loop, which only suits simulations. Work
    must be picklable: a function of a module, or a ``partial`` of such a function.
    """

    def __init__(self, log: GameLog, card_values: CardValues, *, processes: int) -> None:
        self.processes = processes
        self._log = log
        self._card_values = card_values
        self._workers = ProcessPool(min(processes, 1))
        self._drawers = ProcessPool(min(processes, 1), "draw")
        self._told: dict[Hashable, asyncio.Task[Any]] = {}
        self._asked: Counter[int] = Counter()
        self._waiting: Counter[int] = Counter()

    async def once(
        self, key: Hashable, asker: int, kind: int, ask: Callable[[], Coroutine[Any, Any, T]]
    ) -> T:
        """Return the answer to a question, from the cache or a pending task if possible.

        ``asker`` is the id of the person who asks. An answer whose ``is_whole`` is false is
        computed again. Raises ``error-no-counsel`` if no answer can be computed,
        ``error-counsel-own`` if the person has too many pending questions.
        """
        task = self._told.get(key)
        if task is None or (task.done() and self.known(key) is None):
            part: T | None = _answer_of(task)
            refusal = self._refusal(asker, kind)
            if refusal and part is not None:
                return part
            if refusal:
                raise UserError(refusal)
            self._asked[asker] += 1
            self._waiting[kind] += 1
            task = asyncio.create_task(ask())
            task.add_done_callback(lambda _: self._worked_out(asker, kind))
        self._told.pop(key, None)
        self._told[key] = task
        for old in list(self._told)[:-REMEMBERED]:
            if self._told[old].done():
                del self._told[old]
        found: T = await asyncio.shield(task)
        return found

    def known(self, key: Hashable) -> Any | None:
        """Return the cached answer to a question if it is complete."""
        found = _answer_of(self._told.get(key))
        return found if getattr(found, "is_whole", True) else None

    def was_asked(self, key: Hashable) -> bool:
        """Return whether the answer to a question is pending or cached, even if incomplete."""
        return key in self._told

    async def looked_back(
        self,
        key: Hashable,
        look: Callable[..., T],
        seconds: float,
        table: Table,
        viewer: Seat | None,
        asker: int,
        kind: int = AFTERWARDS,
    ) -> T:
        """Answer a question by calling ``look`` on a game's record; see :meth:`once`.

        ``look`` gets its time limit in seconds, the card values, the record and the viewer.
        """

        async def ask() -> T:
            record = await self._log.record(table)
            work = functools.partial(look, seconds, self.files(table), record, viewer)
            return await self.run(work, seconds, asker, kind)

        return await self.once(key, asker, kind, ask)

    async def drawn(self, key: Hashable, asker: int, seconds: float, work: Callable[[], T]) -> T:
        """Run ``work`` in a process for at most ``seconds`` and return its result.

        ``work`` must be picklable. Concurrent requests with the same ``key`` share the result,
        which is not cached. Raises like :meth:`once`.
        """
        question = ("drawn", key)
        return await self.once(
            question, asker, DRAWINGS, lambda: self._draw(question, seconds, work, asker)
        )

    async def run(
        self,
        work: Callable[[], T],
        seconds: float,
        asker: int | None,
        kind: int,
        pool: ProcessPool | None = None,
    ) -> T:
        """Run ``work`` for :meth:`once`, for at most ``seconds``, when it is the asker's turn."""
        if not self.processes:
            return work()
        workers = pool or self._workers
        async with workers.turns.turn(asker, kind):
            try:
                return await workers.run(work, seconds + SPARE)
            except (WorkerDied, TimeoutError) as error:
                log.warning("The analysis worker failed: %r", error)
                raise UserError("error-no-counsel") from error

    def files(self, table: Table) -> str:
        """Return the card values of a table whose game has begun, serialised for a worker."""
        if table.rules is None:
            raise ValueError(f"table {table.id} has not begun")
        return self._card_values.values(table.rules).files

    def close(self) -> None:
        """Cancel all questions and end the processes."""
        for task in self._told.values():
            task.cancel()
        self._workers.close()
        self._drawers.close()

    def _refusal(self, asker: int, kind: int) -> str:
        """Return an error key if a person must not ask another question; otherwise empty."""
        if self._asked[asker] >= OWN:
            return "error-counsel-own"
        return "error-no-counsel" if self._waiting[kind] >= WAITING else ""

    def _worked_out(self, asker: int, kind: int) -> None:
        self._waiting[kind] -= 1
        self._asked[asker] -= 1
        if not self._asked[asker]:
            del self._asked[asker]

    async def _draw(
        self, question: Hashable, seconds: float, work: Callable[[], T], asker: int
    ) -> T:
        """Run ``work`` in a process for drawings, so that hints never wait for drawings."""
        drawing = functools.partial(worker.draw, work) if self.processes else work
        try:
            return await self.run(drawing, seconds, asker, DRAWINGS, self._drawers)
        finally:
            self._told.pop(question, None)


def _answer_of(task: asyncio.Task[Any] | None) -> Any | None:
    """Return the result of a task, ``None`` if it is unfinished or failed."""
    if task is None or not task.done() or task.cancelled() or task.exception():
        return None
    return task.result()
