"""Undoing one's last answer: its time limit, and its effect on log, clocks and players."""

import asyncio
import random
from collections.abc import MutableSequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bot.errors import UserError
from bot.model import Table
from bot.sessions.actions.lobby import Lobby
from bot.sessions.domain.seat_rights import PATIENCE
from bot.sessions.sessions import Sessions
from bot.sessions.timekeeper import Gap
from bot.store import tables
from bot.store.card_values import CardValues
from bot.store.file.database import open_database
from cogs.absence.actions import Timeouts
from cogs.bots.players import BotPlayers
from cogs.hosting.actions import Moderation
from cogs.pauses.actions import Pausing
from cogs.seat_offers.actions import SeatOffers
from cogs.seat_offers.part import OfferedSeats
from cogs.take_back.actions import TakeBack
from cogs.take_back.part import TakeBackWish
from cogs.undo.actions import Undoing
from cogs.undo.part import Undo
from cogs.undo.rules import LATE, MOST, OFTEN, may_undo
from engines.core.data import DATA
from engines.core.kernel import TABLE, Action, State
from engines.registry import KEYS as GAMES
from tests.bot.sessions.undoing import (
    give,
    is_replayed,
    position,
    refused,
    striking,
    struck,
    swapping,
    undo,
)
from tests.support import inside
from tests.support.house import (
    ANA,
    BO,
    CLEO,
    DAN,
    KEYS,
    MO,
    PEOPLE,
    Clock,
    House,
    open_house,
    running,
    seed_with,
    seeds_from,
)
from tests.support.play import random_answer


