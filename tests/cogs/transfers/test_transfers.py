"""Transferred games stay the same, and everybody must agree to a transfer."""

import math
import random

import pytest

from bot.model import Deadline, Table
from bot.sessions.actions.lobby import Lobby
from bot.sessions.background.scheduler import Scheduler
from bot.sessions.sessions import Change
from bot.sessions.timekeeper import Timekeeper
from cogs.agreed_end.actions import AgreedEnd
from cogs.agreed_end.part import SecretEnds
from cogs.pauses import part as pauses
from cogs.pauses.actions import Pausing
from cogs.privacy.actions import DataRights
from cogs.seat_offers.actions import SeatOffers
from cogs.seat_offers.part import OfferedSeats
from cogs.take_back.part import TakeBackWish
from cogs.transfers import actions as transfers
from cogs.transfers.actions import Transfers
from cogs.transfers.part import Transfer
from cogs.undo.part import Undo
from engines.core import kernel
from engines.core.kernel import State
from engines.registry import KEYS, game
from tests.support.exports import exported
from tests.support.going_elsewhere import (
    HERE,
    OTHER_SERVER,
    SERVER,
    THERE,
    begun,
    moved,
    opener,
    press,
    refused,
)
from tests.support.house import ANA, BO, CLEO, DAN, House, running
from tests.support.play import random_answer
from tests.support.sizes import RELEASE

PLIES = (0, 7, 23, 60) if RELEASE else (0, 23)

GOES_ON = math.inf if RELEASE else 40
"""Number of moves that are compared after a transfer.

If the database is a file, a game transferred at ply 0 is compared to its end.
"""


def views(state: State) -> list[str]:
    """Return the views of a position: the spectators' and each seat's."""
    return [repr(state.view(viewer)) for viewer in (None, *range(state.seats))]


async def stories(house: House, table: Table) -> list[object]:
    """Return the logs that spectators and each seat may read, without the transfer's own events."""
    seats = (None, *range(len(table.sitters)))
    told = [await house.sessions.log.story(table.id, seat) for seat in seats]
    return [
        [entry for entry in story if not entry.event.kind.startswith("core-event-transfer")]
        for story in told
    ]


async def to_the_end(
    house: House, table: Table, chance: random.Random, last: float = math.inf
) -> State:
    while (table := await house.sessions.get(table.id)).status == "running" and table.ply < last:
        await house.press_any(table.id, chance)
    return running(table)


def alone_to_the_end(state: State, chance: random.Random, last: float = math.inf) -> State:
    """Play a copy of a position to its end, or to ply ``last``.

    If ``chance`` has the same seed, the random choices are the same as at a table.
    """
    state = state.copy()
    while state.result is None and state.ply < last:
        seat = chance.choice(sorted(state.ask))
        kernel.apply(state, seat, random_answer(state.ask[seat], chance))
    return state


@pytest.mark.promise(
    "transfer",
    "A game that moves to another channel or server shows everybody the same hands and log "
    "there, and ends in the same way",
    size="2 positions of each game / 4",
)
@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("plies", PLIES)
async def test_a_transferred_game_is_unchanged_and_ends_the_same(
    old: House, key: str, plies: int, stored_on: str
) -> None:
    chance = random.Random(f"{key} {plies}")
    seats = chance.choice(game(key).seats)
    before = await begun(old, key, seats, plies, chance)
    known, told = views(running(before)), await stories(old, before)
    after = await moved(old, before)
    assert after.id != before.id
    assert views(running(after)) == known
    assert await stories(old, after) == told
    assert (after.options, after.names, after.deal, after.dealt_from) == (
        *(before.options, before.names, before.deal, before.dealt_from),
    )
    replayed = await old.sessions.log.replay(after.id)
    assert replayed.fingerprint() == running(after).fingerprint()
    last = math.inf if stored_on == "file" and not plies else plies + GOES_ON
    expected = alone_to_the_end(running(before), random.Random(plies), last)
    ended = await to_the_end(old, after, random.Random(plies), last)
    assert ended.ply >= min(last, expected.ply)
    assert (ended.fingerprint(), ended.result) == (expected.fingerprint(), expected.result)
    again = await old.sessions.log.replay(after.id)
    assert again.fingerprint() == ended.fingerprint()


