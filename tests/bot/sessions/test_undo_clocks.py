"""The effect of Undo on clocks, windows and standing orders."""

import random
from collections.abc import AsyncIterator
from itertools import count
from pathlib import Path

import pytest

from bot.errors import UserError
from bot.model import Habits, Table
from bot.sessions.actions.lobby import Lobby
from bot.sessions.timekeeper import Gap
from bot.table.time import time_control
from bot.table.time.deadlines import GRACE
from cogs.absence.part import LatePeople
from cogs.hours.actions import Availability
from cogs.pauses.actions import Pausing
from cogs.seat_offers.actions import SeatOffers
from cogs.seat_offers.part import OfferedSeats
from cogs.undo.actions import Undoing
from cogs.undo.part import Undo
from cogs.undo.rules import LATE, may_undo, on_board
from engines.core.game import first_answer
from engines.core.kernel import Seat, State
from engines.registry import game as game_of
from tests.bot.sessions.timed import BANK, BONUS, Timed, timed_on
from tests.bot.sessions.undoing import (
    give,
    refused,
    striking,
    struck,
    swapping,
    undo,
)
from tests.support import clockwork, inside
from tests.support.clockwork import castrum, due
from tests.support.house import (
    ANA,
    BO,
    CLEO,
    KEYS,
    MO,
    House,
    open_house,
)
from tests.support.play import random_answer


@pytest.fixture
def timed(house: House) -> Timed:
    return timed_on(house)


def shown(table: Table, now: float) -> Table:
    """Return the table with the current values of all clocks."""
    table = table.twin()
    time_control.moved(table, now)
    return table


async def test_the_clocks_go_on_as_if_nothing_had_been_answered(timed: Timed) -> None:
    house = timed.house
    begun = await striking(house, pace="live")
    await timed.wait(100)
    table = (await house.press(begun, 0, ("strike",), (2,))).table
    await timed.wait(50)
    back = await undo(house, table)
    ana, bo, cleo = (back.clocks[seat] for seat in range(3))
    assert (ana.bank, ana.used, ana.asked) == (BANK, 150, back.ply)
    assert (bo.bank, cleo.bank, cleo.asked) == (BANK, BANK, None), "it cost nobody else anything"
    await timed.wait(10)
    assert shown(await timed.now(), house.clock.now).clocks[0].used == 160
    table = (await house.press(back, 0, ("strike",), (1,))).table
    assert table.clocks[0].bank == BANK + BONUS - 160


async def test_the_clocks_of_others_who_are_asked_go_on(timed: Timed) -> None:
    house = timed.house
    table = await swapping(house, pace="live")
    await timed.wait(30)
    table = await give(house, table, 1)
    pausing = house.sessions[Pausing]
    await pausing.pause(table.id, BO.id, next(KEYS), moderator=True)
    await timed.wait(800)
    await pausing.go_on(table.id, BO.id, next(KEYS), moderator=True)
    await timed.wait(20)
    back = await undo(house, table, 1)
    clocks = shown(back, house.clock.now).clocks
    assert [clocks[seat].used for seat in range(3)] == [50, 50, 50]
    assert {clocks[seat].asked for seat in range(3)} == {back.ply}


async def test_a_pause_is_not_charged(timed: Timed) -> None:
    house = timed.house
    table = await struck(house, pace="live")
    await timed.wait(40)
    pausing = house.sessions[Pausing]
    held = await pausing.pause(table.id, BO.id, next(KEYS), moderator=True)
    assert not may_undo(held, 0, house.clock())
    with pytest.raises(UserError, match="error-paused"):
        await undo(house, table)
    await timed.wait(800)
    going = await pausing.go_on(table.id, BO.id, next(KEYS), moderator=True)
    assert may_undo(going, 0, house.clock())
    await timed.wait(5)
    back = await undo(house, table)
    assert back.clocks[0].used == 45


async def test_the_time_the_bot_was_down_is_not_charged(
    house: House, file: Path, toy_data: Path
) -> None:
    timed = timed_on(house)
    table = await struck(house, pace="live")
    await timed.wait(70)
    await house.sessions.beat()
    await house.sessions.database.close()
    house.clock.now += 5000
    async with open_house(file, toy_data, clock=house.clock) as again:
        again.clock.now += 7
        back = await undo(again, table)
        assert back.clocks[0].used == 77


