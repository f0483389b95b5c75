"""Pings about a seat stay up to date, and finally say how the matter ended."""

import random
from typing import Any

import discord
import pytest

from bot.model import StandingCall
from bot.sessions.actions.lobby import Lobby
from bot.store import outbox
from cogs.seat_offers.actions import SeatOffers
from cogs.seat_offers.part import ANSWERING, OfferedSeats
from cogs.transfers.actions import Transfers
from tests.flow.wire import FAULTS, Call, Fault, Wire
from tests.support.acts import LIMIT, late, public, published, state_of, vote, wait, ways_out
from tests.support.house import KEYS
from tests.support.play import random_answer
from tests.support.world import World, click, find, ids, private, words

PLAYS = "🪑 {} plays this seat now."
KEPT = "🪑 A bot plays on here; the seat is not on offer."
OVER = "🪑 This game is no longer being played here."


async def goes_away(world: World) -> discord.Message:
    """Let Ana be late and the others vote for a bot; return the message that pings her."""
    await late(world)
    return await replaced(world)


async def replaced(world: World) -> discord.Message:
    """Let the others vote for a bot in place of Ana, who is late; return the message to Ana."""
    await vote(world, world.bo, "bot")
    await vote(world, world.cleo, "bot")
    assert (await world.table()).sitters[0].is_away
    (ping,) = back(world)
    return ping


async def others_play(world: World) -> None:
    """Play for the others until only Ana is asked."""
    chance = random.Random(5)
    while set(asked := state_of(table := await world.table()).ask) != {0}:
        who, answer = table.sitters[max(asked)].user_id, random_answer(asked[max(asked)], chance)
        await world.sessions.moves.play(table.id, who or 0, table.ply, [answer], next(KEYS))


def back(world: World) -> list[discord.Message]:
    """Return the channel's pings with the button that takes a seat back."""
    return [message for message in public(world) if verbs(message) == ["here"]]


def verbs(message: Any) -> list[str]:
    return [custom_id.split(":")[3] for custom_id in ids(message)]


def lines(world: World) -> list[str]:
    """Return the channel's messages without controls, oldest first."""
    return [message.content for message in public(world) if not ids(message)]


async def standing(world: World) -> list[StandingCall]:
    return await world.sessions.outbox.standing((await world.table()).id)


async def settled(world: World) -> None:
    """Check that no message remains to be sent and that no ping is recorded as open."""
    await published(world)
    assert [row.kind for row in await world.sessions.outbox.all_due() if row.kind != "turn"] == []
    assert await standing(world) == []


async def offer(world: World, who: Any) -> discord.Message:
    """Let a person offer the person's seat; return the ping about the offer."""
    question = private(await click(who, await ways_out(world, who), "offerown"))
    await click(who, question, "offeryes")
    await published(world)
    (call,) = [message for message in public(world) if verbs(message) == ["takeseat"]]
    return call


async def withdraw(world: World, who: Any) -> None:
    question = private(await click(who, await ways_out(world, who), "offerown"))
    await click(who, question, "unoffer")
    await published(world)


async def offered_by_moderator(world: World) -> None:
    await world.forge(world.moderator, await world.board(), "c1:1:0:offer:", ["0"])
    await published(world)


async def asked_for(world: World) -> Any:
    """As a moderator, offer Ana's seat, which a bot plays; as Dan, ask for the seat. Return Dan."""
    await goes_away(world)
    await offered_by_moderator(world)
    dan = world.person("Dan")
    question = private(await world.forge(dan, await world.board(), "c1:1:0:takeseat:0"))
    await click(dan, question, "askseat")
    await published(world)
    return dan


@pytest.mark.parametrize("restarts", [False, True])
async def test_a_player_who_is_absent_again_gets_a_new_ping(world: World, restarts: bool) -> None:
    ping = await goes_away(world)
    assert "a bot plays for you now" in words(ping)
    if restarts:
        await world.restart()
    await click(world.ana, ping, "here")
    await published(world)
    assert lines(world) == [PLAYS.format("Ana")]
    assert world.message(ping.id).content == PLAYS.format("Ana")
    await settled(world)
    if restarts:
        await world.restart()
    await others_play(world)
    await wait(world, 2 * LIMIT)
    again = await replaced(world)
    assert again.id != ping.id
    await click(world.ana, again, "here")
    assert lines(world) == [PLAYS.format("Ana")] * 2
    await settled(world)


