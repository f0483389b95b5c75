"""The actions around a start: who is asked, who plays, and what is limited."""

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import nullcontext as nothing
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest

from bot.errors import UserError
from bot.model import Person, Table
from bot.sessions.actions.lobby import Lobby
from bot.sessions.background.scheduler import Scheduler
from bot.sessions.domain.consent import waited_for
from bot.sessions.timekeeper import Gap, Timekeeper
from bot.table.head import Forgotten, TimePassed
from cogs.starting import limits
from cogs.starting.actions import Starts
from cogs.starting.part import CHECK, MOVED, Reserve, Starting
from cogs.starting.store import STORE
from cogs.starting.typed import FULL, HOST, read
from tests.support.house import ANA, BO, CLEO, DAN, House, open_house

HOUR = 3600
TOO_MANY = limits.PER_SERVER + 5


@pytest.fixture
async def house(file: Path, toy_data: Path) -> AsyncIterator[House]:
    """A house with the feature's own database table."""
    async with open_house(file, toy_data, stores=(STORE,)) as opened:
        yield opened


@pytest.fixture
def tick(house: House) -> Callable[[float], Awaitable[Table]]:
    """Return a function that lets time pass, runs the scheduler and returns the table."""
    house.sessions.when_due[Starting] = house.sessions[Starts].act

    async def waited(seconds: float) -> Table:
        house.clock.now += seconds
        await Scheduler(house.sessions, Timekeeper(house.clock)).tick()
        return await house.sessions.get(1)

    return waited


async def at_eight(house: House, *people: Person, minutes: int = 180) -> Table:
    """Open a lobby that starts in some minutes, by default in three hours."""
    start = int(house.clock.now) + minutes * 60
    table = await house.lobby(*people, parts=(Starting(at=start),))
    house.clock.now += limits.FRESH + 1
    return table


async def refused(key: str, work: Awaitable[object]) -> None:
    with pytest.raises(UserError) as error:
        await work
    assert error.value.key == key


Tick = Callable[[float], Awaitable[Table]]


@pytest.mark.promise("starts-at-a-time")
async def test_the_seat_of_a_silent_person_goes_to_the_bench_and_then_to_a_bot(
    house: House, tick: Tick
) -> None:
    table = await at_eight(house, ANA, BO, CLEO)
    start = house.sessions[Starts]
    eve = Person(500, "Eve")
    for reserve in (DAN, eve):
        assert (await start.sit_on_bench(table.id, reserve))[1]
    await tick(3 * HOUR - limits.FRESH - 1 - limits.CALL)
    assert waited_for(await house.sessions.get(table.id)) == [0, 1, 2]
    await start.say_here(table.id, ANA.id)
    assert waited_for(await house.sessions.get(table.id)) == [1, 2]
    table = await tick(limits.CALL)
    assert table.status == "running"
    seated = [sitter.user_id for sitter in table.sitters]
    assert seated == [ANA.id, eve.id, CLEO.id, DAN.id], "Dan takes the free seat, and Eve Bo's"
    assert [sitter.is_away for sitter in table.sitters] == [False, False, True, False]
    assert table.get(Starting) is None


async def test_the_bench_prevents_that_a_missing_person_puts_the_start_off(
    house: House, tick: Tick
) -> None:
    table = await at_eight(house, ANA, BO)
    start = house.sessions[Starts]
    await start.agree(table.id, ANA.id, "later")
    await start.sit_on_bench(table.id, DAN)
    await tick(3 * HOUR - limits.FRESH - 1 - limits.CALL)
    await start.say_here(table.id, ANA.id)
    table = await tick(limits.CALL)
    assert table.status == "running"
    assert [sitter.user_id for sitter in table.sitters] == [ANA.id, DAN.id]


@pytest.mark.promise("starts-at-a-time")
async def test_too_few_people_put_the_start_off_once_and_then_close_the_lobby(
    house: House, tick: Tick
) -> None:
    table = await at_eight(house, ANA, BO)
    at = table[Starting].at
    await tick(3 * HOUR - limits.FRESH - 1 - limits.CALL)
    await house.sessions[Starts].say_here(table.id, ANA.id)
    table = await tick(limits.CALL)
    assert (table.status, table[Starting].at, table[Starting].put_off) == ("lobby", at + HOUR, True)
    assert waited_for(table) == []
    await tick(HOUR - limits.CALL)
    assert waited_for(await house.sessions.get(table.id)) == [0, 1], "both are asked again"
    table = await tick(limits.CALL)
    assert table.status == "closed"
    assert table[Starting] == Starting(is_over=True)


