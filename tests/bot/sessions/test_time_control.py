"""Time control: running clocks, late players, votes, and reminders."""

import asyncio
import random
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bot.errors import UserError
from bot.model import Habits, SeatClock, Table
from bot.sessions.actions.lobby import Lobby
from bot.store import tables
from bot.table.time import deadlines, time_control, waiting
from bot.table.time.time_control import Budget
from cogs.absence import part as absence
from cogs.absence.actions import Timeouts
from cogs.absence.part import LatePeople
from cogs.hours.actions import Availability
from engines.core.kernel import Action, Seat
from engines.registry import game as game_of
from tests.bot.sessions.timed import BANK, BONUS, LIMIT, Timed, timed_on
from tests.support import inside
from tests.support.clockwork import open_house as open_castrum
from tests.support.exports import exported
from tests.support.house import ANA, BO, CLEO, KEYS, House, open_house, running, seed_with

NOON, NIGHT = 1_778_493_600, 1_778_536_800
"""Noon of a day in May 2026 in Paris, and the midnight after it."""

HOUR = 3600
SLEEPER = Habits("Europe/Paris", 8 * 60, 23 * 60)


@pytest.fixture
async def timed(house: House) -> Timed:
    """A house with a running scheduler, at noon in Paris."""
    house.clock.now = NOON
    return timed_on(house)


async def asked_at_once(timed: Timed, *, thinking: int = 0, **options: Any) -> Table:
    """Start a game of three in which Ana's first move asks all players at the same time.

    Ana thinks about this move for ``thinking`` seconds.
    """
    seed = seed_with("swap")
    inside.next_seed(timed.house.sessions, seed)
    table = await timed.game(**options)
    await timed.wait(thinking)
    return (await timed.house.press(table, 0, ("swap",))).table


async def attacked(timed: Timed, **options: Any) -> tuple[Table, Seat]:
    """Start a game of three in which another player is asked whether to react."""
    seed = seed_with("strike")
    inside.next_seed(timed.house.sessions, seed)
    table = await timed.game(**options)
    table = (await timed.house.press(table, 0, ("strike",), (1,))).table
    assert running(table).ask[1].kind == "toy-react"
    return table, 1


async def answers(timed: Timed) -> list[tuple[int, Seat, Action]]:
    return await timed.house.sessions.database.run(lambda db: tables.read_answers(db, 1))


async def habits(timed: Timed, user_id: int, told: Habits) -> None:
    await timed.house.sessions[Availability].change(user_id, lambda _: told)


def left(table: Table, seat: Seat, now: float) -> float:
    """Return the seconds that a seat's clock has left."""
    table = table.twin()
    time_control.moved(table, now)
    return waiting.left(table, seat)


async def test_seats_asked_at_once_have_separate_clocks(timed: Timed) -> None:
    table = await asked_at_once(timed)
    assert waiting.absent(table) == [0, 1, 2]
    await timed.wait(100)
    await timed.house.press(table, 1, (running(table).ask[1].options[0],))
    await timed.wait(LIMIT - 100 - 1)
    after = await timed.now()
    assert after.clocks[1] == SeatClock(min(BANK, LIMIT - 100))
    assert after[LatePeople].vote is None
    await timed.wait(1)
    after = await timed.now()
    assert (waiting.late(after), waiting.present(after)) == ([0, 2], [1])


async def test_players_with_time_left_decide_about_a_late_player(timed: Timed) -> None:
    await asked_at_once(timed, thinking=300)
    await timed.wait(LIMIT - 300 + BONUS)
    after = await timed.now()
    assert (waiting.late(after), waiting.present(after)) == ([0], [1, 2])
    assert waiting.absent(after) == [0, 1, 2]
    with pytest.raises(UserError, match="error-absence-own"):
        await timed.vote(ANA.id, "wait")
    await timed.vote(BO.id, "bot")
    after = await timed.vote(CLEO.id, "bot")
    assert [sitter.is_away for sitter in after.sitters] == [True, False, False]
    assert left(after, 1, timed.house.clock.now) == 300 - BONUS


async def test_if_nobody_has_time_left_nobody_decides(timed: Timed) -> None:
    table = await asked_at_once(timed, options={"absence": "bot"})
    slow = table.twin()
    slow.clocks = {seat: replace(clock, bank=0.0) for seat, clock in slow.clocks.items()}
    inside.put(timed.house.sessions, slow)
    time_control.moved(slow, timed.house.clock.now)
    await timed.wait(LIMIT)
    after = await timed.now()
    assert waiting.present(after) == []
    assert [sitter.is_bot for sitter in after.sitters] == [False, False, False]
    assert after.attend_at is None
    await timed.house.press(after, 2, (running(after).ask[2].options[0],))
    await timed.wait(0)
    after = await timed.now()
    assert [sitter.is_away for sitter in after.sitters] == [True, True, False]


