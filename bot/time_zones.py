"""The time zones people choose from: regions, their cities, and what was typed."""

from functools import cache
from zoneinfo import available_timezones

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


@cache
def known() -> tuple[str, ...]:
    """Return the names of all zones to choose from; reads them from the disk the first time."""
    found = (name for name in available_timezones() if name.partition("/")[0] in REGIONS)
    return (*sorted(found), UTC)


@cache
def cities(region: str) -> tuple[str, ...]:
    """Return the names of a region's zones."""
    return tuple(name for name in known() if name.partition("/")[0] == region)


def city(zone: str) -> str:
    """Return the part of a zone's name that people look for."""
    return zone.partition("/")[2].replace("_", " ") or zone


def find(typed: str, limit: int) -> list[str]:
    """Return zones whose name has what was typed in it, those that begin with it first."""
    wanted = "_".join(typed.casefold().split())
    found = [name for name in known() if wanted in name.casefold()]
    found.sort(key=lambda name: (not _begins(name.casefold(), wanted), name))
    return found[:limit]


def _begins(name: str, wanted: str) -> bool:
    return any(part.startswith(wanted) for part in (name, *name.split("/")))
