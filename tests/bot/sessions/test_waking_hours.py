"""Waking time equals a count of minutes, even when daylight saving time begins or ends."""

from datetime import UTC, datetime, timedelta
from itertools import pairwise
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.model import Habits
from bot.table.time import waking_hours
from tests.support.sizes import size

ZONES = (
    "Europe/Paris",
    "America/New_York",
    "America/St_Johns",
    "Asia/Kolkata",
    "Australia/Lord_Howe",
    "Pacific/Apia",
    "Africa/Casablanca",
    "America/Havana",
)
MINUTE, DAY = 60, 86_400

PARIS = Habits("Europe/Paris", 8 * 60, 23 * 60)


def at(text: str, zone: str = "Europe/Paris") -> float:
    """Return the timestamp of a local time, or of its first occurrence if there are two."""
    return datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(zone)).timestamp()


def awake_minutes(habits: Habits, start: int, count: int) -> list[bool]:
    """Return for each minute whether a person is awake by the local wall clock.

    When clocks are set back, the minute of the day stands still during the repeated hour.
    """
    zone = ZoneInfo(habits.zone)
    shown: dict[object, int] = {}
    found = []
    for number in range(-2 * 1440, count):
        now = start + number * MINUTE
        local = datetime.fromtimestamp(now, zone)
        minute = max(shown.get(local.date(), 0), local.hour * 60 + local.minute)
        shown[local.date()] = minute
        if habits.wakes == habits.sleeps:
            awake = True
        elif habits.wakes < habits.sleeps:
            awake = habits.wakes <= minute < habits.sleeps
        else:
            awake = minute >= habits.wakes or minute < habits.sleeps
        if habits.away_until is not None and now < habits.away_until:
            awake = False
        if number >= 0:
            found.append(awake)
    return found


moments = st.integers(1_704_067_200 // MINUTE, 1_830_211_200 // MINUTE).map(
    lambda item: item * MINUTE
)
"""Timestamps of all minutes of the years 2024 to 2027."""

habits_of_anybody = st.builds(
    Habits,
    zone=st.sampled_from(ZONES),
    wakes=st.integers(0, 47).map(lambda half: half * 30),
    sleeps=st.integers(0, 47).map(lambda half: half * 30),
    away_until=st.none(),
    reminders=st.just("all"),
)


MINUTE_BY_MINUTE = settings(max_examples=size(40, 1000))


def test_a_slow_machine_has_no_deadline() -> None:
    assert MINUTE_BY_MINUTE.deadline is None


@MINUTE_BY_MINUTE
@given(habits_of_anybody, moments, st.integers(0, 3 * 1440), st.none() | st.integers(0, 2000))
def test_waking_time_equals_that_of_a_wall_clock(
    habits: Habits, start: int, count: int, away: int | None
) -> None:
    if away is not None:
        habits = Habits(habits.zone, habits.wakes, habits.sleeps, start + away * MINUTE)
    minutes = awake_minutes(habits, start, count)
    assert waking_hours.elapsed(habits, start, start + count * MINUTE) == sum(minutes) * MINUTE
    for number, (awake, then) in enumerate(pairwise(minutes)):
        now = start + number * MINUTE
        assert (waking_hours.rests_until(habits, now) is None) == awake
        if awake != then:
            assert waking_hours.next_turn(habits, now) == now + MINUTE


@settings(max_examples=size(100, 3000))
@given(habits_of_anybody, moments, st.integers(1, 5 * DAY))
def test_the_end_of_some_waking_time_agrees_with_its_length(
    habits: Habits, start: int, seconds: int
) -> None:
    end = waking_hours.after(habits, start, seconds)
    assert waking_hours.elapsed(habits, start, end) == pytest.approx(seconds, abs=1e-6)
    assert waking_hours.elapsed(habits, start, end - 1) < seconds
    assert waking_hours.rests_until(habits, end - 0.5) is None


def test_a_person_without_hours_is_always_awake() -> None:
    assert waking_hours.elapsed(Habits(), 5, 1_000_005) == 1_000_000
    assert waking_hours.after(Habits(), 5, 7) == 12
    assert waking_hours.next_turn(Habits(), 5) == float("inf")
    assert waking_hours.elapsed(Habits(), 100, 50) == 0


