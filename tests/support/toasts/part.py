"""People who have raised a glass at a table."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Self

from bot.table.entries import WholeSeconds
from bot.table.head import Forgotten, Head, SeatLeft, TablePart, part
from engines.core.kernel import Seat


@part("toasts")
@dataclass(frozen=True, slots=True)
class Toasts(TablePart):
    """The users whose glasses are raised, and until when (Unix seconds)."""

    raised: frozenset[int] = frozenset()
    until: WholeSeconds = 0

    def people(self) -> frozenset[int]:
        """Return the users whose glasses are raised."""
        return self.raised

    def without(self, somebody: Forgotten) -> Self:
        """Return the part without somebody's glass."""
        return replace(self, raised=self.raised - {somebody.user_id})

    @classmethod
    def exported(cls, part: Self | None, user_id: int, seats: frozenset[Seat]) -> Mapping[str, Any]:
        """Return whether somebody's glass is raised."""
        return {"toasts": part is not None and user_id in part.raised}

    def lapsed(self, table: Head) -> Self | None:
        """Return the part while the game is played."""
        return self if self.raised and table.status == "running" else None

    def due_at(self, table: Head) -> float | None:
        """Return when the glasses are put down."""
        return self.until if self.raised else None

    def seat_left(self, table: Head, left: SeatLeft) -> Self | None:
        """Return the part without the glass of somebody who left."""
        return replace(self, raised=self.raised - {left.user_id})