async def test_an_answer_earns_the_bonus_and_a_full_bank_holds_no_more(timed: Timed) -> None:
    table = await timed.game()
    await timed.wait(BONUS / 2)
    table = (await timed.house.press(table, 0, (running(table).ask[0].options[0],))).table
    assert table.clocks[0].bank == BANK
    table = await timed.now()
    seat = waiting.absent(table)[0]
    await timed.wait(BONUS + 100)
    table = (await timed.house.press(table, seat, (running(table).ask[seat].options[0],))).table
    assert table.clocks[seat].bank == BANK - 100


async def test_a_bot_earns_no_time_and_a_returning_player_has_some(timed: Timed) -> None:
    await timed.game(options={"absence": "bot"})
    await timed.wait(LIMIT)
    table = await timed.now()
    assert (table.sitters[0].is_away, table.clocks[0]) == (True, SeatClock(0))
    back = await timed.house.sessions[Timeouts].come_back(1, ANA.id, next(KEYS))
    assert left(back, 0, timed.house.clock.now) == BANK / 2


async def test_a_late_player_passes_if_the_rules_allow_it(timed: Timed) -> None:
    table, seat = await attacked(timed, options={"absence": "skip"})
    await timed.wait(LIMIT)
    after = await timed.now()
    assert (await answers(timed))[-1] == (table.ply, seat, ("pass",))
    assert "core-event-skipped" in await timed.told()
    assert not after.sitters[seat].is_bot
    assert after.clocks[seat].bank == 0
    again = await timed.house.sessions.log.replay(1)
    assert again.fingerprint() == running(after).fingerprint()


async def test_without_a_pass_in_the_rules_the_others_vote_without_it(timed: Timed) -> None:
    await timed.game(options={"absence": "skip"})
    await timed.wait(LIMIT)
    after = await timed.now()
    assert after[LatePeople].vote is not None
    assert absence.votes(after) == ("wait", "bot", "end")
    with pytest.raises(UserError, match="error-no-such-option"):
        await timed.vote(BO.id, "skip")


async def test_the_others_vote_for_a_pass(timed: Timed) -> None:
    table, seat = await attacked(timed)
    await timed.wait(LIMIT)
    assert absence.votes(await timed.now()) == ("wait", "skip", "bot", "end")
    await timed.vote(ANA.id, "skip")
    await timed.vote(CLEO.id, "skip")
    assert (await answers(timed))[-1] == (table.ply, seat, ("pass",))
    assert (await timed.now())[LatePeople].vote is None


async def test_passes_cannot_be_agreed_on_if_the_rules_have_none(house: House) -> None:
    assert "skip" in LatePeople.switch(game_of("toy")).choices
    assert "skip" not in LatePeople.switch(game_of("castel")).choices
    with pytest.raises(UserError, match="error-no-such-option"):
        await house.lobby(ANA, pace="live", options={"absence": "pass"})


async def test_a_reaction_window_has_its_own_clock(file: Path) -> None:
    async with open_castrum(file) as house:
        lobby = await house.sessions[Lobby].open("castrum", 1, 7, ANA, language="en", pace="live")
        await house.sessions[Lobby].join(lobby.id, BO)
        table, seat = await house.attacked(
            await house.sessions[Lobby].start(lobby.id, ANA.id), random.Random(1)
        )
        assert (table.clocks[seat].since, waiting.runs_out_at(table, seat)) == (
            None,
            float("inf"),
        )
        await house.wait(59)
        assert (await house.now(table)).clocks[seat].used == 0
        await house.wait(1)
        assert deadlines.open_seats(await house.now(table)) == []


@pytest.mark.parametrize(
    ("bank", "expected"),
    [("", Budget(259_200, 43_200)), ("86400-21600", Budget(86_400, 21_600))],
)
async def test_the_lobby_chooses_the_bank(house: House, bank: str, expected: Budget) -> None:
    table = await house.lobby(ANA, pace="daily", options={"bank": bank} if bank else {})
    assert waiting.budget(table) == expected
    table = await house.sessions[Lobby].set_option(table.id, ANA.id, "pace", "live")
    assert waiting.budget(table) == Budget(600, 20), "the usual one of the new pace"
    with pytest.raises(UserError, match="error-no-such-option"):
        await house.sessions[Lobby].set_option(table.id, ANA.id, "bank", "86400-21600")
    table = await house.sessions[Lobby].set_option(table.id, ANA.id, "bank", "1200-30")
    assert waiting.budget(await house.stored(table.id)) == Budget(1200, 30)


