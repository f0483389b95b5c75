"""Faults that are built into the bot's program, mostly to prove that tests notice them."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

from bot import app
from bot.app import Castellan
from bot.components import picture_cache as cache
from bot.interaction.context import Desk
from bot.operations import answers, door
from bot.publishing.unrecorded import Unrecorded
from bot.store.file import migrations

NEWER = Path(__file__).parent / "newer"
"""The migrations of a later version."""


def no_drain() -> None:
    """End at once on a signal, without finishing work."""

    async def drain(self: Castellan) -> None:
        """Do not wait."""

    Castellan.drain = drain


def slow() -> None:
    """Delay every answer by half a second, as on a busy machine."""
    answer = Desk._answer

    async def later(self: Desk, *given: Any) -> Any:
        await asyncio.sleep(0.5)
        return await answer(self, *given)

    Desk._answer = later
    answers.SLOW = 0.4


def patient() -> None:
    """Allow more time to finish work and to take over from another process."""
    app.FINISHING = 120.0
    door.HELD = 10.0


def hurried() -> None:
    """Do the periodic work every second, for tests that wait for it."""
    app.ROUND_SECONDS = 1.0


def blank() -> None:
    """Draw nothing, because drawing is the slowest part; boards are then in words."""

    async def nothing(*_: object) -> None:
        """Return no picture."""

    vars(cache)["PictureCache"].position = nothing
    vars(cache)["PictureCache"].drawn = nothing


def newer() -> None:
    """Act as a later version of the bot, whose schema has one more migration."""
    usual = migrations.steps

    def with_another(folder: Path = migrations.MIGRATIONS) -> list[Path]:
        return [*usual(folder), *usual(NEWER)]

    vars(migrations)["steps"] = with_another


def careless() -> None:
    """Answer without checking whether another process is answering at the same time."""

    async def nothing(*_: object) -> None:
        """Check nothing."""

    door.Exit._pass = nothing  # type: ignore[method-assign]  # the injected fault


def fault() -> None:
    """Make the button of a game's log fail with an unexpected exception."""

    async def broken(*_: Any) -> Any:
        raise LookupError("a fault of the bot's own")

    spoiled = {"log": broken}
    dispatch = app.dispatch

    async def dispatched(desk: Any, handlers: Any, interaction: Any) -> None:
        await dispatch(desk, {**handlers, **spoiled}, interaction)

    vars(app)["dispatch"] = dispatched


def no_notes() -> None:
    """Ignore the notes about pings that were being sent, so that left-over pings are not found."""

    async def nothing(self: Unrecorded) -> dict[int, Any]:
        return {}

    Unrecorded.left_over = nothing


FAULTS: dict[str, Callable[[], None]] = {
    "blank": blank,
    "careless": careless,
    "fault": fault,
    "hurried": hurried,
    "newer": newer,
    "no-drain": no_drain,
    "no-notes": no_notes,
    "patient": patient,
    "slow": slow,
}
