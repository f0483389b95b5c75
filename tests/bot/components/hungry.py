"""Functions that a worker cannot draw; found there by name."""

import multiprocessing

from bot.components.presenters import Drawing
from bot.sessions.background.process_pool import MEMORY


class Hungry(Drawing):
    """A drawing for which a worker needs more memory than it may hold."""

    def both(self) -> tuple[bytes, str] | None:
        """Ask for too much, and draw where that is given."""
        if multiprocessing.parent_process() is not None:
            bytearray(2 * MEMORY)
        return super().both()
