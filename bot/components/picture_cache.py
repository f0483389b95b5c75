"""Pictures of positions: drawn in two threads, each once, the latest kept."""

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable, Hashable
from concurrent.futures import ThreadPoolExecutor
from functools import cache

from bot.components.draft import Place, try_out, write
from bot.components.message import Picture
from bot.components.presenters import presenter, view_of
from bot.components.steps import running
from bot.games.prompt import Prompt
from bot.i18n import Reader
from bot.model import Table
from engines.core.kernel import Seat, View

log = logging.getLogger(__name__)

THREADS = 2
KEPT = 128


class PictureCache:
    """Draws and keeps pictures."""

    def __init__(self) -> None:
        self._pool = ThreadPoolExecutor(THREADS, thread_name_prefix="picture")
        self._drawn: OrderedDict[Hashable, asyncio.Future[Picture | None]] = OrderedDict()

    def close(self) -> None:
        """Stop drawing."""
        self._pool.shutdown(wait=False, cancel_futures=True)

    async def board(self, table: Table, reader: Reader) -> Picture | None:
        """Return a running or finished table as everybody sees it.

        ``None`` if it cannot be drawn: the texts say the same, and the game goes on.
        """
        if table.state is None:
            return None
        view, own = view_of(table.state, None), presenter(table.game).artist
        return await self.drawn(
            ("board", table.id, table.ply, _reading(reader)),
            lambda: own.picture(view, reader),
            lambda: own.alt_text(view, reader),
        )

    async def hand(self, table: Table, seat: Seat, place: Place, reader: Reader) -> Picture | None:
        """Return what a seat of a running game sees for itself at a place of its draft; ``None`` as
        for :meth:`board`, and for a place that does not exist.
        """
        state, own = running(table), presenter(table.game)

        @cache
        def seen() -> tuple[View, Prompt | None]:
            if seat not in state.ask:
                return view_of(state, seat), None
            trial = try_out(state, seat, place.path)
            view = view_of(trial.state, seat)
            return view, None if trial.decision is None else own.prompt(view, reader)

        return await self.drawn(
            ("hand", table.id, table.ply, seat, write(place), _reading(reader)),
            lambda: own.artist.hand_picture(*seen(), reader),
            lambda: own.artist.hand_alt(*seen(), reader),
        )

    async def drawn(
        self, key: Hashable, draw: Callable[[], bytes | None], alt: Callable[[], str]
    ) -> Picture | None:
        """Return what ``draw`` draws, in a thread and once for each ``key``: all it depends on.

        ``None`` if there is nothing to draw or it cannot be drawn.
        """
        drawing = self._drawn.get(key)
        if drawing is None:
            drawing = asyncio.ensure_future(self._draw(key, draw, alt))
            self._drawn[key] = drawing
            if len(self._drawn) > KEPT:
                self._drawn.popitem(last=False)
        else:
            self._drawn.move_to_end(key)
        return await asyncio.shield(drawing)

    async def _draw(
        self, key: Hashable, draw: Callable[[], bytes | None], alt: Callable[[], str]
    ) -> Picture | None:
        try:
            loop = asyncio.get_running_loop()
            data = await loop.run_in_executor(self._pool, draw)
            return None if data is None else Picture(data, alt())
        except Exception:
            log.exception("Picture %s cannot be drawn", key)
            return None


def _reading(reader: Reader) -> Hashable:
    """Return what a picture depends on of its reader."""
    return (reader.text.language, reader.names)
