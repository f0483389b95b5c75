"""Decides which habits determine a person's clock and pings at a table.

Habits apply to all games. Their effect at a table depends on the open question, and on how long the
game has already waited for the absent person.
"""

import math

from bot.table.entries import SeatClock
from bot.table.head import Habits, Head
from bot.table.terms import Terms
from engines.core.kernel import Seat

MINUTE, DAY = 60, 86_400

AWAY = {"live": DAY, "evening": 3 * DAY, "daily": 21 * DAY}
"""Seconds for which a game waits for an absent person, in total, by pace.

Without a pace, the game waits until the date of return that the person chose.
"""

USUAL = Habits()


def habits_of(table: Head, seat: Seat) -> Habits:
    """Return the habits of the person on a seat."""
    return table.in_memory.habits.get(table.sitters[seat].user_id or 0, USUAL)


def charged_by(table: Head, seat: Seat, clock: SeatClock, at: float) -> Habits:
    """Return the habits by which a clock is charged, from the time ``at`` on.

    These habits are the waking hours that count for the clock's question, and the absence. The
    absence is shortened if the game waits for a shorter time.
    """
    hours = clock.hours
    called = called_by(table, seat, clock, at)
    return called._replace(zone=hours.zone, wakes=hours.wakes, sleeps=hours.sleeps)


def called_by(table: Head, seat: Seat, clock: SeatClock, at: float) -> Habits:
    """Return the habits by which a person is pinged, from the time ``at`` on.

    These habits are the person's current waking hours and absence. The absence is shortened if the
    game waits for a shorter time.
    """
    habits = habits_of(table, seat)
    if habits.away_until is None:
        return habits
    return habits._replace(away_until=min(habits.away_until, at + away_left(table, clock)))


def is_spent(table: Head, clock: SeatClock) -> bool:
    """Return whether a game no longer waits for an absent person."""
    return away_left(table, clock) < MINUTE


def away_left(table: Head, clock: SeatClock) -> float:
    """Return the seconds for which a game will still wait for an absent person.

    Return infinity if the game waits until the date of return that the person chose.
    """
    return max(0.0, AWAY.get(table[Terms].pace, math.inf) - clock.away)
