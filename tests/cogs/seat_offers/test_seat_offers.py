"""A seat of a real game changes hands: the newcomer's hand, and the replay of the log."""

import random
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path

import pytest

from bot.errors import UserError
from bot.model import Person, Table
from bot.sessions.actions.admission import Opener
from bot.sessions.actions.lobby import Lobby
from bot.sessions.background.scheduler import Scheduler
from bot.sessions.domain.seat_rights import PATIENCE
from bot.sessions.sessions import Sessions
from bot.sessions.timekeeper import Timekeeper
from bot.store.card_values import CardValues
from bot.store.file.database import open_database
from bot.store.servers import count_open
from bot.store.tenures import check_number
from cogs.hosting.actions import Moderation
from cogs.pauses.actions import Pausing
from cogs.privacy.actions import DataRights
from cogs.seat_offers.actions import SeatOffers
from cogs.seat_offers.part import OfferedSeats
from cogs.take_back.actions import TakeBack
from cogs.transfers.actions import Transfers
from cogs.transfers.part import Transfer
from engines.core.data import DATA
from engines.registry import game as game_of
from tests.support.due import name_what_is_due
from tests.support.house import ANA, BO, CLEO, DAN, KEYS, MO, House, running, seeds_from
from tests.support.house import Clock as WallClock
from tests.support.play import random_answer


@pytest.fixture
async def castrum(file: Path) -> AsyncIterator[House]:
    """A house that plays Castrum, the game with standing orders."""
    database = await open_database(file)
    clock = WallClock()
    tables = Sessions(database, CardValues(DATA, ("castrum",)), clock=clock, new_seed=seeds_from(1))
    name_what_is_due(tables)
    yield House(tables, clock, [])
    await database.close()


async def begin(house: House, pace: str = "none") -> Table:
    """Start a game of Ana, Bo and Cleo."""
    table = await house.sessions[Lobby].open("castrum", 1, 7, ANA, language="en", pace=pace)
    for person in (BO, CLEO):
        await house.sessions[Lobby].join(table.id, person)
    return await house.sessions[Lobby].start(table.id, ANA.id)


async def take(house: House, table: Table, seat: int) -> Table:
    """Ask for an offered seat as Dan, and let all other players agree."""
    table = await house.sessions[SeatOffers].ask(table.id, DAN, seat, next(KEYS))
    for other in table.people:
        person = table.sitters[other].user_id
        if other != seat and person is not None:
            await house.sessions[SeatOffers].agree(table.id, person, seat, next(KEYS))
    return await house.sessions.get(table.id)


async def test_standing_orders_are_reset_and_the_log_can_be_replayed(castrum: House) -> None:
    sessions = castrum.sessions
    table = await begin(castrum)
    orders = game_of("castrum").declarations
    for name in orders:
        await sessions.moves.declare(table.id, BO.id, name, "always", next(KEYS))
    await sessions[SeatOffers].offer(table.id, BO.id, 1, next(KEYS), moderator=False)
    before = running(await sessions.get(table.id)).view(1)
    table = await take(castrum, table, 1)
    after = running(table).view(1)
    assert set(before.declared.values()) == {"always"}
    assert after.declared == {name: choices[0] for name, choices in orders.items()}
    assert table.sitters[1].user_id == DAN.id
    for seed in (1, 2):
        await castrum.press_any(table.id, random.Random(seed))
    replayed = await sessions.log.replay(table.id)
    assert replayed.fingerprint() == running(await sessions.get(table.id)).fingerprint()
    stored = await castrum.stored(table.id)
    assert running(stored).fingerprint() == replayed.fingerprint()


async def test_the_newcomer_is_told_about_a_waiting_turn(castrum: House) -> None:
    table = await begin(castrum)
    seat = min(running(table).ask)
    person = table.sitters[seat].user_id
    assert person is not None
    await castrum.sessions.outbox.delivered(table.id, await castrum.sessions.outbox.due(table.id))
    await castrum.sessions[SeatOffers].offer(table.id, person, seat, next(KEYS), moderator=False)
    await take(castrum, table, seat)
    due = await castrum.sessions.outbox.due(table.id)
    assert [(row.kind, row.part) for row in due] == [("board", 0), ("turn", seat)]


