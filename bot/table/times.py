"""The time at a table: the agreed terms, and the running clocks."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Self

from bot.table.entries import Deadline, Minute, PartEntry, Seconds, WholeSeconds
from bot.table.head import Head, SeatLeft, TablePart, part
from engines.core.kernel import Seat


@dataclass(frozen=True, slots=True)
class ChargedHours(PartEntry):
    """The waking hours by which a clock is charged, like those of :class:`bot.model.Habits`.

    ``since`` is when (Unix) they came into force there, ``None``: from the start.
    """

    zone: str = ""
    wakes: Minute = 0
    sleeps: Minute = 0
    since: Seconds | None = None


@dataclass(frozen=True, slots=True)
class SeatClock(PartEntry):
    """The clock of the person on a seat, in seconds; moments are Unix seconds.

    bank     left for all decisions to come, before subtracting the time used for the present one
    asked    the ply of the question they are asked, ``None`` while they are not
    used     charged for this question up to ``since``
    since    the moment up to which it is charged; ``None`` while the clock stands still
    told     the last step of the reminder ladder sent about this question, 0: none
    snoozed  the end of a snooze of reminders, ``None`` without one
    rests    the end of their rest, ``None`` while they are awake
    away     how long the table waited for them while they were away, over all questions
    hours    the waking hours in force for this question
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
    """The terms about time that the people at a table agreed on.

    pace       the pace of play, ``"none"`` at a table without one
    reaction   seconds a reaction window stays open, ``None``: no limit
    minutes    length of a timed game, ``None``: it is not timed
    allowance  the bank and the bonus, empty for the default of the pace
    """

    pace: str = "none"
    reaction: int | None = None
    minutes: int | None = None
    allowance: str = ""


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
