"""Pauses of a game."""

from dataclasses import dataclass, replace
from typing import Self

from bot.table.entries import Poll
from bot.table.head import Head, TablePart, part
from bot.table.times import Times


@part("pauses")
@dataclass(frozen=True, slots=True)
class Pauses(TablePart):
    """How often a table was paused, and who stopped it now and wants it to go on."""

    times: int = 0
    poll: Poll | None = None

    def lapsed(self, table: Head) -> Self:
        """Return the part without the question whether the game goes on, where it is not paused."""
        is_paused = table.status == "running" and table[Times].held_at is not None
        return self if is_paused or self.poll is None else replace(self, poll=None)
