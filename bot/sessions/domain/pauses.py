"""Pauses of a game: how many are allowed, how long each may last, and who ends it.

The person who paused a game may resume it alone; otherwise more than half of the other people must
agree.
"""

import math
from dataclasses import replace
from typing import NamedTuple

from bot.errors import UserError
from bot.model import Poll, Table
from bot.table.time import time_control
from engines.core.kernel import Seat


class PauseAllowance(NamedTuple):
    """The number of pauses a game may have, and the longest of each in seconds."""

    times: int
    seconds: int


ALLOWANCES = {
    "live": PauseAllowance(3, 900),
    "evening": PauseAllowance(3, 7_200),
    "daily": PauseAllowance(3, 172_800),
}
"""The allowance by pace."""

UNHURRIED = PauseAllowance(3, 604_800)
"""The allowance without a pace."""

GO_ON = "go-on"
NOBODY = -1
"""Stands for the seat of a moderator who has none."""


def allowance(table: Table) -> PauseAllowance:
    """Return the allowance of pauses at a table."""
    return ALLOWANCES.get(table.pace, UNHURRIED)


def left(table: Table) -> int:
    """Return the number of pauses a table has left."""
    return max(0, allowance(table).times - table.pauses)


def begin(table: Table, seat: Seat | None, now: float) -> None:
    """Pause a table for the person on a seat, or for somebody without a seat.

    Raises ``error-pauses-used``, and ``error-pause-late`` for a person whose time is over.
    """
    if not left(table):
        raise UserError("error-pauses-used", most=allowance(table).times)
    now = table.moment(now)
    time_control.moved(table, now)
    if seat in time_control.late(table):
        raise UserError("error-pause-late")
    table.pauses += 1
    table.pause = Poll(table.ply, NOBODY if seat is None else seat, 0)
    time_control.hold(table, now)


def ends_at(table: Table) -> float:
    """Return when a paused table resumes at the latest; infinity if it is not paused."""
    return math.inf if table.held_at is None else table.held_at + allowance(table).seconds


def agree(table: Table, seat: Seat) -> bool:
    """Record a person's wish to resume a paused table; return whether it resumes."""
    poll = table.pause or Poll(table.ply, NOBODY, 0)
    table.pause = replace(poll, votes={**poll.votes, seat: GO_ON})
    return seat == poll.seat or lacking(table) == 0


def lacking(table: Table) -> int:
    """Return how many more people must agree before a paused table resumes.

    0 if there is nobody else to ask.
    """
    stopped_by, said = (table.pause.seat, table.pause.votes) if table.pause else (NOBODY, {})
    voters = [seat for seat in table.people if seat != stopped_by]
    agreed = sum(seat in said for seat in voters)
    return max(0, len(voters) // 2 + 1 - agreed) if voters else 0


def is_agreed(table: Table) -> bool:
    """Return whether enough people, and at least one, have agreed to resume a paused table."""
    poll = table.pause
    if table.held_at is None or poll is None:
        return False
    return any(one != poll.seat and one in poll.votes for one in table.people) and not lacking(
        table
    )


def end(table: Table, now: float) -> None:
    """Resume a paused table."""
    table.pause = None
    time_control.resume(table, now)
