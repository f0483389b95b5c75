"""Removes guards from the bot, to prove that the checks after kills notice a missing guard."""

import asyncio
import sqlite3
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from bot.model import Table
from bot.sessions.actions.moves import MoveResult, Moves
from bot.sessions.unit_of_work import UnitOfWork, tell
from bot.store import tables
from bot.table.time import deadlines
from cogs import play
from cogs.play import drafts
from engines.core.kernel import Seat
from tests.chaos import child

LATE = 0.3
"""Delay in seconds between the answer and the storing of a change."""


def commit_before_answer() -> None:
    """Answer first and store later."""
    run = UnitOfWork.run

    async def later(self: UnitOfWork, work: Callable[[sqlite3.Connection], Any]) -> Any:
        await asyncio.sleep(LATE)
        return await run(self, work)

    write_now = UnitOfWork._write_now

    async def write(
        self: UnitOfWork, work: Any, change: Any, *, quietly: bool, alone: str | None = None
    ) -> None:
        if change.kind != "play":
            await write_now(self, work, change, quietly=quietly, alone=alone)
            return
        table = replace(change.table, rev=change.table.rev + 1, stored=None)
        self._keep(table)
        if not quietly:
            tell(self.on_change, change._replace(table=table))
        stored.add(asyncio.create_task(later(self, work)))

    stored: set[asyncio.Task[Any]] = set()
    UnitOfWork._write_now = write


def keys_and_plies() -> None:
    """Remove the checks of key and ply, so that a repeated press counts again.

    Before every move, the mover's last press is delivered once more, so that repeated presses
    occur.
    """
    apply = Moves._apply

    async def as_if_just_shown(
        self: Moves, table: Table, seat: Seat, ply: int, actions: Sequence[Any], key: int | None
    ) -> MoveResult:
        return await apply(self, table, seat, table.ply, actions, key)

    def asked(table: Table, seat: Seat, ply: int) -> bool:
        return table.state is not None and seat in table.state.ask

    child.LATE_SHARE = 1.0
    Moves._apply = as_if_just_shown
    for cog in (play, drafts):
        vars(cog)["is_live"] = asked
    tables.was_pressed = lambda db, key: False
    tables.note_press = lambda db, key, table_id, ply: None


def deadlines_after_a_start() -> None:
    """Leave the deadlines unchanged when the bot starts after a downtime."""
    deadlines.bridge = lambda table, last, now: None


SABOTAGE: dict[str, Callable[[], None]] = {
    "commit-before-answer": commit_before_answer,
    "keys-and-plies": keys_and_plies,
    "deadlines-after-a-start": deadlines_after_a_start,
}
