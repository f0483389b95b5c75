"""Faults built into the bot's program, to prove that its promises would notice."""

import asyncio
from collections.abc import Callable
from typing import Any

from bot import app
from bot.app import Castellan
from bot.interaction.context import Desk
from bot.operations import answers
from bot.publishing.unrecorded import Unrecorded


def no_drain() -> None:
    """End at once when told to, with whatever is under way."""

    async def drain(self: Castellan) -> None:
        """Wait for nothing."""

    Castellan.drain = drain


def slow() -> None:
    """Take a while for every answer, as a busy machine does."""
    answer = Desk._answer

    async def later(self: Desk, *given: Any) -> Any:
        await asyncio.sleep(0.5)
        return await answer(self, *given)

    Desk._answer = later
    answers.SLOW = 0.4


def patient() -> None:
    """Finish what is under way however long a busy machine takes for it."""
    app.FINISHING = 120.0


def fault() -> None:
    """Let the chronicle of a game fail in a way nobody thought of."""

    async def broken(*_: Any) -> Any:
        raise LookupError("a fault of the bot's own")

    spoiled = {"log": broken}
    dispatch = app.dispatch

    async def dispatched(desk: Any, handlers: Any, interaction: Any) -> None:
        await dispatch(desk, {**handlers, **spoiled}, interaction)

    vars(app)["dispatch"] = dispatched


def no_notes() -> None:
    """Forget what is being sent."""

    async def nothing(self: Unrecorded) -> dict[int, Any]:
        return {}

    Unrecorded.left_over = nothing


FAULTS: dict[str, Callable[[], None]] = {
    "fault": fault,
    "no-drain": no_drain,
    "no-notes": no_notes,
    "patient": patient,
    "slow": slow,
}