async def test_the_old_table_is_closed_and_links_to_the_new_one(old: House) -> None:
    before = await begun(old, "castrum", 2, 5, random.Random(1))
    after = await moved(old, before)
    closed = await old.sessions.get(before.id)
    assert (closed.status, closed.clocks, closed.window) == ("closed", {}, None)
    assert closed.get(Transfer) is not None
    assert (closed.get(Transfer).went_to, closed.get(Transfer).channel_id) == (after.id, THERE)
    assert await old.sessions.in_channel(HERE) is None
    assert (await old.sessions.in_channel(THERE)) is not None
    assert await refused(old.press(before, min(running(before).ask), ())) == "error-not-running"


async def test_a_listener_that_fails_at_closing_disturbs_nobody(old: House) -> None:
    def fail(change: Change) -> None:
        if change.kind == "closed":
            raise LookupError("a fault of one who hears")

    before = await begun(old, "castel", 2, 9, random.Random(1))
    old.sessions.on_change.insert(0, fail)
    after = await moved(old, before)
    assert (after.status, after.channel_id) == ("running", THERE)
    assert [entry.table.id for entry in old.heard if entry.kind == "closed"] == [before.id]


async def test_a_transferred_game_can_be_replayed_from_its_first_move(old: House) -> None:
    before = await begun(old, "castrum", 2, 12, random.Random(1))
    known = await old.sessions.courses.of(before)
    after = await moved(old, before)
    course = await old.sessions.courses.of(after)
    assert course.plies == known.plies
    for number in range(len(course.plies)):
        assert views(course.position(number)) == views(known.position(number))
    scenes = await old.sessions.log.scenes(after)
    assert scenes == await old.sessions.log.scenes(before)


async def test_a_game_is_transferred_with_the_moves_made_during_the_vote(
    old: House,
) -> None:
    table = await begun(old, "castel", 3, 4, random.Random(1))
    transfers = old.sessions[Transfers]
    table = await transfers.ask(table.id, opener(BO), THERE, press())
    table = await transfers.answer(table.id, ANA.id, press(), agreed=True)
    assert table.status == "running"
    table = (await old.press_any(table.id, random.Random(2))).table
    assert table.get(Transfer) is not None
    assert table[Transfer].agreed == {ANA.id, BO.id}
    moved_table = await transfers.answer(table.id, CLEO.id, press(), agreed=True)
    assert moved_table.get(Transfer) is not None
    there = await old.sessions.get(moved_table.get(Transfer).went_to)
    assert (there.ply, there.sitters) == (table.ply, table.sitters)


async def test_one_refusal_ends_a_transfer_and_only_players_are_asked(old: House) -> None:
    table = await begun(old, "castrum", 3, 3, random.Random(1))
    transfers = old.sessions[Transfers]
    stranger = transfers.ask(table.id, opener(DAN), THERE, press())
    assert await refused(stranger) == "error-not-seated"
    await transfers.ask(table.id, opener(ANA), THERE, press())
    assert (
        await refused(transfers.answer(table.id, DAN.id, press(), agreed=True))
        == "error-not-seated"
    )
    other = transfers.ask(table.id, opener(BO, channel_id=71), 71, press())
    assert await refused(other) == "error-transfer-asked"
    table = await transfers.answer(table.id, CLEO.id, press(), agreed=False)
    assert (table.status, table.get(Transfer)) == ("running", None)
    assert await refused(transfers.answer(table.id, BO.id, press(), agreed=True)) == "error-stale"


