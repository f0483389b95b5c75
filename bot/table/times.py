"""The running clocks and deadlines of a table."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Self

from bot.table.entries import Deadline, SeatClock, Seconds
from bot.table.head import Head, SeatLeft, TablePart, part
from engines.core.kernel import Seat


@part("times", begins_anew=True)
@dataclass(frozen=True, slots=True)
class Times(TablePart):
    """The running clocks and deadlines of a table.

    window    when the open reaction window closes, ``None`` if there is no such limit
    game_end  when the time of a timed game is up, ``None`` once that has been acted upon
    held_at   since when all clocks are stopped, ``None`` while they run
    stirred   the last ply that somebody's move led to, and since when nobody moved; in a lobby,
              since when the host did nothing and nobody joined or left
    clocks    the seats' clocks
    """

    window: Deadline | None = None
    game_end: Deadline | None = None
    held_at: Seconds | None = None
    stirred: tuple[int, Seconds] | None = None
    clocks: Mapping[Seat, SeatClock] = field(default_factory=dict)

    def seat_left(self, table: Head, left: SeatLeft) -> Self:  # noqa: ARG002  (a hook)
        """Return the part without the clock of the person who left; a newcomer gets a new one."""
        clocks = {seat: clock for seat, clock in self.clocks.items() if seat != left.seat}
        return replace(self, clocks=clocks)
