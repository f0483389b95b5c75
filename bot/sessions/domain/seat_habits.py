"""By which habits somebody's clock at a table is charged, and by which they are called.

Habits hold for all games. What a table makes of them depends on the question that is open, and on
how long the game has waited for whoever was away.
"""

import math

from bot.model import Habits, SeatClock, Table
from engines.core.kernel import Seat

MINUTE, DAY = 60, 86_400

AWAY = {"live": DAY, "evening": 3 * DAY, "daily": 21 * DAY}
"""Seconds for which a game waits for somebody who is away, all their questions together, by pace;
without one as long as they say.
"""

USUAL = Habits()


def habits_of(table: Table, seat: Seat) -> Habits:
    """Return what the person on a seat told about their days."""
    return table.habits.get(table.sitters[seat].user_id or 0, USUAL)


def charged_by(table: Table, seat: Seat, clock: SeatClock, at: float) -> Habits:
    """Return by which habits a clock is charged from a moment on: by the waking hours that hold for
    its question, and away for no longer than the game waits for that.
    """
    hours = clock.hours
    called = called_by(table, seat, clock, at)
    return called._replace(zone=hours.zone, wakes=hours.wakes, sleeps=hours.sleeps)


def called_by(table: Table, seat: Seat, clock: SeatClock, at: float) -> Habits:
    """Return by which habits somebody is told something from a moment on: by the waking hours they
    keep now, and away for no longer than the game waits for that.
    """
    habits = habits_of(table, seat)
    if habits.away_until is None:
        return habits
    return habits._replace(away_until=min(habits.away_until, at + away_left(table, clock)))


def is_spent(table: Table, clock: SeatClock) -> bool:
    """Return whether a game no longer waits for somebody who is away."""
    return away_left(table, clock) < MINUTE


def away_left(table: Table, clock: SeatClock) -> float:
    """Return the seconds for which a game still waits for somebody who is away; infinity: for as
    long as they say.
    """
    return max(0.0, AWAY.get(table.pace, math.inf) - clock.away)
