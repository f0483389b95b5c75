"""The time as games count it: Unix seconds that stand still while nobody can act.

Between two checks by the scheduler, time follows the monotonic clock for at most :data:`LEASH`
seconds, and stops without a connection to Discord. A dead connection is noticed a minute late; then
time is set back to the last sign of life. Before an action that costs a person something, the bot
waits for a sign of life from Discord (``heard_until``). This sign shows that the person could have
acted. So nobody is charged for time in which the process was frozen, or for a change of the wall
clock.

The difference between this time and the wall clock is a :class:`Gap`. All open tables are shifted
past the gap together (:meth:`bot.sessions.unit_of_work.UnitOfWork.bridge`).
"""

import time
from collections.abc import Callable
from typing import NamedTuple

TICK = 5.0
"""Longest time in seconds between two checks of the clock."""

LEASH = 2 * TICK
"""Cap on the seconds counted without a check: a busy process may be one tick late."""

TOLERANCE = 1.0
"""Tolerated difference in seconds between counted time and the wall clock."""

SETTLED = 3600.0
"""Seconds without a gap after which the clock is trusted for irreversible actions."""


class Gap(NamedTuple):
    """A gap in time, charged to no player: time counts up to ``last`` and continues at ``now``."""

    last: float
    now: float


class Timekeeper:
    """A timekeeper that relies on its clock (Unix seconds) and reports no gaps."""

    def __init__(self, clock: Callable[[], float] = time.time) -> None:
        self._wall = clock

    @property
    def is_settled(self) -> bool:
        """Whether the clock has had no gap for at least :data:`SETTLED` seconds."""
        return True

    def __call__(self) -> float:
        """Return the time as games count it (Unix seconds)."""
        return self._wall()

    @property
    def heard_until(self) -> float:
        """The time (Unix seconds) up to which every press has certainly reached the bot."""
        return self()

    def connect(self, *, connected: bool) -> None:
        """Record whether the bot is connected to Discord."""

    def hear(self) -> None:
        """Record a sign of life from Discord: the connection works in both directions."""

    def gap(self) -> Gap | None:
        """Return the gap between the clocks, if any; ``None`` while Discord is not connected.

        Call :meth:`bridge` to continue after the gap.
        """
        return None

    def bridge(self, gap: Gap) -> None:
        """Continue the count after a gap."""


class SteadyTimekeeper(Timekeeper):
    """Counts the time in which people can act.

    ``clock`` gives Unix seconds and may be set by an operator. ``steady`` gives monotonic seconds.
    """

    def __init__(
        self,
        clock: Callable[[], float] = time.time,
        steady: Callable[[], float] = time.monotonic,
    ) -> None:
        super().__init__(clock)
        self._steady = steady
        self._counted = clock()
        self._looked = self._sound = steady()
        self._heard = self._counted
        self._connected = False

    @property
    def is_settled(self) -> bool:
        """Whether the clock has had no gap for at least :data:`SETTLED` seconds."""
        return self._steady() - self._sound >= SETTLED

    def __call__(self) -> float:
        """Return the time as games count it (Unix seconds)."""
        return self._counted_at(self._steady())

    @property
    def heard_until(self) -> float:
        """The time (Unix seconds) up to which every press has certainly reached the bot."""
        return self._heard

    def connect(self, *, connected: bool) -> None:
        """Record whether the bot is connected.

        A lost connection counts as lost since the last sign of life.
        """
        self._look()
        if connected:
            self._heard = self._counted
        else:
            self._counted = self._heard
        self._connected = connected

    def hear(self) -> None:
        """Record a sign of life from Discord: the connection works in both directions."""
        self._look()
        self._heard = self._counted

    def gap(self) -> Gap | None:
        """Return the gap between the clocks, if any; ``None`` while Discord is not connected.

        Call :meth:`bridge` to continue after the gap.
        """
        self._look()
        wall = self._wall()
        if not self._connected or abs(wall - self._counted) <= TOLERANCE:
            return None
        return Gap(self._counted, wall)

    def bridge(self, gap: Gap) -> None:
        """Continue the count after a gap."""
        self._counted += gap.now - gap.last
        self._heard += gap.now - gap.last
        self._sound = self._steady()

    def _look(self) -> None:
        now = self._steady()
        self._counted, self._looked = self._counted_at(now), now

    def _counted_at(self, steady: float) -> float:
        if not self._connected:
            return self._counted
        return self._counted + min(max(steady - self._looked, 0.0), LEASH)