@pytest.mark.promise(
    "standing-calls",
    "Messages about a seat that a bot plays or that is offered stay true through restarts, "
    "faults, deletions and the end of the game",
)
@pytest.mark.parametrize("restarts", [False, True])
async def test_a_seat_offered_withdrawn_and_offered_again_has_one_ping(
    world: World, restarts: bool
) -> None:
    await world.begin(world.bo, world.cleo)
    first = await offer(world, world.ana)
    if restarts:
        await world.restart()
    await withdraw(world, world.ana)
    assert lines(world) == [PLAYS.format("Ana")]
    await settled(world)
    second = await offer(world, world.ana)
    assert second.id != first.id
    if restarts:
        await world.restart()
    dan = world.person("Dan")
    await click(dan, second, "takeseat")
    for who in (world.bo, world.cleo):
        await world.sessions[SeatOffers].agree(1, who.id, 0, next(KEYS))
    await published(world)
    assert lines(world) == [PLAYS.format("Ana"), PLAYS.format("Dan")]
    await settled(world)


async def test_a_seat_offered_again_at_once_has_one_ping(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The old ping was not edited in time, and is deleted when the next ping is sent."""
    await world.begin(world.bo, world.cleo)
    first = await offer(world, world.ana)
    with monkeypatch.context() as slow:
        slow.setattr(type(world.bot.desk.publisher), "_publish", nothing)
        await withdraw(world, world.ana)
        assert world.message(first.id).content == first.content
        second = await offer_unseen(world)
    await world.restart()
    await published(world)
    assert [message.id for message in public(world) if not message.embeds] == [second]
    assert [call.message_id for call in await standing(world)] == [second]


async def offer_unseen(world: World) -> int:
    """Offer Ana's seat; return the id of the channel's newest message."""
    question = private(await click(world.ana, await ways_out(world, world.ana), "offerown"))
    await click(world.ana, question, "offeryes")
    return max(message.id for message in public(world))


async def nothing(*_: object) -> None:
    """Publish nothing."""


async def test_the_ping_to_an_absent_player_shows_the_current_state(world: World) -> None:
    """One message shows the newest state of Ana's seat.

    The seat is offered, Dan asks for it and is refused, and the offer is withdrawn.
    """
    ping = await goes_away(world)
    await offered_by_moderator(world)
    (offered,) = back(world)
    assert offered.id != ping.id, "she is mentioned once more"
    assert "others may ask for your seat" in words(offered)
    dan = world.person("Dan")
    question = private(await world.forge(dan, await world.board(), "c1:1:0:takeseat:0"))
    await click(dan, question, "askseat")
    await published(world)
    (asked,) = back(world)
    assert "somebody asks for your seat" in words(asked)
    await world.sessions[SeatOffers].object_to(1, world.bo.id, 0, next(KEYS))
    await published(world)
    (refused,) = back(world)
    assert refused.id == asked.id, "a no calls nobody"
    assert "others may ask for your seat" in words(refused)
    await world.forge(world.moderator, await world.board(), "c1:1:0:offer:", ["-0"])
    await published(world)
    (kept,) = back(world)
    assert kept.id == asked.id
    assert "a bot plays for you now" in words(kept)
    assert await standing(world) == [StandingCall("away", 0, asked.id)]
    assert lines(world) == [KEPT], "the offer says that it is none any more, and not that Ana plays"


async def test_after_a_gap_the_ping_names_the_later_time(world: World) -> None:
    await asked_for(world)
    (asked,) = back(world)
    due = (await world.table())[OfferedSeats].offers[0].pending
    assert due is not None
    assert f"<t:{due.due_at}:f>" in words(asked)
    world.clock.now += 3_000
    await world.restart()
    await published(world)
    later = (await world.table())[OfferedSeats].offers[0].pending
    assert later is not None
    assert (later.due_at or 0) > (due.due_at or 0)
    (ping,) = back(world)
    assert ping.id == asked.id
    assert f"<t:{later.due_at}:f>" in words(ping)


@pytest.mark.parametrize("damaged", ["[[", "5", '[["away"]]'])
async def test_damaged_notes_about_pings_lose_only_the_pings(
    world: World, caplog: pytest.LogCaptureFixture, damaged: str
) -> None:
    await goes_away(world)
    await world.sessions.write_meta("calls-1", damaged)
    await world.press(world.ana, "here")
    assert not (await world.table()).sitters[0].is_bot
    assert "Table 1: cannot read which pings are posted" in caplog.text


async def test_a_person_who_lost_the_seat_can_see_who_plays_it(world: World) -> None:
    dan = await asked_for(world)
    for who in (world.bo, world.cleo):
        await world.sessions[SeatOffers].agree(1, who.id, 0, next(KEYS))
    await wait(world, ANSWERING["live"])
    assert (await world.table()).sitters[0].user_id == dan.id
    assert lines(world) == [PLAYS.format("Dan")] * 2
    await settled(world)


@pytest.mark.parametrize("locale", ["en-US", "fr"])
@pytest.mark.parametrize("dies", [False, True])
async def test_a_game_that_ends_settles_its_pings(
    world: World, monkeypatch: pytest.MonkeyPatch, locale: str, dies: bool
) -> None:
    world.guild_locale = locale
    await goes_away(world)
    await offer(world, world.bo)
    with monkeypatch.context() as dying:
        if dies:
            dying.setattr(type(world.bot.desk.publisher), "_publish", nothing)
        await world.sessions[Lobby].close(1, world.moderator.id, moderator=True)
        await published(world)
    if dies:
        assert len(await standing(world)) == 2
        await world.restart()
    await published(world)
    over = OVER if locale == "en-US" else "🪑 Cette partie ne se joue plus ici."
    assert lines(world) == [over, over]
    await settled(world)


async def test_nobody_is_told_about_a_bot_after_the_end_of_a_game(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    await late(world)
    with monkeypatch.context() as slow:
        slow.setattr(type(world.bot.desk.publisher), "_publish", nothing)
        await vote(world, world.bo, "bot")
        await vote(world, world.cleo, "bot")
        await world.sessions[Lobby].close(1, world.moderator.id, moderator=True)
    await world.restart()
    await settled(world)
    assert back(world) == []


async def test_a_transferred_game_settles_its_pings(world: World) -> None:
    ping = await goes_away(world)
    there = world.guild.create_text_channel("quiet")
    await world.bo.slash(there, "castellan transfer", table=1)
    for who in (world.cleo, world.ana):
        await world.sessions[Transfers].answer(1, who.id, next(KEYS), agreed=True)
    await published(world)
    assert world.message(ping.id).content == OVER
    assert await world.sessions.outbox.standing(1) == []


async def test_a_ping_that_a_moderator_deleted_is_not_sent_again(world: World) -> None:
    ping = await goes_away(world)
    offered = await offer(world, world.bo)
    for call in (ping, offered):
        world.env.backend.delete_message(world.channel.id, call.id)
    await published(world)
    await withdraw(world, world.bo)
    await world.press(world.ana, "here")
    assert lines(world) == []
    await settled(world)


@pytest.mark.promise("standing-calls")
@pytest.mark.parametrize(
    "fault",
    [FAULTS["500"], FAULTS["502, done"], FAULTS["drop, done"], Fault(403, 50001), FAULTS["429"]],
    ids=str,
)
async def test_a_fault_delays_the_update_of_a_ping(world: World, wire: Wire, fault: Fault) -> None:
    ping = await goes_away(world)
    board = await world.board()
    broken = wire.cut(Call("PATCH", ("channels", "*", "messages", str(ping.id))), fault)
    world.send_press(world.ana, ping, find(ping, "here"))
    for _ in range(4):
        await wire.env.advance_time(30)
    assert broken.met == 1
    assert lines(world) == [PLAYS.format("Ana")]
    assert board.id == (await world.board()).id
    await settled(world)


async def test_a_ping_that_cannot_be_edited_does_not_block_others(world: World, wire: Wire) -> None:
    """The publisher gives up the message that cannot be edited, and sends all other messages."""
    ping = await goes_away(world)
    wire.cut(Call("PATCH", ("channels", "*", "messages", str(ping.id))), Fault(403, 50013), None)
    await click(world.ana, ping, "here")
    await wire.env.advance_time(60)
    assert "a bot plays for you" in words(world.message(ping.id))
    await settled(world)
    answer = private(await click(world.ana, ping, "here"))
    assert "No bot plays for you here." in words(answer)


@pytest.mark.counterproof("standing-calls")
async def test_without_the_record_of_open_pings_they_would_stay_outdated(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(outbox, "stand", lambda *_: None)
    with pytest.raises(AssertionError):
        await test_a_player_who_is_absent_again_gets_a_new_ping(world, restarts=True)


async def test_the_ping_of_an_offer_is_recorded_even_if_the_answer_is_lost(
    world: World, wire: Wire
) -> None:
    await world.begin(world.bo, world.cleo)
    question = private(await click(world.ana, await ways_out(world, world.ana), "offerown"))
    wire.cut(Call("POST", ("webhooks", "*", "*")), FAULTS["504, done"], None)
    await click(world.ana, question, "offeryes")
    await wire.env.advance_time(60)
    wire.mend()
    assert [call.kind for call in await standing(world)] == ["offer"]
    await withdraw(world, world.ana)
    assert PLAYS.format("Ana") in lines(world)
    await settled(world)
