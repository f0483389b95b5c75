"""Schedule of the cyclic garbage collector. This module imports almost nothing."""

import gc
from functools import cache

AT_FIRST = 1_000_000
"""Collector threshold (new objects) during the start: objects made by imports stay anyway."""

LATER = 20_000
"""Collector threshold (new objects) after the start.

A press makes thousands of objects, and reference counting frees nearly all of them. A collection at
this threshold takes 15 to 40 ms; it happens only if the bot is never idle.
"""

AT_REST = 2_000
"""New objects from which an idle bot collects, which takes two or three milliseconds."""

TIMES = 10
"""Collections of one generation before one of the next older generation.

The oldest generation is collected only if the number of objects has also grown (:data:`GROWN`).
"""

GROWN = 1.25
"""Growth factor of the objects before everything is collected, as in CPython."""


def collect_rarely(after: int = LATER) -> None:
    """Make the cyclic garbage collector run only after ``after`` new objects."""
    gc.set_threshold(after, *gc.get_threshold()[1:])


class RestingCollector:
    """Collects reference cycles while the bot is idle, so that presses rarely wait for it."""

    def __init__(self) -> None:
        self._looks = 0
        self._kept = 0

    def look(self) -> None:
        """Collect, if there are enough new objects since the last collection."""
        if gc.get_count()[0] < AT_REST:
            return
        self._looks += 1
        if self._looks % TIMES:
            gc.collect(0)
        elif self._looks % (TIMES * TIMES) or len(gc.get_objects()) < GROWN * self._kept:
            gc.collect(1)
        else:
            gc.collect()
            self._kept = len(gc.get_objects())


@cache
def keep_what_is_there() -> None:
    """Freeze all current objects at the end of the start, and set the usual threshold.

    The collector never examines frozen objects again, so this is done only once in a process.
    """
    gc.freeze()
    collect_rarely()
