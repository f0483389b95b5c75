"""When the cyclic garbage collector runs."""

import gc
import subprocess
import sys
import weakref
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.garbage import NEW_OBJECTS, collect_rarely

ROOT = Path(__file__).resolve().parents[2]


class Circle:
    """An object that refers to itself, so that only the collector frees it."""

    def __init__(self) -> None:
        self.itself = self


@pytest.fixture(autouse=True)
def own_thresholds() -> Iterator[None]:
    """Collect garbage once before each test, and restore the collector's thresholds after it."""
    before = gc.get_threshold()
    gc.collect()
    yield
    gc.set_threshold(*before)


def test_a_reference_cycle_is_freed_once_there_are_enough_new_objects() -> None:
    collect_rarely()
    circle = weakref.ref(Circle())
    kept = [[number] for number in range(NEW_OBJECTS // 2)]
    assert circle() is not None
    kept += [[number] for number in range(NEW_OBJECTS)]
    assert circle() is None
    assert len(kept) > NEW_OBJECTS


def test_objects_made_at_the_start_are_never_examined() -> None:
    code = (
        "import gc; from bot.garbage import keep_what_is_there\n"
        "made = [[number] for number in range(1000)]\n"
        "keep_what_is_there()\n"
        "later = [[number] for number in range(10)]\n"
        "keep_what_is_there()\n"
        "there = {id(found) for found in gc.get_objects()}\n"
        "print(sum(id(one) in there for one in made), sum(id(one) in there for one in later))"
    )
    done = subprocess.run(  # noqa: S603  (our own command)
        [sys.executable, "-c", code], cwd=ROOT, check=True, capture_output=True, text=True
    )
    assert done.stdout.split() == ["0", "10"]
