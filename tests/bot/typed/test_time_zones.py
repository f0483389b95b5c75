"""Typed time zones."""

from zoneinfo import ZoneInfo, available_timezones

import pytest

from bot.errors import UserError
from bot.typed import time_zones

NO_PLACES = {"Factory", "localtime", "posixrules"}
"""Entries of the time zone database that name no place."""


@pytest.mark.parametrize(
    ("typed", "zone"),
    [
        ("europe/paris", "Europe/Paris"),
        ("Paris", "Europe/Paris"),
        ("Europe/Paris ", "Europe/Paris"),
        ("(paris)", "Europe/Paris"),
        ("Paris, France", "Europe/Paris"),
        ("Paris (France)", "Europe/Paris"),
        ("america/new york", "America/New_York"),
        ("NEW-YORK", "America/New_York"),
        ("newyork", "America/New_York"),
        ("são paulo", "America/Sao_Paulo"),
        ("Berlin, Germany", "Europe/Berlin"),
        ("Londres", "Europe/London"),
        ("genève", "Europe/Zurich"),
        ("pekin", "Asia/Shanghai"),
        ("Japan", "Asia/Tokyo"),
        ("Kiev", "Europe/Kiev"),
        ("utc", "UTC"),
        ("GMT", "UTC"),
        ("Etc/UTC", "UTC"),
        ("EST", "America/New_York"),
        ("cest", "Europe/Brussels"),
        ("US/Eastern", "America/New_York"),
        ("us pacific", "America/Los_Angeles"),
        ("UTC+2", "Etc/GMT-2"),
        ("utc + 02:00", "Etc/GMT-2"),
        ("gmt−5", "Etc/GMT+5"),
        ("+14", "Etc/GMT-14"),
        ("Etc/GMT-2", "Etc/GMT-2"),
        ("UTC±0", "UTC"),
        ("UTC-0", "UTC"),
        ("UTC+5:30", "Asia/Kolkata"),
        ("utc+0545", "Asia/Kathmandu"),
        ("-3h30", "America/St_Johns"),
    ],
)
def test_a_typed_zone_is_accepted_in_any_spelling(typed: str, zone: str) -> None:
    assert time_zones.called(typed) == zone
    ZoneInfo(zone)


@pytest.mark.parametrize(
    ("typed", "key", "near"),
    [
        ("Tokio", "typed-unknown", "Asia/Tokyo"),
        ("Pariss", "typed-unknown", "Europe/Paris"),
        ("heure de Paris", "typed-unknown", "Europe/Paris"),
        ("CST", "typed-several", "America/Chicago"),
        ("Germany", "typed-several", "Europe/Berlin"),
        ("usa", "typed-several", "America/New_York"),
        ("xyzzy", "hours-unknown-zone", ""),
        ("../../etc/passwd", "hours-unknown-zone", ""),
        ("", "hours-unknown-zone", ""),
    ],
)
def test_an_ambiguous_or_unknown_zone_is_refused_with_the_nearest(
    typed: str, key: str, near: str
) -> None:
    with pytest.raises(UserError) as refused:
        time_zones.called(typed)
    assert refused.value.key == key
    assert near in refused.value.params.get("near", "")


@pytest.mark.promise("names-sent-back")
def test_every_zone_of_the_database_is_accepted_under_any_former_name() -> None:
    for name in available_timezones() - NO_PLACES:
        ZoneInfo(time_zones.called(name))
        ZoneInfo(time_zones.called(f" {name.lower().replace('_', ' ')} "))


def test_common_names_of_zones_lead_to_available_zones() -> None:
    called = {zone for zone, names in time_zones.names().items() if len(names) > 2}
    assert {"Europe/London", "Asia/Kolkata", "UTC"} <= called
    for zone in time_zones.own_names():
        assert zone in time_zones.known()


def test_every_offered_zone_is_accepted() -> None:
    for typed in ("", "lon", "utc+3", "utc+5:30", "us", "Inde"):
        found = time_zones.find(typed, 25)
        assert found
        assert len({time_zones.called(shown) for shown in found}) == len(found) <= 25