async def test_the_night_is_charged_to_nobody(timed: Timed) -> None:
    await habits(timed, ANA.id, SLEEPER)
    timed.house.clock.now = NIGHT - 2 * HOUR
    await timed.game(pace="evening")
    await timed.wait(HOUR)
    table = await timed.now()
    assert table.clocks[0].rests == NIGHT + 8 * HOUR
    assert timed.reminded == []
    await timed.wait(8 * HOUR)
    assert (await timed.now()).clocks[0].used == HOUR
    assert timed.reminded == []
    await timed.wait(HOUR)
    assert (await timed.now()).clocks[0].rests is None
    assert left(await timed.now(), 0, timed.house.clock.now) == 14_400 + 900 - HOUR
    await timed.wait(HOUR + 450)
    assert timed.reminded == [[0]], "at half time"


async def test_a_sleeping_player_is_pinged_when_awake(timed: Timed) -> None:
    await habits(timed, ANA.id, SLEEPER)
    timed.house.clock.now = NIGHT
    table = await timed.game(pace="none")
    assert not time_control.is_called(table, 0)
    assert not time_control.wants_reminder(table, 0), "a word about an earlier question"
    await timed.wait(8 * HOUR - 1)
    assert timed.reminded == []
    await timed.wait(1)
    assert timed.reminded == [[0]]
    assert time_control.wants_reminder(await timed.now(), 0)
    await timed.wait(30 * 24 * HOUR)
    assert timed.reminded == [[0]]


async def test_hours_set_at_the_same_time_are_all_kept(timed: Timed) -> None:
    await timed.game(pace="evening")
    changes: tuple[dict[str, Any], ...] = ({"wakes": 60}, {"sleeps": 600}, {"reminders": "first"})
    await asyncio.gather(
        *(
            timed.house.sessions[Availability].change(
                ANA.id, lambda habits, change=change: habits._replace(**change)
            )
            for change in changes
        )
    )
    assert timed.house.sessions[Availability].habits(ANA.id) == Habits("", 60, 600, None, "first")


async def test_waking_hours_that_are_too_short_are_refused(timed: Timed) -> None:
    with pytest.raises(UserError, match="hours-too-short"):
        await habits(timed, ANA.id, Habits("Europe/Paris", 600, 660))
    assert timed.house.sessions[Availability].habits(ANA.id) == Habits()


async def test_a_holiday_stops_the_clock_when_it_is_entered(timed: Timed) -> None:
    await timed.game(pace="evening")
    await timed.wait(HOUR)
    back = int(timed.house.clock.now) + 72 * HOUR
    await habits(timed, ANA.id, Habits(away_until=back))
    assert (await timed.now()).clocks[0].rests == back
    await timed.wait(50 * HOUR)
    assert (await timed.now())[LatePeople].vote is None
    await habits(timed, ANA.id, Habits())
    table = await timed.now()
    assert (table.clocks[0].used, table.clocks[0].rests) == (HOUR, None)
    assert waiting.runs_out_at(table, 0) == timed.house.clock.now + 14_400 + 900 - HOUR


@pytest.mark.parametrize(
    ("wish", "called", "reminded"), [("all", True, 2), ("first", True, 0), ("none", False, 0)]
)
async def test_everybody_chooses_their_reminders(
    timed: Timed, wish: str, called: bool, reminded: int
) -> None:
    await habits(timed, ANA.id, Habits(reminders=wish))
    table = await timed.game()
    assert time_control.is_called(table, 0) == called
    for _ in range(10):
        await timed.wait(LIMIT / 10)
    assert len(timed.reminded) == reminded


async def test_a_reminder_put_off_comes_once_at_its_time(timed: Timed) -> None:
    await timed.game(pace="evening")
    with pytest.raises(UserError, match="error-not-reminded"):
        await timed.house.sessions[Availability].snooze(1, BO.id, NOON + HOUR, next(KEYS))
    await timed.house.sessions[Availability].snooze(1, ANA.id, NOON + 3 * HOUR, next(KEYS))
    assert (await timed.house.stored(1)).clocks[0].snoozed == NOON + 3 * HOUR
    await timed.wait(3 * HOUR - 1)
    assert timed.reminded == []
    await timed.wait(1)
    assert timed.reminded == [[0]]
    assert (await timed.now()).clocks[0].told == time_control.HALF
    await timed.wait(0.825 * HOUR)
    assert timed.reminded == [[0], [0]], "the last one is not forgotten"


async def test_silence_outlasts_a_reminder_put_off(timed: Timed) -> None:
    await timed.game(pace="evening")
    await timed.house.sessions[Availability].snooze(1, ANA.id, NOON + HOUR, next(KEYS))
    await timed.house.sessions[Timeouts].silence(1, ANA.id, next(KEYS))
    await timed.wait(HOUR)
    await timed.wait(2 * HOUR)
    assert timed.reminded == []


