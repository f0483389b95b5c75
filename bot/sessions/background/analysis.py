"""Hints and key moments: requested by a press, computed in a process of their own.

Each is computed once and kept for a while, so asking again costs nothing unless the time limit cut
the answer short. An answer depends on what the asker may know and on nothing else.
"""

import asyncio
import functools
import logging
from collections import Counter, deque
from collections.abc import Awaitable, Callable, Coroutine, Hashable, Sequence
from contextlib import suppress
from typing import Any, TypeVar

from bot.errors import UserError
from bot.model import Table
from bot.sessions.background import worker
from bot.sessions.background.key_moments import Curve, KeyMoments, Moment
from bot.sessions.background.mistakes import Mistakes
from bot.sessions.background.process_pool import ProcessPool, WorkerDied
from bot.sessions.background.review import MoveReview
from bot.sessions.sessions import Change, Sessions
from engines.core import rng
from engines.core.advice import Advice
from engines.core.kernel import Action, Seat, State

log = logging.getLogger(__name__)

T = TypeVar("T")

HINT = 4.0
"""Time limit of a hint in seconds; it then gives the best answer found."""

MOMENTS = 12.0
"""Time limit in seconds of key moments; the moments found so far are returned."""

CURVE = 20.0
"""Time limit in seconds of the curve of the chances; it then ends early."""

MISTAKES = 20.0
"""Time limit in seconds of a seat's mistakes; those found so far are returned."""

SPARE = 10.0
"""Seconds beyond these limits after which a silent process is ended."""

REMEMBERED = 128
"""Cap on the cached answers."""

OWN = 2
"""Cap on one person's pending questions; one more is refused."""

WAITING = 12
"""Cap on the pending questions of one kind, of all people together."""

HINTS, KEY_MOMENTS, DRAWINGS, UNASKED = range(4)
"""Kinds of questions in order of priority.

Hints come first because somebody at a table waits for them; unrequested work comes last.
"""


