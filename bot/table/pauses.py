"""Pauses of a game."""

from dataclasses import dataclass, replace
from typing import Self

from bot.table.entries import Poll
from bot.table.head import Head, TablePart, part
from bot.table.times import Times


@part("pauses")
@dataclass(frozen=True, slots=True)
class Pauses(TablePart):
    """The number of pauses of a table, and the poll on the current one.

    The poll holds the seat that paused the game and the votes to resume it.
    """

    times: int = 0
    poll: Poll | None = None

    def lapsed(self, table: Head) -> Self:
        """Return the part without its poll if the game is not paused."""
        is_paused = table.status == "running" and table[Times].held_at is not None
        return self if is_paused or self.poll is None else replace(self, poll=None)
