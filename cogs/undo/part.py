"""The answers that a person may undo without asking.

Whether an answer may be undone depends only on public facts, so the Undo button reveals nothing
about other hands.
"""

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Self

from bot.table.entries import Deadline, PartEntry, SeatClock
from bot.table.head import AnsweredStep, Head, SeatLeft, TablePart, TimePassed, part
from bot.table.time import seat_clock
from bot.table.time.seat_habits import charged_by
from bot.table.times import Times
from bot.table.windows import asks_hands
from engines.core.game import Game
from engines.core.kernel import Event, Seat, State
from engines.registry import game as game_of

MOST = 3
"""Maximum number of undos in a row by one seat, to limit pings to the next player."""


@dataclass(frozen=True, slots=True)
class Answered(PartEntry):
    """A person's press that may be undone.

    The record holds the table's ply, everybody's clocks and the end of the reaction window, as they
    were before the press. An undo asks the person who answered again. So this person's recorded
    clock runs on after the press; the other recorded clocks do not run.
    """

    back_to: int
    clocks: Mapping[Seat, SeatClock]
    window: Deadline | None


@part("undo", expendable=True)
@dataclass(frozen=True, slots=True)
class Undo(TablePart):
    """The answers that a person may undo without asking.

    seat     the seat that answered last
    ply      the ply after the last answer; the part applies only at this ply
    among    the seats that people played at that time
    times    number of undos by the seat since another seat last acted
    answers  the answers that may be undone, in order
    """

    seat: Seat
    ply: int
    among: tuple[Seat, ...]
    times: int = 0
    answers: tuple[Answered, ...] = ()

    @classmethod
    def answered(
        cls,
        before: Head,
        table: Head,  # noqa: ARG003  (the hook has this parameter)
        step: AnsweredStep,
    ) -> Self | None:
        """Return the part after answers of one person, or ``None`` if they cannot be undone.

        Answers that nobody pressed, such as answers by standing orders, cannot be undone. Bots wait
        after such answers too, so nobody can tell a standing order from a quick press.
        """
        seats = set(step.seats)
        if len(seats) != 1 or not seats <= set(before.people):
            return None
        seat = seats.pop()
        if not undoable(game_of(before.game), seat, step.positions, step.events):
            return None
        last = Answered(before.ply, dict(before[Times].clocks), before[Times].window)
        known = before.get(cls)
        if known is None or known.seat != seat:
            known = cls(seat, before.ply, tuple(before.people))
        answers = () if step.by is None else (*known.answers, last)
        return replace(known, ply=step.positions[-1].ply, answers=answers)

    def unsettled(self) -> Seat | None:
        """Return the seat that answered last, or ``None`` if it has undone too often."""
        return self.seat if self.times < MOST else None

    def taken_along(self) -> None:
        """Drop the part, because answers given in another channel cannot be undone."""

    def seat_left(self, table: Head, left: SeatLeft) -> None:
        """Drop the part, because answers of a person who left cannot be undone."""

    def passed(self, table: Head, time: TimePassed) -> Self:
        """Return the part with its clock advanced as if the answer had not been given.

        The length of a gap or a pause is not charged, but is added to the recorded windows.
        """
        if not self.answers:
            return self
        later = 0 if time.kind == "charged" else math.ceil(time.seconds)
        answers = []
        for answer in self.answers:
            clocks, clock = dict(answer.clocks), answer.clocks.get(self.seat)
            if clock is not None and clock.since is not None:
                clocks[self.seat] = self._run_on(table, clock, clock.since, time)
            answers.append(
                Answered(answer.back_to, clocks, answer.window and answer.window.later(later))
            )
        same = tuple(answers) == self.answers
        return self if same else replace(self, answers=tuple(answers))

    def _run_on(self, table: Head, clock: SeatClock, since: float, time: TimePassed) -> SeatClock:
        """Return a recorded clock, which has run since ``since``, advanced by ``time``."""
        if time.kind == "stood":
            return replace(clock, since=time.now)
        habits = charged_by(table, self.seat, clock, since)
        if time.kind == "charged":
            return seat_clock.charged(clock, habits, time.now)
        if table[Times].held_at is not None:
            return clock
        return seat_clock.bridged(clock, habits, time.last, time.now)

    def lapsed(self, table: Head) -> Self | None:
        """Return the part, or ``None`` if the table has moved on or its people have changed."""
        people = tuple(table.people)
        holds = self.ply == table.ply and self.among == people and self.seat in people
        return self if holds and table.status == "running" else None


def undoable(game: Game, seat: Seat, positions: Sequence[State], events: Iterable[Event]) -> bool:
    """Return whether a seat's answers, given or drafted, may be undone until another seat acts.

    ``positions`` are the positions from before the first answer to after the last answer, and
    ``events`` are the resulting events. Answers cannot be undone in three cases:

    - the answers ended the game;
    - hidden information was revealed, such as other seats' simultaneous choices;
    - other seats are now asked in a reaction window, and their options are hidden.
    """
    if positions[-1].result is not None or any(event.reveals for event in events):
        return False
    for before, after in pairwise(positions):
        if after.asked == before.asked:
            continue  # others must still answer the same question, so the answers are still secret
        if before.stack[-1].given or asks_hands(game, seat, after):
            return False
    return True
