"""Pauses of a game."""

from dataclasses import dataclass

from bot.table.entries import Poll
from bot.table.head import TablePart, part


@part("pauses")
@dataclass(frozen=True, slots=True)
class Pauses(TablePart):
    """How often a table was paused, and who stopped it now and wants it to go on."""

    times: int = 0
    poll: Poll | None = None
