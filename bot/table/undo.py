"""The answers that a person may undo without asking."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Self

from bot.table.entries import Deadline, PartEntry, SeatClock
from bot.table.head import Head, SeatLeft, TablePart, part
from engines.core.kernel import Seat


@dataclass(frozen=True, slots=True)
class Answered(PartEntry):
    """A person's press that may be undone.

    It has the ply at which it found the table, and everybody's clocks and the end of the window at
    that moment. The clock of the person who answered still runs on.
    """

    back_to: int
    clocks: Mapping[Seat, SeatClock]
    window: Deadline | None


@part("undo", expendable=True)
@dataclass(frozen=True, slots=True)
class Undo(TablePart):
    """The answers that a person may undo without asking.

    seat     the seat that answered last
    ply      the ply this led to; the part applies as long as the table is at it
    among    the seats that people played then
    times    how often the seat undid since anybody else acted
    answers  the answers that may be undone, in order
    """

    seat: Seat
    ply: int
    among: tuple[Seat, ...]
    times: int = 0
    answers: tuple[Answered, ...] = ()

    def seat_left(self, table: Head, left: SeatLeft) -> None:
        """Drop the part: answers of a person who left cannot be undone."""

    def lapsed(self, table: Head) -> Self | None:
        """Return the part until the table moves on, or the people in its seats change."""
        people = tuple(table.people)
        holds = self.ply == table.ply and self.among == people and self.seat in people
        return self if holds and table.status == "running" else None
