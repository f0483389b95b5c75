"""The time at a table: what its people agreed on, and what of it has passed."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Self

from bot.table.entries import Deadline, Minute, PartEntry, Seconds, WholeSeconds
from bot.table.head import Head, SeatLeft, TablePart, part
from engines.core.kernel import Seat


@dataclass(frozen=True, slots=True)
class ChargedHours(PartEntry):
    """The waking hours by which a clock is charged, like those of :class:`bot.model.Habits`;
    ``since`` is when (Unix) they came to hold there, ``None``: they always did.
    """

    zone: str = ""
    wakes: Minute = 0
    sleeps: Minute = 0
    since: Seconds | None = None


@dataclass(frozen=True, slots=True)
class SeatClock(PartEntry):
    """The time of the person on a seat, in seconds; moments are Unix seconds.

    bank     left for all decisions to come, without what the present one has used
    asked    the ply of the question they are waited for, ``None`` while they are not
    used     charged for this question up to ``since``
    since    up to when it is charged; ``None`` while the clock stands still
    told     how many words the ladder of reminders has said about this question
    snoozed  until when they want no reminder, ``None`` without such a wish
    rests    until when they rest, ``None`` while they are awake
    away     for how long the table waited for them while they were away, all questions together
    hours    the waking hours that hold for this question
    """

    bank: Seconds
    asked: int | None = None
    used: Seconds = 0.0
    since: Seconds | None = None
    told: int = 0
    snoozed: WholeSeconds | None = None
    rests: WholeSeconds | None = None
    away: Seconds = 0.0
    hours: ChargedHours = ChargedHours()


@part("terms")
@dataclass(frozen=True, slots=True)
class Terms(TablePart):
    """How much time the people at a table agreed on.

    pace       how quickly it is played, ``"none"`` at a table that is in no hurry
    reaction   seconds a reaction window stays open, ``None``: no limit
    minutes    how long a timed game lasts, ``None``: it is not timed
    allowance  the bank and the bonus, empty for what is usual at the pace
    """

    pace: str = "none"
    reaction: int | None = None
    minutes: int | None = None
    allowance: str = ""


@part("times", begins_anew=True)
@dataclass(frozen=True, slots=True)
class Times(TablePart):
    """What runs at a table, and since when.

    window    when the open reaction window closes, ``None`` while there is no such limit
    game_end  when the time of a timed game is up, ``None`` once that has been acted upon
    held_at   since when all clocks are stopped, ``None`` while they run
    stirred   the last ply somebody's move led to, and since when nobody moved, or in a lobby since
              when the host did nothing and nobody came or went
    clocks    the seats' clocks
    """

    window: Deadline | None = None
    game_end: Deadline | None = None
    held_at: Seconds | None = None
    stirred: tuple[int, Seconds] | None = None
    clocks: Mapping[Seat, SeatClock] = field(default_factory=dict)

    def seat_left(self, table: Head, left: SeatLeft) -> Self:  # noqa: ARG002  (a hook)
        """Return the part without the clock of whoever left: a newcomer has one of their own."""
        clocks = {seat: clock for seat, clock in self.clocks.items() if seat != left.seat}
        return replace(self, clocks=clocks)