async def test_a_turn_begun_by_other_rules_cannot_be_undone(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The earlier position cannot be recomputed with other rules, and the bot does not guess it."""
    table, shuffle = await struck(house), State.shuffle

    def otherwise(self: State, items: MutableSequence[Any]) -> None:
        shuffle(self, items)
        items.reverse()

    with monkeypatch.context() as patch:
        patch.setattr(State, "shuffle", otherwise)
        with pytest.raises(UserError, match="error-other-rules"):
            await undo(house, table)
    assert (await house.sessions.get(table.id)).ply == table.ply
    assert (await undo(house, table)).ply == table.ply + 1


async def test_the_last_answer_is_undone_at_once(house: House) -> None:
    begun = await striking(house)
    table = (await house.press(begun, 0, ("strike",), (2,))).table
    assert may_undo(table, 0, house.clock())
    assert not may_undo(table, 2, house.clock())
    back = await undo(house, table)
    assert position(back) == position(begun)
    assert (back.ply, running(back).asked) == (3, 3)
    assert await is_replayed(house, back)
    assert (await house.stored(table.id)).get(Undo) == back.get(Undo)
    log = await house.sessions.log.answers(table.id)
    assert log[-1] == (2, TABLE, ("take-back", 0))
    story = await house.sessions.log.story(table.id, None)
    assert (story[-1].event.kind, story[-1].event.data) == ("core-event-undone", {"seat": 0})
    assert await refused(house, back) == LATE


async def test_several_answers_are_undone_one_after_the_other(house: House) -> None:
    begun = await striking(house)
    first = (await house.press(begun, 0, ("strike",))).table
    await house.press(first, 0, (2,))
    back = await undo(house, first)
    assert position(back) == position(first)
    back = await undo(house, back)
    assert position(back) == position(begun)
    assert await is_replayed(house, back)
    again = (await house.press(back, 0, ("strike",), (1,))).table
    assert sorted(running(again).ask) == [1]


async def test_undo_is_too_late_once_somebody_else_acted(house: House) -> None:
    table = await struck(house)
    assert await refused(house, table, 1) == LATE
    await house.press(table, 2, ("pass",))
    assert await refused(house, table) == LATE
    assert may_undo(await house.sessions.get(table.id), 2, house.clock())


@pytest.mark.parametrize("card", ["luck", "shield"])
async def test_undo_is_too_late_once_something_was_revealed(house: House, card: str) -> None:
    """The card Luck rolls a die; after the card Shield the next player draws a card."""
    inside.next_seed(house.sessions, seed_with(card))
    begun = await house.game(ANA, BO, CLEO)
    table = (await house.press(begun, 0, (card,))).table
    assert table.get(Undo) is None
    assert await refused(house, table) == LATE


async def test_an_old_button_undoes_nothing(house: House) -> None:
    """A press that arrives twice undoes one answer; a later press of the old button is refused."""
    begun = await striking(house)
    await house.press(begun, 0, ("strike",))
    table = (await house.press(await house.sessions.get(begun.id), 0, (2,))).table
    press = next(KEYS)
    for _ in range(2):
        back = await house.sessions[Undoing].undo(table.id, ANA.id, table.ply, press)
    assert back.ply == 3
    with pytest.raises(UserError, match=LATE):
        await undo(house, table, ply=table.ply)
    assert (await house.sessions.get(table.id)).ply == 3


async def test_the_next_player_is_not_pinged_back_and_forth(house: House) -> None:
    table = await struck(house)
    for _ in range(MOST):
        back = await undo(house, table)
        table = (await house.press(back, 0, ("strike",), (2,))).table
    assert await refused(house, table) == OFTEN
    assert not table.unsettled()
    undone = await house.sessions[TakeBack].last_move(table.id, ANA.id)
    assert undone.back_to == table.ply - 2
    await house.press(table, 2, ("pass",))
    table = await give(house, table, 2)
    assert table.get(Undo) is None


async def test_the_wrong_person_is_refused(house: House) -> None:
    table = await struck(house)
    with pytest.raises(UserError, match="error-not-seated"):
        await house.sessions[Undoing].undo(table.id, 999, table.ply, next(KEYS))
    lobby = await house.lobby(ANA, channel=50)
    with pytest.raises(UserError, match="error-not-running"):
        await house.sessions[Undoing].undo(lobby.id, ANA.id, 0, next(KEYS))


async def test_undo_survives_a_restart(house: House, file: Path, toy_data: Path) -> None:
    table = await struck(house, pace="live")
    await house.sessions.database.close()
    async with open_house(file, toy_data, clock=house.clock) as again:
        resumed = await again.sessions.get(table.id)
        assert resumed.get(Undo) == table.get(Undo)
        back = await undo(again, resumed)
        assert sorted(running(back).ask) == [0]
        assert await is_replayed(again, back)


async def test_a_change_of_people_ends_undo(house: House) -> None:
    table = await struck(house)
    after = await house.sessions.moves.concede(table.id, BO.id, next(KEYS))
    assert after.get(Undo) is None
    assert await refused(house, table) == LATE


async def test_a_newcomer_cannot_undo_a_leavers_answer(house: House) -> None:
    table = await struck(house)
    offers = house.sessions[SeatOffers]
    await offers.offer(table.id, ANA.id, 0, next(KEYS), moderator=False)
    await offers.ask(table.id, DAN, 0, next(KEYS))
    assert may_undo(await house.sessions.get(table.id), 0, house.clock())
    for number, other in enumerate((BO, CLEO)):
        await offers.agree(table.id, other.id, 0, next(KEYS))
        assert (await house.sessions.get(table.id)).seat_of(DAN.id) == (0 if number else None)
    after = await house.sessions.get(table.id)
    assert after.seat_of(DAN.id) == 0
    assert after.get(Undo) is None
    assert await refused(house, after) == LATE


async def test_nothing_is_undone_after_the_end(house: House) -> None:
    """When a game has ended, everybody sees the hands and reads who won."""
    table = await house.game(ANA, BO)
    over = await house.play_on(table.id, 1)
    assert (over.status, over.get(Undo)) == ("over", None)
    for person in (ANA, BO):
        with pytest.raises(UserError, match="error-not-running"):
            await house.sessions[Undoing].undo(table.id, person.id, over.ply, next(KEYS))


async def test_an_open_request_of_somebody_else_lapses(house: House) -> None:
    """Cleo asks to take back her move and then undoes the move, so her request lapses."""
    table = (await house.press(await struck(house), 2, ("pass",))).table
    asked = await house.sessions[TakeBack].ask(table.id, CLEO.id, table.ply, next(KEYS))
    assert asked[TakeBackWish].poll is not None
    assert may_undo(asked, 2, house.clock()), "she may still do without asking"
    back = await undo(house, asked, 2)
    assert back[TakeBackWish].poll is None
    assert sorted(running(back).ask) == [2]


async def test_a_secret_choice_can_be_undone_until_the_next_choice(house: House) -> None:
    table = await give(house, await swapping(house), 1)
    assert may_undo(table, 1, house.clock())
    table = await give(house, table, 0)
    assert not may_undo(table, 1, house.clock()), "everybody sees that Ana has chosen"
    given = dict(running(table).stack[-1].given or {})
    back = await undo(house, table)
    assert sorted(running(back).ask) == [0, 2]
    assert running(back).stack[-1].given == {1: given[1]}, "what Bo has chosen stays"
    assert await is_replayed(house, back)
    last = await give(house, await give(house, back, 0), 2)
    assert last.get(Undo) is None, "what the others chose has come to light"


class Time:
    """A clock that moves only when all tasks are asleep."""

    def __init__(self) -> None:
        self.now = 0.0
        self._asleep: list[tuple[float, asyncio.Future[None]]] = []

    def __call__(self) -> float:
        return self.now

    async def sleep(self, seconds: float) -> None:
        woken: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._asleep.append((self.now + max(seconds, 0.0), woken))
        await woken

    async def pass_until(self, then: float) -> None:
        """Let time pass until ``then``; each sleeping task continues at its time."""
        await _rest()
        while due_now := [pair for pair in self._asleep if pair[0] <= then]:
            first = min(due_now, key=lambda pair: pair[0])
            self._asleep.remove(first)
            self.now = max(self.now, first[0])
            first[1].set_result(None)
            await _rest()
        self.now = then


async def _rest() -> None:
    """Let all tasks run until they sleep."""
    for _ in range(20):
        await asyncio.sleep(0.002)


async def beside_bots(house: House) -> tuple[Table, BotPlayers, Time]:
    time = Time()
    bots = BotPlayers(
        house.sessions, delay=1.5, grace=5, limit=9, processes=0, now=time, sleep=time.sleep
    )
    inside.next_seed(house.sessions, seed_with("strike"))
    lobby = await house.lobby(ANA, bots=("easy", "easy"))
    return await house.sessions[Lobby].start(lobby.id, ANA.id), bots, time


async def test_a_bot_waits_five_seconds_for_an_undo(house: House) -> None:
    table, bots, time = await beside_bots(house)
    struck_at = (await house.press(table, 0, ("strike",), (2,))).table
    await time.pass_until(4.9)
    assert (await house.sessions.get(table.id)).ply == struck_at.ply
    back = await undo(house, table)
    await time.pass_until(20)
    assert (await house.sessions.get(table.id)).ply == back.ply, "the bot is not asked any more"
    again = (await house.press(back, 0, ("strike",), (1,))).table
    await time.pass_until(24.9)
    assert (await house.sessions.get(table.id)).ply == again.ply
    await time.pass_until(25.1)
    assert (await house.sessions.get(table.id)).ply > again.ply
    assert await refused(house, table) == LATE
    await bots.close()


async def test_bots_go_on_once_the_owner_goes_on(house: House) -> None:
    """Bots stop waiting if the player who may undo opens their hand, not if another player does."""
    table, bots, time = await beside_bots(house)
    struck_at = (await house.press(table, 0, ("strike",), (2,))).table
    house.sessions.moves.go_on(struck_at, BO.id)
    await time.pass_until(3)
    assert (await house.sessions.get(table.id)).ply == struck_at.ply
    house.sessions.moves.go_on(struck_at, ANA.id)
    await time.pass_until(3.5)
    assert (await house.sessions.get(table.id)).ply > struck_at.ply
    await bots.close()


async def test_bots_do_not_wait_if_undo_is_impossible(house: House) -> None:
    """Bots do not wait after another bot's answer, or after an answer that revealed something."""
    table, bots, time = await beside_bots(house)
    await house.press(table, 0, ("strike",), (2,))
    await time.pass_until(5.1)
    plies = [(await house.sessions.get(table.id)).ply]
    for second in (6.7, 8.3):
        await time.pass_until(second)
        plies.append((await house.sessions.get(table.id)).ply)
    assert len(set(plies)) == 3, "each on the next beat"
    await bots.close()


async def pinged(house: House, table: Table) -> list[tuple[str, int]]:
    return [(row.kind, row.part) for row in await house.sessions.outbox.due(table.id)]


async def test_a_player_pinged_in_vain_is_not_pinged_again(house: House) -> None:
    table = await struck(house)
    assert ("turn", 2) in await pinged(house, table)
    await house.sessions.outbox.delivered(table.id, await house.sessions.outbox.due(table.id))
    table = (await house.press(await undo(house, table), 0, ("strike",), (2,))).table
    assert ("turn", 2) in await pinged(house, table)
    await undo(house, table)
    assert {kind for kind, _ in await pinged(house, table)} == {"board"}, "and Ana is here"


async def test_a_sent_ping_is_deleted_by_undo(house: House) -> None:
    table = await struck(house)
    await house.sessions.outbox.delivered(table.id, ping=77)
    back = await undo(house, table)
    assert back.ping_id is None
    assert (await house.stored(table.id)).ping_id is None
    assert ("old-ping", 77) in await pinged(house, table)


async def test_a_ping_that_also_asks_for_consent_stays(house: House) -> None:
    table = await struck(house)
    await house.sessions[SeatOffers].offer(table.id, BO.id, 1, next(KEYS), moderator=False)
    await house.sessions[SeatOffers].ask(table.id, DAN, 1, next(KEYS))
    await house.sessions.outbox.delivered(table.id, ping=77)
    back = await undo(house, table)
    assert back[OfferedSeats].offers[1].pending is not None
    assert back.ping_id == 77
    assert (await house.stored(table.id)).ping_id == 77
    assert ("old-ping", 77) not in await pinged(house, table)


async def test_a_ping_that_is_still_true_stays(house: House) -> None:
    table = await swapping(house)
    await house.sessions.outbox.delivered(table.id, ping=77)
    back = await undo(house, await give(house, table, 1), 1)
    assert back.ping_id == 77


@pytest.mark.promise("undo")
@pytest.mark.parametrize("key", GAMES)
async def test_a_game_with_many_undos_equals_the_game_without_them(
    tmp_path: Path, key: str
) -> None:
    """After Undo every seat has the same view as before, and the log gives the current position."""
    clock = Clock()
    database = await open_database(tmp_path / "tables.sqlite3")
    sessions = Sessions(database, CardValues(DATA, GAMES), clock=clock, new_seed=seeds_from(1))
    house = House(sessions, clock, [])
    chance = random.Random(3)
    undone = 0
    table = await sessions[Lobby].open(key, 1, 7, ANA, language="en", pace="live")
    for person in PEOPLE[1:3]:
        await sessions[Lobby].join(table.id, person)
    table = await sessions[Lobby].start(table.id, ANA.id)
    while table.status == "running" and undone < 25:
        state = running(table)
        seat, decision = chance.choice(sorted(state.ask.items()))
        action: Action = random_answer(decision, chance)
        after = (await house.press(table, seat, action)).table
        if after.status == "running" and may_undo(after, seat, sessions.clock()):
            before = table
            table = await undo(house, after, seat)
            undone += 1
            assert seen(table) == seen(before)
            assert await is_replayed(house, table)
            table = (await house.press(table, seat, action)).table
            assert seen(table) == seen(after)
        else:
            table = after
    answers = await sessions.database.run(lambda db: tables.read_answers(db, table.id))
    assert sum(seat == TABLE for _, seat, _ in answers) == undone >= 10
    await database.close()


def seen(table: Table) -> list[Any]:
    """Return the views of all viewers of a table, with the count of plies set to 0."""
    state = running(table)
    return [replace(state.view(item), ply=0) for item in (None, *range(state.seats))]


async def test_without_a_pace_nobody_gains_time_by_playing_and_undoing(house: House) -> None:
    """Ana's 24 hours are not renewed when she answers and undoes; Cleo's 24 hours start again."""
    table = await striking(house)
    begun = house.clock.now
    for _ in range(MOST):
        house.clock.now += PATIENCE / 4
        table = (await house.press(table, 0, ("strike",), (2,))).table
        house.clock.now += 60
        table = await undo(house, table)
        assert table.clocks[0].used == house.clock.now - begun
        assert table.clocks[2].since is None
        assert (await house.stored(1)).clocks == table.clocks
    remove = house.sessions[Moderation].remove
    house.clock.now = begun + PATIENCE - 1
    with pytest.raises(UserError, match="error-not-away-yet"):
        await remove(1, BO.id, 0, next(KEYS), moderator=True)
    house.clock.now += 1
    assert (await remove(1, BO.id, 0, next(KEYS), moderator=True)).sitters[0].is_away


async def test_without_a_pace_an_answer_stands_once_its_time_is_over(house: House) -> None:
    """When the time is over, Undo is refused, because the player could lose the seat at once."""
    table = await struck(house)
    house.clock.now += PATIENCE - 1
    assert may_undo(table, 0, house.clock())
    house.clock.now += 1
    assert await refused(house, table) == LATE
    after = await house.sessions[Moderation].remove(1, BO.id, 2, next(KEYS), moderator=True)
    assert after.sitters[2].is_away
    assert not after.sitters[0].is_bot


async def test_without_a_pace_pauses_and_gaps_count_for_nobody(house: House) -> None:
    table = await struck(house)
    await house.sessions[Pausing].pause(table.id, ANA.id, next(KEYS), moderator=False)
    house.clock.now += PATIENCE
    await house.sessions[Pausing].go_on(table.id, ANA.id, next(KEYS), moderator=False)
    gap = Gap(house.clock.now, house.clock.now + PATIENCE)
    await house.sessions.bridge(lambda: gap, lambda _: None)
    house.clock.now = gap.now + 60
    with pytest.raises(UserError, match="error-not-away-yet"):
        await house.sessions[Moderation].remove(1, BO.id, 2, next(KEYS), moderator=True)
    assert (await undo(house, table)).clocks[0].used == pytest.approx(60)


async def test_acts_of_others_on_a_seat_end_undo_and_stay(house: House) -> None:
    """Cleo does not answer for a day, so a bot plays for her; Undo cannot reverse this."""
    table = await struck(house)
    house.clock.now += PATIENCE - 60
    assert sorted(running(await undo(house, table)).ask) == [0]
    table = (await house.press(await house.sessions.get(1), 0, ("strike",), (2,))).table
    house.clock.now += 60
    with pytest.raises(UserError, match="error-not-away-yet"):
        await house.sessions[Moderation].remove(1, BO.id, 2, next(KEYS), moderator=True)
    house.clock.now += PATIENCE
    after = await house.sessions[Moderation].remove(1, BO.id, 2, next(KEYS), moderator=True)
    assert after.get(Undo) is None
    assert await refused(house, after) == LATE


async def test_a_return_and_its_offer_are_handled_while_undo_is_possible(
    house: House,
) -> None:
    table = await striking(house)
    house.clock.now += PATIENCE
    remove, offers = house.sessions[Moderation].remove, house.sessions[SeatOffers]
    await remove(1, MO.id, 0, next(KEYS), moderator=True)
    await offers.offer(1, MO.id, 0, next(KEYS), moderator=True)
    await offers.ask(1, DAN, 0, next(KEYS))
    table = await house.sessions[Timeouts].come_back(1, ANA.id, next(KEYS))
    assert (table[OfferedSeats].offers, table.sitters[0].is_bot) == ({}, False)
    assert table.clocks[0].used == 0, "she has a day again"
    table = (await house.press(table, 0, ("strike",), (2,))).table
    back = await undo(house, table)
    assert (sorted(running(back).ask), back[OfferedSeats].offers) == ([0], {})