async def test_a_repeated_press_for_a_transfer_counts_once(old: House) -> None:
    table = await begun(old, "castrum", 2, 3, random.Random(1))
    await old.sessions[Transfers].ask(table.id, opener(ANA), THERE, press())
    key = press()
    first = await old.sessions[Transfers].answer(table.id, BO.id, key, agreed=True)
    second = await old.sessions[Transfers].answer(table.id, BO.id, key, agreed=True)
    assert first.get(Transfer) == second.get(Transfer)
    assert len(await old.sessions.running()) == 1


async def test_bots_have_no_vote_and_a_single_player_transfers_at_once(old: House) -> None:
    table = await begun(old, "castrum", 4, 0, random.Random(1))
    table = await old.sessions[Lobby].open("castrum", SERVER, 8, DAN, language="fr", bots=["easy"])
    table = await old.sessions[Lobby].start(table.id, DAN.id)
    moved_table = await old.sessions[Transfers].ask(table.id, opener(DAN), THERE, press())
    assert moved_table.status == "closed"


async def test_requests_and_undo_lapse_and_a_pause_is_transferred(old: House) -> None:
    table = await begun(old, "castrum", 3, 6, random.Random(3))
    table = await old.sessions[AgreedEnd].wish(table.id, ANA.id, press(), wished=True)
    table = await old.sessions[SeatOffers].offer(table.id, BO.id, 1, press(), moderator=False)
    table = await old.sessions[Pausing].pause(table.id, ANA.id, press(), moderator=False)
    old.clock.now += 100
    until = pauses.ends_at(table)
    after = await moved(old, table)
    assert not {OfferedSeats, SecretEnds, Undo, TakeBackWish} & set(after.parts)
    known = pauses.Pauses
    assert (after[known], pauses.ends_at(after)) == (known(1, table[known].poll), until)


async def test_used_time_stays_used_after_a_transfer(old: House) -> None:
    chance = random.Random(2)
    table = await old.sessions[Lobby].open(
        "castel", SERVER, HERE, ANA, language="en", pace="evening"
    )
    await old.sessions[Lobby].join(table.id, BO)
    table = await old.sessions[Lobby].start(table.id, ANA.id)
    for _ in range(6):
        old.clock.now += 700
        table = (await old.press_any(table.id, chance)).table
    old.clock.now += 1_000
    after = await moved(old, table)
    waiting = min(running(after).ask)
    clocks = after.clocks
    assert clocks[waiting].used == pytest.approx(1_000)
    assert {seat: clock.bank for seat, clock in clocks.items()} == {
        seat: clock.bank for seat, clock in table.clocks.items()
    }
    assert clocks[waiting].since == old.clock.now


async def test_limits_of_the_other_server_hold_and_a_refusal_changes_nothing(old: House) -> None:
    table = await begun(old, "castrum", 2, 3, random.Random(1))
    await old.sessions.admission.change_policy(
        OTHER_SERVER, lambda policy: policy._replace(per_user=1)
    )
    busy = await old.sessions[Lobby].open("castrum", OTHER_SERVER, 5, BO, language="en")
    ask = old.sessions[Transfers].ask
    assert await refused(ask(table.id, opener(ANA, OTHER_SERVER), THERE, press())) == (
        "error-plays-enough"
    )
    await old.sessions[Lobby].leave(busy.id, BO.id)
    await ask(table.id, opener(ANA, OTHER_SERVER), THERE, press())
    await old.sessions[Lobby].open("castrum", OTHER_SERVER, 6, BO, language="en")
    last = old.sessions[Transfers].answer(table.id, BO.id, press(), agreed=True)
    assert await refused(last) == "error-plays-enough"
    still = await old.sessions.get(table.id)
    assert (still.status, still.ply) == ("running", table.ply)
    assert still.get(Transfer) is not None
    assert still[Transfer].agreed == {ANA.id}


async def test_a_full_server_does_not_prevent_a_transfer_within_it(old: House) -> None:
    table = await begun(old, "castrum", 2, 3, random.Random(1))
    for number in range(4):
        await old.sessions[Lobby].open("castrum", SERVER, 20 + number, DAN, language="en")
    await old.sessions.admission.change_policy(
        SERVER, lambda policy: policy._replace(per_guild=5, per_user=1)
    )
    assert (await moved(old, table)).channel_id == THERE


