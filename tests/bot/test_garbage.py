"""When Python looks for objects that only each other keep."""

import asyncio
import gc
import sys
import weakref
from collections.abc import Iterator

import pytest

from bot.garbage import AT_REST, LATER, TIMES, RestingCollector
from bot.operations.door import UnderWay

OLDER = TIMES if sys.version_info < (3, 14) else TIMES * TIMES
"""Collections after which the objects of an earlier one were looked at.

From Python 3.14 on each looks at a part of all older objects, and only now and then at all.
"""


class Circle:
    """Something that keeps itself."""

    def __init__(self) -> None:
        self.itself = self


@pytest.fixture(autouse=True)
def collector_of_its_own() -> Iterator[None]:
    """Disable Python's own collections, and begin with nothing to look at.

    Objects that other tests left are frozen, like those from before the first test.
    """
    before = gc.get_threshold()
    gc.set_threshold(LATER * TIMES)
    gc.collect()
    gc.freeze()
    yield
    gc.set_threshold(*before)


def lost() -> "weakref.ref[Circle]":
    return weakref.ref(Circle())


def enough() -> list[list[int]]:
    """Return enough new objects for a collection to be worthwhile."""
    return [[number] for number in range(AT_REST + 100)]


def test_it_looks_once_enough_is_new() -> None:
    collector, circle = RestingCollector(), lost()
    collector.look()
    assert circle() is not None, "nothing is looked through for a handful"
    kept = enough()
    collector.look()
    assert circle() is None
    assert gc.get_count()[0] < AT_REST < len(kept)


def test_what_an_earlier_look_left_is_looked_at_after_some_more() -> None:
    collector, older = RestingCollector(), Circle()
    seen, kept = weakref.ref(older), [enough()]
    collector.look()
    del older
    for _ in range(OLDER):
        if seen() is None:
            break
        kept.append(enough())
        collector.look()
    assert seen() is None
    assert len(kept) >= TIMES


def looked_at(collector: RestingCollector, looks: int, *, growing: bool) -> int:
    """Take ``looks`` looks, with new objects ahead of each; return how many were full ones."""
    found, kept = [], []

    def noted(phase: str, info: dict[str, int]) -> None:
        if phase == "start":
            found.append(info["generation"])

    gc.callbacks.append(noted)
    try:
        for _ in range(looks):
            new = enough()
            collector.look()
            kept = [*kept, new] if growing else [new]
    finally:
        gc.callbacks.remove(noted)
    assert len(found) == looks
    return found.count(2)


def test_everything_is_looked_at_only_if_it_has_grown() -> None:
    collector = RestingCollector()
    assert looked_at(collector, TIMES * TIMES, growing=False) == 1
    assert looked_at(collector, 3 * TIMES * TIMES, growing=False) == 0
    assert looked_at(collector, 3 * TIMES * TIMES, growing=True) >= 1


async def test_nothing_is_looked_for_while_somebody_waits() -> None:
    under_way, first, second = UnderWay(RestingCollector().look), asyncio.Event(), asyncio.Event()

    async def answered(done: asyncio.Event) -> None:
        with under_way.one():
            await done.wait()

    circle, kept = lost(), enough()
    tasks = [asyncio.create_task(answered(done)) for done in (first, second)]
    await asyncio.sleep(0)
    assert len(under_way) == 2
    first.set()
    await tasks[0]
    assert circle() is not None, "the second still waits"
    second.set()
    await tasks[1]
    assert circle() is None
    assert kept
