"""A game's pauses: how many pauses are allowed, and how long each may last."""

import math
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import NamedTuple, Self

from bot.table.entries import Poll
from bot.table.head import ConsentRequest, Head, TablePart, part
from bot.table.terms import Terms
from bot.table.times import Times


class PauseAllowance(NamedTuple):
    """The number of pauses a game may have, and the longest duration of each in seconds."""

    times: int
    seconds: int


ALLOWANCES = {
    "live": PauseAllowance(3, 900),
    "evening": PauseAllowance(3, 7_200),
    "daily": PauseAllowance(3, 172_800),
}
"""The allowance of pauses, by pace of the game."""

UNHURRIED = PauseAllowance(3, 604_800)
"""The allowance of pauses for a game without a pace."""

NOBODY = -1
"""Stands for the seat of a moderator who has no seat."""


@part("pauses")
@dataclass(frozen=True, slots=True)
class Pauses(TablePart):
    """The number of pauses that a table has had, and the poll on the current pause.

    The poll holds the seat that paused the game and the votes to resume it.
    """

    times: int = 0
    poll: Poll | None = None

    def lapsed(self, table: Head) -> Self:
        """Return the part; if the game is not paused, the poll is removed."""
        is_paused = table.status == "running" and table[Times].held_at is not None
        return self if is_paused or self.poll is None else replace(self, poll=None)

    def questions(self, table: Head) -> Iterable[ConsentRequest]:
        """Return the question whether to resume a paused game, if a person has asked to resume."""
        poll = self.poll
        if poll is not None and poll.votes and table[Times].held_at is not None:
            of = (
                person
                for person in table.people
                if person != poll.seat and person not in poll.votes
            )
            yield ConsentRequest(("pause", poll.seat, poll.asked), tuple(of), 2)

    def goes_on(self, table: Head) -> bool:
        """Return whether enough people, and at least one person, have agreed to resume the game."""
        poll = self.poll
        if table[Times].held_at is None or poll is None:
            return False
        agreed = any(seat != poll.seat and seat in poll.votes for seat in table.people)
        return agreed and not lacking(table)

    def due_at(self, table: Head) -> float | None:
        """Return when a paused table resumes at the latest; ``None`` if the table is not paused."""
        return None if table[Times].held_at is None else ends_at(table)


def allowance(table: Head) -> PauseAllowance:
    """Return the allowance of pauses at a table."""
    return ALLOWANCES.get(table[Terms].pace, UNHURRIED)


def left(table: Head) -> int:
    """Return the number of pauses a table has left."""
    return max(0, allowance(table).times - table[Pauses].times)


def ends_at(table: Head) -> float:
    """Return when a paused table resumes at the latest; infinity if the table is not paused."""
    held_at = table[Times].held_at
    return math.inf if held_at is None else held_at + allowance(table).seconds


def lacking(table: Head) -> int:
    """Return how many more people must agree before a paused table resumes; 0 without voters."""
    poll = table[Pauses].poll
    stopped_by, said = (poll.seat, poll.votes) if poll else (NOBODY, {})
    voters = [seat for seat in table.people if seat != stopped_by]
    agreed = sum(seat in said for seat in voters)
    return max(0, len(voters) // 2 + 1 - agreed) if voters else 0