async def test_a_channel_that_became_occupied_is_refused(old: House) -> None:
    table = await begun(old, "castrum", 2, 3, random.Random(1))
    await old.sessions[Transfers].ask(table.id, opener(ANA), THERE, press())
    await old.sessions[Lobby].open("castrum", SERVER, THERE, DAN, language="en")
    last = old.sessions[Transfers].answer(table.id, BO.id, press(), agreed=True)
    assert await refused(last) == "error-channel-busy"
    assert (await old.sessions.get(table.id)).status == "running"


async def test_an_open_window_is_transferred_with_its_remaining_time(old: House) -> None:
    chance = random.Random(4)
    before = await begun(old, "castrum", 3, 0, chance, reaction="60")
    while before.window is None:
        before = (await old.press_any(before.id, chance)).table
    old.clock.now += 20
    left, asked = before.window.due_at - old.clock.now, sorted(running(before).ask)
    after = await moved(old, before)
    assert after.window == Deadline(before.window.asked, int(old.clock.now + left))
    scheduler = Scheduler(old.sessions, Timekeeper(old.clock))
    for passing, is_open in ((left - 1, True), (1, False)):
        old.clock.now += passing
        await scheduler.tick()
        now = await old.sessions.get(after.id)
        assert (now.ply == before.ply and sorted(running(now).ask) == asked) is is_open


async def told_of_answers(house: House, table: Table) -> list[object]:
    """Return the answers that Cleo's export contains for the game of ``table``."""
    games = (await exported(house.sessions, CLEO.id))["games"]
    told = [item for game in games for item in game["answers"]]
    assert (await house.sessions[DataRights].kept(CLEO.id)).answers == len(told)
    return [
        [entry["ply"], entry["action"]]
        for game in games
        if game["table"] == table.id
        for entry in game["answers"]
    ]


async def test_a_former_player_learns_no_later_answers_of_the_seat_after_a_transfer(
    old: House,
) -> None:
    chance = random.Random(1)
    table = await begun(old, "castel", 3, 6, chance)
    await old.sessions.moves.concede(table.id, CLEO.id, press())
    for _ in range(12):
        table = (await old.press_any(table.id, chance)).table
    seat = next(number for number, sitter in enumerate(table.sitters) if sitter.user_id == CLEO.id)
    given = [answer for answer in await old.sessions.log.answers(table.id) if answer[1] == seat]
    assert given
    assert await told_of_answers(old, table) == []
    after = await moved(old, table)
    assert await told_of_answers(old, table) == await told_of_answers(old, after) == []
    again = await moved(old, after, channel_id=71)
    assert await told_of_answers(old, table) == await told_of_answers(old, after) == []
    await to_the_end(old, again, chance)
    assert await told_of_answers(old, table) == [[ply, list(action)] for ply, _, action in given]


@pytest.mark.counterproof("transfer")
async def test_a_log_that_was_not_copied_would_be_noticed(
    old: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(transfers, "write_whole_log", lambda *_: None)
    before = await begun(old, "castrum", 2, 9, random.Random(1))
    told = await stories(old, before)
    after = await moved(old, before)
    assert await stories(old, after) != told
    assert (await old.sessions.log.replay(after.id)).ply == 0


async def test_time_in_a_shut_channel_is_not_charged_after_a_transfer(old: House) -> None:
    """A game can leave a locked channel; the time spent there is charged to nobody."""
    chance = random.Random(4)
    before = await begun(old, "castrum", 3, 0, chance, reaction="60")
    while before.window is None:
        before = (await old.press_any(before.id, chance)).table
    old.clock.now += 20
    seconds_left = before.window.due_at - old.clock.now
    await old.sessions.standstill.shut(before.id, "locked")
    old.clock.now += 50_000
    after = await moved(old, await old.sessions.get(before.id))
    assert not after.is_shut
    assert after.window is not None
    assert after.window.due_at == int(old.clock.now + seconds_left)
