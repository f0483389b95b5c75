"""Pictures of positions: drawn in two threads, each once, the latest kept."""

import asyncio
import logging
from collections import OrderedDict
from concurrent.futures import ThreadPoolExecutor
from typing import TypeAlias

from bot.components.message import Picture
from bot.components.presenters import presenter
from bot.i18n import Reader
from bot.model import Table
from engines.core.kernel import Seat

log = logging.getLogger(__name__)

THREADS = 2
KEPT = 128

Position: TypeAlias = tuple[int, int, Seat | None, str, tuple[str, ...]]
"""Table, ply, viewer, language and names: what a picture depends on."""


class PictureCache:
    """Draws and keeps pictures."""

    def __init__(self) -> None:
        self._pool = ThreadPoolExecutor(THREADS, thread_name_prefix="picture")
        self._drawn: OrderedDict[Position, asyncio.Future[Picture | None]] = OrderedDict()

    def close(self) -> None:
        """Stop drawing."""
        self._pool.shutdown(wait=False, cancel_futures=True)

    async def picture(self, table: Table, viewer: Seat | None, reader: Reader) -> Picture | None:
        """Return a running or finished table as ``viewer`` sees it.

        ``None`` if it cannot be drawn: the texts say the same, and the game goes on.
        """
        if table.state is None:
            return None
        place = (table.id, table.ply, viewer, reader.text.language, reader.names)
        drawing = self._drawn.get(place)
        if drawing is None:
            drawing = asyncio.ensure_future(self._draw(table, viewer, reader))
            self._drawn[place] = drawing
            if len(self._drawn) > KEPT:
                self._drawn.popitem(last=False)
        else:
            self._drawn.move_to_end(place)
        return await asyncio.shield(drawing)

    async def _draw(self, table: Table, viewer: Seat | None, reader: Reader) -> Picture | None:
        try:
            if table.state is None:
                raise ValueError(f"table {table.id} has not begun")
            view = table.state.view(viewer)
            own = presenter(table.game)
            loop = asyncio.get_running_loop()
            data = await loop.run_in_executor(self._pool, own.picture, view, reader)
            return Picture(data, own.alt_text(view, reader))
        except Exception:
            log.exception("Table %d cannot be drawn at ply %d", table.id, table.ply)
            return None
