"""Attacks on seats of absent people: by hosts, moderators and second accounts."""

from contextlib import suppress
from typing import Any

import pytest
import simcord

from bot.errors import UserError
from bot.model import Habits, Table
from bot.sessions.actions.lobby import Lobby
from bot.sessions.domain import seat_rights
from cogs.absence.actions import Timeouts
from cogs.absence.part import LatePeople
from cogs.hosting.actions import Moderation
from cogs.hours.actions import Availability
from cogs.pauses.actions import Pausing
from cogs.seat_offers import part as seat_offers
from cogs.seat_offers.actions import SeatOffers
from cogs.seat_offers.part import OfferedSeats
from cogs.take_back.actions import TakeBack
from cogs.take_back.part import TakeBackWish
from engines.core.game import first_answer
from tests.support.acts import confirm_first, late, log_of, public, published, state_of, vote, wait
from tests.support.house import ANA, BO, CLEO, DAN, MO, House, running
from tests.support.house import KEYS as PRESSES
from tests.support.occasions import asked_back, struck
from tests.support.world import World, click, labels, private, words

MINUTE, HOUR, DAY = 60, 3600, 86_400


@pytest.fixture
def second(world: World) -> simcord.MemberActor:
    """The second account of a person at the table."""
    return world.person("Eve")


async def begin(world: World, pace: str) -> None:
    """Start a game of three in which Ana is asked, and Bo is host."""
    options = {} if pace == "none" else {"pace": pace}
    await world.begin(world.bo, world.cleo, **options)
    await world.sessions[Moderation].hand_over(1, world.ana.id, 1, next(PRESSES), moderator=False)
    await published(world)


async def forge(world: World, who: Any, verb: str, argument: str = "", *values: str) -> str:
    """Press a control at the table, even if it is not offered; return the answer's words."""
    board = await world.board()
    if verb == "letin":
        offer = (await world.table())[OfferedSeats].offers.get(int(argument))
        request = None if offer is None else offer.pending
        argument += "" if request is None else f":{request.due_at}"
    result = await world.forge(who, board, f"c1:1:0:{verb}:{argument}", list(values) or None)
    await published(world)
    answers = [item for item in (result.response, *result.followups) if item is not None]
    return "\n".join(words(answer) for answer in answers)


async def seize(world: World, second: Any) -> None:
    """As the host, do everything that could put a second account on Ana's seat."""
    await forge(world, world.bo, "offer", "", "0")
    for verb in ("takeseat", "askseat"):
        await forge(world, second, verb, "0")
    await forge(world, world.bo, "letin", "0")
    await wait(world, 61)


def told_to(world: World, who: Any) -> list[Any]:
    """Return the channel's messages that mention a person and have the button to come back."""
    return [
        message
        for message in public(world)
        if who.mention in words(message) and "I am back" in labels(message)
    ]


async def is_hers(world: World) -> bool:
    """Return whether Ana still plays on her seat."""
    sitter = (await world.table()).sitters[0]
    return sitter.user_id == world.ana.id and not sitter.is_bot


@pytest.mark.promise(
    "mischief",
    "With second accounts, as host or moderator, or with lists and names, nobody can take a "
    "seat, a hand, a result or a secret from anybody",
    size="each attack, at each pace",
    by="all of `make hostile`",
)
@pytest.mark.parametrize("pace", ["none", "evening", "daily"])
async def test_a_sleepers_seat_is_not_given_to_a_second_account(
    world: World, second: simcord.MemberActor, pace: str
) -> None:
    await begin(world, pace)
    cards = state_of(await world.table()).view(0).hand
    await wait(world, 11 * MINUTE)
    await seize(world, second)
    assert await is_hers(world)
    for verb in ("hand", "brief", "catchup"):
        shown = await forge(world, second, verb, "0")
        assert not any(f"card {card}" in shown for card in cards), verb
    await confirm_first(world, world.ana)


