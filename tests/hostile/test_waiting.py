"""People who delay others (away, asleep, pausing, gone), and games that everybody has left."""

import math
import random
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bot.errors import UserError
from bot.model import Deadline, Habits, SeatClock, Table
from bot.sessions import game_log
from bot.sessions.actions.lobby import Lobby
from bot.sessions.timekeeper import TICK
from bot.table.time import seat_habits, time_control, waiting
from cogs.absence.part import LatePeople
from cogs.hours.actions import Availability
from cogs.pauses import part as pauses
from cogs.pauses import rules as pausing
from cogs.pauses.actions import Pausing
from cogs.take_back.actions import TakeBack
from cogs.take_back.part import TakeBackWish
from engines.core.data import DATA
from engines.core.kernel import Seat
from tests.hostile.clocks import DAY, HOUR, LIMIT, MINUTE, away_left, live_game, used
from tests.support import inside
from tests.support.clockwork import House as CastrumHouse
from tests.support.clockwork import castrum, due
from tests.support.house import ANA, BO, CLEO, KEYS, running, seed_with
from tests.support.machine import IDLE_DAYS, Machine, switched_on

# --- people who make others wait -----------------------------------------------------------------


@pytest.mark.promise(
    "nobody-held-up",
    "Nobody can delay the others for ever by being away, asleep, paused or gone",
)
async def test_repeated_absences_do_not_delay_others_for_ever(file: Path, data: Path) -> None:
    async with switched_on(file, data, Machine(), believed=True) as bot:
        await live_game(bot)
        begun = bot.machine.wall.now
        while (await bot.now())[LatePeople].vote is None:
            back = bot.machine.wall.now + 14 * DAY
            await bot.house.sessions[Availability].change(
                ANA.id, lambda habits, back=back: habits._replace(away_until=back)
            )
            await bot.wait(HOUR)
            assert bot.machine.wall.now - begun < 3 * DAY
        assert bot.machine.wall.now - begun >= DAY, "a day of it is granted"
        assert away_left(await bot.now()) == 0
        go_away = bot.house.sessions[Availability].go_away
        with pytest.raises(UserError, match="hours-away-spent"):
            await go_away(ANA.id, 14)
        other = await bot.house.game(ANA, BO, channel=9, pace="live")
        await go_away(ANA.id, 14)
        assert (await bot.now(other.id)).clocks[0].rests is not None, "it stops this clock"
        assert (await bot.now()).clocks[0].rests is None
        await go_away(ANA.id, 0)
        await go_away(CLEO.id, 14)


