"""A message is stored with the change that it reports, and kept until Discord accepts it."""

import pytest

from bot.model import StandingCall
from bot.sessions.actions.lobby import Lobby
from bot.sessions.outbox import KEPT
from bot.store import outbox
from bot.store.outbox import Due
from bot.store.people import remove_tables
from cogs.seat_offers.actions import SeatOffers
from tests.support import inside
from tests.support.house import ANA, BO, CHANNEL, CLEO, KEYS, MO, House, kinds, running, seed_with
from tests.support.occasions import put_aside, wreck
from tests.support.toy import Toy


async def what(house: House, table_id: int) -> list[tuple[str, int]]:
    return [(row.kind, row.part) for row in await house.sessions.outbox.due(table_id)]


@pytest.mark.promise("delivery")
async def test_a_change_is_due_from_its_commit_on(house: House) -> None:
    table = await house.lobby(ANA, BO)
    assert await what(house, table.id) == [("board", 0)]
    await house.sessions[Lobby].start(table.id, ANA.id)
    assert await what(house, table.id) == [("board", 0), ("turn", 0)]
    assert [row.table_id for row in await house.sessions.outbox.all_due()] == [table.id] * 2


async def test_successive_changes_need_one_board(house: House) -> None:
    table = await house.lobby(ANA)
    (first,) = await house.sessions.outbox.due(table.id)
    house.clock.now += 60
    for person in (BO, CLEO):
        await house.sessions[Lobby].join(table.id, person)
    (last,) = await house.sessions.outbox.due(table.id)
    assert last == first._replace(version=first.version + 2)
    assert last.nonce == first.nonce


async def test_a_later_change_stays_due(house: House) -> None:
    table = await house.lobby(ANA)
    due = await house.sessions.outbox.due(table.id)
    await house.sessions[Lobby].join(table.id, BO)
    await house.sessions.outbox.delivered(table.id, due)
    (row,) = await house.sessions.outbox.due(table.id)
    await house.sessions.outbox.delivered(table.id, [row])
    assert await house.sessions.outbox.due(table.id) == []


async def test_a_turn_ping_is_due_until_it_is_sent_or_the_turn_is_over(house: House) -> None:
    seed = seed_with("strike")
    inside.next_seed(house.sessions, seed)
    table = await house.game(ANA, BO, CLEO)
    turn = [row for row in await house.sessions.outbox.due(table.id) if row.kind == "turn"]
    assert [row.part for row in turn] == [0]
    table = (await house.press(table, 0, ("strike",), (1,))).table
    due = await house.sessions.outbox.due(table.id)
    assert {row.part for row in due if row.kind == "turn"} == set(running(table).ask)
    await house.sessions.outbox.delivered(table.id, await house.sessions.outbox.due(table.id))
    await house.sessions[Lobby].close(table.id, MO.id, moderator=True)
    assert await what(house, table.id) == [("board", 0)]


async def test_a_standing_order_makes_nothing_due(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Toy, "declare", lambda *_: None)
    table = await house.game(ANA, BO)
    await house.sessions.outbox.delivered(table.id, await house.sessions.outbox.due(table.id))
    await house.sessions.moves.declare(table.id, ANA.id, "a", "b", 1)
    assert await what(house, table.id) == []


async def test_delivery_stores_the_message_id_and_removes_the_entry_together(house: House) -> None:
    table = await house.game(ANA, BO)
    board, turn = await house.sessions.outbox.due(table.id)
    await house.sessions.outbox.delivered(table.id, [board], board=50)
    await house.sessions.outbox.delivered(table.id, [turn], ping=60)
    kept = await house.stored(table.id)
    assert (kept.message_id, kept.ping_id) == (50, 60)
    assert await what(house, table.id) == []
    await house.sessions.outbox.delivered(table.id, board=51, drop_ping=True)
    kept = await house.stored(table.id)
    assert (kept.message_id, kept.ping_id) == (51, None)
    assert await what(house, table.id) == [("old-board", 50), ("old-ping", 60)]