@pytest.mark.promise("starts-at-a-time")
async def test_by_the_other_rule_one_missing_person_puts_the_start_off(
    house: House, tick: Tick
) -> None:
    table = await at_eight(house, ANA, BO, CLEO)
    await refused("error-not-host", house.sessions[Starts].agree(table.id, BO.id, "later"))
    await refused("error-no-such-option", house.sessions[Starts].agree(table.id, ANA.id, "never"))
    await house.sessions[Starts].agree(table.id, ANA.id, "later")
    await tick(3 * HOUR - limits.FRESH - 1 - limits.CALL)
    await refused("starting-error-checked", house.sessions[Starts].agree(table.id, ANA.id, "bot"))
    for person in (ANA, BO):
        await house.sessions[Starts].say_here(table.id, person.id)
    table = await tick(limits.CALL)
    assert table[Starting].put_off
    await tick(HOUR - limits.CALL)
    for person in (ANA, BO):
        await house.sessions[Starts].say_here(table.id, person.id)
    table = await tick(limits.CALL)
    assert [sitter.is_away for sitter in table.sitters] == [False, False, True]


async def test_a_seat_that_leaves_during_the_check_is_free_and_nobody_is_asked_twice(
    house: House, tick: Tick
) -> None:
    table = await at_eight(house, ANA, BO, CLEO)
    await tick(3 * HOUR - limits.FRESH - 1 - limits.CALL)
    await house.sessions.outbox.delivered(table.id, await house.sessions.outbox.due(table.id))
    await house.sessions[Starts].leave(table.id, ANA.id)
    due = await house.sessions.outbox.due(table.id)
    assert [row.kind for row in due] == ["board"]
    table = await house.sessions.get(table.id)
    assert waited_for(table) == [0, 1]
    assert table.host_id == BO.id


@pytest.mark.parametrize("rule", ["bot", "later"])
async def test_a_full_table_waits_for_others_or_plays_with_a_bot(
    house: House, tick: Tick, rule: str
) -> None:
    table = await house.lobby(ANA, BO, parts=(Starting(size=3, missing=rule),))
    await tick(limits.FRESH + 1)
    await house.sessions[Lobby].join(table.id, CLEO)
    table = await tick(0)
    assert (table[Starting].asks, waited_for(table)) == (CHECK, [0, 1])
    await house.sessions[Starts].say_here(table.id, ANA.id)
    table = await tick(limits.LEAST)
    if rule == "bot":
        assert [sitter.is_away for sitter in table.sitters] == [False, True, False]
    else:
        assert table.status == "lobby"
        assert [sitter.user_id for sitter in table.sitters] == [ANA.id, CLEO.id]
        assert table[Starting].asks == ""


async def test_an_answer_to_an_old_call_is_not_stored(house: House) -> None:
    table = await house.lobby(ANA, BO)
    assert await house.sessions[Starts].say_here(table.id, BO.id) == table


async def test_at_a_slow_pace_nobody_is_asked(house: House, tick: Tick) -> None:
    table = await house.lobby(ANA, pace="daily", parts=(Starting(size=2),))
    await tick(HOUR)
    await house.sessions[Lobby].join(table.id, BO)
    assert (await tick(0)).status == "running"


async def test_a_check_ends_when_the_table_is_no_longer_full(house: House, tick: Tick) -> None:
    table = await house.lobby(ANA, parts=(Starting(size=2),))
    await tick(HOUR)
    await house.sessions[Lobby].join(table.id, BO)
    assert (await tick(0))[Starting].asks == CHECK
    await house.sessions[Starts].leave(table.id, BO.id)
    assert (await tick(0))[Starting].asks == ""


async def test_changed_rules_are_agreed_to_again_by_the_bench_as_well(
    house: House, tick: Tick
) -> None:
    table = await at_eight(house, ANA, BO)
    await house.sessions[Starts].sit_on_bench(table.id, DAN)
    await house.sessions[Lobby].set_option(table.id, ANA.id, "hints", "off")
    await tick(3 * HOUR - limits.FRESH - 1 - limits.CALL)
    await refused("error-join-first", house.sessions[Starts].say_here(table.id, BO.id))
    await house.sessions[Lobby].join(table.id, BO)
    await house.sessions[Starts].say_here(table.id, ANA.id)
    table = await tick(limits.CALL)
    assert [sitter.user_id for sitter in table.sitters] == [ANA.id, BO.id], "Dan did not agree"


