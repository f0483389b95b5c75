"""Secret wishes to end a game without a result."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Self

from bot.table.head import Head, SeatLeft, TablePart, part
from engines.core.kernel import Seat


@part("agreed_end")
@dataclass(frozen=True, slots=True)
class SecretEnds(TablePart):
    """The seats that secretly wish to end the game without a result.

    Each wish is stored with the seats of all people (not bots) at the time of the wish.
    """

    endings: Mapping[Seat, tuple[Seat, ...]] = field(default_factory=dict)

    @classmethod
    def exported(
        cls,
        part: Self | None,
        user_id: int,  # noqa: ARG003  (the hook has this parameter)
        seats: frozenset[Seat],
    ) -> Mapping[str, Any]:
        """Return whether a person wishes to end the game."""
        return {"would_end": part is not None and not seats.isdisjoint(part.endings)}

    def taken_along(self) -> None:
        """Drop all wishes."""

    def seat_left(self, table: Head, left: SeatLeft) -> None:
        """Drop all wishes, because they were made among other people."""

    def lapsed(self, table: Head) -> Self | None:
        """Return the part with only the wishes made while the same people played as now."""
        if table.status != "running":
            return None
        people = tuple(table.people)
        kept = {seat: among for seat, among in self.endings.items() if among == people}
        return self if len(kept) == len(self.endings) else replace(self, endings=kept)
