"""SimCord with longer timeouts. SimCord is the only library that is changed for all tests."""

from contextlib import suppress
from typing import Any

import simcord

IDLE = 0.005
"""Interval in seconds between checks for idleness; SimCord's 0.05 makes tests 10 % slower."""

PATIENCE = 12
"""Factor that lengthens SimCord's timeout of five seconds, for a busy bot."""


class PatientEnv(simcord.Env):
    """An environment with longer timeouts, for slow machines.

    SimCord's own ``settle_timeout`` must stay short, because SimCord also waits for every timer
    that ends within this timeout. A timeout of a minute would make SimCord wait for every retry.
    """

    async def _settle_internal(self, *, idle: float = IDLE, **rest: Any) -> None:
        for _ in range(PATIENCE - 1):
            with suppress(TimeoutError):
                return await super()._settle_internal(idle=idle, **rest)
        return await super()._settle_internal(idle=idle, **rest)

    async def advance_time(self, seconds: float) -> None:
        """Let time pass, with the longer timeout."""
        usual, self.settle_timeout = self.settle_timeout, PATIENCE * self.settle_timeout
        try:
            await super().advance_time(seconds)
        finally:
            self.settle_timeout = usual
