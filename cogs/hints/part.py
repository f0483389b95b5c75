"""The seats that were shown a hint."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Self

from bot.table.entries import Numbers
from bot.table.head import TablePart, part
from engines.core.kernel import Seat


@part("hints_shown", expendable=True)
@dataclass(frozen=True, slots=True)
class HintsShown(TablePart):
    """The seats that were shown a hint in this game."""

    seats: Numbers = frozenset()

    @classmethod
    def exported(
        cls,
        part: Self | None,
        user_id: int,  # noqa: ARG003  (the hook has this parameter)
        seats: frozenset[Seat],
    ) -> Mapping[str, Any]:
        """Return whether somebody was shown a hint."""
        return {"hint_shown": part is not None and not seats.isdisjoint(part.seats)}
