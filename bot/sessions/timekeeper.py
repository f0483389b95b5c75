"""The time as games count it: Unix seconds that stand still while nobody can act.

Between two looks of the scheduler it runs by the monotonic clock, for :data:`LEASH` seconds at
most, and not at all without a connection to Discord. A connection is found dead a minute after it
died; then the time goes back to the last sign of life, and what takes something from somebody
happens only once such a sign shows that they could have acted (``heard_until``). So neither a
process that was frozen nor a wall clock that was set charges anybody. By how much the wall clock is
ahead of it or behind is a :class:`Gap`, over which all open tables are led at once
(:meth:`bot.sessions.unit_of_work.UnitOfWork.bridge`).
"""

import time
from collections.abc import Callable
from typing import NamedTuple

TICK = 5.0
"""Seconds between two looks at most."""

LEASH = 2 * TICK
"""Seconds that count at most without a look: a busy process may be late by as many again."""

TOLERANCE = 1.0
"""Seconds by which the wall clock may differ, as two clocks always do a little."""

SETTLED = 3600.0
"""Seconds without a gap after which the date is relied on for what cannot be undone."""


class Gap(NamedTuple):
    """Time that is nobody's: everything is counted up to ``last`` and goes on at ``now``."""

    last: float
    now: float


class Timekeeper:
    """Believes a clock that gives Unix seconds, however it moves: whatever passes on it counts."""

    def __init__(self, clock: Callable[[], float] = time.time) -> None:
        self._wall = clock

    @property
    def is_settled(self) -> bool:
        """Whether the date has been right for so long that it can be relied on."""
        return True

    def __call__(self) -> float:
        """Return the time as games count it (Unix seconds)."""
        return self._wall()

    @property
    def heard_until(self) -> float:
        """Up to when (Unix seconds) whoever pressed something was heard for certain."""
        return self()

    def connect(self, *, connected: bool) -> None:
        """Note that Discord hears us again, or no longer."""

    def hear(self) -> None:
        """Note a sign of life of Discord: it hears us as well."""

    def gap(self) -> Gap | None:
        """Look at the clocks; return the time that is nobody's, once it is over, if there is some.
        It is left out with :meth:`bridge`.
        """
        return None

    def bridge(self, gap: Gap) -> None:
        """Go on behind a gap."""


class SteadyTimekeeper(Timekeeper):
    """Counts the time in which people can act.

    ``clock`` gives Unix seconds and may be set, ``steady`` gives seconds that nobody sets.
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
        """Whether the date has been right for so long that it can be relied on."""
        return self._steady() - self._sound >= SETTLED

    def __call__(self) -> float:
        """Return the time as games count it (Unix seconds)."""
        return self._counted_at(self._steady())

    @property
    def heard_until(self) -> float:
        """Up to when (Unix seconds) whoever pressed something was heard for certain."""
        return self._heard

    def connect(self, *, connected: bool) -> None:
        """Note that Discord hears us again, or no longer: since the last sign of life."""
        self._look()
        if connected:
            self._heard = self._counted
        else:
            self._counted = self._heard
        self._connected = connected

    def hear(self) -> None:
        """Note a sign of life of Discord: it hears us as well."""
        self._look()
        self._heard = self._counted

    def gap(self) -> Gap | None:
        """Look at the clocks; return the time that is nobody's, once it is over, if there is some.
        It is left out with :meth:`bridge`.
        """
        self._look()
        wall = self._wall()
        if not self._connected or abs(wall - self._counted) <= TOLERANCE:
            return None
        return Gap(self._counted, wall)

    def bridge(self, gap: Gap) -> None:
        """Go on behind a gap."""
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
