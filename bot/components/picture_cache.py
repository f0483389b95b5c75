"""Pictures of positions: drawn outside the event loop, each once, the latest kept."""

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
"""Seconds after which a worker is given up that has not drawn its picture."""

LATE = 0.8
"""Seconds for which an answer waits for its picture, as at a start, when no worker is there yet:
then the words that say the same are the answer, and the picture follows. Less than an answer may
take without being announced.
"""


class PictureCache:
    """Draws and keeps pictures: those of positions in so many ``processes``, as drawing them in
    threads of this one makes everybody's answers late; the others, and all with 0, in threads.

    ``late`` are the seconds for which an answer waits for a picture, ``None`` as long as it takes.
    """

    def __init__(self, processes: int = 0, late: float | None = None) -> None:
        self.late = late
        self._workers = ProcessPool(processes, "draw") if processes else None
        self._warming: asyncio.Future[None] | None = None
        self._pool = ThreadPoolExecutor(THREADS, thread_name_prefix="picture")
        self._drawn: OrderedDict[Hashable, asyncio.Future[Picture | None]] = OrderedDict()

    async def warm(self) -> bool:
        """Start a worker, if there is to be one and it is not started yet, and return whether it is
        there; until then threads draw.
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
        """Stop drawing."""
        if self._warming is not None:
            self._warming.cancel()
        if self._workers is not None:
            self._workers.close()
        self._pool.shutdown(wait=False, cancel_futures=True)

    async def board(self, table: Table, reader: Reader) -> Picture | None:
        """Return a running or finished table as everybody sees it.

        ``None`` if it cannot be drawn: the texts say the same, and the game goes on.
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
        """Return what a seat of a running game sees for itself at a place of its draft, with a
        ribbon on the cards that are ``new`` in its hand; ``None`` as for :meth:`board`, for a place
        that does not exist, and, unless it ``is_patient``, where drawing takes too long.
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
        """Return the hand of a seat that waits, wide and low: drawn once as long as the hand stays
        as it is. ``None`` for a game that draws none.
        """
        view = view_of(running(table), seat)
        facts = presenter(view.game).artist.folded_key(view)
        drawing = Drawing.of(view, reader, is_folded=True, new=new)
        return await self.position(("folded", table.id, seat, facts, new), drawing)

    async def _in_time(
        self, key: Hashable, drawing: Drawing, *, is_patient: bool
    ) -> Picture | None:
        """Return the picture of a hand, or ``None`` where somebody waits and it takes too long."""
        try:
            async with asyncio.timeout(None if is_patient else self.late):
                return await self.position(key, drawing)
        except TimeoutError:
            return None

    async def position(self, key: Hashable, drawing: Drawing) -> Picture | None:
        """Return the picture of a position, drawn by a worker process if there is one, and once for
        each reader and ``key``: which position it is, and what is seen of it.

        ``None`` if there is nothing to draw or it cannot be drawn.
        """
        whole = (key, drawing.language, drawing.names)
        return await self._once(whole, lambda: self._by_worker(whole, drawing))

    async def drawn(
        self, key: Hashable, draw: Callable[[], bytes | None], alt: Callable[[], str]
    ) -> Picture | None:
        """Return what ``draw`` draws in a thread, once for each ``key``: all it depends on.

        ``None`` if there is nothing to draw or it cannot be drawn.
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
                log.warning("Picture %s is drawn here, its worker died: %s", key, error)
            except Exception:
                log.exception("Picture %s is drawn here: its worker failed", key)
            else:
                return None if made is None else Picture(*made)
        return await self._by_thread(key, drawing.draw, drawing.alt)

    async def _by_thread(
        self, key: Hashable, draw: Callable[[], bytes | None], alt: Callable[[], str]
    ) -> Picture | None:
        def both() -> Picture | None:
            data = draw()
            return None if data is None else Picture(data, alt())

        try:
            return await asyncio.get_running_loop().run_in_executor(self._pool, both)
        except Exception:
            log.exception("Picture %s cannot be drawn", key)
            return None


class WordsFirst(PictureCache):
    """The pictures of a cache for one answer, which waits for all of them no longer than the cache
    says. ``is_late`` tells whether one was left out.
    """

    def __init__(self, pictures: PictureCache) -> None:
        self.late = None
        self.is_late = False
        now, late = asyncio.get_running_loop().time(), pictures.late
        self._until = None if late is None else now + late
        self._pictures = pictures

    async def position(self, key: Hashable, drawing: Drawing) -> Picture | None:
        """Return the picture of a position, ``None`` also if it is late."""
        return await self._soon(self._pictures.position(key, drawing))

    async def drawn(
        self, key: Hashable, draw: Callable[[], bytes | None], alt: Callable[[], str]
    ) -> Picture | None:
        """Return what ``draw`` draws, ``None`` also if it is late."""
        return await self._soon(self._pictures.drawn(key, draw, alt))

    async def _soon(self, drawing: Coroutine[Any, Any, Picture | None]) -> Picture | None:
        try:
            async with asyncio.timeout_at(self._until):
                return await drawing
        except TimeoutError:
            self.is_late = True
            return None
