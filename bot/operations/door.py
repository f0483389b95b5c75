"""Who answers what arrives while one process of the bot stops and another one takes its place.

Discord tells both of each press. The one that stops remembers what it took; the one that follows
lets nothing in until it is told that, and then what the other did not take.
"""

import asyncio
from collections import deque
from collections.abc import Collection

HELD = 3.0
"""Seconds for which something waits at a door that is shut: for so long Discord waits for an
answer.
"""

REMEMBERED = 4_000
"""Interactions that are remembered as taken: more than arrive within :data:`HELD`."""


class Door:
    """Lets in what this process is to answer; open unless it was shut."""

    def __init__(self) -> None:
        self._opened = asyncio.Event()
        self._opened.set()
        self._taken: deque[int] = deque(maxlen=REMEMBERED)
        self._others: frozenset[int] = frozenset()

    @property
    def is_open(self) -> bool:
        """Whether this process answers."""
        return self._opened.is_set()

    @property
    def taken(self) -> Collection[int]:
        """Return the ids of the last interactions that were let in."""
        return tuple(self._taken)

    def shut(self) -> None:
        """Let nothing in: another process answers."""
        self._opened.clear()

    def open(self, others: Collection[int] = ()) -> None:
        """Let in what waits and what comes, but for what the ``others`` took."""
        self._others |= frozenset(others)
        self._opened.set()

    async def lets_in(self, interaction_id: int | None = None) -> bool:
        """Return whether something is this process's to answer, an event that is no interaction if
        there is no id. At a shut door it waits :data:`HELD` seconds.
        """
        if not self._opened.is_set():
            try:
                async with asyncio.timeout(HELD):
                    await self._opened.wait()
            except TimeoutError:
                return False
        if interaction_id is None:
            return True
        if interaction_id in self._others:
            return False
        self._taken.append(interaction_id)
        return True
