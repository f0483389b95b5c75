"""The table scheduler in simulated time: time options, windows, standing orders."""

import asyncio
import random
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from bot.errors import UserError
from bot.model import Deadline, Declared, Table
from bot.sessions.actions.lobby import Lobby
from bot.sessions.background.scheduler import RETRY, SLOW_BEAT, Scheduler
from bot.sessions.domain.bot_pace import FOLLOW_UP
from bot.sessions.sessions import Change
from bot.sessions.timekeeper import Timekeeper
from bot.store import tables
from bot.table.time import deadlines
from cogs.bots.players import BotPlayers
from cogs.pauses.actions import Pausing
from engines.castrum.cards import DEFENCES
from engines.core.game import first_answer
from engines.core.kernel import Illegal
from tests.engines.castrum.board import table as position
from tests.support.clockwork import (
    SALT,
    House,
    castrum,
    open_house,
    shield_of,
    stored_as_is,
    with_hand,
)
from tests.support.house import ANA, BO, CHANNEL, CLEO, KEYS, MO


@pytest.fixture
async def house(file: Path) -> AsyncIterator[House]:
    """An open house."""
    async with open_house(file) as opened:
        yield opened


async def lobby(house: House, game: str, *, pace: str = "none", **options: str) -> Table:
    """Open a lobby."""
    return await house.sessions[Lobby].open(
        game, 1, CHANNEL, ANA, language="en", options=options, pace=pace
    )


def chosen(table: Table) -> dict[str, str]:
    """Return the time options of a table's game."""
    return {option.key: choice for option, choice in deadlines.switches(table)}


@pytest.mark.usefixtures("toy_data")
@pytest.mark.parametrize(
    ("game", "options", "expected"),
    [
        ("castrum", {}, {"reaction": "none"}),
        ("castrum", {"reaction": "60"}, {"reaction": "60"}),
        ("castrum", {"reaction": "none"}, {"reaction": "none"}),
        ("castrum", {"type": "timed"}, {"reaction": "60", "minutes": "30"}),
        ("castrum", {"minutes": "45", "type": "timed"}, {"reaction": "60", "minutes": "45"}),
        ("castellum", {}, {"reaction": "none"}),
        ("castellum", {"reaction": "3600"}, {"reaction": "3600"}),
        ("castel", {}, {"reaction": "none"}),
        ("toy", {}, {}),
    ],
)
async def test_a_table_has_the_time_options_of_its_game(
    house: House, game: str, options: dict[str, str], expected: dict[str, str]
) -> None:
    table = await lobby(house, game, **options)
    assert chosen(table) == expected
    assert not set(table.options) & {*deadlines.OWN, "absence"}
    assert await stored_as_is(house, table)


@pytest.mark.usefixtures("toy_data")
@pytest.mark.parametrize(
    ("game", "options", "key"),
    [
        ("castrum", {"reaction": "59"}, "error-no-such-option"),
        ("castrum", {"minutes": "20", "type": "timed"}, "error-no-such-option"),
        ("castrum", {"minutes": "30"}, "error-not-timed"),
        ("castellum", {"minutes": "30"}, "error-no-such-option"),
        ("toy", {"reaction": "60"}, "error-no-such-option"),
    ],
)
async def test_time_options_that_a_game_does_not_have_are_refused(
    house: House, game: str, options: dict[str, str], key: str
) -> None:
    with pytest.raises(UserError, match=key):
        await lobby(house, game, **options)
    assert await house.sessions.in_channel(CHANNEL) is None


async def test_only_a_timed_game_has_a_length(house: House) -> None:
    table = await lobby(house, "castrum")
    for key, choice, minutes in (
        ("type", "timed", 30),
        ("minutes", "15", 15),
        ("mode", "expert", 15),
        ("type", "classic", None),
    ):
        table = await house.sessions[Lobby].set_option(table.id, ANA.id, key, choice)
        assert table.minutes == minutes
        assert await stored_as_is(house, table)
    with pytest.raises(UserError, match="error-not-timed"):
        await house.sessions[Lobby].set_option(table.id, ANA.id, "minutes", "15")


