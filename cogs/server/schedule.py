"""Due times of the posts of a server: each kind once a period, at a chosen hour.

Days are counted from 1970-01-01 (UTC), weeks from the Monday before it. A post is due at the
chosen hour of the UTC day with which its period begins.
"""

from datetime import UTC, date, datetime, time, timedelta
from typing import Final, NamedTuple

from bot.table.time import waking_hours

DAY: Final = 86_400
"""Seconds of a day."""

HOURS: Final = 24

HOUR: Final = 8
"""Hour of the posts until a server chooses another."""

UTC_NAME: Final = "UTC"

NEVER: Final = -1
"""Period of a channel that has had no post."""

AHEAD: Final = 1
"""Number of periods by which a clock may be set back without repeating a post."""

_EPOCH: Final = date(1970, 1, 1)


class Rhythm(NamedTuple):
    """The length of a period in days; ``since`` is the first day of period 0.

    With ``at_once`` the first post comes as soon as a channel wants it.
    """

    days: int
    since: int = 0
    at_once: bool = True

    def period(self, now: float) -> int:
        """Return the number of the period at a time (Unix seconds)."""
        return int(now // DAY - self.since) // self.days

    def first_day(self, period: int) -> int:
        """Return the first day of a period."""
        return period * self.days + self.since


DAILY: Final = Rhythm(1)
WEEKLY: Final = Rhythm(7, since=-3, at_once=False)


def moment(day: int, hour: int, zone: str) -> int:
    """Return the time (Unix seconds) within a UTC day at which clocks of a zone show an hour.

    If they skip it on that day, return the beginning of the day.
    """
    begin = day * DAY
    there = waking_hours.zone_of(zone)
    for off in (-1, 0, 1):
        local = datetime.combine(_EPOCH + timedelta(days=day + off), time(hour), there)
        at = int(local.astimezone(UTC).timestamp())
        if begin <= at < begin + DAY and datetime.fromtimestamp(at, there).hour == hour:
            return at
    return begin


def due_at(rhythm: Rhythm, period: int, hour: int, zone: str) -> int:
    """Return when the post of a period is due (Unix seconds)."""
    return moment(rhythm.first_day(period), hour, zone)


def due_period(rhythm: Rhythm, last: int, hour: int, zone: str, now: float) -> int | None:
    """Return the period whose post is due at a time, ``None`` if none is.

    ``last`` is the period of the last post. A clock that was set back a little makes nothing due
    again. If it was far ahead when ``last`` was posted, posts go on at their hours.
    """
    period = rhythm.period(now)
    if period <= last <= period + AHEAD:
        return None
    if last == NEVER and rhythm.at_once:
        return period
    return period if now >= due_at(rhythm, period, hour, zone) else None


def next_at(rhythm: Rhythm, last: int, hour: int, zone: str, now: float) -> int:
    """Return when the next post comes (Unix seconds), after one that is due already."""
    period = rhythm.period(now)
    if period <= last <= period + AHEAD:
        period = last + 1
    elif due_period(rhythm, last, hour, zone, now) is not None:
        period += 1
    return due_at(rhythm, period, hour, zone)
