"""Drawings that fail in a worker process; worker processes import this module."""

import multiprocessing

from bot.components.presenters import Drawing
from bot.sessions.background.process_pool import MEMORY


class Hungry(Drawing):
    """A drawing that needs more memory than a worker may use."""

    def both(self) -> tuple[bytes, str] | None:
        """Return the drawings; in a worker, allocate too much memory first."""
        if multiprocessing.parent_process() is not None:
            bytearray(2 * MEMORY)
        return super().both()
