"""Typed starts: "full", "20:00", "tomorrow 8 pm", "in 2 hours", "friday 20h30 Paris".

The words come from the catalogues; the words of every language are understood.
"""

import re
from collections.abc import Iterable
from datetime import date, datetime, time, timedelta
from functools import cache

from bot.errors import UserError
from bot.i18n import LANGUAGES, text
from bot.table.time.waking_hours import zone_of
from bot.typed import time_zones
from bot.typed.names import LONGEST, folded

HOST, FULL = "host", "full"
"""Starts without a time: when the host presses a button, or when all seats are taken."""

_CLOCK = re.compile(
    r"(?<![\w.:-])(?P<hour>\d{1,2})(?: ?(?:[:h.]) ?(?P<minute>\d\d)?)?"
    r"(?: ?(?P<half>[ap])\.?m\b\.?)?(?![\w:])"
)
_DATE = re.compile(r"\b(\d{4})-(\d\d)-(\d\d)\b")


def read(typed: str, zone: str, now: float) -> str | int:
    """Return a typed start: :data:`HOST`, :data:`FULL`, or a time (Unix seconds).

    ``zone`` is the time zone of the person who typed; empty if unknown. Raises
    ``starting-error-time`` for any other text, ``starting-error-zone`` for a time of day in an
    unknown zone, and the errors of :func:`bot.typed.time_zones.called`.
    """
    said = folded(typed[:LONGEST]).strip()
    for start in (HOST, FULL):
        if said in _named(start):
            return start
    seconds = _span(said)
    if seconds is not None:
        return int(now) + seconds
    return _moment(said, zone, now)


def local(at: float, zone: str) -> datetime:
    """Return a time (Unix seconds) as the date and time of day in a time zone."""
    return datetime.fromtimestamp(at, zone_of(zone))


def on_day(days: int, at: time, zone: str, now: float) -> int:
    """Return the Unix time of a time of day in a zone, ``days`` days from today."""
    day = local(now, zone).date() + timedelta(days=days)
    return int(datetime.combine(day, at, zone_of(zone)).timestamp())


def _span(said: str) -> int | None:
    """Return the seconds of a span such as "in 1 h 30"; ``None`` for any other text."""
    found = _span_form().fullmatch(said)
    if found is None or not (found["hours"] or found["minutes"]):
        return None
    return int(found["hours"] or 0) * 3600 + int(found["minutes"] or 0) * 60


def _moment(said: str, zone: str, now: float) -> int:
    """Return the time (Unix seconds) of a text with a time of day."""
    said, day = _day(said)
    clock = _CLOCK.search(said)
    is_clock = clock is not None and (clock["half"] or re.search(r"[:h.]", clock[0]))
    hour = int(clock["hour"]) if clock is not None and is_clock else 24
    minute = int(clock["minute"] or 0) if clock is not None else 0
    if clock is not None and clock["half"]:
        hour = hour % 12 + (12 if clock["half"] == "p" else 0) if 1 <= hour <= 12 else 24
    if clock is None or hour > 23 or minute > 59:
        raise UserError("starting-error-time")
    rest = f"{said[: clock.start()]} {said[clock.end() :]}".strip()
    rest = " ".join(word for word in rest.split() if word not in _named("filler"))
    zone = time_zones.called(rest) if rest else zone
    if not zone:
        raise UserError("starting-error-zone")
    return _instant(day, time(hour, minute), zone, now)


def _instant(day: date | int | None, at: time, zone: str, now: float) -> int:
    """Return the Unix time of a time of day in a zone.

    ``day`` is a date, a number of days from today, or ``None`` for the next occurrence of the time
    of day. A negative number is a day of the week: -1 is Monday.
    """
    if isinstance(day, date):
        return int(datetime.combine(day, at, zone_of(zone)).timestamp())
    if day is not None and day >= 0:
        return on_day(day, at, zone, now)
    ahead, step = 0, 1
    if day is not None:
        ahead, step = (-day - 1 - local(now, zone).weekday()) % 7, 7
    soonest = on_day(ahead, at, zone, now)
    return soonest if soonest > now else on_day(ahead + step, at, zone, now)


def _day(said: str) -> tuple[str, date | int | None]:
    """Return a text without its day, and the day in the form for :func:`_instant`."""
    found = _DATE.search(said)
    if found is not None:
        try:
            day: date | int = date(*map(int, found.groups()))
        except ValueError:
            raise UserError("starting-error-time") from None
        return said.replace(found[0], " "), day
    days: dict[str, int] = dict.fromkeys(_named("today"), 0)
    days |= dict.fromkeys(_named("tomorrow"), 1)
    for number in range(7):
        days |= dict.fromkeys(_named(f"day-{number}"), -1 - number)
    for name in sorted(days, key=len, reverse=True):
        if re.search(rf"\b{re.escape(name)}\b", said):
            return re.sub(rf"\b{re.escape(name)}\b", " ", said, count=1), days[name]
    return said, None


@cache
def _named(key: str) -> frozenset[str]:
    """Return the words that people can type for ``key``, in all languages, in folded form."""
    lists = (text(language)(f"starting-words-{key}") for language in LANGUAGES)
    return frozenset(folded(word.strip()) for words in lists for word in words.split(","))


@cache
def _span_form() -> re.Pattern[str]:
    """Return the pattern of a span of time."""
    before, hours, minutes = (_either(_named(key)) for key in ("in", "hours", "minutes"))
    return re.compile(
        rf"(?:(?:{before}) |\+) ?(?:(?P<hours>\d{{1,3}}) ?(?:{hours})(?![a-z]) ?)?"
        rf"(?:(?P<minutes>\d{{1,4}}) ?(?:{minutes})?)?"
    )


def _either(words: Iterable[str]) -> str:
    return "|".join(sorted(map(re.escape, words), key=len, reverse=True))
