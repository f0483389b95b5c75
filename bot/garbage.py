"""Schedule of the cyclic garbage collector. This module imports almost nothing."""

import gc
from functools import cache

NEW_OBJECTS = 20_000
"""Threshold of the collector, in new objects that are still alive.

A press creates thousands of objects, and reference counting frees nearly all of them.
"""


def collect_rarely() -> None:
    """Make the cyclic garbage collector run only after :data:`NEW_OBJECTS`."""
    gc.set_threshold(NEW_OBJECTS, *gc.get_threshold()[1:])


@cache
def keep_what_is_there() -> None:
    """Freeze all current objects at the end of the start.

    The collector never examines frozen objects again, so this runs only once per process.
    """
    gc.freeze()
