"""How much one person may ask for at once: a token bucket each."""

import time
from collections.abc import Callable

BURST = 150.0
"""What may be asked for at once."""

RATE = 3.0
"""What may be asked for each second after that. Five a second last for more than a minute."""

MANY = 1024
"""People remembered before those are forgotten whose buckets are full again."""


class Allowance:
    """Says whether somebody may ask for one thing more; ``now`` gives seconds that only grow."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._left: dict[int, tuple[float, float]] = {}
        self._tidy_at = MANY

    def take(self, user_id: int) -> bool:
        """Take one of what somebody may ask for; return whether there was one left."""
        now = self._now()
        left, at = self._left.pop(user_id, (BURST, now))
        left = min(BURST, left + RATE * (now - at))
        is_granted = left >= 1
        self._left[user_id] = (left - is_granted, now)
        if len(self._left) > self._tidy_at:
            self._forget_the_quiet(now)
        return is_granted

    def _forget_the_quiet(self, now: float) -> None:
        self._left = {
            user_id: (left, at)
            for user_id, (left, at) in self._left.items()
            if left + RATE * (now - at) < BURST
        }
        self._tidy_at = max(MANY, 2 * len(self._left))
