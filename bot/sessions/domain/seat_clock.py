"""One person's clock at one table: a bank of time, and a bonus for each decision.

Functions of a :class:`SeatClock`, of its owner's habits and of the time; nothing here knows a
table. Only time in which its owner is awake is ever charged.
"""

import math
from dataclasses import replace
from typing import NamedTuple

from bot.model import Habits, SeatClock
from bot.sessions.domain import waking_hours

EPSILON = 0.001
"""Seconds by which sums of seconds may be off."""


class Budget(NamedTuple):
    """Seconds in a bank at the beginning, which is also the most it holds, and for a decision."""

    bank: int
    bonus: int


def charged(clock: SeatClock, habits: Habits, now: float) -> SeatClock:
    """Return a clock that is charged for its owner's waiting up to ``now``."""
    if clock.since is None or now <= clock.since:
        return clock
    used = clock.used + waking_hours.elapsed(habits, clock.since, now)
    return replace(clock, used=used, since=now)


def left(clock: SeatClock, budget: Budget) -> float:
    """Return the seconds left for the present decision."""
    rest = clock.bank + budget.bonus - clock.used
    return rest if rest > EPSILON else 0.0


def runs_out_at(clock: SeatClock, habits: Habits, budget: Budget) -> float:
    """Return when a running clock runs out; infinity for one that stands still."""
    if clock.since is None:
        return math.inf
    return waking_hours.after(habits, clock.since, left(clock, budget))


def asked(clock: SeatClock, ply: int, habits: Habits, now: float) -> SeatClock:
    """Return a clock whose owner is waited for from now on; it does not run yet. Who rests hears
    of the turn later.
    """
    rests = _rest(habits, now)
    return SeatClock(clock.bank, ply, rests=rests, told=0 if rests else 1)


def answered(clock: SeatClock, budget: Budget) -> SeatClock:
    """Return a clock whose owner has answered: the bonus is earned, a full bank holds no more."""
    return SeatClock(min(float(budget.bank), left(clock, budget)))


def spared(clock: SeatClock, budget: Budget) -> SeatClock:
    """Return a clock whose owner is no longer waited for, without an answer: no bonus is earned,
    and what goes beyond it is gone.
    """
    return SeatClock(min(clock.bank, left(clock, budget)))


def granted(clock: SeatClock, budget: Budget) -> SeatClock:
    """Return a clock with at least half a full bank left for the present decision."""
    if left(clock, budget) >= budget.bank / 2:
        return clock
    return replace(clock, bank=budget.bank / 2 + clock.used - budget.bonus)


def awake_at(habits: Habits, now: float) -> float:
    """Return the first moment from ``now`` on at which somebody is awake."""
    return waking_hours.after(habits, now, 0)


def rested(clock: SeatClock, habits: Habits, now: float) -> SeatClock:
    """Return a clock that says whether its owner rests now."""
    return replace(clock, rests=_rest(habits, now))


def woken(clock: SeatClock, habits: Habits, last: float, now: float) -> SeatClock:
    """Return a running clock that stood still while the bot was down from ``last`` to ``now``."""
    return replace(charged(clock, habits, last), since=now)


def _rest(habits: Habits, now: float) -> int | None:
    until = waking_hours.rests_until(habits, now)
    return None if until is None else math.ceil(until)
