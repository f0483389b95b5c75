"""The time zones that people can choose: regions, their cities, and common names."""

import re
import tomllib
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from zoneinfo import available_timezones

from bot.errors import UserError
from bot.typed.names import LONGEST, folded, matching, take
from engines.core.data import DATA

REGIONS = (
    "Europe",
    "America",
    "Africa",
    "Asia",
    "Australia",
    "Pacific",
    "Atlantic",
    "Indian",
    "Antarctica",
)

UTC = "UTC"

EASTMOST, WESTMOST = 14, -12
"""Largest offsets from UTC, in hours, for which the time zone database has a fixed zone."""

_OFFSET = re.compile(r"(etc/gmt|utc|gmt|z|) ?(±|[+-]) ?(\d{1,2}) ?(?:[:h.]?(\d\d)|h?)")


@cache
def known() -> tuple[str, ...]:
    """Return the names of all zones that can be chosen; the first call reads them from disk."""
    found = (name for name in available_timezones() if name.partition("/")[0] in REGIONS)
    return (*sorted(found), UTC)


@cache
def cities(region: str) -> tuple[str, ...]:
    """Return the names of a region's zones."""
    return tuple(name for name in known() if name.partition("/")[0] == region)


def city(zone: str) -> str:
    """Return the city in a zone's name."""
    return zone.partition("/")[2].replace("_", " ") or zone


@cache
def names() -> dict[str, tuple[str, ...]]:
    """Return all names of each zone: its name, its city, its countries, and common names.

    The first call reads them from disk.
    """
    own = own_names()
    taken = {folded(name) for called in own.values() for name in called}
    found = {zone: [zone, zone.rpartition("/")[2], *own.get(zone, ())] for zone in known()}
    for lot in (_links(), _countries()):
        fresh = [(zone, name) for zone, name in lot if folded(name) not in taken]
        for zone, name in fresh:
            if zone in found:
                found[zone].append(name)
        taken.update(folded(name) for _, name in fresh)
    return {zone: tuple(called) for zone, called in found.items()}


def own_names() -> dict[str, list[str]]:
    """Return, by zone, the common names that are missing in the time zone database."""
    return tomllib.loads((DATA / "time_zones.toml").read_text(encoding="utf-8"))


def _links() -> Iterator[tuple[str, str]]:
    """Yield zones with their former names, such as US/Eastern."""
    for line in _table("tzdata.zi"):
        kind, *fields = line.split()
        if kind == "L" and fields[1] not in known():
            target, name = fields
            yield UTC if target in ("Etc/UTC", "Etc/GMT") else target, name


def _countries() -> Iterator[tuple[str, str]]:
    """Yield zones with the English names of their countries."""
    called = dict(line.split("\t") for line in _table("iso3166.tab"))
    for line in _table("zone.tab"):
        country, _, zone, *_ = line.split("\t")
        yield zone, called[country]


def _table(name: str) -> Iterator[str]:
    text = files("tzdata").joinpath("zoneinfo", name).read_text(encoding="utf-8")
    return (line for line in text.splitlines() if not line.startswith("#"))


def find(typed: str, limit: int) -> list[str]:
    """Return the shown names of up to ``limit`` zones that the typed text may mean."""
    offset = _offset(typed)
    fixed = offset and _fixed(offset)
    return [offset] if fixed else matching(names(), offset or typed)[:limit]


def called(typed: str) -> str:
    """Return the only zone that the typed text may mean.

    Raises ``typed-several``, ``typed-unknown``, ``hours-unknown-zone``.
    """
    offset = _offset(typed)
    return _fixed(offset) or take(names(), offset or typed, UserError("hours-unknown-zone"))


def shown(zone: str) -> str:
    """Return a zone's shown name; for a fixed zone its offset from UTC, such as UTC+2."""
    return _offset(zone) or zone


def _offset(typed: str) -> str:
    """Return a typed offset from UTC as it is shown (UTC+2); empty for any other text.

    The names of fixed zones in the database (``Etc/GMT-2``) have the opposite sign.
    """
    found = _OFFSET.fullmatch(folded(typed[:LONGEST]))
    if found is None:
        return ""
    before, sign, hours, minutes = found.groups()
    if before == "etc/gmt":
        sign = "-" if sign == "+" else "+"
    exactly = f"{int(hours)}:{minutes}" if int(minutes or 0) else f"{int(hours)}"
    return UTC if exactly == "0" else f"{UTC}{sign}{exactly}"


def _fixed(offset: str) -> str:
    """Return the fixed zone with an offset from UTC, empty if the database has none."""
    hours = offset.removeprefix(UTC)
    if offset == UTC or not hours.lstrip("+-").isdecimal():
        return offset if offset == UTC else ""
    return f"Etc/GMT{-int(hours):+d}" if WESTMOST <= int(hours) <= EASTMOST else ""