class Analysis:
    """Answers questions about a game beyond its rules; people take turns.

    With ``processes`` 0, answers are computed in the event loop, which only suits simulations.
    ``unasked`` says whether the key moments of each game are computed for everybody when it ends;
    the default is no in simulations. ``on_found`` listeners are called with the games whose key
    moments were found.
    """

    def __init__(self, sessions: Sessions, *, processes: int, unasked: bool | None = None) -> None:
        self.on_found: list[Callable[[Table], Awaitable[None]]] = []
        self._unasked = processes > 0 if unasked is None else unasked
        self._telling: set[asyncio.Task[None]] = set()
        self._looked_back: deque[int] = deque(maxlen=REMEMBERED)
        sessions.on_change.append(self._noticed)
        self._sessions = sessions
        self._processes = processes
        self._workers = ProcessPool(min(processes, 1))
        self._drawers = ProcessPool(min(processes, 1), "draw")
        self._told: dict[Hashable, asyncio.Task[Any]] = {}
        self._asked: Counter[int] = Counter()
        self._waiting: Counter[int] = Counter()

    async def hint(self, table: Table, seat: Seat, state: State, place: str) -> Advice:
        """Return a bot's advice for ``seat`` in ``state``.

        ``state`` is the table's own, or one that the seat's draft leads to at ``place``. Raises
        ``error-no-counsel`` if no answer can be computed, ``error-counsel-own`` if the person on
        the seat has too many pending questions.
        """
        question = (table.id, table.ply, seat, place)
        asker = table.sitters[seat].user_id or 0
        return await self._once(question, asker, HINTS, lambda: self._hint(table, seat, state))

    async def key_moments(self, table: Table, viewer: Seat | None, asker: int) -> KeyMoments:
        """Return the moments that changed a finished game's chances most.

        They are as ``viewer`` may know them. ``asker`` is the id of the person who asks. Raises
        like :meth:`hint`.
        """
        turned = self._turned(table, viewer)
        if turned is not None:
            return turned
        return await self._once(
            (table.id, viewer),
            asker,
            KEY_MOMENTS,
            lambda: self._looked_at(worker.key_moments, MOMENTS, table, viewer, asker),
        )

    async def curve(self, table: Table, viewer: Seat | None, asker: int) -> Curve:
        """Return the curve of a finished game's chances, as ``viewer`` may know them.

        Raises like :meth:`hint`.
        """
        look = functools.partial(worker.curve, self._turned(table, viewer))
        return await self._once(
            (table.id, viewer, "curve"),
            asker,
            KEY_MOMENTS,
            lambda: self._looked_at(look, CURVE, table, viewer, asker),
        )

    async def verdict(
        self, table: Table, state: State, seat: Seat, chosen: Action, asker: int
    ) -> MoveReview:
        """Compare what ``seat`` chose in a finished game with the strongest bot's choice.

        The bot knows what the seat could know. Raises like :meth:`hint`.
        """
        seed = rng.mix(table.id, state.ply, seat)
        world = state.determinize(seat, seed).dump()
        files = self.files(table)
        work = functools.partial(worker.verdict, HINT, table.game, files, world, seat, chosen, seed)
        return await self._once(
            (table.id, state.ply, seat, "verdict"),
            asker,
            KEY_MOMENTS,
            lambda: self._do(HINT, work, asker, KEY_MOMENTS),
        )

    async def mistakes(self, table: Table, seat: Seat) -> Mistakes:
        """Return the decisions on ``seat`` of a finished game that cost its owner the most chances.

        They are judged by what the seat could know. Raises like :meth:`hint`.
        """
        asker = table.sitters[seat].user_id or 0
        since = await self._sessions.log.sat_since(table, seat)
        look = functools.partial(worker.mistakes, table.id, since)
        return await self._once(
            (table.id, seat, "mistakes"),
            asker,
            KEY_MOMENTS,
            lambda: self._looked_at(look, MISTAKES, table, seat, asker),
        )

    async def drawn(self, key: Hashable, asker: int, seconds: float, work: Callable[[], T]) -> T:
        """Run ``work`` in a process and return its result; it may take ``seconds``.

        ``work`` must be picklable. Requests with the same ``key`` meanwhile share the result, which
        is not kept afterwards. Raises like :meth:`hint`.
        """
        question = ("drawn", key)
        return await self._once(
            question, asker, DRAWINGS, lambda: self._draw(question, seconds, work, asker)
        )

    def files(self, table: Table) -> str:
        """Return the card values of a table that has begun, as passed to a worker process."""
        if table.rules is None:
            raise ValueError(f"table {table.id} has not begun")
        return self._sessions.card_values.values(table.rules).files

    def known_moments(self, table: Table, viewer: Seat | None) -> Sequence[Moment]:
        """Return a finished game's key moments as ``viewer`` may know them, if they are computed.

        Otherwise returns the spectators' moments, or none if these are not computed either.
        """
        turned = self._turned(table, viewer) or self._turned(table, None)
        return () if turned is None else turned.moments

    def deciding_moment(self, table: Table) -> Moment | None:
        """Return the public moment that raised a winner's chance most, if it is known."""
        turned = self._turned(table, None)
        if turned is None:
            return None
        result = None if table.state is None else table.state.result
        winners = () if result is None else result.winners
        rises = (moment for moment in turned.moments if moment.seat in winners and moment.rose)
        return max(rises, key=lambda moment: moment.change, default=None)

    def look_back(self, table: Table, *, again: bool = True) -> None:
        """Start computing the key moments of a finished game for everybody, at the lowest priority.

        With ``again`` also if an earlier search ran out of time.
        """
        if not again and (table.id, None) in self._told:
            return
        if self._unasked and table.status == "over" and table.id not in self._looked_back:
            self._looked_back.append(table.id)
            task = asyncio.create_task(self._look_back(table))
            self._telling.add(task)
            task.add_done_callback(self._telling.discard)

    def close(self) -> None:
        """Cancel all questions and end the processes."""
        self._sessions.on_change.remove(self._noticed)
        for task in (*self._told.values(), *self._telling):
            task.cancel()
        self._workers.close()
        self._drawers.close()

    def _noticed(self, change: Change) -> None:
        if change.kind == "over":
            self.look_back(change.table)

    async def _look_back(self, table: Table) -> None:
        """Compute the key moments of a game; a failure is only logged."""
        party = -table.id  # no person's id: each game queues for itself
        try:
            look = worker.key_moments
            found = self._turned(table, None)
            if found is None:
                found = await self._once(
                    (table.id, None),
                    party,
                    UNASKED,
                    lambda: self._looked_at(look, MOMENTS, table, None, party, UNASKED),
                )
            if not found.is_whole:
                self._look_back_again(table)
            for told in self.on_found if found.is_whole and found.moments else ():
                await told(table)
        except UserError as error:
            self._look_back_again(table)
            log.info("Table %d: no key moments: %s", table.id, error.key)
        except Exception:
            log.exception("Table %d: cannot find the key moments", table.id)

    def _look_back_again(self, table: Table) -> None:
        """Allow the key moments of a game to be computed again when somebody asks."""
        with suppress(ValueError):
            self._looked_back.remove(table.id)

    async def _hint(self, table: Table, seat: Seat, state: State) -> Advice:
        seed = rng.mix(table.id, state.ply, seat)
        world = state.determinize(seat, seed).dump()
        files = self.files(table)
        work = functools.partial(worker.hint, HINT, table.game, files, world, seat, seed)
        return await self._do(HINT, work, table.sitters[seat].user_id, HINTS)

    async def _looked_at(
        self,
        look: Callable[..., T],
        seconds: float,
        table: Table,
        viewer: Seat | None,
        asker: int,
        kind: int = KEY_MOMENTS,
    ) -> T:
        """Run a worker function on the record of a finished game and return its result."""
        record = await self._sessions.log.record(table)
        work = functools.partial(look, seconds, self.files(table), record, viewer)
        return await self._do(seconds, work, asker, kind)

    async def _once(
        self, key: Hashable, asker: int, kind: int, ask: Callable[[], Coroutine[Any, Any, T]]
    ) -> T:
        """Return the answer to a question, from the cache or a pending task if possible."""
        task = self._told.get(key)
        if task is None or (task.done() and self._known(key) is None):
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

    def _known(self, key: Hashable) -> Any | None:
        """Return the cached answer to a question if it is complete."""
        found = _answer_of(self._told.get(key))
        is_partial = isinstance(found, (Curve, KeyMoments, Mistakes)) and not found.is_whole
        return None if is_partial else found

    def _turned(self, table: Table, viewer: Seat | None) -> KeyMoments | None:
        """Return the cached complete key moments of a game for ``viewer``, if any.

        A cached curve contains the same moments.
        """
        curve: Curve | None = self._known((table.id, viewer, "curve"))
        if curve is not None:
            return KeyMoments(curve.moments)
        turned: KeyMoments | None = self._known((table.id, viewer))
        return turned

    def _refusal(self, asker: int, kind: int) -> str:
        """Return the error key if somebody may ask nothing more, else an empty string."""
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
        """Run ``work`` in the drawing process, so that no hint waits for a drawing."""
        drawing = functools.partial(worker.draw, work) if self._processes else work
        try:
            return await self._do(seconds, drawing, asker, DRAWINGS, self._drawers)
        finally:
            self._told.pop(question, None)

    async def _do(
        self,
        seconds: float,
        work: Callable[[], T],
        asker: int | None,
        kind: int,
        pool: ProcessPool | None = None,
    ) -> T:
        if not self._processes:
            return work()
        workers = pool or self._workers
        async with workers.turns.turn(asker, kind):
            try:
                return await workers.run(work, seconds + SPARE)
            except (WorkerDied, TimeoutError) as error:
                log.warning("The analysis worker failed: %r", error)
                raise UserError("error-no-counsel") from error


def _answer_of(task: asyncio.Task[Any] | None) -> Any | None:
    """Return the result of a task, ``None`` if it is unfinished or failed."""
    if task is None or not task.done() or task.cancelled() or task.exception():
        return None
    return task.result()
