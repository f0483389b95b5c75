"""Draws each picture once, outside the event loop, and caches the latest pictures."""

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable, Coroutine, Hashable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any

from bot.components.draft import BadPath, DraftPlace, try_out, write
from bot.components.message import Picture
from bot.components.presenters import Drawing, presenter, view_of
from bot.components.steps import running
from bot.i18n import Reader
from bot.model import Table
from bot.sessions.background import worker
from bot.sessions.background.process_pool import ProcessPool, WorkerDied
from engines.core.kernel import Illegal, Seat

log = logging.getLogger(__name__)

THREADS = 2
KEPT = 128

LIMIT = 20.0
"""Timeout in seconds for starting a worker process, and for drawing a picture."""

LATE = 0.8
"""Seconds for which an answer waits for its picture, for example while no worker is ready.

After that the answer is sent in words and the picture is added later. The value is below the time
after which an answer must be deferred.
"""


class PictureCache:
    """Draws and caches pictures: positions in worker processes, all other pictures in threads.

    Worker processes draw the positions, because threads of this process would delay everybody's
    answers. ``processes`` is the number of workers; if it is 0, threads draw the positions.
    ``late`` is the longest wait for a picture in seconds; ``None``: no limit.
    """

    def __init__(self, processes: int = 0, late: float | None = None) -> None:
        self.late = late
        self._workers = ProcessPool(processes, "draw") if processes else None
        self._warming: asyncio.Future[None] | None = None
        self._pool = ThreadPoolExecutor(THREADS, thread_name_prefix="picture")
        self._drawn: OrderedDict[Hashable, asyncio.Future[Picture | None]] = OrderedDict()
        self._is_closed = False

    async def warm(self) -> bool:
        """Start a worker, if workers are configured, and return whether a worker is ready.

        Until a worker is ready, threads draw the pictures.
        """
        if self._workers is None:
            return False
        await asyncio.wait([self._begin(self._workers)])
        return self._has_worker()

    def _begin(self, workers: ProcessPool) -> asyncio.Future[None]:
        if self._warming is None:
            self._warming = asyncio.ensure_future(workers.run(worker.ready, LIMIT))
        return self._warming

    def _has_worker(self) -> bool:
        warming = self._warming
        return (
            warming is not None
            and warming.done()
            and not warming.cancelled()
            and not warming.exception()
        )

    def close(self) -> None:
        """Stop the workers and the threads, cancel pending drawings, and draw nothing more."""
        self._is_closed = True
        if self._warming is not None:
            self._warming.cancel()
        if self._workers is not None:
            self._workers.close()
        self._pool.shutdown(wait=False, cancel_futures=True)

    async def board(self, table: Table, reader: Reader) -> Picture | None:
        """Return the public picture of a running or finished table.

        Returns ``None`` if it cannot be drawn.
        """
        if table.state is None:
            return None
        drawing = Drawing.of(view_of(table.state, None), reader)
        return await self.position(("board", table.id, table.ply), drawing)

    async def hand(
        self,
        table: Table,
        seat: Seat,
        place: DraftPlace,
        reader: Reader,
        *,
        is_patient: bool = False,
        new: tuple[str, ...] = (),
    ) -> Picture | None:
        """Return the picture that a seat of a running game sees at a step of its draft.

        The ``new`` cards of the hand are marked with a ribbon. Returns ``None`` if the picture
        cannot be drawn, if the step does not exist, or (unless ``is_patient``) if drawing takes too
        long.
        """
        state, is_asked = running(table), False
        if seat in state.ask:
            try:
                trial = try_out(state, seat, place.path)
            except (BadPath, Illegal):
                return None
            state, is_asked = trial.state, trial.decision is not None
        view = view_of(state, seat)
        drawing = Drawing.of(view, reader, is_hand=True, is_asked=is_asked, new=new)
        key = ("hand", table.id, table.ply, seat, write(place), new)
        return await self._in_time(key, drawing, is_patient=is_patient)

    async def folded(
        self, table: Table, seat: Seat, reader: Reader, *, new: tuple[str, ...] = ()
    ) -> Picture | None:
        """Return the low ("folded") picture of the hand of a seat that is not asked.

        Returns ``None`` if the game has no folded pictures. While the hand is unchanged, the
        picture is drawn only once.
        """
        view = view_of(running(table), seat)
        facts = presenter(view.game).artist.folded_key(view)
        drawing = Drawing.of(view, reader, is_folded=True, new=new)
        return await self.position(("folded", table.id, seat, facts, new), drawing)

    async def _in_time(
        self, key: Hashable, drawing: Drawing, *, is_patient: bool
    ) -> Picture | None:
        """Return a hand's picture; ``None`` if drawing takes too long, unless ``is_patient``."""
        try:
            async with asyncio.timeout(None if is_patient else self.late):
                return await self.position(key, drawing)
        except TimeoutError:
            return None

    async def position(self, key: Hashable, drawing: Drawing) -> Picture | None:
        """Return the picture of a position, drawn by a worker process if one is ready.

        The picture is drawn once for each ``key`` and reader, so ``key`` must identify the position
        and the part of it that is shown. Returns ``None`` if there is nothing to draw or drawing
        fails.
        """
        whole = (key, drawing.language, drawing.names)
        return await self._once(whole, lambda: self._by_worker(whole, drawing))

    async def drawn(
        self, key: Hashable, draw: Callable[[], bytes | None], alt: Callable[[], str]
    ) -> Picture | None:
        """Return the picture that ``draw`` makes; ``draw`` runs in a thread, once for each ``key``.

        ``key`` must contain everything that the picture depends on. Returns ``None`` if there is
        nothing to draw or drawing fails.
        """
        return await self._once(key, lambda: self._by_thread(key, draw, alt))

    async def _once(
        self, key: Hashable, draw: Callable[[], Coroutine[Any, Any, Picture | None]]
    ) -> Picture | None:
        drawing = self._drawn.get(key)
        if drawing is None:
            drawing = asyncio.ensure_future(draw())
            self._drawn[key] = drawing
            if len(self._drawn) > KEPT:
                self._drawn.popitem(last=False)
        else:
            self._drawn.move_to_end(key)
        return await asyncio.shield(drawing)

    async def _by_worker(self, key: Hashable, drawing: Drawing) -> Picture | None:
        if self._workers is not None:
            self._begin(self._workers)
        if self._workers is not None and self._has_worker():
            try:
                async with self._workers.turns.turn(key):
                    made = await self._workers.run(partial(worker.draw, drawing.both), LIMIT)
            except WorkerDied as error:
                log.warning(
                    "Picture %s: the worker process died (%s); drawing it in this process",
                    key,
                    error,
                )
            except Exception:
                log.exception(
                    "Picture %s: the worker process failed; drawing it in this process", key
                )
            else:
                return None if made is None else Picture(*made)
        return await self._by_thread(key, drawing.draw, drawing.alt)

    async def _by_thread(
        self, key: Hashable, draw: Callable[[], bytes | None], alt: Callable[[], str]
    ) -> Picture | None:
        def both() -> Picture | None:
            data = draw()
            return None if data is None else Picture(data, alt())

        if self._is_closed:
            return None
        try:
            return await asyncio.get_running_loop().run_in_executor(self._pool, both)
        except Exception:
            log.exception("Cannot draw picture %s, so it is left out", key)
            return None


class WordsFirst(PictureCache):
    """Draws the pictures of one answer by a common deadline.

    The cache ``pictures`` draws them. The deadline is ``pictures.late`` seconds after construction.
    ``is_late`` becomes true when a picture misses the deadline.
    """

    def __init__(self, pictures: PictureCache) -> None:
        self.late = None
        self.is_late = False
        now, late = asyncio.get_running_loop().time(), pictures.late
        self._until = None if late is None else now + late
        self._pictures = pictures

    async def position(self, key: Hashable, drawing: Drawing) -> Picture | None:
        """Return the picture of a position, or ``None`` if it misses the deadline."""
        return await self._soon(self._pictures.position(key, drawing))

    async def drawn(
        self, key: Hashable, draw: Callable[[], bytes | None], alt: Callable[[], str]
    ) -> Picture | None:
        """Return the picture that ``draw`` makes, or ``None`` if it misses the deadline."""
        return await self._soon(self._pictures.drawn(key, draw, alt))

    async def _soon(self, drawing: Coroutine[Any, Any, Picture | None]) -> Picture | None:
        try:
            async with asyncio.timeout_at(self._until):
                return await drawing
        except TimeoutError:
            self.is_late = True
            return None