async def test_a_newcomer_is_not_removed_for_the_leavers_absence(castrum: House) -> None:
    table = await begin(castrum)
    seat = min(running(table).ask)
    person, host = table.sitters[seat].user_id, table.host_id
    assert person is not None
    await castrum.sessions[SeatOffers].offer(table.id, person, seat, next(KEYS), moderator=False)
    castrum.clock.now += PATIENCE
    await take(castrum, table, seat)
    for send_away in (castrum.sessions[Moderation].remove, castrum.sessions[SeatOffers].offer):
        with pytest.raises(UserError, match="error-not-away-yet"):
            await send_away(table.id, host, seat, next(KEYS), moderator=True)
    castrum.clock.now += PATIENCE
    table = await castrum.sessions[Moderation].remove(
        table.id, host, seat, next(KEYS), moderator=True
    )
    assert table.sitters[seat].is_away


async def test_a_pause_makes_no_player_absent(castrum: House) -> None:
    table = await begin(castrum)
    seat = min(running(table).ask)
    castrum.clock.now += PATIENCE - 1
    await castrum.sessions[Pausing].pause(table.id, ANA.id, next(KEYS), moderator=False)
    castrum.clock.now += PATIENCE
    with pytest.raises(UserError, match="error-paused"):
        await castrum.sessions[SeatOffers].offer(table.id, MO.id, seat, next(KEYS), moderator=True)
    await castrum.sessions[Pausing].go_on(table.id, ANA.id, next(KEYS), moderator=False)
    with pytest.raises(UserError, match="error-not-away-yet"):
        await castrum.sessions[SeatOffers].offer(table.id, MO.id, seat, next(KEYS), moderator=True)


async def test_the_newcomer_cannot_take_back_a_leavers_move(castrum: House) -> None:
    table = await begin(castrum)
    seat = min(running(table).ask)
    person = table.sitters[seat].user_id
    assert person is not None
    decision = running(table).ask[seat]
    await castrum.press(table, seat, random_answer(decision, random.Random(1)))
    await castrum.sessions[TakeBack].last_move(table.id, person)
    await castrum.sessions[SeatOffers].offer(table.id, person, seat, next(KEYS), moderator=False)
    await take(castrum, table, seat)
    with pytest.raises(UserError, match="error-take-back-none"):
        await castrum.sessions[TakeBack].last_move(table.id, DAN.id)


async def test_the_newcomer_gets_the_full_time(castrum: House) -> None:
    table = await begin(castrum, "live")
    castrum.clock.now += 500
    seat = min(running(table).ask)
    person = table.sitters[seat].user_id
    assert person is not None
    await castrum.sessions[SeatOffers].offer(table.id, person, seat, next(KEYS), moderator=False)
    table = await take(castrum, table, seat)
    usual = next(clock.bank for item, clock in table.clocks.items() if item != seat)
    assert table.clocks[seat].bank == usual
    assert table.clocks[seat].used == 0
    assert (await castrum.stored(table.id)).clocks[seat].bank == usual


@pytest.mark.parametrize("paused", [False, True])
async def test_a_leaver_does_not_block_an_agreement_of_all_others(
    castrum: House, paused: bool
) -> None:
    sessions, table = castrum.sessions, await begin(castrum)
    scheduler = Scheduler(sessions, Timekeeper(castrum.clock))
    await sessions[SeatOffers].offer(table.id, ANA.id, 0, next(KEYS), moderator=False)
    await sessions[SeatOffers].ask(table.id, DAN, 0, next(KEYS))
    await sessions[SeatOffers].agree(table.id, BO.id, 0, next(KEYS))
    await scheduler.tick()
    assert (await sessions.get(table.id)).sitters[0].user_id == ANA.id, "Cleo has said nothing"
    if paused:
        await sessions[Pausing].pause(table.id, ANA.id, next(KEYS), moderator=False)
    await sessions.moves.concede(table.id, CLEO.id, next(KEYS))
    castrum.clock.now += 1
    await scheduler.tick()
    if paused:
        assert (await sessions.get(table.id)).sitters[0].user_id == ANA.id
        await sessions[Pausing].go_on(table.id, ANA.id, next(KEYS), moderator=False)
        await scheduler.tick()
    assert (await sessions.get(table.id)).sitters[0].user_id == DAN.id
    await scheduler.close()


