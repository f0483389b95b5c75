"""SimCord with patience: all that is left of what tests change within a library for every bot."""

from contextlib import suppress
from typing import Any

import simcord

IDLE = 0.005
"""Seconds between two looks whether the bot is done; SimCord's 0.05 add a tenth to every test."""

PATIENCE = 12
"""How often a bot that is still at work gets another five seconds."""


class PatientEnv(simcord.Env):
    """Gives a slow machine its time. SimCord's own ``settle_timeout`` cannot: it is also how soon a
    timer must be due to count as unfinished work, and with a minute each retry would be waited for.
    """

    async def _settle_internal(self, *, idle: float = IDLE, **rest: Any) -> None:
        for _ in range(PATIENCE - 1):
            with suppress(TimeoutError):
                return await super()._settle_internal(idle=idle, **rest)
        return await super()._settle_internal(idle=idle, **rest)

    async def advance_time(self, seconds: float) -> None:
        """Let time pass, with the same patience."""
        usual, self.settle_timeout = self.settle_timeout, PATIENCE * self.settle_timeout
        try:
            await super().advance_time(seconds)
        finally:
            self.settle_timeout = usual