async def test_somebody_on_the_bench_who_plays_enough_is_passed_over(
    house: House, tick: Tick
) -> None:
    table = await at_eight(house, ANA, BO)
    await house.sessions[Starts].sit_on_bench(table.id, DAN)
    await house.lobby(DAN, channel=70)
    await house.sessions.admission.change_policy(1, lambda policy: policy._replace(per_user=1))
    await tick(3 * HOUR - limits.FRESH - 1 - limits.CALL)
    for person in (ANA, BO):
        await house.sessions[Starts].say_here(table.id, person.id)
    table = await tick(limits.CALL)
    assert [sitter.user_id for sitter in table.sitters] == [ANA.id, BO.id]


async def test_a_closed_server_leaves_the_start_to_the_host(house: House, tick: Tick) -> None:
    table = await house.lobby(ANA, parts=(Starting(size=2),))
    await house.sessions.admission.change_policy(1, lambda policy: policy._replace(closed=True))
    await house.sessions[Lobby].join(table.id, BO)
    table = await tick(0)
    assert (table.status, table[Starting].is_set) == ("lobby", False)


@pytest.mark.promise(
    "starts-limited",
    "Nobody can flood people or servers with starts: changed times, lobbies that start at a "
    "time and benches are limited, and only the host starts such a game early",
)
async def test_a_host_who_moves_the_time_all_the_time_calls_people_three_times(
    house: House, tick: Tick
) -> None:
    table = await at_eight(house, ANA, BO)
    start, asked = house.sessions[Starts], set()
    for second in range(20):
        at = int(house.clock.now) + 2 * HOUR + second
        if second < limits.MOVES:
            table = await start.choose(table.id, ANA.id, 0, at)
            assert (table[Starting].asks, waited_for(table)) == (MOVED, [1])
        else:
            await refused("starting-error-moves", start.choose(table.id, ANA.id, 0, at))
        asked |= {question.what for question in questions(await house.sessions.get(table.id))}
        await tick(1)
    assert len(asked) == limits.MOVES
    table = await start.choose(table.id, ANA.id, 0, 0)
    assert not table[Starting].is_set
    again = int(house.clock.now) + HOUR
    await refused("starting-error-moves", start.choose(table.id, ANA.id, 0, again))


def questions(table: Table) -> list[object]:
    return list(table[Starting].questions(table))