async def test_the_usual_window_follows_the_pace_and_a_chosen_one_stays(house: House) -> None:
    table = await lobby(house, "castrum", pace="daily")
    assert table.reaction == 43200
    for key, choice, reaction in (
        ("pace", "live", 60),
        ("pace", "none", None),
        ("type", "timed", 60),
        ("type", "classic", None),
        ("pace", "evening", 3600),
        ("reaction", "120", 120),
        ("pace", "daily", 120),
    ):
        table = await house.sessions[Lobby].set_option(table.id, ANA.id, key, choice)
        assert table.reaction == reaction


async def test_a_window_closes_when_its_time_is_over_and_not_before(house: House) -> None:
    table, seat = await house.attacked(await house.game(), random.Random(1))
    state = castrum(table)
    assert table.window == Deadline(state.asked, int(house.time.now) + 60)
    assert (await house.stored(table)).window == table.window
    await house.wait(59)
    assert (await house.now(table)).ply == table.ply
    await house.wait(1)
    after = await house.now(table)
    assert (await house.answers(table))[-1] == (table.ply, seat, ("let",))
    assert after.ply == table.ply + 1
    assert seat not in castrum(after).ask
    assert after.window is None
    with pytest.raises(UserError, match="error-stale"):
        await house.press(table, seat, ("let",))
    assert await house.sessions.log.replay(table.id) is not None
    assert (await house.sessions.log.replay(table.id)).fingerprint() == castrum(after).fingerprint()


async def test_a_window_without_limit_stays_open(house: House) -> None:
    table, _ = await house.attacked(await house.game(reaction="none"), random.Random(1))
    assert table.window is None
    assert await house.wait(1_000_000) == house.time.now + SLOW_BEAT, "nothing but the heartbeat"
    assert (await house.now(table)).ply == table.ply


async def test_an_answer_in_time_leaves_nothing_to_close(house: House) -> None:
    table, seat = await house.attacked(await house.game(), random.Random(1))
    await house.press(table, seat, ("let",))
    ply = (await house.now(table)).ply
    await house.wait(1000)
    assert (await house.now(table)).ply == ply
    stored = await house.stored(table)
    assert (stored.window, stored.game_end) == (None, None)


@pytest.mark.parametrize("press_first", [True, False])
async def test_either_a_press_or_the_end_of_time_counts(house: House, press_first: bool) -> None:
    table, seat = await house.attacked(await house.game(), random.Random(1))
    house.time.now += 60
    both: list[Any] = [house.press(table, seat, ("let",)), house.scheduler.tick()]
    done = await asyncio.gather(*(both if press_first else both[::-1]), return_exceptions=True)
    late = [fault for fault in done if isinstance(fault, UserError)]
    assert [fault.key for fault in late] == ([] if press_first else ["error-stale"])
    assert [who for ply, who, _ in await house.answers(table) if ply >= table.ply] == [seat]


async def test_all_seats_still_asked_are_answered_for_at_once(house: House) -> None:
    table = await house.game(3)
    sites = {seat: {"rustici": 2, "lapides": 2} for seat in range(3)}
    state = position(3, sites=sites, frame="castrum.works")
    table = await house.put(table, state)
    first = table.window
    assert sorted(castrum(table).ask) == [0, 1, 2]
    house.time.now += 30
    await house.press(table, 1, ("lapides",))
    assert (await house.now(table)).window == first
    heard = len(house.heard)
    await house.wait(30)
    given = [(seat, action) for _, seat, action in await house.answers(table)]
    assert given == [(1, ("lapides",)), (0, ("rustici",)), (2, ("rustici",))]
    assert len(house.heard) == heard + 1
    assert (await house.now(table)).window is None


