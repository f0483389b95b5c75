"""What some work costs, in steps and bytes: neither depends on the machine or on what else runs."""

import sys
import tracemalloc
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any


class TooDear(BaseException):
    """Work goes on although it has cost more than it may; no handler of ours catches this."""


@dataclass
class Cost:
    """Calls of functions and resumed generators, and the bytes held at once at most."""

    steps: int = 0
    size: int = 0


def cost(work: Callable[[], Any], most: int = 10**7) -> Cost:
    """Return what some work costs; raises :class:`TooDear` after ``most`` steps."""
    with counting(most) as spent:
        work()
    return spent


@contextmanager
def counting(most: int = 10**7) -> Iterator[Cost]:
    """Count what this thread does meanwhile; raises :class:`TooDear` after ``most`` steps."""
    spent = Cost()

    def count(_frame: object, event: str, _argument: object) -> None:
        spent.steps += event in ("call", "c_call")
        if spent.steps > most:
            sys.setprofile(None)
            raise TooDear(f"more than {most} steps")

    tracemalloc.start()
    before = sys.getprofile()
    sys.setprofile(count)
    try:
        yield spent
    finally:
        sys.setprofile(before)
        _, spent.size = tracemalloc.get_traced_memory()
        tracemalloc.stop()
