"""What is due when, the soonest first; a change costs what its own entry costs."""

import heapq
import math
from collections.abc import Iterator

SPARE = 64
"""Entries that no longer hold and may lie about, beside as many as there are that do."""


class Agenda:
    """One moment (Unix seconds) for each key that has one."""

    def __init__(self) -> None:
        self._at: dict[int, float] = {}
        self._heap: list[tuple[float, int]] = []

    def plan(self, key: int, at: float | None) -> None:
        """Note when a key is due, in place of what was noted before; ``None``, infinity: never."""
        if at is None or math.isinf(at):
            self._at.pop(key, None)
        elif self._at.get(key) != at:
            self._at[key] = at
            heapq.heappush(self._heap, (at, key))
        if len(self._heap) > 2 * len(self._at) + SPARE:
            self._heap = [(at, key) for key, at in self._at.items()]
            heapq.heapify(self._heap)

    def take(self, now: float) -> Iterator[int]:
        """Take out the keys that are due by now, the soonest first."""
        while (at := self.soonest()) is not None and at <= now:
            _, key = heapq.heappop(self._heap)
            del self._at[key]
            yield key

    def soonest(self) -> float | None:
        """Return when the next key is due, ``None`` if nothing is to come."""
        while self._heap:
            at, key = self._heap[0]
            if self._at.get(key) == at:
                return at
            heapq.heappop(self._heap)
        return None
