"""The people a table waits for, and the time they have left."""

import math

from bot.table.head import Head
from bot.table.terms import Terms
from bot.table.time import seat_clock
from bot.table.time.seat_clock import Budget
from bot.table.time.seat_habits import charged_by
from bot.table.times import Times
from engines.core.kernel import Seat
from engines.registry import game as game_of

ALLOWANCES = {
    "live": ("600-20", "300-10", "1200-30"),
    "evening": ("14400-900", "7200-600", "28800-1800"),
    "daily": ("259200-43200", "86400-21600", "604800-86400"),
}
"""Choices of bank and bonus (``bank-bonus``, in seconds) by pace; the default is first."""


def budget(table: Head) -> Budget | None:
    """Return the bank and the bonus at a table, ``None`` without a pace."""
    choices = ALLOWANCES.get(table[Terms].pace)
    if choices is None:
        return None
    chosen = table[Terms].allowance if table[Terms].allowance in choices else choices[0]
    bank, bonus = chosen.split("-")
    return Budget(int(bank), int(bonus))


def absent(table: Head) -> list[Seat]:
    """Return the seats of people who are asked to answer."""
    if table.status != "running" or table.state is None:
        return []
    return [seat for seat in sorted(table.state.ask) if not table.sitters[seat].is_bot]


def late(table: Head) -> list[Seat]:
    """Return the seats of people who were out of time at the last update of the clocks."""
    given = budget(table)
    if given is None:
        return []
    return [seat for seat in absent(table) if _is_timed(table, seat) and not left(table, seat)]


def present(table: Head) -> list[Seat]:
    """Return the seats of people with time left; they decide about people out of time."""
    gone = late(table)
    return [seat for seat in table.people if seat not in gone]


def left(table: Head, seat: Seat) -> float:
    """Return the seconds that a person had left at the last update of the clocks, or infinity."""
    clock, given = table[Times].clocks.get(seat), budget(table)
    return math.inf if clock is None or given is None else seat_clock.left(clock, given)


def runs_out_at(table: Head, seat: Seat) -> float:
    """Return the time at which an asked person runs out of time; infinity: never."""
    clock, given = table[Times].clocks.get(seat), budget(table)
    if clock is None or given is None:
        return math.inf
    habits = charged_by(table, seat, clock, clock.since or 0.0)
    return seat_clock.runs_out_at(clock, habits, given)


def _is_timed(table: Head, seat: Seat) -> bool:
    """Return whether a person's time for the current question is limited."""
    return budget(table) is not None and runs(table, seat)


def runs(table: Head, seat: Seat) -> bool:
    """Return whether a person's clock may run.

    The clock may run if other people play and the question has no deadline of its own.
    """
    if table.state is None or len(table.people) < 2:
        return False
    windows = game_of(table.game).windows
    return table[Terms].reaction is None or table.state.ask[seat].kind not in windows