async def test_an_offer_survives_a_restart_and_ends_with_the_game(castrum: House) -> None:
    sessions = castrum.sessions
    table = await begin(castrum)
    await sessions[SeatOffers].offer(table.id, BO.id, 1, next(KEYS), moderator=False)
    await sessions[SeatOffers].ask(table.id, DAN, 1, next(KEYS))
    await sessions[SeatOffers].agree(table.id, CLEO.id, 1, next(KEYS))
    table = await sessions.get(table.id)
    stored = await castrum.stored(table.id)
    assert stored[OfferedSeats].offers == table[OfferedSeats].offers
    request = stored[OfferedSeats].offers[1].pending
    assert request is not None
    assert request.agreed == {2}
    await sessions[Lobby].close(table.id, MO.id, moderator=True)
    stored = await castrum.stored(table.id)
    assert stored[OfferedSeats].offers == {}


async def test_a_press_that_comes_again_counts_once(castrum: House) -> None:
    sessions = castrum.sessions
    table = await begin(castrum)
    for _ in range(2):
        await sessions[SeatOffers].offer(table.id, BO.id, 1, 77, moderator=False)
    for _ in range(2):
        await sessions[SeatOffers].ask(table.id, DAN, 1, 78)
    for _ in range(2):
        await sessions[SeatOffers].agree(table.id, ANA.id, 1, 79)
    for _ in range(2):
        await sessions[SeatOffers].object_to(table.id, CLEO.id, 1, 82)
    kinds = [entry.event.kind for entry in await sessions.log.story(table.id, None)]
    assert kinds.count("core-event-offered-leaver") == 1
    await sessions[SeatOffers].withdraw(table.id, BO.id, 1, 80, moderator=False)
    with pytest.raises(UserError, match="error-seat-gone"):
        await sessions[SeatOffers].ask(table.id, DAN, 1, 81)


@pytest.mark.parametrize("by", ["the last yes", "the clock"])
async def test_nobody_gets_more_seats_than_a_server_allows(castrum: House, by: str) -> None:
    """Dan, who may have one more seat, asks for two seats before anybody agrees."""
    sessions, asked = castrum.sessions, []
    await sessions.admission.change_policy(1, lambda policy: policy._replace(per_user=1))
    for number in range(2):
        owner, other = (Person(1000 + 2 * number + item, "A") for item in range(2))
        table = await sessions[Lobby].open("castrum", 1, 7 + number, owner, language="en")
        await sessions[Lobby].join(table.id, other)
        table = await sessions[Lobby].start(table.id, owner.id)
        if by == "the clock":
            seat = min(running(table).ask)
            castrum.clock.now += PATIENCE
            await sessions[SeatOffers].offer(table.id, MO.id, seat, next(KEYS), moderator=True)
        else:
            seat = 0
            await sessions[SeatOffers].offer(table.id, owner.id, seat, next(KEYS), moderator=False)
        asked.append((table.id, seat, table.sitters[1 - seat].user_id or 0))
    for table_id, seat, _ in asked:
        await sessions[SeatOffers].ask(table_id, DAN, seat, next(KEYS))
    for table_id, seat, person in asked:
        await sessions[SeatOffers].agree(table_id, person, seat, next(KEYS))
    if by == "the clock":
        castrum.clock.now += 10 * PATIENCE
        for table_id, _, _ in asked:
            await sessions[SeatOffers].settle(table_id, castrum.clock.now)
    assert await sessions.run(lambda db: count_open(db, 1, DAN.id)) == 1
    (first, own_seat, _), (second, other_seat, _) = asked
    assert (await sessions.get(first)).sitters[own_seat].user_id == DAN.id
    table = await sessions.get(second)
    assert table.seat_of(DAN.id) is None
    assert table[OfferedSeats].offers[other_seat].pending is None, "refused in silence"
    stored = await castrum.stored(second)
    assert (stored[OfferedSeats].offers, stored.sitters) == (
        table[OfferedSeats].offers,
        table.sitters,
    )


async def gives_up(house: House) -> Table:
    """Start a game, and give up as Cleo."""
    table = await begin(house)
    return await house.sessions.moves.concede(table.id, CLEO.id, next(KEYS))


async def hands_over(house: House) -> Table:
    """Start a game and give Cleo's seat to Dan."""
    table = await begin(house)
    await house.sessions[SeatOffers].offer(table.id, CLEO.id, 2, next(KEYS), moderator=False)
    return await take(house, table, 2)


async def forget(house: House, user_id: int) -> None:
    await house.sessions[DataRights].forget(user_id, lambda _: "nobody")