async def test_a_new_message_of_the_same_board_has_a_nonce_of_its_own(house: House) -> None:
    table = await house.lobby(ANA)
    (row,) = await house.sessions.outbox.due(table.id)
    await house.sessions[Lobby].join(table.id, BO)
    await house.sessions.outbox.delivered(table.id, [row], board=50)
    (again,) = await house.sessions.outbox.due(table.id)
    assert again.kind == "board"
    assert again.nonce != row.nonce
    await house.sessions.outbox.delivered(table.id, [again], board=51)
    new = await house.sessions.outbox.ask_for_board(table.id, afresh=True)
    assert new.nonce not in (row.nonce, again.nonce)
    assert new.afresh


async def test_requesting_a_board_leaves_the_table_unchanged(house: House) -> None:
    table = await house.lobby(ANA)
    (row,) = await house.sessions.outbox.due(table.id)
    assert await house.sessions.outbox.ask_for_board(table.id, afresh=False) == row
    afresh = await house.sessions.outbox.ask_for_board(table.id, afresh=True)
    assert afresh == row._replace(afresh=True)
    assert (await house.sessions.outbox.ask_for_board(table.id, afresh=False)).afresh
    assert kinds(house.heard) == ["lobby"]


async def test_a_board_renewed_while_it_is_sent_is_due_again(house: House) -> None:
    """The message that is being sent may have been built before the last change."""
    table = await house.lobby(ANA)
    under_way = await house.sessions.outbox.due(table.id)
    await house.sessions.outbox.renew_board(table.id)
    left = await house.sessions.outbox.delivered(table.id, under_way, board=50)
    assert [(row.kind, row.version) for row in left] == [("board", under_way[0].version + 1)]
    assert kinds(house.heard) == ["lobby"]
    assert await house.sessions.outbox.delivered(table.id, left, board=50) == []
    await house.sessions.outbox.renew_board(table.id)
    assert [row.kind for row in await house.sessions.outbox.due(table.id)] == ["board"]


async def test_a_nonce_fits_and_is_unique_for_each_row() -> None:
    row = Due(2**40, 1, "board", 0, 1, False, 1_800_000_000)
    assert len(row.nonce) <= 25
    assert len({row.nonce, row._replace(id=1).nonce, row._replace(kind="turn").nonce}) == 3


async def test_a_message_keeps_its_nonce_across_downtime(house: House) -> None:
    """A board that Discord accepted just before the bot was killed is not posted twice."""
    table = await house.game(ANA, BO)
    before = await house.sessions.outbox.due(table.id)
    await house.sessions.database.run(lambda db: outbox.put_off(db, 3600))
    after = await house.sessions.outbox.due(table.id)
    assert [row.since for row in after] != [row.since for row in before]
    assert [row.nonce for row in after] == [row.nonce for row in before]


async def test_a_table_is_closed_after_its_channel_refused_every_message_for_a_week(
    house: House,
) -> None:
    table = await house.game(ANA, BO)
    await house.sessions.outbox.delivered(table.id, await house.sessions.outbox.due(table.id))
    assert await house.sessions.outbox.refused(table.id)
    house.clock.now += KEPT - 1
    assert await house.sessions.outbox.refused(table.id)
    assert await house.sessions.in_channel(CHANNEL) is not None
    house.clock.now += 1
    assert not await house.sessions.outbox.refused(table.id)
    assert await house.sessions.in_channel(CHANNEL) is None
    assert (await house.stored(table.id)).status == "closed"
    assert await house.sessions.outbox.all_due() == []


async def test_an_accepted_board_restarts_the_week(house: House) -> None:
    table = await house.game(ANA, BO)
    await house.sessions.outbox.refused(table.id)
    house.clock.now += KEPT
    await house.sessions.outbox.delivered(table.id, await house.sessions.outbox.due(table.id))
    await house.sessions.outbox.refused(table.id)
    assert await house.sessions.in_channel(CHANNEL) is not None


