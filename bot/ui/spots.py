"""What the publisher knows of a channel and of the boards in it."""

import asyncio
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field

from engines.core.kernel import Seat

WRITES = 5
WINDOW = 5.0
"""At most this many messages written in this many seconds in one channel."""

BLOCKED = 60.0
"""Seconds for which a channel that refuses a board is left alone."""

HELD_AT_MOST = 5.0
FIRST_RETRY = 2.0
RETRIES = 7


@dataclass(frozen=True, slots=True)
class Fault:
    """What went wrong in a channel: Discord's words, its error code (0: none), when (Unix)."""

    text: str
    code: int
    at: int


@dataclass(slots=True)
class Board:
    """A table's public message.

    shown    fingerprint of the post it shows, empty if unknown
    since    messages of others that came after it
    waiting  seats of people the table waits for
    fresh    those of them whose turn has begun and who were not told yet
    late     those of them who are to be reminded
    """

    shown: str = ""
    since: int = 0
    waiting: frozenset[Seat] = frozenset()
    late: frozenset[Seat] = frozenset()
    fresh: set[Seat] = field(default_factory=set)


@dataclass(slots=True)
class Spot:
    """A channel with tables.

    gap      seconds between two boards; 0 sets no pace at all
    dirty    tables whose message must be written, in order
    holds    answers on their way that may carry a board themselves
    present  who used a control here last, and when (the loop's time)
    """

    channel_id: int
    gap: float
    boards: dict[int, Board] = field(default_factory=dict)
    dirty: dict[int, None] = field(default_factory=dict)
    holds: int = 0
    task: asyncio.Task[None] | None = None
    retry: asyncio.TimerHandle | None = None
    failures: int = 0
    blocked_until: float = 0.0
    writes: deque[float] = field(default_factory=lambda: deque(maxlen=WRITES))
    present: tuple[int, float] | None = None
    fault: Fault | None = None

    def wait(self, *, board: bool = True) -> float:
        """Return the seconds until the next message may be written: a board, or a ping."""
        if not self.gap or not self.writes:
            return 0.0
        due = self.writes[-1] + self.gap if board else 0.0
        if len(self.writes) == WRITES:
            due = max(due, self.writes[0] + WINDOW)
        return max(0.0, due - asyncio.get_running_loop().time())

    def block(self) -> None:
        """Leave the channel alone for a while: it refuses us, and refusals count."""
        self.failures = 0
        self.blocked_until = asyncio.get_running_loop().time() + BLOCKED

    def is_blocked(self) -> bool:
        """Return whether the channel is left alone."""
        return asyncio.get_running_loop().time() < self.blocked_until

    def back_off(self) -> float | None:
        """Return the seconds until the next attempt, twice as long each time; ``None``: give up."""
        self.failures += 1
        if self.failures > RETRIES:
            self.failures = 0
            return None
        return float(FIRST_RETRY * 2 ** (self.failures - 1))

    def stop(self) -> None:
        """Cancel a planned attempt."""
        if self.retry is not None:
            self.retry.cancel()
            self.retry = None


class Hold:
    """Keeps a channel's writer back; ends by itself after a few seconds."""

    def __init__(self, spot: Spot, wake: Callable[[Spot], None]) -> None:
        self._spot = spot
        self._wake = wake
        self._released = False
        spot.holds += 1
        self._timer = asyncio.get_running_loop().call_later(HELD_AT_MOST, self.release)

    def release(self) -> None:
        """Let the writer go on."""
        self._timer.cancel()
        if not self._released:
            self._released = True
            self._spot.holds -= 1
            self._wake(self._spot)