async def test_a_reminder_put_off_into_the_night_waits_for_the_morning(timed: Timed) -> None:
    await habits(timed, ANA.id, SLEEPER)
    await timed.game(pace="daily")
    await timed.house.sessions[Availability].snooze(1, ANA.id, NIGHT, next(KEYS))
    await timed.wait(NIGHT - NOON + 8 * HOUR - 1)
    assert timed.reminded == []
    await timed.wait(1)
    assert timed.reminded == [[0]]


async def test_a_reminder_can_be_put_off_by_an_hour_or_to_a_waking_time(timed: Timed) -> None:
    naps = timed.house.sessions[Availability].naps
    assert naps(ANA.id) == {"hour": NOON + HOUR}
    await habits(timed, ANA.id, SLEEPER)
    assert naps(ANA.id) == {
        "hour": NOON + HOUR,
        "evening": NOON + 6 * HOUR,
        "morning": NOON + 20 * HOUR,
    }
    timed.house.clock.now = NIGHT - 2 * HOUR
    assert set(naps(ANA.id)) == {"hour", "morning"}
    timed.house.clock.now = NIGHT + HOUR
    assert list(naps(ANA.id).items()) == [
        ("hour", NIGHT + 2 * HOUR),
        ("today", NIGHT + 8 * HOUR),
        ("evening", NIGHT + 18 * HOUR),
        ("morning", NIGHT + 32 * HOUR),
    ]


@pytest.mark.parametrize("seconds", [30, 90, 130, 200, 620])
async def test_with_little_time_there_are_fewer_reminders(timed: Timed, seconds: int) -> None:
    table = await timed.game()
    short = table.twin()
    clock = replace(short.clocks[0], bank=seconds - BONUS)
    short.clocks = {**short.clocks, 0: clock}
    inside.put(timed.house.sessions, short)
    time_control.moved(short, timed.house.clock.now)
    for _ in range(seconds // 10):
        await timed.wait(10)
    assert len(timed.reminded) == {30: 0, 90: 1, 130: 1, 200: 1, 620: 2}[seconds]
    assert (await timed.now())[LatePeople].vote is not None


async def test_delays_of_orders_cannot_be_computed_without_the_secret() -> None:
    delays = {deadlines.order_delay(1, 7, 0, bytes([salt])) for salt in range(50)}
    assert len(delays) > 40


async def test_clocks_outlast_a_restart(timed: Timed, file: Path, toy_data: Path) -> None:
    await habits(timed, ANA.id, SLEEPER)
    await timed.game(pace="evening")
    await timed.wait(HOUR)
    await timed.house.sessions.beat()
    await timed.house.sessions.database.close()
    clock = timed.house.clock
    clock.now += 5 * HOUR
    async with open_house(file, toy_data, clock=clock) as again:
        table = await again.sessions.get(1)
        assert left(table, 0, clock.now) == 14_400 + 900 - HOUR
        assert again.sessions[Availability].habits(ANA.id) == SLEEPER
        assert table.attend_at is not None


@pytest.mark.parametrize(
    "damage",
    [
        """UPDATE table_parts SET document = '{"clocks":{"0":{"bank":1,"since":1e300}}}'
        WHERE part = 'times'""",
        """UPDATE table_parts SET document = '{"clocks":{"0":{"bank":"much"}}}'
        WHERE part = 'times'""",
        "UPDATE table_parts SET document = x'00' WHERE part = 'times'",
        "UPDATE habits SET zone = x'ff'",
        "UPDATE habits SET zone = '../../../etc/passwd'",
        "UPDATE habits SET wakes = 1440",
        "UPDATE habits SET away_until = 1e300",
        """UPDATE table_parts SET document = '{"pace":"live","allowance":"a lot"}'
        WHERE part = 'terms'""",
    ],
)
async def test_impossible_stored_values_are_ignored(
    timed: Timed, file: Path, toy_data: Path, damage: str
) -> None:
    await habits(timed, ANA.id, SLEEPER)
    await timed.game()
    await timed.house.sessions.database.execute(damage)
    await timed.house.sessions.database.commit()
    await timed.house.sessions.database.close()
    async with open_house(file, toy_data, clock=timed.house.clock) as again:
        later = timed_on(again)
        table = await later.now()
        assert waiting.budget(table) == Budget(BANK, BONUS)
        await later.wait(LIMIT)
        assert (await later.now())[LatePeople].vote is not None


async def test_clocks_and_hours_are_exported(timed: Timed) -> None:
    await habits(timed, ANA.id, SLEEPER)
    await timed.game()
    data = await exported(timed.house.sessions, ANA.id)
    assert data["hours"]["zone"] == "Europe/Paris"
    ((clock,),) = [game["clocks"] for game in data["games"]]
    assert (clock["seat"], clock["bank"], clock["since"]) == (0, BANK, NOON)
