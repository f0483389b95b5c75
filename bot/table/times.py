"""The running clocks and deadlines of a table."""

import math
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Self

from bot.table.entries import Deadline, SeatClock, Seconds
from bot.table.head import Head, SeatLeft, TablePart, TimePassed, part
from bot.table.terms import Terms
from bot.table.time import seat_clock
from bot.table.time.seat_habits import charged_by
from engines.core.kernel import Seat


@part("times", begins_anew=True)
@dataclass(frozen=True, slots=True)
class Times(TablePart):
    """The running clocks and deadlines of a table.

    window    time at which the open reaction window closes, ``None`` without a limit
    game_end  time at which the clock of a timed game runs out, ``None`` after the time-up signal
    held_at   time at which the table was paused, ``None`` while it is not paused
    stirred   the ply after the last move, and the time of that move; in a lobby, the time at which
              the host last acted or a person last joined or left
    clocks    the seats' clocks
    """

    window: Deadline | None = None
    game_end: Deadline | None = None
    held_at: Seconds | None = None
    stirred: tuple[int, Seconds] | None = None
    clocks: Mapping[Seat, SeatClock] = field(default_factory=dict)

    def due_at(self, table: Head) -> float | None:
        """Return the time at which a clock or a reminder of the table is due next, if ever."""
        return table.in_memory.attend_at

    def passed(self, table: Head, time: TimePassed) -> Self:
        """Return the part after a gap or a pause, with its deadlines postponed.

        An open window gets its full time again after a pause, because the people asked may have
        been away. Clocks are not charged here but by :func:`bot.table.time.time_control.moved`.
        """
        if time.kind == "charged":
            return self
        if time.kind == "stood":
            reaction, stood = table[Terms].reaction, math.ceil(time.seconds)
            window = self.window
            if window is not None and reaction is not None:
                window = replace(window, due_at=math.ceil(time.now + reaction))
            return replace(
                self,
                window=window,
                game_end=self.game_end and self.game_end.later(stood),
                held_at=None,
                stirred=self.stirred and (self.stirred[0], self.stirred[1] + stood),
            )
        clocks = {}
        for seat, clock in self.clocks.items():
            at = time.last if clock.since is None else clock.since
            habits = charged_by(table, seat, clock, at)
            clocks[seat] = seat_clock.bridged(clock, habits, time.last, time.now)
        held_at, stirred = self.held_at, self.stirred
        return replace(
            self,
            window=self.window and self.window.later(time.seconds, time.least),
            game_end=self.game_end and self.game_end.later(time.seconds),
            held_at=None if held_at is None else min(held_at, time.last) + time.now - time.last,
            stirred=stirred and (stirred[0], min(stirred[1], time.last) + time.now - time.last),
            clocks=clocks,
        )

    def seat_left(self, table: Head, left: SeatLeft) -> Self:  # noqa: ARG002  (the hook has this parameter)
        """Return the part without the clock of the person who left; a newcomer gets a new clock."""
        clocks = {seat: clock for seat, clock in self.clocks.items() if seat != left.seat}
        return replace(self, clocks=clocks)