async def test_nights_are_not_charged(timed: Timed) -> None:
    """Neither nights nor holidays are charged."""
    house = timed.house
    table = await struck(house, pace="live")
    await timed.wait(30)
    away = int(house.clock.now) + 3600
    await house.sessions[Availability].change(ANA.id, lambda item: item._replace(away_until=away))
    await timed.wait(3600)
    back = await undo(house, table)
    assert back.clocks[0].used == 30
    assert back.habits[ANA.id] == Habits(away_until=away)


async def test_a_player_whose_time_would_be_over_cannot_undo(timed: Timed) -> None:
    house = timed.house
    table = await striking(house, pace="live")
    await timed.wait(BANK)
    table = (await house.press(table, 0, ("strike",), (2,))).table
    await timed.wait(BONUS - 1)
    assert may_undo(table, 0, house.clock())
    await timed.wait(2)
    assert await refused(house, table) == LATE


async def test_an_answer_given_while_others_vote_stands(timed: Timed) -> None:
    house = timed.house
    await striking(house, pace="live")
    await timed.wait(BANK + BONUS + 1)
    table = await timed.now()
    assert table[LatePeople].vote is not None
    await timed.vote(BO.id, "bot")
    table = (await house.press(table, 0, ("strike",), (2,))).table
    assert table[LatePeople].vote is None
    assert await refused(house, table) == LATE


async def test_votes_and_offers_about_a_late_player_go_on(timed: Timed) -> None:
    """An open vote, or an offer of a seat, goes on when another player undoes an answer."""
    house = timed.house
    table = await swapping(house, pace="live")
    for person in (ANA, BO):
        until = int(house.clock.now) + 2 * BANK
        await house.sessions[Availability].change(
            person.id, lambda item, until=until: item._replace(away_until=until)
        )
    await timed.wait(BANK + BONUS + 1)
    poll = (await timed.now())[LatePeople].vote
    assert poll is not None
    await timed.vote(ANA.id, "bot")
    await house.sessions[SeatOffers].offer(table.id, CLEO.id, 2, next(KEYS), moderator=False)
    back = await undo(house, await give(house, table, 1), 1)
    assert back[LatePeople].vote is not None
    assert (back[LatePeople].vote.asked, back[LatePeople].vote.votes) == (back.ply, {0: "bot"})
    assert set(back[OfferedSeats].offers) == {2}
    after = await timed.vote(BO.id, "bot")
    assert after.sitters[2].is_bot


@pytest.fixture
async def castle(tmp_path: Path) -> AsyncIterator[clockwork.House]:
    async with clockwork.open_house(tmp_path / "tables.sqlite3") as opened:
        yield opened


async def let(castle: clockwork.House) -> tuple[Table, Seat]:
    """Return a table at which a seat can let an attack happen, and can then undo this answer."""
    for seed in count(1):
        inside.next_seed(castle.sessions, seed)
        table = await castle.game(3)
        table, victim = await castle.attacked(table, random.Random(seed))
        attacker = castrum(table).attack[1]
        assert not may_undo(table, attacker, castle.sessions.clock()), "a window is open"
        after = (await castle.press(table, victim, ("let",))).table
        if after.get(Undo) is not None:
            await castle.sessions[Undoing].undo(
                table.id, table.sitters[victim].user_id or 0, after.ply, next(KEYS)
            )
            return await castle.now(table), victim
        await castle.sessions[Lobby].close(table.id, MO.id, moderator=True)
    raise AssertionError


async def test_a_window_closes_when_it_would_have(castle: clockwork.House) -> None:
    table, victim = await let(castle)
    end = due(table.window)
    await castle.wait(20)
    after = (await castle.press(table, victim, ("let",))).table
    assert after.window is None
    await castle.wait(20)
    user_id = table.sitters[victim].user_id or 0
    back = await castle.sessions[Undoing].undo(table.id, user_id, after.ply, next(KEYS))
    assert due(back.window) == end
    after = (await castle.press(back, victim, ("let",))).table
    assert may_undo(after, victim, castle.sessions.clock())
    await castle.wait(30)
    assert not may_undo(await castle.now(after), victim, castle.sessions.clock())