@pytest.mark.parametrize("holding", [True, False])
@pytest.mark.parametrize("mode", ["always", "never"])
async def test_a_standing_order_answers_after_its_delay(
    house: House, mode: str, holding: bool
) -> None:
    table, seat = await house.attacked(await house.game(), random.Random(1))
    shield = shield_of(table)
    await house.declare(table, seat, shield, mode)
    table = await with_hand(house, await house.now(table), seat, holding=holding)
    delay = deadlines.order_delay(table.id, castrum(table).asked, seat, SALT)
    assert deadlines.SOONEST <= delay * 1000 <= deadlines.LATEST
    await house.wait(delay - 0.01)
    assert (await house.now(table)).ply == table.ply
    await house.wait(0.02)
    expected = shield if holding and mode == "always" else "let"
    assert (await house.answers(table))[-1] == (table.ply, seat, (expected,))
    assert (house.heard[-1].answered, house.heard[-1].alike) == (None, (seat,))


async def test_an_answer_that_an_order_could_give_is_marked_like_an_orders(house: House) -> None:
    table, seat = await house.attacked(await house.game(), random.Random(1))
    user_id, answer = table.sitters[seat].user_id or 0, first_answer(castrum(table), seat)
    await house.sessions.moves.play(table.id, user_id, table.ply, [answer], next(KEYS))
    assert (house.heard[-1].answered, house.heard[-1].alike) == (seat, (seat,))


async def test_after_a_pause_a_standing_order_waits_its_delay_again(house: House) -> None:
    table, seat = await house.attacked(await house.game(), random.Random(1))
    await house.declare(table, seat, shield_of(table), "never")
    await house.wait(1)
    await house.sessions[Pausing].pause(table.id, ANA.id, next(KEYS), moderator=False)
    await house.wait(100)
    await house.sessions[Pausing].go_on(table.id, ANA.id, next(KEYS), moderator=False)
    delay = deadlines.order_delay(table.id, castrum(table).asked, seat, SALT)
    await house.wait(delay - 0.01)
    assert (await house.now(table)).ply == table.ply, "the order would give itself away"
    await house.wait(0.02)
    assert (await house.now(table)).ply == table.ply + 1


async def test_a_player_who_wants_to_be_asked_is_waited_for(house: House) -> None:
    table, seat = await house.attacked(await house.game(), random.Random(1))
    for shield in DEFENCES:
        mode = "ask" if shield == shield_of(table) else "always"
        await house.declare(table, seat, shield, mode)
    await house.wait(59)
    assert (await house.now(table)).ply == table.ply


async def test_an_order_given_late_applies_when_the_window_closes(house: House) -> None:
    table, seat = await house.attacked(await house.game(), random.Random(1))
    table = await with_hand(house, table, seat, holding=True)
    await house.wait(58)
    await house.declare(table, seat, shield_of(table), "always")
    await house.wait(2)
    assert (await house.answers(table))[-1][2] == (shield_of(table),)


async def test_a_bot_on_a_left_seat_does_not_follow_the_orders_of_its_person(house: House) -> None:
    table, seat = await house.attacked(await house.game(3), random.Random(1))
    await house.declare(table, seat, shield_of(table), "never")
    person = table.sitters[seat].user_id
    assert person is not None
    await house.sessions.moves.concede(table.id, person, next(KEYS))
    await house.wait(10)
    assert (await house.now(table)).ply == table.ply
    await house.wait(50)
    assert (await house.now(table)).ply == table.ply + 1


@pytest.mark.parametrize("mode", ["ask", "always", "never"])
async def test_the_hand_does_not_affect_times_or_number_of_events(file: Path, mode: str) -> None:
    plans = []
    for number, holding in enumerate((True, False)):
        path = file.with_name(f"{number}.sqlite3")
        async with open_house(path) as house:
            table, seat = await house.attacked(await house.game(3), random.Random(1))
            await house.declare(table, seat, shield_of(table), mode)
            table = await with_hand(house, await house.now(table), seat, holding=holding)
            heard = len(house.heard)
            plan: list[object] = [table.window, deadlines.order_times(table, house.time.now, SALT)]
            for _ in range(70):
                plan.append((await house.wait(1), len(house.heard) - heard))
                if len(house.heard) > heard:
                    break
            rows = await house.sessions.database.run(
                lambda db: db.execute("SELECT count(*) FROM answers").fetchone()
            )
            stored = await house.stored(table)
            plans.append([*plan, rows, stored.window, stored.game_end])
    assert plans[0] == plans[1]


