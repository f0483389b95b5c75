"""Rules about the beginning and the end of a game's pauses.

The person who paused a game may resume it alone. Without this person, more than half of the other
people must agree.
"""

from dataclasses import replace

from bot.errors import UserError
from bot.model import Poll, Table
from bot.table.time import time_control, waiting
from cogs.pauses.part import NOBODY, Pauses, allowance, lacking, left
from engines.core.kernel import Seat

GO_ON = "go-on"


def begin(table: Table, seat: Seat | None, now: float) -> None:
    """Pause a table for the person on a seat, or for a person without a seat.

    Raises ``error-pauses-used``, and ``error-pause-late`` for a person whose time has run out.
    """
    if not left(table):
        raise UserError("error-pauses-used", most=allowance(table).times)
    now = table.moment(now)
    time_control.moved(table, now)
    if seat in waiting.late(table):
        raise UserError("error-pause-late")
    poll = Poll(table.ply, NOBODY if seat is None else seat, 0)
    table.put(Pauses(table[Pauses].times + 1, poll))
    time_control.hold(table, now)


def agree(table: Table, seat: Seat) -> bool:
    """Record a person's wish to resume a paused table; return whether it resumes."""
    pauses = table[Pauses]
    poll = pauses.poll or Poll(table.ply, NOBODY, 0)
    table.put(replace(pauses, poll=replace(poll, votes={**poll.votes, seat: GO_ON})))
    return seat == poll.seat or lacking(table) == 0


def end(table: Table, now: float) -> None:
    """Resume a paused table."""
    table.put(replace(table[Pauses], poll=None))
    time_control.resume(table, now)
