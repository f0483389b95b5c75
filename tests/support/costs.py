"""What some work costs, in steps and bytes: neither depends on the machine or on what else runs."""

import sys
import tracemalloc
from collections.abc import Callable
from typing import Any, NamedTuple


class TooDear(BaseException):
    """Work goes on although it has cost more than it may; no handler of ours catches this."""


class Cost(NamedTuple):
    """Calls of functions and resumed generators, and the bytes held at once at most."""

    steps: int
    size: int


def cost(work: Callable[[], Any], most: int = 10**7) -> Cost:
    """Return what some work costs; raises :class:`TooDear` after ``most`` steps."""
    steps = 0

    def count(_frame: object, event: str, _argument: object) -> None:
        nonlocal steps
        steps += event in ("call", "c_call")
        if steps > most:
            sys.setprofile(None)
            raise TooDear(f"more than {most} steps")

    tracemalloc.start()
    before = sys.getprofile()
    sys.setprofile(count)
    try:
        work()
    finally:
        sys.setprofile(before)
        _, peak = tracemalloc.get_traced_memory()
        tracemalloc.stop()
    return Cost(steps, peak)
