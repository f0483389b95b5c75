"""Due times of a server's posts: each kind of post once a period, at a chosen hour.

Days are counted from 1970-01-01 (UTC), and weeks from the Monday before that day. A post is due at
the chosen hour of the UTC day with which its period begins.
"""

from datetime import UTC, date, datetime, time, timedelta
from typing import Final, NamedTuple

from bot.table.time import waking_hours

DAY: Final = 86_400
"""Seconds of a day."""

HOURS: Final = 24

HOUR: Final = 8
"""Hour of the posts until a server chooses another hour."""

UTC_NAME: Final = "UTC"

NEVER: Final = -1
"""Value of the last period for a channel that has had no post."""

AHEAD: Final = 1
"""Number of periods by which a clock can be set back without a post being repeated."""

_EPOCH: Final = date(1970, 1, 1)


class Rhythm(NamedTuple):
    """The length of a period in days; ``since`` is the first day of period 0.

    With ``at_once``, the first post is sent as soon as a channel subscribes.
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
    """Return the time (Unix seconds) on a UTC day at which ``hour`` begins in a time zone.

    If the zone's clocks skip the hour on that day, return the beginning of the day.
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
    """Return the period whose post is due at the time ``now``, or ``None`` if no post is due.

    ``last`` is the period of the last post. If the clock is set back a little, no post becomes due
    again. If the clock was far ahead when ``last`` was posted, posts are due at their hours as
    usual.
    """
    period = rhythm.period(now)
    if period <= last <= period + AHEAD:
        return None
    if last == NEVER and rhythm.at_once:
        return period
    return period if now >= due_at(rhythm, period, hour, zone) else None


def next_at(rhythm: Rhythm, last: int, hour: int, zone: str, now: float) -> int:
    """Return the time of the next post (Unix seconds), not counting a post that is already due."""
    period = rhythm.period(now)
    if period <= last <= period + AHEAD:
        period = last + 1
    elif due_period(rhythm, last, hour, zone, now) is not None:
        period += 1
    return due_at(rhythm, period, hour, zone)
