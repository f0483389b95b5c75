"""Turns at something of which there is little, fair between those who ask for it."""

import asyncio
from collections import deque
from collections.abc import AsyncIterator, Callable, Hashable
from contextlib import asynccontextmanager
from typing import TypeAlias, TypeVar

T = TypeVar("T")

Waiting: TypeAlias = asyncio.Future[None]


class FairQueue:
    """So many ``places``, lent to parties such as tables or people, one after the other.

    A party that wants many turns gets its second when everybody who waits has had a first, so
    nobody waits for more than one turn of each other party. What is asked at a lower ``rank`` goes
    before all else. Whoever does not wait is not remembered.
    """

    def __init__(self, places: int) -> None:
        self._free = places
        self._queues: dict[int, dict[Hashable, deque[Waiting]]] = {}

    @asynccontextmanager
    async def turn(self, party: Hashable, rank: int = 0) -> AsyncIterator[None]:
        """Wait for a place, and hold it meanwhile."""
        await self._wait(party, rank)
        try:
            yield
        finally:
            self._give_back()

    async def thread(self, party: Hashable, work: Callable[[], T]) -> T:
        """Return what ``work`` returns, done in a thread of this process in a turn of the party's;
        raises what it raises.
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
            if not place.cancelled():  # it was given a place at the same moment
                self._give_back()
            raise

    def _give_back(self) -> None:
        """Give a place to whoever comes next and still waits."""
        while self._queues:
            place = self._next()
            if not place.done():
                place.set_result(None)
                return
        self._free += 1

    def _next(self) -> Waiting:
        """Take out the next of those who wait; its party stands last from now on."""
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
