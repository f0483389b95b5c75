"""The cost of a function in steps and bytes, independent of the machine and its load."""

import sys
import tracemalloc
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any


class TooDear(BaseException):
    """The measured code exceeded its limit of steps.

    The error derives from ``BaseException``, so that no handler in our code catches it.
    """


@dataclass
class Cost:
    """The number of function calls and resumed generators, and the peak memory in bytes."""

    steps: int = 0
    size: int = 0


def cost(work: Callable[[], Any], most: int = 10**7) -> Cost:
    """Return the cost of calling ``work``; raises :class:`TooDear` after ``most`` steps."""
    with counting(most) as spent:
        work()
    return spent


@contextmanager
def counting(most: int = 10**7) -> Iterator[Cost]:
    """Measure the cost of the ``with`` statement; raises :class:`TooDear` after ``most`` steps."""
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
