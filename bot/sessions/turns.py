"""A fair semaphore: people or tables take turns at a limited number of slots."""

import asyncio
from collections import deque
from collections.abc import AsyncIterator, Callable, Hashable
from contextlib import asynccontextmanager
from typing import TypeAlias, TypeVar

T = TypeVar("T")

Waiting: TypeAlias = asyncio.Future[None]


class FairQueue:
    """Gives ``places`` slots to waiting parties (such as tables or people) in turn.

    A party's second turn comes after the first turn of every other waiting party. Parties with a
    lower ``rank`` precede all parties with a higher rank. Parties that do not wait take no memory.
    """

    def __init__(self, places: int) -> None:
        self._free = places
        self._queues: dict[int, dict[Hashable, deque[Waiting]]] = {}

    @asynccontextmanager
    async def turn(self, party: Hashable, rank: int = 0) -> AsyncIterator[None]:
        """Wait for a slot, and hold it within the block."""
        await self._wait(party, rank)
        try:
            yield
        finally:
            self._give_back()

    async def thread(self, party: Hashable, work: Callable[[], T]) -> T:
        """Wait for the party's turn, run ``work`` in a thread and return its result.

        Raises the errors of ``work``.
        """
        async with self.turn(party):
            return await asyncio.to_thread(work)

    async def _wait(self, party: Hashable, rank: int) -> None:
        if self._free:
            self._free -= 1
            return
        place = asyncio.get_running_loop().create_future()
        self._queues.setdefault(rank, {}).setdefault(party, deque()).append(place)
        try:
            await place
        except asyncio.CancelledError:
            if not place.cancelled():  # this waiter got the slot just before the cancellation
                self._give_back()
            raise

    def _give_back(self) -> None:
        """Give a slot to the next party that still waits."""
        while self._queues:
            place = self._next()
            if not place.done():
                place.set_result(None)
                return
        self._free += 1

    def _next(self) -> Waiting:
        """Remove and return the next waiter; the waiter's party goes to the end of the queue."""
        rank = min(self._queues)
        queue = self._queues[rank]
        party = next(iter(queue))
        waiting = queue.pop(party)
        place = waiting.popleft()
        if waiting:
            queue[party] = waiting
        elif not queue:
            del self._queues[rank]
        return place