async def check_numbers(house: House) -> int:
    """Count the check numbers (below 0) that stand for deleted people in stored games."""
    query = (
        "SELECT (SELECT count(*) FROM tenures WHERE user_id < 0) "
        "+ (SELECT count(*) FROM named WHERE user_id < 0)"
    )
    found = await house.sessions.run(lambda db: db.execute(query).fetchone())
    return int(found[0])


@pytest.mark.parametrize("leave", [gives_up, hands_over])
async def test_a_former_player_is_recognised_after_deleting_all_data(
    castrum: House, leave: Callable[[House], Awaitable[Table]]
) -> None:
    sessions, table = castrum.sessions, await leave(castrum)
    await sessions[SeatOffers].offer(table.id, BO.id, 1, next(KEYS), moderator=False)
    for _ in range(2):
        await forget(castrum, CLEO.id)
        with pytest.raises(UserError, match="error-sat-before"):
            await sessions[SeatOffers].ask(table.id, CLEO, 1, next(KEYS))
        with pytest.raises(UserError, match="error-end-alone"):
            await sessions[Lobby].close(table.id, CLEO.id, moderator=True)
    assert (await sessions[DataRights].kept(CLEO.id)).open == 0
    await sessions[DataRights].remove_ended(0)
    assert await check_numbers(castrum) == 1
    await sessions[Lobby].close(table.id, MO.id, moderator=True)
    await sessions[DataRights].remove_ended(0)
    assert await check_numbers(castrum) == 0


async def test_a_check_number_identifies_nobody_without_the_key(castrum: House) -> None:
    table = await gives_up(castrum)
    other = table.twin()
    other.seed += 1
    keys = (b"", b"one", b"another")
    found = {check_number(of, CLEO.id, key) for key in keys for of in (table, other)}
    assert len(found) == 6, "another one with each key and in each game"
    assert all(-1 << 63 <= item < 0 for item in found), "nobody's account"
    await forget(castrum, CLEO.id)
    query = "SELECT user_id FROM tenures WHERE table_id = ?"
    (row,) = await castrum.sessions.run(lambda db: db.execute(query, (table.id,)).fetchall())
    assert row[0] == check_number(table, CLEO.id, castrum.sessions.uow.key)
    assert row[0] not in {check_number(table, CLEO.id, key) for key in keys}


async def test_a_deleted_person_is_recognised_where_the_game_continues(castrum: House) -> None:
    sessions, table = castrum.sessions, await gives_up(castrum)
    await forget(castrum, CLEO.id)
    transfers = sessions[Transfers]
    await transfers.ask(table.id, Opener(ANA.id, 1, (99,)), 99, next(KEYS))
    moved_table = await transfers.answer(table.id, BO.id, next(KEYS), agreed=True)
    assert moved_table.get(Transfer) is not None
    there = moved_table.get(Transfer).went_to
    await sessions[SeatOffers].offer(there, BO.id, 1, next(KEYS), moderator=False)
    with pytest.raises(UserError, match="error-sat-before"):
        await sessions[SeatOffers].ask(there, CLEO, 1, next(KEYS))


async def test_deleting_all_data_allows_no_second_request_for_a_seat(castrum: House) -> None:
    sessions, table = castrum.sessions, await begin(castrum)
    await sessions[SeatOffers].offer(table.id, ANA.id, 0, next(KEYS), moderator=False)
    await sessions[SeatOffers].ask(table.id, DAN, 0, next(KEYS))
    for _ in range(2):
        await forget(castrum, DAN.id)
        with pytest.raises(UserError, match="error-seat-refused"):
            await sessions[SeatOffers].ask(table.id, DAN, 0, next(KEYS))
    assert DAN not in [
        item.person for item in (await castrum.stored(table.id))[OfferedSeats].offers[0].requests
    ]
    asked = await sessions[SeatOffers].ask(table.id, MO, 0, next(KEYS))
    request = asked[OfferedSeats].offers[0].pending
    assert request is not None
    assert request.person == MO, "the seat is free for others"
    assert await check_numbers(castrum) == 1
    await sessions.moves.concede(table.id, BO.id, next(KEYS))
    await sessions.moves.concede(table.id, CLEO.id, next(KEYS))
    await sessions.moves.concede(table.id, ANA.id, next(KEYS))
    assert (await sessions.get(table.id)).status == "over"
    assert await check_numbers(castrum) == 0