@pytest.mark.counterproof("nobody-held-up")
async def test_without_a_budget_repeated_absences_delay_everybody(
    file: Path, data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(seat_habits, "AWAY", {})
    with pytest.raises(AssertionError):
        await test_repeated_absences_do_not_delay_others_for_ever(file, data)


async def test_days_away_are_counted_over_all_questions_of_a_game(file: Path, data: Path) -> None:
    """A player is away for a week before each of four answers; only the fourth is charged."""
    async with switched_on(file, data, Machine(), believed=True) as bot:
        table = await live_game(bot, pace="daily", options={"bank": "604800-86400"})
        left = []
        while len(left) < 4:
            seat = waiting.absent(table)[0]
            if seat == 0:
                back = bot.machine.wall.now + 7 * DAY
                await bot.house.sessions[Availability].change(
                    ANA.id, lambda habits, back=back: habits._replace(away_until=back)
                )
                await bot.wait(7 * DAY)
                table = await bot.now()
                left.append(waiting.left(table, 0))
            option = running(table).ask[seat].options[0]
            table = (await bot.house.press(table, seat, (option,))).table
            assert table.status == "running"
        assert left == [8 * DAY, 8 * DAY, 8 * DAY, DAY]
        assert away_left(table) == 0


async def test_waking_hours_that_change_hourly_stop_no_clock(file: Path, data: Path) -> None:
    async with switched_on(file, data, Machine(), believed=True) as bot:
        await live_game(bot)
        begun = bot.machine.wall.now
        while (await bot.now())[LatePeople].vote is None:
            hour = int(bot.machine.wall.now // HOUR) % 24
            night = Habits("UTC", (hour + 2) % 24 * 60, (hour - 1) % 24 * 60)
            await bot.house.sessions[Availability].change(ANA.id, lambda _, night=night: night)
            await bot.wait(100)
            assert bot.machine.wall.now - begun < HOUR
        assert waiting.late(await bot.now()) == [0]


async def test_new_waking_hours_before_each_question_hold_once_a_day(
    file: Path, data: Path
) -> None:
    """Without this rule, a player could change the hours so as to be asleep at each question."""
    async with switched_on(file, data, Machine(), believed=True) as bot:
        table = await live_game(bot, pace="evening")
        for zone, expected in (("Asia/Tokyo", "Asia/Tokyo"), ("Europe/Paris", "Asia/Tokyo")):
            told = Habits(zone, 480, 1380)
            await bot.house.sessions[Availability].change(ANA.id, lambda _, told=told: told)
            assert (await bot.now()).clocks[0].hours.zone != zone
            while True:
                seat = waiting.absent(table)[0]
                option = running(table).ask[seat].options[0]
                table = (await bot.house.press(table, seat, (option,))).table
                if waiting.absent(table) == [0]:
                    break
            assert table.clocks[0].hours.zone == expected
            await bot.wait(HOUR)
            table = await bot.now()


@pytest.mark.counterproof("nobody-held-up")
async def test_new_hours_that_need_not_last_a_day_stop_the_clock(
    file: Path, data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """If new hours applied at once, the person who is asked could always be asleep."""

    def charged_by(table: Table, seat: int, clock: SeatClock, at: float) -> Habits:
        return seat_habits.called_by(table, seat, clock, at)

    monkeypatch.setattr(time_control, "charged_by", charged_by)
    with pytest.raises(AssertionError):
        await test_waking_hours_that_change_hourly_stop_no_clock(file, data)


async def test_a_host_who_pauses_after_each_move_gains_little(file: Path, data: Path) -> None:
    async with switched_on(file, data, Machine(), believed=True) as bot:
        await live_game(bot)
        begun, pausing = bot.machine.wall.now, bot.house.sessions[Pausing]
        given = pauses.ALLOWANCES["live"]
        for _ in range(given.times):
            await pausing.pause(1, ANA.id, next(KEYS), moderator=False)
            while (await bot.now()).held_at is not None:
                await bot.wait(MINUTE)
        assert bot.machine.wall.now - begun == given.times * given.seconds
        for moderator in (False, True):
            with pytest.raises(UserError, match="error-pauses-used"):
                await pausing.pause(1, ANA.id, next(KEYS), moderator=moderator)
        await bot.wait(LIMIT)
        assert (await bot.now())[LatePeople].vote is not None


async def test_uncounted_pauses_gain_unlimited_time(
    file: Path, data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    begin = pausing.begin

    def uncounted(table: Table, seat: Seat | None, now: float) -> None:
        table.put(replace(table[pauses.Pauses], times=0))
        begin(table, seat, now)

    monkeypatch.setattr(pausing, "begin", uncounted)
    monkeypatch.setattr(game_log, "OFTEN", 100)
    with pytest.raises(pytest.fail.Exception, match="DID NOT RAISE"):
        await test_a_host_who_pauses_after_each_move_gains_little(file, data)


@pytest.mark.parametrize("absence", ["vote", "wait"])
async def test_a_late_player_cannot_pause_first(file: Path, data: Path, absence: str) -> None:
    async with switched_on(file, data, Machine(), believed=True) as bot:
        await live_game(bot, options={"absence": absence})
        bot.machine.wall.now += LIMIT + 1
        pause = bot.house.sessions[Pausing].pause
        with pytest.raises(UserError, match="error-pause-late"):
            await pause(1, ANA.id, next(KEYS), moderator=False)
        assert (await bot.now()).held_at is None


async def test_a_host_cannot_pause_for_ever(file: Path, data: Path) -> None:
    async with switched_on(file, data, Machine(), believed=True) as bot:
        await live_game(bot, pace="none")
        await bot.house.sessions[Pausing].pause(1, ANA.id, next(KEYS), moderator=False)
        await bot.wait(pauses.UNHURRIED.seconds - 1)
        assert (await bot.now()).held_at is not None
        await bot.wait(1)
        assert (await bot.now()).held_at is None
        assert "core-event-resumed-limit" in await bot.told()


@pytest.mark.counterproof("nobody-held-up")
async def test_without_a_limit_a_pause_lasts_for_ever(
    file: Path, data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pauses, "ends_at", lambda _: math.inf)
    with pytest.raises(AssertionError):
        await test_a_host_cannot_pause_for_ever(file, data)


async def test_more_than_half_of_the_others_end_a_pause_and_each_counts_once(
    file: Path, data: Path
) -> None:
    async with switched_on(file, data, Machine(), believed=True) as bot:
        await live_game(bot)
        pausing = bot.house.sessions[Pausing]
        await pausing.pause(1, ANA.id, next(KEYS), moderator=False)
        with pytest.raises(UserError, match="error-not-seated"):
            await pausing.go_on(1, 999, next(KEYS), moderator=False)
        for _ in range(2):
            await pausing.go_on(1, BO.id, next(KEYS), moderator=False)
            assert (await bot.now()).held_at is not None
        await pausing.go_on(1, CLEO.id, next(KEYS), moderator=False)
        assert (await bot.now()).held_at is None
        assert "core-event-resumed-vote" in await bot.told()


async def test_a_player_who_leaves_does_not_prolong_a_pause(file: Path, data: Path) -> None:
    async with switched_on(file, data, Machine(), believed=True) as bot:
        await live_game(bot)
        pausing, concede = bot.house.sessions[Pausing], bot.house.sessions.moves.concede
        await pausing.pause(1, ANA.id, next(KEYS), moderator=False)
        await pausing.go_on(1, BO.id, next(KEYS), moderator=False)
        table = await concede(1, CLEO.id, next(KEYS))
        assert (table.held_at, table[pauses.Pauses].poll) == (None, None)
        assert (await bot.told())[-2:] == ["core-event-conceded", "core-event-resumed-vote"]
        assert table.attend_at is not None, "the clocks run"


async def test_a_pause_continues_if_a_player_leaves_before_anybody_voted(
    file: Path, data: Path
) -> None:
    async with switched_on(file, data, Machine(), believed=True) as bot:
        await live_game(bot)
        pausing, concede = bot.house.sessions[Pausing], bot.house.sessions.moves.concede
        await pausing.pause(1, ANA.id, next(KEYS), moderator=False)
        for person in (CLEO, BO):
            await concede(1, person.id, next(KEYS))
            assert (await bot.now()).held_at is not None


async def test_the_end_of_a_pause_does_not_shorten_the_window_of_a_sleeping_player(
    file: Path,
) -> None:
    async with switched_on(file, DATA, Machine(), "castrum", believed=True) as bot:
        sessions = bot.house.sessions
        table = await sessions[Lobby].open("castrum", 1, 7, ANA, language="en", pace="live")
        await sessions[Lobby].join(table.id, BO)
        table = await sessions[Lobby].start(table.id, ANA.id)
        house = CastrumHouse(sessions, bot.scheduler, bot.machine.wall, [])
        table, _ = await house.attacked(table, random.Random(1))
        await bot.wait(57)
        await sessions[Pausing].pause(1, ANA.id, next(KEYS), moderator=False)
        await bot.wait(300)
        table = await sessions[Pausing].go_on(1, ANA.id, next(KEYS), moderator=False)
        assert due(table.window) - bot.machine.wall.now == table.reaction


async def test_a_pause_stands_still_while_the_bot_is_down(file: Path, data: Path) -> None:
    machine = Machine()
    async with switched_on(file, data, machine) as bot:
        await live_game(bot)
        await bot.run(100)
        await bot.house.sessions[Pausing].pause(1, ANA.id, next(KEYS), moderator=False)
        await bot.run(100)
    machine.pass_time(5 * HOUR)
    async with switched_on(file, data, machine) as bot:
        table = await bot.now()
        assert pauses.ends_at(table) - bot.keeper() == pytest.approx(800, abs=2 * TICK)
        await bot.run(700)
        assert (await bot.now()).held_at is not None
        await bot.run(120)
        table = await bot.now()
        assert table.held_at is None
        assert used(table, bot.keeper()) <= 100 + 4 * TICK


# --- games that nobody continues -----------------------------------------------------------------


async def test_abandoned_games_do_not_fill_a_server_for_ever(file: Path, data: Path) -> None:
    async with switched_on(file, data, Machine(), believed=True) as bot:
        for channel in range(5):
            await bot.house.game(ANA, BO, channel=channel, pace="none")
        heard: list[Any] = []
        bot.house.sessions.on_change.append(heard.append)
        begun = bot.machine.wall.now
        said = {}
        while await bot.house.sessions.running():
            await bot.wait(HOUR)
            for change in heard:
                if change.late and change.table.id == 1:
                    said[change.table.clocks[0].told] = bot.machine.wall.now - begun
            heard.clear()
            assert bot.machine.wall.now - begun <= IDLE_DAYS * DAY
        assert bot.machine.wall.now - begun == IDLE_DAYS * DAY
        assert said == {
            time_control.IDLE: (IDLE_DAYS - 7) * DAY,
            time_control.IDLE_LAST: (IDLE_DAYS - 1) * DAY,
        }
        table = await bot.now()
        assert (table.status, running(table).result) == ("closed", None)
        assert (await bot.told())[-1] == "core-event-ended-idle"
        assert await bot.house.sessions.in_channel(0) is None


async def test_without_the_idle_limit_abandoned_games_fill_a_server(
    file: Path, data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(time_control, "idle_end", lambda _: math.inf)
    with pytest.raises(AssertionError):
        await test_abandoned_games_do_not_fill_a_server_for_ever(file, data)


async def test_a_move_restarts_the_idle_time(file: Path, data: Path) -> None:
    async with switched_on(file, data, Machine(), believed=True) as bot:
        table = await live_game(bot, pace="none")
        await bot.wait(29 * DAY)
        assert time_control.is_idle(await bot.now())
        table = (await bot.house.press(table, 0, (running(table).ask[0].options[0],))).table
        assert not time_control.is_idle(table)
        await bot.wait(29 * DAY)
        assert (await bot.now()).status == "running"


@pytest.mark.promise("nobody-held-up")
async def test_neither_pauses_nor_absences_keep_a_game_open_for_ever(
    file: Path, data: Path
) -> None:
    async with switched_on(file, data, Machine(), believed=True) as bot:
        await live_game(bot, pace="none")
        begun = bot.machine.wall.now
        while (await bot.now()).status == "running":
            back = bot.machine.wall.now + 14 * DAY
            await bot.house.sessions[Availability].change(
                ANA.id, lambda habits, back=back: habits._replace(away_until=back)
            )
            with suppress(UserError):
                await bot.house.sessions[Pausing].pause(1, ANA.id, next(KEYS), moderator=False)
            await bot.wait(6 * HOUR)
            assert bot.machine.wall.now - begun < 100 * DAY
        most = IDLE_DAYS * DAY + time_control.LONG_AWAY
        most += pauses.UNHURRIED.times * pauses.UNHURRIED.seconds
        assert bot.machine.wall.now - begun <= most + DAY


async def test_a_player_who_was_away_finds_the_game_unchanged(file: Path, data: Path) -> None:
    async with switched_on(file, data, Machine(), believed=True) as bot:
        await live_game(bot, pace="none")
        await bot.wait(20 * DAY)
        back = bot.machine.wall.now + 14 * DAY
        await bot.house.sessions[Availability].change(ANA.id, lambda _: Habits(away_until=back))
        await bot.wait(14 * DAY)
        assert (await bot.now()).status == "running"
        await bot.wait(6 * DAY)
        assert (await bot.now()).status == "running"
        await bot.wait(DAY)
        assert (await bot.now()).status == "closed"


async def test_time_in_which_the_bot_was_down_or_deaf_ends_no_game(file: Path, data: Path) -> None:
    machine = Machine()
    async with switched_on(file, data, machine) as bot:
        await live_game(bot, pace="none")
        await bot.run(60)
    machine.pass_time(60 * DAY)
    async with switched_on(file, data, machine) as bot:
        await bot.run(60)
        machine.pass_time(60 * DAY, steadily=False)
        await bot.run(60)
        table = await bot.now()
        assert table.status == "running"
        assert time_control.idle_end(table) - bot.keeper() == pytest.approx(
            IDLE_DAYS * DAY - 180, abs=5 * TICK
        )


async def test_an_idle_game_does_not_end_while_a_player_has_time_left(
    file: Path, data: Path
) -> None:
    """A bank of seven days, a bonus of a day and three weeks away together exceed 30 days."""
    async with switched_on(file, data, Machine(), believed=True) as bot:
        told = Habits("Europe/Paris", 18 * 60, 23 * 60)
        await bot.house.sessions[Availability].change(ANA.id, lambda _: told)
        await live_game(bot, pace="daily", options={"bank": "604800-86400", "absence": "vote"})
        await bot.wait(31 * DAY)
        table = await bot.now()
        assert (table.status, time_control.is_idle(table)) == ("running", False)
        assert waiting.left(table, 0) > DAY
        while (await bot.now())[LatePeople].vote is None:
            await bot.wait(HOUR)
        await bot.wait(DAY)
        assert (await bot.now()).status == "closed", "nobody voted either"


async def test_a_move_taken_back_in_overtime_leaves_time_to_decide(file: Path, data: Path) -> None:
    async with switched_on(file, data, Machine(), believed=True) as bot:
        sessions = bot.house.sessions
        inside.next_seed(sessions, seed_with("strike"))
        table = await live_game(bot)
        await bot.wait(LIMIT)
        table = (await bot.house.press(table, 0, ("strike",))).table
        await sessions[TakeBack].last_move(1, ANA.id)
        await sessions[TakeBack].ask(1, ANA.id, table.ply, next(KEYS))
        for person in (BO, CLEO):
            poll = (await bot.now())[TakeBackWish].poll
            assert poll is not None
            await sessions[TakeBack].answer(1, person.id, poll.asked, next(KEYS), agreed=True)
        table = await bot.now()
        assert waiting.absent(table) == [0]
        assert waiting.left(table, 0) == 20
        assert table[LatePeople].vote is None


async def test_a_window_runs_on_while_somebody_is_away(file: Path) -> None:
    """If the window stopped, the attacker would learn something about the hand."""
    async with switched_on(file, DATA, Machine(), "castrum", believed=True) as bot:
        sessions = bot.house.sessions
        table = await sessions[Lobby].open("castrum", 1, 7, ANA, language="en", pace="live")
        await sessions[Lobby].join(table.id, BO)
        table = await sessions[Lobby].start(table.id, ANA.id)
        house = CastrumHouse(sessions, bot.scheduler, bot.machine.wall, [])
        table, seat = await house.attacked(table, random.Random(1))
        window = table.window
        assert isinstance(window, Deadline)
        back = bot.machine.wall.now + DAY
        user = table.sitters[seat].user_id or 0
        await sessions[Availability].change(user, lambda _: Habits(away_until=back))
        assert (await bot.now()).window == window
        await bot.wait(60)
        assert seat not in castrum(await bot.now()).ask


def test_every_pace_limits_absences_and_pauses() -> None:
    assert set(seat_habits.AWAY) == set(waiting.ALLOWANCES) == set(pauses.ALLOWANCES)
    assert not math.isinf(max(seat_habits.AWAY.values()))