@pytest.mark.counterproof("mischief")
async def test_without_the_rule_the_second_account_sees_the_hand(
    world: World, second: simcord.MemberActor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(seat_rights, "is_overdue", lambda *_: True)
    for guard in ("is_agreed", "is_decided"):
        monkeypatch.setattr(seat_offers, guard, lambda *_: True)
    await begin(world, "daily")
    await wait(world, 11 * MINUTE)
    await seize(world, second)
    assert (await world.table()).sitters[0].user_id == second.id
    cards = state_of(await world.table()).view(0).hand
    shown = await forge(world, second, "hand")
    assert all(f"card {card}" in shown for card in cards)


@pytest.mark.parametrize("pace", ["none", "evening", "daily"])
@pytest.mark.parametrize("who", ["bo", "moderator"])
async def test_a_sleeper_is_not_removed(world: World, pace: str, who: str) -> None:
    await begin(world, pace)
    await wait(world, 11 * MINUTE)
    await forge(world, getattr(world, who), "evict", "0")
    assert await is_hers(world)


@pytest.mark.parametrize("pace", ["none", "daily"])
async def test_a_night_of_sleep_costs_nobody_their_seat(world: World, pace: str) -> None:
    """Ana is awake from 8 to 20 h, so only half of the first 24 hours counts."""
    habits = Habits("UTC", 8 * 60, 20 * 60)
    await world.sessions[Availability].change(world.ana.id, lambda _: habits)
    await begin(world, pace)
    for _ in range(24):
        await wait(world, HOUR)
    await forge(world, world.bo, "evict", "0")
    await forge(world, world.bo, "offer", "", "0")
    assert await is_hers(world)


@pytest.mark.parametrize("act", ["evict", "offer"])
@pytest.mark.parametrize(("pace", "after"), [("none", DAY), ("live", 620), ("daily", 302_400)])
async def test_an_absent_player_is_notified_and_returns_by_one_press(
    world: World, act: str, pace: str, after: int
) -> None:
    await begin(world, pace)
    world.clock.now += after
    await published(world)
    await forge(world, world.bo, act, *(("0",) if act == "evict" else ("", "0")))
    sitter = (await world.table()).sitters[0]
    assert (sitter.user_id, sitter.is_bot, sitter.conceded) == (world.ana.id, True, False)
    (ping,) = told_to(world, world.ana)
    await world.restart()
    for _ in range(3):
        await wait(world, DAY)
    assert "the seat is yours again" in words(private(await click(world.ana, ping, "here")))
    assert await is_hers(world)


async def test_a_player_who_is_voted_out_is_notified(world: World) -> None:
    await late(world)
    assert told_to(world, world.ana) == []
    for who in (world.bo, world.cleo):
        await vote(world, who, "bot")
    assert len(told_to(world, world.ana)) == 1


async def offered(world: World, second: Any) -> None:
    """Let Ana's time run out, offer her seat and ask for it as a second account."""
    await begin(world, "none")
    await wait(world, DAY)
    await forge(world, world.bo, "offer", "", "0")
    await forge(world, second, "askseat", "0")
    request = (await world.table())[OfferedSeats].offers[0].pending
    assert request is not None


async def test_a_stranger_needs_everybodys_yes(world: World, second: simcord.MemberActor) -> None:
    await offered(world, second)
    await forge(world, world.bo, "letin", "0")
    for _ in range(10):
        await wait(world, DAY)
    sitter = (await world.table()).sitters[0]
    assert (sitter.user_id, sitter.is_away) == (world.ana.id, True)
    assert "the seat is yours again" in await forge(world, world.ana, "here")


async def test_nobody_sees_the_hand_of_a_player_who_may_return(
    world: World, second: simcord.MemberActor
) -> None:
    await offered(world, second)
    before = await forge(world, second, "takeseat", "0")
    for who in (world.bo, world.cleo):
        await forge(world, who, "letin", "0")
    await wait(world, DAY)
    cards = state_of(await world.table()).view(0).hand
    shown = before + await forge(world, second, "brief", "0") + await forge(world, second, "hand")
    assert not any(f"card {card}" in shown for card in cards)
    assert "may return until" in shown
    assert (await world.table()).sitters[0].is_away
    assert "the seat is yours again" in await forge(world, world.ana, "here")
    await wait(world, 30 * DAY)
    assert await is_hers(world)


@pytest.mark.parametrize("verb", ["unoffer", "here"])
async def test_the_owner_objects_by_one_press(
    world: World, second: simcord.MemberActor, verb: str
) -> None:
    await offered(world, second)
    for who in (world.bo, world.cleo):
        await forge(world, who, "letin", "0")
    await forge(world, world.ana, verb, "0")
    await wait(world, 3 * DAY)
    assert await is_hers(world)
    assert (await world.table())[OfferedSeats].offers == {}
    await forge(world, world.bo, "evict", "0")
    assert await is_hers(world), "nobody waits for her, the bot has moved"


async def test_downtime_and_pauses_do_not_shorten_the_owners_time_to_return(
    world: World, second: simcord.MemberActor
) -> None:
    await offered(world, second)
    for who in (world.bo, world.cleo):
        await forge(world, who, "letin", "0")
    await world.restart()
    await wait(world, HOUR)
    await world.bot.desk.sessions.database.close()
    world.clock.now += 10 * DAY
    await world.env.restart_bot(world._make_bot())
    await published(world)
    await wait(world, 1)
    assert (await world.table()).sitters[0].user_id == world.ana.id, "ten days down"
    await world.sessions[Pausing].pause(1, world.bo.id, next(PRESSES), moderator=False)
    await wait(world, 6 * DAY)
    assert "paused" in await forge(world, world.cleo, "letin", "0")
    await world.sessions[Pausing].go_on(1, world.bo.id, next(PRESSES), moderator=False)
    await wait(world, HOUR)
    assert (await world.table()).sitters[0].user_id == world.ana.id, "six days paused"
    await wait(world, 2 * DAY)
    assert (await world.table()).sitters[0].user_id == second.id


async def test_a_second_offer_follows_the_same_rule(
    world: World, second: simcord.MemberActor
) -> None:
    await offered(world, second)
    for _ in range(3):
        await forge(world, world.bo, "offer", "", "-0")
        await forge(world, world.bo, "offer", "", "0")
        await forge(world, second, "askseat", "0")
        await forge(world, world.bo, "letin", "0")
        await wait(world, 3 * DAY)
    assert (await world.table()).sitters[0].user_id == world.ana.id


async def test_a_yes_lapses_when_its_player_leaves(world: World) -> None:
    """Cleo says yes to Eve and leaves; the person who takes Cleo's seat is asked again."""
    eve, flo = world.person("Eve"), world.person("Flo")
    await world.begin(world.bo, world.cleo)
    offers = world.sessions[SeatOffers]
    await offers.offer(1, world.ana.id, 0, next(PRESSES), moderator=False)
    await forge(world, eve, "takeseat", "0")
    await forge(world, world.cleo, "letin", "0")
    await offers.offer(1, world.cleo.id, 2, next(PRESSES), moderator=False)
    await forge(world, flo, "takeseat", "2")
    for who in (world.ana, world.bo):
        await forge(world, who, "letin", "2")
    assert (await world.table()).sitters[2].user_id == flo.id
    await forge(world, world.bo, "letin", "0")
    assert (await world.table()).sitters[0].user_id == world.ana.id
    await forge(world, flo, "letin", "0")
    assert (await world.table()).sitters[0].user_id == eve.id


async def test_a_yes_to_one_newcomer_lets_no_other_in(world: World) -> None:
    """Bo is asked about Dan; before Bo answers, Dan is refused and Eve asks for the seat."""
    dan, eve = world.person("Dan"), world.person("Eve")
    await world.begin(world.bo)
    offers = world.sessions[SeatOffers]
    await offers.offer(1, world.ana.id, 0, next(PRESSES), moderator=False)
    await forge(world, dan, "takeseat", "0")
    question = private(await world.press(world.bo, "admit", "0"))
    await offers.withdraw(1, world.ana.id, 0, next(PRESSES), moderator=False)
    await offers.offer(1, world.ana.id, 0, next(PRESSES), moderator=False)
    world.clock.now += 1
    await forge(world, eve, "takeseat", "0")
    assert "moved on" in words(private(await click(world.bo, question, "letin")))
    assert "moved on" in words(private(await click(world.bo, question, "object")))
    board = await world.board()
    assert "moved on" in words(private(await world.forge(world.bo, board, "c1:1:0:letin:0")))
    request = (await world.table())[OfferedSeats].offers[0].pending
    assert request is not None
    assert (request.person.id, request.agreed) == (eve.id, frozenset())


async def test_nobody_is_acted_on_twice_while_a_vote_is_open(world: World) -> None:
    await late(world)
    await vote(world, world.bo, "end")
    await forge(world, world.moderator, "evict", "0")
    table = await world.table()
    assert (table[LatePeople].vote, table.sitters[0].is_away) == (None, True)
    assert "moved on" in await forge(world, world.cleo, "cast", "end")
    assert (await world.table()).status == "running"
    await forge(world, world.ana, "here")
    assert await is_hers(world)
    assert (await world.table())[LatePeople].vote is None


async def gone(house: House, *people: Any) -> Table:
    """Start a game in which the first seat's time runs out and a bot takes the seat."""
    table = await house.game(*people)
    house.clock.now += DAY
    _, other, *_ = people
    return await house.sessions[Moderation].remove(
        table.id, other.id, 0, next(PRESSES), moderator=True
    )


async def test_a_bot_that_thinks_while_its_owner_returns_does_not_move(house: House) -> None:
    table = await gone(house, ANA, BO, CLEO)
    thought = first_answer(running(table), 0)
    await house.sessions[Timeouts].come_back(table.id, ANA.id, next(PRESSES))
    with pytest.raises(UserError, match="error-not-seated"):
        await house.sessions.moves.play_bot(table.id, 0, table.ply, thought)
    assert (await house.sessions.get(table.id)).ply == table.ply


async def test_a_bot_that_replaces_a_player_takes_no_move_back(house: House) -> None:
    """All others agreed to a take-back; the host replaces the last player, who is late."""
    sessions = house.sessions
    table = await asked_back(house)
    await sessions[TakeBack].answer(table.id, CLEO.id, table.ply, next(PRESSES), agreed=True)
    house.clock.now += DAY
    table = await sessions[Moderation].remove(table.id, ANA.id, 1, next(PRESSES), moderator=False)
    assert (table[TakeBackWish].poll, table.sitters[1].is_away) == (None, True)
    assert table.ply == (await sessions.get(table.id)).ply


async def test_a_newcomer_takes_no_earlier_move_back(house: House) -> None:
    sessions = house.sessions
    table = await asked_back(house)
    await sessions[SeatOffers].offer(table.id, ANA.id, 0, next(PRESSES), moderator=False)
    await sessions[SeatOffers].ask(table.id, DAN, 0, next(PRESSES))
    for person in (BO, CLEO):
        table = await sessions[SeatOffers].agree(table.id, person.id, 0, next(PRESSES))
    assert (table.sitters[0].user_id, table[TakeBackWish].poll) == (DAN.id, None)
    with pytest.raises(UserError, match="error-take-back-none"):
        await sessions[TakeBack].last_move(table.id, DAN.id)


async def test_the_last_person_at_a_table_is_not_acted_on(house: House) -> None:
    table = await gone(house, ANA, BO)
    house.clock.now += 100 * DAY
    for act in (house.sessions[Moderation].remove, house.sessions[SeatOffers].offer):
        with pytest.raises(UserError, match=r"error-last-person|error-not-away-yet"):
            await act(table.id, CLEO.id, 1, next(PRESSES), moderator=True)


async def test_a_game_that_bots_play_goes_to_no_stranger_without_a_yes(house: House) -> None:
    """One of the two players is away, and the other player does not answer."""
    sessions = house.sessions
    table = await house.game(ANA, BO, pace="live")
    house.clock.now += 620
    await sessions[Timeouts].attend(table.id, house.clock.now)
    table = await sessions.get(table.id)
    vote = table[LatePeople].vote
    assert vote is not None
    await sessions[Timeouts].vote(table.id, BO.id, vote.asked, "bot", next(PRESSES))
    await sessions[SeatOffers].offer(table.id, MO.id, 0, next(PRESSES), moderator=True)
    table = await sessions[SeatOffers].ask(table.id, DAN, 0, next(PRESSES))
    await sessions[SeatOffers].settle(table.id, house.clock.now + 10 * DAY)
    table = await sessions.get(table.id)
    assert table.sitters[0].user_id == ANA.id


async def test_a_losing_host_does_not_end_the_game_alone(world: World) -> None:
    await world.begin(world.bo)
    await forge(world, world.ana, "shut")
    assert (await world.table()).status == "running"
    await forge(world, world.ana, "resign")
    table = await world.table()
    result = state_of(table).result
    assert result is not None
    assert (table.status, tuple(result.winners)) == ("over", (1,))


async def test_without_the_rule_a_losing_host_ends_the_game_alone(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(seat_rights, "is_played_by_others", lambda _table, _user: False)
    with pytest.raises(AssertionError):
        await test_a_losing_host_does_not_end_the_game_alone(world)


async def test_a_moderator_who_played_does_not_end_the_game(world: World) -> None:
    await world.begin(world.bo, world.moderator)
    await forge(world, world.moderator, "shut")
    assert (await world.table()).status == "running"
    await forge(world, world.moderator, "resign")
    assert "giving up" in await forge(world, world.moderator, "shut")
    assert (await world.table()).status == "running"


async def test_a_player_left_alone_cannot_end_the_game_of_one_who_may_return(world: World) -> None:
    await world.begin(world.bo, pace="live")
    await world.sessions[Moderation].hand_over(1, world.ana.id, 1, next(PRESSES), moderator=False)
    await wait(world, 620)
    await vote(world, world.bo, "bot")
    for verb in ("shut", "wish"):
        assert "giving up" in await forge(world, world.bo, verb), verb
        assert (await world.table()).status == "running"
    await forge(world, world.ana, "here")
    assert await is_hers(world)


async def test_asking_again_and_again_does_not_fill_the_log(house: House) -> None:
    sessions = house.sessions
    table = await struck(house)
    asked = 0
    for _ in range(50):
        with suppress(UserError):
            await sessions[TakeBack].ask(table.id, ANA.id, table.ply, next(PRESSES))
            asked += 1
            await sessions[TakeBack].answer(
                table.id, ANA.id, table.ply, next(PRESSES), agreed=False
            )
    kinds = [entry.event.kind for entry in await sessions.log.story(table.id, None)]
    assert sum("take-back" in kind for kind in kinds) <= 6
    assert asked == 3
    with pytest.raises(UserError, match="error-take-back-often"):
        await sessions[TakeBack].ask(table.id, ANA.id, table.ply, next(PRESSES))


async def test_presses_on_an_open_request_change_nothing(house: House) -> None:
    sessions = house.sessions
    table = await asked_back(house)
    for _ in range(200):
        await sessions[TakeBack].ask(table.id, ANA.id, table.ply, next(PRESSES))
    kinds = [entry.event.kind for entry in await sessions.log.story(table.id, None)]
    assert sum("take-back" in kind for kind in kinds) == 1


async def test_the_log_has_a_line_for_every_act(world: World) -> None:
    await begin(world, "none")
    await wait(world, DAY)
    await forge(world, world.bo, "offer", "", "0")
    assert "the host lets a bot play there until Ana is back" in await log_of(world)
    await forge(world, world.ana, "here")
    assert "Ana is back" in await log_of(world)


@pytest.mark.parametrize(
    ("hands", "newcomer", "others"),
    [
        ("closed", [], []),
        ("open", ["everybody at the table may look at all hands"], []),
        ("gallery", ["two rounds late"], ["Eve may have watched"]),
    ],
)
async def test_nobody_sits_down_at_open_hands_without_being_told(
    world: World, second: simcord.MemberActor, hands: str, newcomer: list[str], others: list[str]
) -> None:
    """A newcomer reads the table's agreements before asking for a seat.

    If a newcomer may have seen hands, the bot tells the people who must agree.
    """
    await world.open(world.bo, world.cleo)
    await world.sessions[Lobby].set_option(1, world.ana.id, "hands", hands)
    for who in (world.bo, world.cleo):
        await world.press(who, "join")
    await world.press(world.ana, "start")
    assert (await world.table()).status == "running"
    await forge(world, world.ana, "offeryes", "0")
    before = await forge(world, second, "takeseat", "0")
    asked = bool((await world.table())[OfferedSeats].offers[0].requests)
    assert asked == (hands == "closed"), "without a word nothing is to be confirmed"
    for told in newcomer:
        assert told in before
    if not asked:
        await forge(world, second, "askseat", "0")
    question = await forge(world, world.bo, "admit", "0")
    assert "Do you agree?" in question
    for told in others:
        assert told in question
    assert ("two rounds late" in question) == (hands == "gallery")