def test_a_night_takes_no_time() -> None:
    evening = at("2026-05-10T22:00")
    assert waking_hours.rests_until(PARIS, evening) is None
    assert waking_hours.next_turn(PARIS, evening) == at("2026-05-10T23:00")
    assert waking_hours.after(PARIS, evening, 2 * 3600) == at("2026-05-11T09:00")
    assert waking_hours.rests_until(PARIS, at("2026-05-10T23:00")) == at("2026-05-11T08:00")


def test_an_owl_is_awake_past_midnight() -> None:
    owl = Habits("America/New_York", 16 * 60, 3 * 60)
    midnight = at("2026-05-11T00:00", owl.zone)
    assert waking_hours.rests_until(owl, midnight) is None
    assert waking_hours.next_turn(owl, midnight) == at("2026-05-11T03:00", owl.zone)
    assert waking_hours.after(owl, midnight, 4 * 3600) == at("2026-05-11T17:00", owl.zone)


@pytest.mark.parametrize(
    ("noon", "hours"),
    [("2026-05-10", 9), ("2026-03-28", 8), ("2026-10-24", 10)],
)
def test_a_night_has_its_real_length(noon: str, hours: int) -> None:
    """A night from 23:00 to 8:00 lasts nine hours, or eight or ten if the clock is changed."""
    evening = waking_hours.next_turn(PARIS, at(f"{noon}T12:00"))
    morning = waking_hours.rests_until(PARIS, evening)
    assert morning == evening + hours * 3600
    assert datetime.fromtimestamp(morning, ZoneInfo(PARIS.zone)).hour == 8


def test_a_waking_time_in_a_skipped_hour_moves_to_its_end() -> None:
    """On the night of 29 March the clock goes from 2:00 to 3:00; nobody wakes up at 2:30."""
    early = Habits("Europe/Paris", 150, 23 * 60)
    assert waking_hours.rests_until(early, at("2026-03-29T01:00")) == at("2026-03-29T03:00")
    late = Habits("Europe/Paris", 8 * 60, 150)
    assert waking_hours.next_turn(late, at("2026-03-29T00:00")) == at("2026-03-29T03:00")


def test_an_hour_that_comes_twice_counts_at_the_first_time() -> None:
    """In the night of 25 October there are two moments at 2:30; the first of them counts."""
    early = Habits("Europe/Paris", 150, 23 * 60)
    first = at("2026-10-25T02:30")
    assert waking_hours.rests_until(early, at("2026-10-25T01:00")) == first
    assert waking_hours.elapsed(early, first, first + 7200) == 7200
    late = Habits("Europe/Paris", 8 * 60, 150)
    assert waking_hours.next_turn(late, at("2026-10-25T00:00")) == first
    assert waking_hours.rests_until(late, first + 3600) == at("2026-10-25T08:00")


def test_nobody_is_awake_while_away() -> None:
    back = int(at("2026-05-17T20:00"))
    away = Habits("Europe/Paris", 8 * 60, 23 * 60, back)
    assert waking_hours.rests_until(away, at("2026-05-10T12:00")) == back
    assert waking_hours.after(away, at("2026-05-10T12:00"), 4 * 3600) == at("2026-05-18T09:00")
    at_night = Habits("Europe/Paris", 8 * 60, 23 * 60, int(at("2026-05-17T03:00")))
    assert waking_hours.rests_until(at_night, at("2026-05-10T12:00")) == at("2026-05-17T08:00")


def test_an_unknown_zone_counts_as_greenwich() -> None:
    assert waking_hours.zone_of("Atlantis/Poseidonis") is UTC
    assert waking_hours.zone_of("../../etc/passwd") is UTC
    assert waking_hours.zone_of("") is UTC


def test_hours_of_the_local_day() -> None:
    now = at("2026-03-28T12:00")
    assert waking_hours.at_local(PARIS, now, 18 * 60) == at("2026-03-28T18:00")
    assert waking_hours.at_local(PARIS, now, 9 * 60, days=1) == at("2026-03-29T09:00")
    assert timedelta(seconds=at("2026-03-29T09:00") - now) == timedelta(hours=20)
