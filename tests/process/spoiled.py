"""Faults built into the bot's program, to prove that its promises would notice."""

import asyncio
from collections.abc import Callable
from typing import Any

from bot.app import Castellan
from bot.interaction.context import Desk


def no_drain() -> None:
    """End at once when told to, with whatever is under way."""

    async def drain(self: Castellan) -> None:
        """Wait for nothing."""

    Castellan.drain = drain


def slow() -> None:
    """Take a while for every answer, as a busy machine does."""
    answer = Desk._answer

    async def later(self: Desk, caller: Any, work: Any) -> Any:
        await asyncio.sleep(0.5)
        return await answer(self, caller, work)

    Desk._answer = later


FAULTS: dict[str, Callable[[], None]] = {"no-drain": no_drain, "slow": slow}
