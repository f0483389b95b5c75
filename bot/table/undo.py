"""What somebody may undo freely."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Self

from bot.table.entries import Deadline, PartEntry
from bot.table.head import Head, SeatLeft, TablePart, part
from bot.table.times import SeatClock
from engines.core.kernel import Seat


@dataclass(frozen=True, slots=True)
class Answered(PartEntry):
    """A person's press that may be undone: the ply at which it found the table, everybody's clocks
    and the end of the window as they were. The clock of whoever answered goes on all the same.
    """

    back_to: int
    clocks: Mapping[Seat, SeatClock]
    window: Deadline | None


@part("undo", expendable=True)
@dataclass(frozen=True, slots=True)
class Undo(TablePart):
    """What a person may undo freely.

    seat     who answered last
    ply      the ply this led to; it holds as long as the table is there
    among    the seats that people played then
    times    how often the seat undid since anybody else acted
    answers  what may be undone, the last one last
    """

    seat: Seat
    ply: int
    among: tuple[Seat, ...]
    times: int = 0
    answers: tuple[Answered, ...] = ()

    def seat_left(self, table: Head, left: SeatLeft) -> None:
        """Let nothing be undone that was answered while somebody else sat there."""

    def lapsed(self, table: Head) -> Self | None:
        """Return the part until somebody else moves, sits down or leaves."""
        people = tuple(table.people)
        holds = self.ply == table.ply and self.among == people and self.seat in people
        return self if holds and table.status == "running" else None
