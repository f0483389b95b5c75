"""Computes with a person's waking hours: how long they are awake, and when they rest.

All times are in Unix seconds. Habits are those of :class:`bot.model.Habits`.
"""

import math
from collections.abc import Iterator
from datetime import UTC, date, datetime, time, timedelta, tzinfo
from functools import lru_cache
from zoneinfo import ZoneInfo

from bot.table.head import Habits

DAY = timedelta(days=1)

Span = tuple[float, float]
"""A span of time: beginning and end (excluded), in Unix seconds."""


def elapsed(habits: Habits, start: float, end: float) -> float:
    """Return the seconds for which a person is awake between two times."""
    awake = 0.0
    for begin, rest in spans(habits, start):
        if max(begin, start) >= end:
            break
        awake += min(rest, end) - max(begin, start)
    return awake


def after(habits: Habits, start: float, seconds: float) -> float:
    """Return the time at which a person has been awake for ``seconds`` since ``start``."""
    for begin, rest in spans(habits, start):
        at = max(begin, start) + seconds
        if at <= rest:
            return at
        seconds -= rest - max(begin, start)
    return math.inf


def rests_until(habits: Habits, now: float) -> float | None:
    """Return the time at which a resting person wakes up, ``None`` if they are awake."""
    begin, _ = next(spans(habits, now))
    return begin if begin > now else None


def next_turn(habits: Habits, now: float) -> float:
    """Return the time at which a person next goes to rest or wakes up; infinity: never."""
    begin, rest = next(spans(habits, now))
    return begin if begin > now else rest


def spans(habits: Habits, start: float) -> Iterator[Span]:
    """Yield a person's waking spans in order, from the first span that ends after ``start``."""
    if habits.wakes == habits.sleeps:
        yield max(-math.inf, _back(habits)), math.inf
        return
    zone = zone_of(habits.zone)
    today = datetime.fromtimestamp(max(start, _back(habits)), zone).date() - DAY
    while True:
        begin = max(_instant(zone, today, habits.wakes), _back(habits))
        overnight = DAY if habits.sleeps < habits.wakes else timedelta(0)
        rest = _instant(zone, today + overnight, habits.sleeps)
        if rest > max(begin, start):
            yield begin, rest
        today += DAY


@lru_cache(maxsize=1024)
def zone_of(name: str) -> tzinfo:
    """Return a time zone; UTC for a name that the machine does not know."""
    try:
        return ZoneInfo(name)
    except (LookupError, ValueError, OSError):
        return UTC


def at_local(habits: Habits, now: float, minute: int, *, days: int = 0) -> float:
    """Return the time at which a person's local clock shows ``minute``, ``days`` from today."""
    zone = zone_of(habits.zone)
    today = datetime.fromtimestamp(now, zone).date()
    return _instant(zone, today + timedelta(days=days), minute)


def wall_clock(habits: Habits, now: float) -> str:
    """Return a person's local time as hours and minutes."""
    return f"{datetime.fromtimestamp(now, zone_of(habits.zone)):%H:%M}"


def _back(habits: Habits) -> float:
    return -math.inf if habits.away_until is None else habits.away_until


@lru_cache(maxsize=4096)
def _instant(zone: tzinfo, day: date, minute: int) -> float:
    """Return the first time of a day at which the clock has reached ``minute`` (since midnight)."""
    wall = datetime.combine(day, time(minute // 60, minute % 60), zone)
    late = wall.timestamp()
    early = wall.replace(fold=1).timestamp()
    if early >= late:
        return late
    while late - early > 1:
        middle = (early + late) // 2
        if _offset(zone, middle) == _offset(zone, early):
            early = middle
        else:
            late = middle
    return late


def _offset(zone: tzinfo, at: float) -> timedelta | None:
    return datetime.fromtimestamp(at, zone).utcoffset()