async def test_a_bot_takes_the_time_of_a_move_for_a_window(house: House) -> None:
    """If the attacker's turn goes on after the window, the attacking bot pauses only briefly."""
    table, seat = await house.attacked(await house.game(), random.Random(1))
    bots = BotPlayers(house.sessions, delay=1.5, grace=5, limit=2.5, processes=1)
    state = castrum(table)
    assert bots._beat(table, state, seat) == 1.5
    await house.press(table, seat, ("let",))
    state = castrum(await house.now(table))
    (asked,) = state.ask
    assert bots._beat(table, state, asked) == FOLLOW_UP
    await bots.close()


async def test_an_order_is_stored_at_once_and_nobody_notices(house: House) -> None:
    table = await house.game()
    heard = len(house.heard)
    story = await house.sessions.log.story(table.id, 1)
    after = await house.declare(table, 1, "gardes", "always")
    assert await stored_as_is(house, after)
    assert len(house.heard) == heard
    assert await house.sessions.log.story(table.id, 1) == story
    assert (after.ply, castrum(after).ask) == (table.ply, castrum(table).ask)
    assert castrum(after).view(0) == castrum(table).view(0)
    assert castrum(after).view(None) == castrum(table).view(None)
    assert castrum(after).view(1).declared["gardes"] == "always"
    assert castrum(table).view(1).declared["gardes"] == "ask"
    assert await house.answers(table) == []


async def test_a_repeated_press_gives_an_order_once(house: House) -> None:
    table = await house.game()
    await house.sessions.moves.declare(table.id, BO.id, "gardes", "always", 5)
    again = await house.sessions.moves.declare(table.id, BO.id, "gardes", "never", 5)
    assert castrum(again).view(1).declared["gardes"] == "always"
    orders = await house.sessions.database.run(lambda db: tables.read_declarations(db, table.id))
    assert orders == [Declared(table.ply, 1, "gardes", "always")]


async def test_orders_are_refused_with_a_reason(house: House) -> None:
    table = await house.game()
    with pytest.raises(Illegal):
        await house.declare(table, 0, "gardes", "sometimes")
    with pytest.raises(UserError, match="error-not-seated"):
        await house.sessions.moves.declare(table.id, CLEO.id, "gardes", "always", 1)
    await house.sessions[Lobby].close(table.id, MO.id, moderator=True)
    with pytest.raises(UserError, match="error-not-running"):
        await house.declare(table, 0, "gardes", "always")
    assert (
        await house.sessions.database.run(lambda db: tables.read_declarations(db, table.id)) == []
    )


async def test_a_table_that_fails_is_tried_again_and_others_go_on(
    house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    table, _ = await house.attacked(await house.game(), random.Random(1))
    act = house.sessions.moves.act
    faults = [OSError("disk full")]

    async def fail_once(*args: Any) -> Change | None:
        if faults:
            raise faults.pop()
        return await act(*args)

    monkeypatch.setattr(house.sessions.moves, "act", fail_once)
    assert await house.wait(60) == house.time.now + RETRY
    assert "disk full" in caplog.text
    assert (await house.now(table)).ply == table.ply
    await house.wait(RETRY)
    assert (await house.now(table)).ply == table.ply + 1


async def test_the_clock_runs_by_itself(file: Path) -> None:
    async with open_house(file, clock=Scheduler) as house:
        table, seat = await house.attacked(await house.game(), random.Random(1))
        loop = asyncio.get_running_loop()
        begun, behind = loop.time(), house.time.now + 59.9
        house.scheduler._now = Timekeeper(lambda: behind + loop.time() - begun)
        house.scheduler._changed.set()
        changed = asyncio.Event()
        house.sessions.on_change.append(lambda _: changed.set())
        await asyncio.wait_for(changed.wait(), 60)
        assert loop.time() - begun >= 0.09
        assert (await house.answers(table))[-1] == (table.ply, seat, ("let",))
