"""A priority queue of due times; a change costs O(log n) on average."""

import heapq
import math
from collections.abc import Iterator

SPARE = 64
"""The heap is rebuilt if its outdated entries outnumber the valid entries by more than this."""


class Agenda:
    """A priority queue of keys by due time (Unix seconds), with one due time per key."""

    def __init__(self) -> None:
        self._at: dict[int, float] = {}
        self._heap: list[tuple[float, int]] = []

    def plan(self, key: int, at: float | None) -> None:
        """Set the due time of a key; ``None`` or infinity removes the key."""
        if at is None or math.isinf(at):
            self._at.pop(key, None)
        elif self._at.get(key) != at:
            self._at[key] = at
            heapq.heappush(self._heap, (at, key))
        if len(self._heap) > 2 * len(self._at) + SPARE:
            self._heap = [(at, key) for key, at in self._at.items()]
            heapq.heapify(self._heap)

    def take(self, now: float) -> Iterator[int]:
        """Remove and yield the keys that are due at ``now`` or earlier, the earliest first."""
        while (at := self.soonest()) is not None and at <= now:
            _, key = heapq.heappop(self._heap)
            del self._at[key]
            yield key

    def soonest(self) -> float | None:
        """Return when the next key is due, ``None`` if no key has a due time."""
        while self._heap:
            at, key = self._heap[0]
            if self._at.get(key) == at:
                return at
            heapq.heappop(self._heap)
        return None
