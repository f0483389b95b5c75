"""When Python looks for objects that only each other keep; next to nothing is imported here."""

import gc
from functools import cache

AT_FIRST = 1_000_000
"""Objects more than were given back after which it looks while the program starts: what an import
makes stays.
"""

LATER = 20_000
"""The same once it is there: a press makes thousands of objects, nearly all of which are given back
by themselves.
"""


def collect_rarely(after: int = LATER) -> None:
    """Let Python look for objects in circles less often than it would: ``after`` so many."""
    gc.set_threshold(after, *gc.get_threshold()[1:])


@cache
def keep_what_is_there() -> None:
    """End the start: let the collector look through nothing that is there now, and as often as is
    usual later. Done once a process, for what is kept so is never looked for again.
    """
    gc.freeze()
    collect_rarely()