async def common_window(castle: clockwork.House) -> Table:
    """Play Castel until all seats are asked in one window with a time limit of a minute."""
    table, chance = await castle.game(3, "castel", reaction="60"), random.Random(1)
    while table.window is None or table.state is None or len(table.state.ask) < 3:
        assert table.state is not None
        seat = min(table.state.ask)
        answer = random_answer(table.state.ask[seat], chance)
        table = (await castle.press(table, seat, answer)).table
    return table


@pytest.mark.parametrize("what", ["a pause", "an outage"])
async def test_undo_takes_no_time_from_others_who_are_asked_in_the_window(
    castle: clockwork.House, what: str
) -> None:
    table = await common_window(castle)
    assert table.state is not None
    castle.time.now += 57
    answer = random_answer(table.state.ask[0], random.Random(1))
    table = (await castle.press(table, 0, answer)).table
    if what == "a pause":
        pausing = castle.sessions[Pausing]
        await pausing.pause(table.id, ANA.id, next(KEYS), moderator=False)
        castle.time.now += 600
        table = await pausing.go_on(table.id, ANA.id, next(KEYS), moderator=False)
    else:
        castle.time.now += 600
        gaps = [Gap(castle.time.now - 600, castle.time.now)]
        await castle.sessions.bridge(lambda: gaps[0] if gaps else None, gaps.remove)
        table = await castle.now(table)
    end = due(table.window)
    assert end - castle.time.now >= GRACE
    back = await castle.sessions[Undoing].undo(table.id, ANA.id, table.ply, next(KEYS))
    assert back.state is not None
    assert sorted(back.state.ask) == [0, 1, 2]
    assert due(back.window) == end


async def test_an_answer_of_the_clock_cannot_be_undone(castle: clockwork.House) -> None:
    table, victim = await let(castle)
    await castle.wait(61)
    after = await castle.now(table)
    assert after.ply > table.ply
    assert not may_undo(after, victim, castle.sessions.clock())


async def test_nobody_can_tell_a_standing_order_from_a_press(castle: clockwork.House) -> None:
    """The answer of a standing order cannot be undone, but bots wait as if it could."""
    table, victim = await let(castle)
    for name in game_of("castrum").declarations:
        await castle.declare(table, victim, name, "never")
    await castle.wait(9)
    after = await castle.now(table)
    assert after.ply > table.ply
    assert after.unsettled()
    assert not may_undo(after, victim, castle.sessions.clock())
    assert (await castle.stored(after)).get(Undo) == after.get(Undo)


@pytest.mark.promise("undo")
@pytest.mark.parametrize("known", [True, False])
async def test_the_board_shows_no_undo_if_an_order_may_have_answered(
    castle: clockwork.House, known: bool
) -> None:
    """The board shows no Undo, so nobody learns whether a person or a standing order answered."""
    table, victim = await let(castle)

    def before(now: Table) -> State | None:
        return castle.sessions.log.newest(now)[0].before if known else None

    pressed = (await castle.press(table, victim, ("let",))).table
    assert may_undo(pressed, victim, castle.sessions.clock())
    shown = on_board(pressed, before(pressed))
    user_id = table.sitters[victim].user_id or 0
    table = await castle.sessions[Undoing].undo(table.id, user_id, pressed.ply, next(KEYS))
    assert on_board(table, before(table)) is None
    for name in game_of("castrum").declarations:
        await castle.declare(table, victim, name, "never")
    await castle.wait(9)
    ordered = await castle.now(table)
    assert on_board(ordered, before(ordered)) == shown is None


async def test_the_board_offers_undo_if_only_a_press_can_have_answered(
    castle: clockwork.House,
) -> None:
    table = await castle.game(3)
    (seat,) = castrum(table).ask
    after = (await castle.press(table, seat, first_answer(castrum(table), seat))).table
    assert may_undo(after, seat, castle.sessions.clock())
    before = castle.sessions.log.newest(after)[0].before
    assert on_board(after, before) == seat