@pytest.mark.parametrize("ended", [False, True])
async def test_nothing_is_due_in_a_deleted_channel(house: House, ended: bool) -> None:
    table = await house.game(ANA, BO)
    if ended:
        await house.sessions[Lobby].close(table.id, MO.id, moderator=True)
    await house.sessions.outbox.lose(table.id)
    assert (await house.stored(table.id)).status == "closed"
    assert await house.sessions.outbox.all_due() == []


async def test_a_change_that_fails_leaves_nothing_due(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await house.lobby(ANA)
    due = await house.sessions.outbox.due(table.id)

    def broken(*args: object, **rest: object) -> None:
        raise RuntimeError("a bug")

    with monkeypatch.context() as patch:
        patch.setattr(outbox, "note", broken)
        with pytest.raises(RuntimeError):
            await house.sessions[Lobby].join(table.id, BO)
    assert (await house.stored(table.id)).names == ("Ana",)
    assert await house.sessions.outbox.due(table.id) == due


async def test_nothing_is_due_at_a_table_that_was_set_aside(house: House) -> None:
    table = await wreck(house)
    assert await what(house, 2) == [("board", 0)]
    await put_aside(house, table)
    assert await what(house, 2) == []
    assert await what(house, table.id) != []


@pytest.mark.promise("standing-calls", note="on both stores")
async def test_an_open_ping_is_updated_when_it_is_out_of_date(house: House) -> None:
    table = await house.game(ANA, BO, CLEO)
    offer = house.sessions[SeatOffers].offer
    table = await offer(table.id, ANA.id, 0, next(KEYS), moderator=False)
    call = StandingCall("offer", 0, 500)
    await house.sessions.outbox.stands(table, call)
    await house.sessions.outbox.delivered(table.id, await house.sessions.outbox.due(table.id))
    await offer(table.id, BO.id, 1, next(KEYS), moderator=False)
    assert ("old-ping", 500) not in await what(house, table.id), "another seat's business"
    withdraw = house.sessions[SeatOffers].withdraw
    await withdraw(table.id, ANA.id, 0, next(KEYS), moderator=False)
    assert ("old-ping", 500) in await what(house, table.id)
    assert await house.sessions.outbox.standing(table.id) == [call], "until it says so"
    await house.sessions.outbox.falls(table.id, call)
    assert await house.sessions.outbox.standing(table.id) == []


async def test_a_ping_sent_too_late_is_out_of_date_at_once(house: House) -> None:
    table = await house.game(ANA, BO, CLEO)
    offers = house.sessions[SeatOffers]
    shown = await offers.offer(table.id, ANA.id, 0, next(KEYS), moderator=False)
    await offers.withdraw(table.id, ANA.id, 0, next(KEYS), moderator=False)
    due = await house.sessions.outbox.stands(shown, StandingCall("offer", 0, 500))
    assert ("old-ping", 500) in [(row.kind, row.part) for row in due]


async def test_the_next_ping_of_a_kind_replaces_the_last(house: House) -> None:
    table = await house.game(ANA, BO, CLEO)
    table = await house.sessions[SeatOffers].offer(table.id, ANA.id, 0, next(KEYS), moderator=False)
    for message_id in (500, 500, 501):
        due = await house.sessions.outbox.stands(table, StandingCall("offer", 0, message_id))
    assert [row.part for row in due if row.kind == "old-ping"] == [500]
    assert await house.sessions.outbox.standing(table.id) == [StandingCall("offer", 0, 501)]


async def test_a_table_without_its_channel_has_no_open_pings(house: House) -> None:
    table = await house.game(ANA, BO, CLEO)
    await house.sessions.outbox.stands(table, StandingCall("offer", 0, 500))
    await house.sessions.outbox.lose(table.id)
    assert await house.sessions.read_meta(f"calls-{table.id}") is None


async def test_no_open_ping_outlives_its_game(house: House) -> None:
    table = await house.game(ANA, BO, CLEO)
    await house.sessions.outbox.stands(table, StandingCall("offer", 0, 500))
    assert await house.sessions.read_meta(f"calls-{table.id}") is not None
    await house.sessions.database.run(lambda db: remove_tables(db, [table.id]))
    assert await house.sessions.read_meta(f"calls-{table.id}") is None
