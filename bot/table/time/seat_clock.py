"""One person's clock at one table: a reserve of time ("bank"), and a bonus per decision.

The functions compute from a :class:`SeatClock`, its owner's habits and times, without a table. Only
the owner's waking time is charged.
"""

import math
from dataclasses import replace
from typing import NamedTuple

from bot.table.entries import ChargedHours, SeatClock
from bot.table.head import Habits
from bot.table.time import waking_hours

EPSILON = 0.001
"""Rounding tolerance for sums of seconds."""

HOURS_HOLD = 86_400
"""Seconds for which waking hours count at a table before changed hours can replace them."""

LONGEST_NAP = 3 * 86_400
"""Longest snooze of reminders in seconds; a longer snooze comes from a wrong clock."""


class Budget(NamedTuple):
    """Seconds in the bank at the start (a full bank), and bonus seconds per decision."""

    bank: int
    bonus: int


def charged(clock: SeatClock, habits: Habits, now: float) -> SeatClock:
    """Return the clock charged with its owner's waking time up to ``now``.

    ``habits`` are the habits that have counted since the clock was last charged.
    """
    if clock.since is None or now <= clock.since:
        return clock
    used = clock.used + waking_hours.elapsed(habits, clock.since, now)
    back = clock.since if habits.away_until is None else min(habits.away_until, now)
    away = clock.away + max(0.0, back - clock.since)
    return replace(clock, used=used, since=now, away=away)


def left(clock: SeatClock, budget: Budget) -> float:
    """Return the seconds left for the current decision."""
    rest = clock.bank + budget.bonus - clock.used
    return rest if rest > EPSILON else 0.0


def runs_out_at(clock: SeatClock, habits: Habits, budget: Budget) -> float:
    """Return the time at which a running clock runs out; infinity if it is stopped."""
    if clock.since is None:
        return math.inf
    return waking_hours.after(habits, clock.since, left(clock, budget))


def asked(clock: SeatClock, ply: int, habits: Habits, now: float) -> SeatClock:
    """Return the clock, not yet running, of an owner who is asked a question now.

    A resting owner is pinged later. Changed waking hours count from now on, unless the last change
    was less than :data:`HOURS_HOLD` seconds ago.
    """
    hours = ChargedHours(habits.zone, habits.wakes, habits.sleeps, now)
    known = clock.hours
    is_new = hours != replace(known, since=now)
    if is_new and (known.since is None or now - known.since >= HOURS_HOLD):
        known = hours
    told = 0 if waking_hours.rests_until(habits, now) is not None else 1
    return replace(_still(clock, clock.bank), asked=ply, told=told, hours=known)


def answered(clock: SeatClock, budget: Budget) -> SeatClock:
    """Return the clock after its owner's answer, with the bonus, up to a full bank."""
    return _still(clock, min(float(budget.bank), left(clock, budget)))


def spared(clock: SeatClock, budget: Budget) -> SeatClock:
    """Return the clock of an owner who is no longer asked and did not answer.

    The owner earns no bonus, and time used beyond the bonus is taken from the bank.
    """
    return _still(clock, min(clock.bank, left(clock, budget)))


def granted(clock: SeatClock, budget: Budget) -> SeatClock:
    """Return the clock, raised to at least half a full bank for the current decision."""
    if left(clock, budget) >= budget.bank / 2:
        return clock
    return replace(clock, bank=budget.bank / 2 + clock.used - budget.bonus)


def awake_at(habits: Habits, now: float) -> float:
    """Return the first time from ``now`` on at which a person is awake."""
    return waking_hours.after(habits, now, 0)


def rested(clock: SeatClock, habits: Habits, now: float) -> SeatClock:
    """Return the clock with an updated end of its owner's rest."""
    return replace(clock, rests=_rest(habits, now))


def bridged(clock: SeatClock, habits: Habits, last: float, now: float) -> SeatClock:
    """Return the clock shifted past a gap from ``last`` to ``now``.

    Time within the gap that was already charged is refunded.
    """
    passed = now - last
    hours, snoozed = clock.hours, clock.snoozed
    if hours.since is not None:
        hours = replace(hours, since=min(hours.since, last) + passed)
    if snoozed is not None and snoozed > now + LONGEST_NAP:
        snoozed = math.ceil(snoozed + passed)
    if clock.since is not None:
        early = max(0.0, waking_hours.elapsed(habits, last, clock.since))
        clock = charged(clock, habits, last)
        clock = replace(clock, since=now, used=max(0.0, clock.used - early))
    return replace(clock, hours=hours, snoozed=snoozed)


def _still(clock: SeatClock, bank: float) -> SeatClock:
    """Return a stopped clock that waits for its next question."""
    return SeatClock(bank, away=clock.away, hours=clock.hours)


def _rest(habits: Habits, now: float) -> int | None:
    until = waking_hours.rests_until(habits, now)
    return None if until is None else math.ceil(until)
