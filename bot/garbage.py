"""Settings of Python's cyclic garbage collector. This module imports almost nothing."""

import gc
from functools import cache

NEW_OBJECTS = 20_000
"""Number of new, living objects after which the garbage collector runs.

A press creates thousands of objects, and reference counting frees nearly all of them.
"""


def collect_rarely() -> None:
    """Make the cyclic garbage collector run only after :data:`NEW_OBJECTS`."""
    gc.set_threshold(NEW_OBJECTS, *gc.get_threshold()[1:])


@cache
def keep_what_is_there() -> None:
    """Exclude all current objects from garbage collection; called when the bot has started.

    Call this only once per process: these objects are never examined again.
    """
    gc.freeze()