@pytest.mark.promise("starts-limited")
async def test_the_tables_of_a_host_and_of_a_server_that_start_at_a_time_are_limited(
    house: House,
) -> None:
    at = int(house.clock.now) + HOUR
    keys = []
    for number in range(TOO_MANY):
        host = Person(1000 + number // (limits.PER_HOST + 1), "Eve")
        try:
            await house.lobby(host, channel=50 + number, parts=(Starting(at=at),))
        except UserError as error:
            keys.append(error.key)
    assert keys.count("starting-error-host-full") == TOO_MANY // (limits.PER_HOST + 1)
    kept = TOO_MANY - len(keys)
    assert kept <= limits.PER_SERVER
    free = await house.lobby(DAN, channel=900)
    for number in range(limits.PER_SERVER):
        host = Person(2000 + number, "Eve")
        with pytest.raises(UserError) if kept + number >= limits.PER_SERVER else nothing():
            await house.lobby(host, channel=300 + number, parts=(Starting(at=at),))
    await refused("starting-error-full", house.sessions[Starts].choose(free.id, DAN.id, 0, at))
    await house.sessions[Starts].choose(free.id, DAN.id, 2, 0)


@pytest.mark.promise("starts-limited")
async def test_the_bench_and_the_times_are_limited(house: House) -> None:
    table = await at_eight(house, ANA, BO)
    start, now = house.sessions[Starts], int(house.clock.now)
    for number in range(limits.BENCH):
        await start.sit_on_bench(table.id, Person(500 + number, "Eve"))
    await refused("starting-error-bench-full", start.sit_on_bench(table.id, CLEO))
    await refused("error-already-seated", start.sit_on_bench(table.id, BO))
    await house.sessions[Lobby].send_out(table.id, ANA.id, BO.id, moderator=False)
    await refused("error-sent-out", start.sit_on_bench(table.id, BO))
    for wrong in (now, now - HOUR, now + limits.LEAST - 1, 1):
        await refused("starting-error-soon", start.choose(table.id, ANA.id, 0, wrong))
    for wrong in (now + limits.LATEST + 1, 1 << 36):
        await refused("starting-error-late", start.choose(table.id, ANA.id, 0, wrong))
    for size in (1, 9):
        await refused("starting-error-size", start.choose(table.id, ANA.id, size, 0))
    await refused("error-not-host", start.choose(table.id, CLEO.id, 2, 0))
    await start.choose(table.id, ANA.id, 2, 0)
    await refused("starting-error-no-bench", start.sit_on_bench(table.id, CLEO))


@pytest.mark.promise("starts-limited")
async def test_nobody_but_the_host_starts_early_however_quiet_it_is(house: House) -> None:
    """A second account can neither start the game nor fill the table with bots."""
    table = await at_eight(house, ANA, BO)
    house.clock.now += HOUR
    await refused("error-not-host", house.sessions[Lobby].start(table.id, BO.id))
    await refused("error-not-host", house.sessions[Lobby].add_bot(table.id, BO.id, "easy"))
    assert (await house.sessions[Lobby].start(table.id, ANA.id)).status == "running"


def passed(part: Starting, last: float, now: float) -> Starting:
    gap = Gap(last, now)
    return part.passed(
        Table(1, "toy", 1, 1, 1, "en", "lobby", {}, 0, 0), TimePassed("nobodys", *gap)
    )


@pytest.mark.promise("starts-at-a-time")
def test_a_time_that_people_chose_is_not_shifted_and_a_check_lasts_long_enough() -> None:
    waits = Starting(at=10_000)
    assert passed(waits, 1000, 9000) == waits
    wrong = Starting(at=10_000 + limits.LATEST)
    assert passed(wrong, 5000, 9000).at == wrong.at + 4000
    check = Starting(at=10_000, asks=CHECK, since=8800, until=10_000, seen={1: 9300})
    assert passed(check, 9500, 9502) == check
    assert passed(check, 9500, 9900).until == 9900 + limits.LEAST
    assert passed(check, 9500, 20_000).until == 20_000 + limits.LEAST
    back = passed(check, 9500, 5900)
    assert (back.until, back.since, back.seen) == (10_000, 5900, {1: 5900})
    stood = TimePassed("stood", 1, 2)
    assert check.passed(Table(1, "toy", 1, 1, 1, "en", "lobby", {}, 0, 0), stood) is check


def test_what_is_known_about_a_person_is_exported_and_removed() -> None:
    part = Starting(
        at=9, seen={1: 5, 2: 6}, bench=(Reserve(3, "Cleo", "x"), Reserve(4, "Dan", "x"))
    )
    assert part.people() == {1, 2, 3, 4}
    assert Starting.exported(part, 1, frozenset()) == {"there_at": 5, "on_the_bench": False}
    assert Starting.exported(part, 3, frozenset()) == {"there_at": None, "on_the_bench": True}
    assert Starting.exported(None, 3, frozenset()) == {"there_at": None, "on_the_bench": False}
    assert part.without(Forgotten(1, -1)) == replace(part, seen={2: 6})
    assert part.without(Forgotten(3, -1)).people() == {1, 2, 4}


NOW = datetime(2026, 11, 28, 17, 0, tzinfo=UTC).timestamp()
"""Time of the tests: a Saturday, 18:00 in Paris."""


@pytest.mark.parametrize(
    ("typed", "day", "clock"),
    [
        ("20:00", 28, "19:00"),
        ("20h", 28, "19:00"),
        ("8:30 p.m.", 28, "19:30"),
        ("17h30", 29, "16:30"),
        ("demain à 20h", 29, "19:00"),
        ("tomorrow 8 pm", 29, "19:00"),
        ("samedi 21h", 28, "20:00"),
        ("sunday 9:00", 29, "08:00"),
        ("2026-11-30 00:00", 29, "23:00"),
        ("20:00 Lisbon", 28, "20:00"),
        ("20:00 UTC+2", 28, "18:00"),
        ("in 2 hours", 28, "19:00"),
        ("dans 1 h 30", 28, "18:30"),
        ("+45", 28, "17:45"),
    ],
)
def test_times_are_typed_in_the_zone_of_their_reader(typed: str, day: int, clock: str) -> None:
    found = read(typed, "Europe/Paris", NOW)
    assert isinstance(found, int)
    at = datetime.fromtimestamp(found, UTC)
    assert (at.day, f"{at:%H:%M}") == (day, clock)


@pytest.mark.parametrize(
    ("typed", "key"),
    [
        ("20", "starting-error-time"),
        ("", "starting-error-time"),
        ("25:00", "starting-error-time"),
        ("13 pm", "starting-error-time"),
        ("2026-02-30 10:00", "starting-error-time"),
        ("20:00", "starting-error-zone"),
        ("20:00 Atlantis", "typed-unknown"),
    ],
)
def test_what_is_no_time_is_refused(typed: str, key: str) -> None:
    with pytest.raises(UserError) as error:
        read(typed, "", NOW)
    assert error.value.key == key


def test_starts_without_a_time_are_typed_in_every_language() -> None:
    for typed in ("full", "Complet", "dès que complet"):
        assert read(typed, "", NOW) == FULL
    for typed in ("never", "à la main"):
        assert read(typed, "", NOW) == HOST
