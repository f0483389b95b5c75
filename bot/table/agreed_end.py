"""Wishes that a game may end without a result."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Self

from bot.table.head import Head, SeatLeft, TablePart, part
from engines.core.kernel import Seat


@part("agreed_end")
@dataclass(frozen=True, slots=True)
class SecretEnds(TablePart):
    """The seats that have said in secret that the game may end without a result, each with the
    seats people played then.
    """

    endings: Mapping[Seat, tuple[Seat, ...]] = field(default_factory=dict)

    def seat_left(self, table: Head, left: SeatLeft) -> None:
        """Forget all wishes: they were to hold among other people."""

    def lapsed(self, table: Head) -> Self | None:
        """Return the wishes among the people who play now."""
        if table.status != "running":
            return None
        people = tuple(table.people)
        kept = {seat: among for seat, among in self.endings.items() if among == people}
        return self if len(kept) == len(self.endings) else replace(self, endings=kept)
