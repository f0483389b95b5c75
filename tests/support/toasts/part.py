"""People who have raised a glass at a table, and a banquet that begins by itself."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Self

from bot.table.entries import WholeSeconds
from bot.table.head import ConsentRequest, Forgotten, Head, SeatLeft, TablePart, part
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
        """Return whether somebody's glass is raised, for an export of their data."""
        return {"toasts": part is not None and user_id in part.raised}

    def lapsed(self, table: Head) -> Self | None:
        """Return the part while the game runs; ``None`` removes the part."""
        return self if self.raised and table.status == "running" else None

    def due_at(self, table: Head) -> float | None:
        """Return when the glasses are put down."""
        return self.until if self.raised else None

    def seat_left(self, table: Head, left: SeatLeft) -> Self | None:
        """Return the part without the glass of a person who left."""
        return replace(self, raised=self.raised - {left.user_id})


WAIT = 60
"""Seconds between the arrival of the last guest and the start of a banquet."""


@part("banquet")
@dataclass(frozen=True, slots=True)
class Banquet(TablePart):
    """The number of guests that a lobby needs, and the time of the last change of guests."""

    guests: int = 0
    since: WholeSeconds = 0

    def most_seats(self, table: Head) -> int:
        """Return the number of guests."""
        return self.guests

    def starts_itself(self, table: Head) -> bool:
        """Return ``True``: the game begins by itself."""
        return True

    def stays_until(self, table: Head) -> int:
        """Return the time one day after the table was opened."""
        return table.created_at + 86_400

    def gathered(self, table: Head, now: float) -> Self:
        """Return the part with ``now`` as the time of the last change of guests."""
        return replace(self, since=int(now))

    def lapsed(self, table: Head) -> Self | None:
        """Return the part while the table is a lobby, ``None`` afterwards."""
        return self if table.status == "lobby" else None

    def due_at(self, table: Head) -> float | None:
        """Return the time at which the game begins."""
        is_complete = table.status == "lobby" and len(table.sitters) == self.guests
        return self.since + WAIT if is_complete else None

    def questions(self, table: Head) -> Iterable[ConsentRequest]:
        """Ask all guests but the last, as soon as all guests of the banquet are there."""
        if self.due_at(table) is not None:
            yield ConsentRequest(("banquet", self.guests, 0), tuple(range(self.guests - 1)), 5)
