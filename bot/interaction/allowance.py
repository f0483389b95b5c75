"""A rate limit per person: a token bucket."""

import time
from collections.abc import Callable

BURST = 150.0
"""Size of a bucket, in requests."""

RATE = 3.0
"""Refill rate in requests a second: five requests a second empty a bucket after 75 seconds."""

MANY = 1024
"""If there are more buckets than this, full buckets are dropped."""


class Allowance:
    """Limits how often each person may send requests; ``now`` returns monotonic seconds.

    ``limits`` are the size of a bucket and its refill rate (default: :data:`BURST`, :data:`RATE`).
    """

    def __init__(
        self,
        now: Callable[[], float] = time.monotonic,
        limits: tuple[float, float] | None = None,
    ) -> None:
        self._now = now
        self._limits = limits
        self._left: dict[int, tuple[float, float]] = {}
        self._tidy_at = MANY

    def take(self, user_id: int) -> bool:
        """Take a token from a person's bucket; return whether there was a token."""
        now = self._now()
        burst, rate = self._limits or (BURST, RATE)
        remaining, at = self._left.pop(user_id, (burst, now))
        remaining = min(burst, remaining + rate * (now - at))
        is_granted = remaining >= 1
        self._left[user_id] = (remaining - is_granted, now)
        if len(self._left) > self._tidy_at:
            self._forget_the_quiet(now)
        return is_granted

    def give_back(self, user_id: int) -> None:
        """Return a token to a person whose request had no effect."""
        remaining, at = self._left.get(user_id, (0.0, self._now()))
        self._left[user_id] = (remaining + 1, at)

    def _forget_the_quiet(self, now: float) -> None:
        burst, rate = self._limits or (BURST, RATE)
        self._left = {
            user_id: (left, at)
            for user_id, (left, at) in self._left.items()
            if left + rate * (now - at) < burst
        }
        self._tidy_at = max(MANY, 2 * len(self._left))
