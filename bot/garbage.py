"""When Python looks for objects that only each other keep; next to nothing is imported here."""

import gc
from functools import cache

AT_FIRST = 1_000_000
"""Objects more than were given back after which it looks while the program starts: what an import
makes stays.
"""

LATER = 20_000
"""The same once it is there: a press makes thousands of objects, nearly all of which are given back
by themselves. It is for those who are never at rest, as looking through so many takes 15 to 40 ms.
"""

AT_REST = 2_000
"""The same while nobody waits: looking through so many takes two or three milliseconds."""

TIMES = 10
"""Looks at what is new after which what those left is looked at too; and as many of these after
which everything is, if it has grown since.
"""

GROWN = 1.25
"""By how much it must have grown for that, as Python has it."""


def collect_rarely(after: int = LATER) -> None:
    """Let Python look for objects in circles less often than it would: ``after`` so many."""
    gc.set_threshold(after, *gc.get_threshold()[1:])


class RestingCollector:
    """Looks for circles in moments in which nobody waits, so that few have to be looked for while
    somebody does.
    """

    def __init__(self) -> None:
        self._looks = 0
        self._kept = 0

    def look(self) -> None:
        """Look, if enough is new since the last time."""
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
    """End the start: let the collector look through nothing that is there now, and as often as is
    usual later. Done once a process, for what is kept so is never looked for again.
    """
    gc.freeze()
    collect_rarely()
