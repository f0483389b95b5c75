"""Seats that change hands: offers, requests, objections and the change itself."""

import dataclasses
from typing import Any

import pytest
import simcord

from bot.components.covered import in_the_open
from bot.model import Table
from bot.sessions.actions.lobby import Lobby
from bot.sessions.domain.seat_rights import PATIENCE
from cogs.agreed_end.part import SecretEnds
from cogs.pauses.actions import Pausing
from cogs.privacy.actions import DataRights
from cogs.privacy.blocklist import Blocklist
from cogs.rulebook.rulings import known
from cogs.seat_offers import actions as seat_offers
from cogs.seat_offers.actions import SeatOffers
from cogs.seat_offers.part import ANSWERING, UNHURRIED, OfferedSeats
from engines.registry import game as game_of
from tests.flow.traffic import recorded
from tests.support.acts import (
    confirm_first,
    late,
    log_of,
    menu_of,
    play_out,
    press_out,
    public,
    published,
    state_of,
    vote,
    wait,
    ways_out,
)
from tests.support.exports import exported
from tests.support.handlers import HANDLERS
from tests.support.house import KEYS
from tests.support.toy import Toy
from tests.support.world import LONG_NAME, World, click, find, ids, labels, private, words


@pytest.fixture
def dan(world: World) -> simcord.MemberActor:
    """A newcomer to the table."""
    return world.person("Dan")


async def offer_own(world: World, who: Any) -> Any:
    """Offer a person's own seat; return the public announcement."""
    question = private(await click(who, await ways_out(world, who), "offerown"))
    assert "there is no way back" in words(question)
    result = await click(who, question, "offeryes")
    await published(world)
    assert result.response is not None
    assert result.response.ephemeral
    assert "Done" in words(result.response), "the question must not stay"
    return result.followups[-1]


async def ask(world: World, who: Any, seat: int = 0) -> Any:
    """Press "Take the seat" on the board as ``who``."""
    answer = private(await world.press(who, "takeseat", str(seat)))
    await published(world)
    return answer


async def answer(world: World, who: Any, verb: str, seat: int = 0) -> str:
    """As a player at the table, answer yes or no to a request for a seat."""
    question = private(await world.press(who, "admit", str(seat)))
    answer_text = words(private(await click(who, question, verb)))
    await published(world)
    return answer_text


async def all_agree(world: World, seat: int = 0) -> None:
    """Let all other players agree to a request for a seat."""
    table = await world.table()
    for other in table.people:
        user = table.sitters[other].user_id
        if other != seat and user is not None:
            await world.sessions[SeatOffers].agree(table.id, user, seat, next(KEYS))
    await published(world)


async def moved_in(world: World, who: Any, seat: int = 0) -> Table:
    """Ask for an offered seat as ``who``, and get it."""
    await ask(world, who, seat)
    await all_agree(world, seat)
    table = await world.table()
    assert table.sitters[seat].user_id == who.id
    return table


async def test_a_leaver_offers_the_seat_and_a_newcomer_takes_it(
    world: World, dan: simcord.MemberActor
) -> None:
    await world.begin(world.bo, world.cleo)
    cards = state_of(await world.table()).view(0).hand
    hand = await world.hand(world.ana)
    announced = await offer_own(world, world.ana)
    assert not announced.ephemeral
    assert "Ana’s seat in this game of Toy is offered" in words(announced)
    assert "Ana’s seat is offered" in words(await world.board())
    waiting = private(await click(dan, announced, "takeseat"))
    await published(world)
    assert "nobody learns who says what" in words(waiting)
    assert "Dan asks for Ana’s seat" in words(await world.board())
    assert "You have asked for the seat" in words(private(await click(dan, waiting, "brief")))
    await world.restart()
    assert "Your yes is recorded" in await answer(world, world.bo, "letin")
    assert (await world.table()).sitters[0].user_id == world.ana.id
    await answer(world, world.cleo, "letin")
    table = await world.table()
    assert (table.sitters[0].user_id, table.sitters[0].name) == (dan.id, "Dan")
    assert table.host_id == world.bo.id
    brief = private(await click(dan, waiting, "brief"))
    assert "The seat is yours" in words(brief)
    assert all(f"card {card}" in words(brief) for card in cards)
    assert "toy-play?" in words(brief)
    (position, decision) = brief.embeds[0].fields
    assert len((position.value or "").splitlines()) <= 6
    assert "toy-play?" in (decision.value or "")
    old = private(await click(world.ana, hand, "choose"))
    assert not any(f"card {card}" in words(old) for card in cards)
    assert "You are watching this game and have no seat" in words(old)
    told = await log_of(world)
    assert "Ana" not in told
    assert "Dan has taken over the seat" in told
    assert "The seat of Dan’s predecessor is on offer to others." in told
    assert "The seat of Dan’s predecessor" in words(await world.board())
    await confirm_first(world, dan)
    assert (await world.table()).ply > 0
    world.ana = dan
    await press_out(world)
    table = await world.table()
    again = await world.sessions.log.replay(table.id)
    assert again.fingerprint() == state_of(table).fingerprint()


async def test_a_leaver_sees_no_later_hand(world: World, dan: simcord.MemberActor) -> None:
    await world.begin(world.bo, world.cleo)
    old = await world.hand(world.ana)
    await offer_own(world, world.ana)
    await moved_in(world, dan)
    secret = [f"card {card}" for card in state_of(await world.table()).view(0).hand]
    board = await world.board()
    views = [
        private(await world.forge(world.ana, board, f"c1:1:0:{verb}:{argument}", ["0"]))
        for verb in sorted(HANDLERS.keys() - {"new", "again", "erase", "search"})
        for argument in ("", "0")
    ]
    assert (await world.forge(world.ana, board, "c1:1:0:search:")).modal, "an empty form"
    views.append(private(await click(world.ana, old, "choose")))
    views.append(private(await world.ana.slash(world.channel, "toy hand")))
    views.append(private(await world.ana.slash(world.channel, "toy spectate")))
    for view in views:
        assert not any(card in words(view) for card in secret), words(view)
    table = await world.table()
    assert (table.ply, table.status) == (0, "running")
    assert table.sitters[0].user_id == dan.id
    assert (table[SecretEnds].endings, table[OfferedSeats].offers) == ({}, {})


async def test_the_host_offers_a_seat_that_a_bot_plays(
    world: World, dan: simcord.MemberActor
) -> None:
    await world.begin(world.bo, world.cleo)
    await world.forge(world.bo, await world.board(), "c1:1:0:resign:")
    await published(world)
    menu = await menu_of(world, world.ana)
    await world.ana.select(menu, ["1"], custom_id=find(menu, "offer"))
    await published(world)
    assert "The host offers the seat of Bo" in await log_of(world)
    await moved_in(world, dan, 1)
    sitter = (await world.table()).sitters[1]
    assert (sitter.is_bot, sitter.conceded) == (False, False)
    assert dan.mention not in words(await world.board())


async def test_a_late_players_seat_is_offered_only_after_a_while(
    world: World, dan: simcord.MemberActor
) -> None:
    await world.begin(world.bo, world.cleo)
    board = await world.board()
    early = await world.forge(world.moderator, board, "c1:1:0:offer:", ["0"])
    assert "for 24 hours" in words(private(early))
    world.clock.now += PATIENCE
    await world.forge(world.moderator, board, "c1:1:0:offer:", ["0"])
    await published(world)
    assert (await world.table()).sitters[0].is_away
    (told,) = [
        message for message in public(world) if "others may ask for your seat" in words(message)
    ]
    assert world.ana.mention in words(told)
    question = await ask(world, dan)
    assert "Ana still has two days to return" in words(question)
    await click(dan, question, "askseat")
    await published(world)
    await all_agree(world)
    (told,) = [
        message for message in public(world) if "somebody asks for your seat" in words(message)
    ]
    await click(world.ana, told, "here")
    await published(world)
    await wait(world, UNHURRIED)
    table = await world.table()
    assert table.sitters[0].user_id == world.ana.id
    assert not table.sitters[0].is_bot
    assert table[OfferedSeats].offers == {}
    refused = private(await world.forge(dan, await world.board(), "c1:1:0:takeseat:0"))
    assert "no longer on offer" in words(refused)


async def test_the_seat_of_an_absent_player_is_taken_only_after_time_to_return(
    world: World, dan: simcord.MemberActor
) -> None:
    await late(world)
    await vote(world, world.bo, "bot")
    await vote(world, world.cleo, "bot")
    assert (await world.table()).sitters[0].is_away
    board = await world.board()
    await world.forge(world.moderator, board, "c1:1:0:offer:", ["0"])
    await published(world)
    seat = (await world.table())[OfferedSeats].offers[0]
    assert seat.by == "moderator"
    question = await ask(world, dan)
    assert "half an hour" in words(question)
    waiting = private(await click(dan, question, "askseat"))
    assert "did not give it up and may return until" in words(waiting)
    await published(world)
    assert "Ana did not give it up" in words(await world.board())
    await all_agree(world)
    await wait(world, ANSWERING["live"] - 1)
    assert (await world.table()).sitters[0].is_away
    await wait(world, 1)
    assert (await world.table()).sitters[0].user_id == dan.id
    back = private(await world.forge(world.ana, board, "c1:1:0:here:"))
    assert "No bot plays for you here." in words(back)
    assert "I am back" not in labels(await world.board())
    assert (await world.table()).host_id == world.bo.id


async def test_a_returning_player_keeps_the_seat(world: World, dan: simcord.MemberActor) -> None:
    await late(world)
    await vote(world, world.bo, "bot")
    await vote(world, world.cleo, "bot")
    await world.forge(world.moderator, await world.board(), "c1:1:0:offer:", ["0"])
    await published(world)
    await click(dan, await ask(world, dan), "askseat")
    await published(world)
    await all_agree(world)
    await world.press(world.ana, "here")
    await published(world)
    await wait(world, ANSWERING["live"])
    assert (await world.table()).sitters[0].user_id == world.ana.id


async def test_offers_can_be_withdrawn(world: World, dan: simcord.MemberActor) -> None:
    await world.begin(world.bo, world.cleo)
    announced = await offer_own(world, world.ana)
    question = private(await click(world.ana, await ways_out(world, world.ana), "offerown"))
    await click(world.ana, question, "unoffer")
    await published(world)
    gone = private(await world.forge(dan, announced, "c1:1:0:takeseat:0"))
    assert "no longer on offer" in words(gone)
    assert "The seat of Ana is no longer on offer." in await log_of(world)
    assert "Take Ana’s seat" not in labels(await world.board())


async def test_the_wrong_person_is_refused(world: World, dan: simcord.MemberActor) -> None:
    await world.begin(world.bo, world.cleo)
    board = await world.board()
    foreign = await world.forge(world.bo, board, "c1:1:0:offer:", ["0"])
    assert "Only the host" in words(private(foreign))
    await offer_own(world, world.ana)
    assert "You have, or have had, a seat" in words(await ask(world, world.bo))
    await moved_in(world, dan)
    await world.forge(world.bo, board, "c1:1:0:offeryes:1")
    await published(world)
    assert "You have, or have had, a seat" in words(await ask(world, world.ana, 1))
    assert "You have, or have had, a seat" in words(await ask(world, dan, 1))
    await ask(world, world.moderator, 1)
    second = await world.forge(world.person("Eve"), board, "c1:1:0:takeseat:1")
    assert "already waiting for this seat" in words(private(second))
    own = await world.forge(world.bo, board, "c1:1:0:object:1")
    assert "your own seat" in words(private(own))
    spectator = await world.forge(world.person("Flo"), board, "c1:1:0:object:1")
    assert "no seat" in words(private(spectator))


async def test_standing_orders_of_the_old_person_are_reset(
    world: World, dan: simcord.MemberActor, monkeypatch: pytest.MonkeyPatch
) -> None:
    given: list[tuple[int, str, str]] = []
    ordered = dataclasses.replace(game_of("toy"), declarations={"shield": ("ask", "always")})
    monkeypatch.setattr(seat_offers, "game_of", lambda _: ordered)
    monkeypatch.setattr(Toy, "declare", lambda _, *order: given.append(order))
    await world.begin(world.bo, world.cleo)
    await offer_own(world, world.ana)
    await moved_in(world, dan)
    assert given == [(0, "shield", "ask")]
    rows = await world.sessions.database.run(
        lambda db: db.execute("SELECT seat, name, choice FROM declarations").fetchall()
    )
    assert rows == [(0, "shield", "ask")]


async def test_an_export_contains_only_the_persons_own_part(
    world: World, dan: simcord.MemberActor
) -> None:
    await world.begin(world.bo, world.cleo)
    await confirm_first(world, world.ana)
    await offer_own(world, world.ana)
    table = await moved_in(world, dan)
    at = table.ply
    assert at > 0
    old = (await exported(world.sessions, world.ana.id))["games"][0]
    assert (old["left_seats"], old["answers"], old["seats"]) == ([0], [], [])
    ana, world.ana = world.ana, dan
    await play_out(world)
    old = (await exported(world.sessions, ana.id))["games"][0]
    new = (await exported(world.sessions, dan.id))["games"][0]
    assert old["answers"]
    assert new["answers"]
    assert all(entry["ply"] < at for entry in old["answers"])
    assert all(entry["ply"] >= at for entry in new["answers"])
    for user_id, data in ((ana.id, old), (dan.id, new)):
        kept = await world.sessions[DataRights].kept(user_id)
        assert (kept.ended, kept.answers) == (1, len(data["answers"]))
    await world.forge(ana, await world.board(), "c1:0:0:erase:")
    assert (await exported(world.sessions, ana.id))["games"] == []
    new = (await exported(world.sessions, dan.id))["games"][0]
    assert all(entry["ply"] >= at for entry in new["answers"])


async def test_a_person_who_deletes_everything_loses_the_request_for_a_seat(
    world: World, dan: simcord.MemberActor
) -> None:
    await world.begin(world.bo, world.cleo)
    await offer_own(world, world.ana)
    await ask(world, dan)
    assert (await exported(world.sessions, dan.id))["games"][0]["asked_for_seats"] == [0]
    await world.forge(dan, await world.board(), "c1:0:0:erase:")
    await wait(world, UNHURRIED)
    assert (await world.table()).sitters[0].user_id == world.ana.id

    def traces(db: Any) -> list[str]:
        return [line for line in db.iterdump() if str(dan.id) in line]

    assert await world.sessions.database.run(traces) == []


async def test_refusals_are_anonymous(world: World, dan: simcord.MemberActor) -> None:
    seen = []
    for says_no in (world.bo, world.cleo):
        channel = world.guild.create_text_channel("room")
        await world.ana.slash(channel, "toy start")
        board = channel.history()[0]
        for who in (world.bo, world.cleo):
            await click(who, board, "join")
        await click(world.ana, board, "start")
        table = await world.sessions.in_channel(channel.id)
        assert table is not None
        offers = world.sessions[SeatOffers]
        await offers.offer(table.id, world.ana.id, 0, next(KEYS), moderator=False)
        await published(world)
        await click(dan, channel.history()[0], "takeseat")
        await published(world)
        with recorded() as sent:
            await offers.object_to(table.id, says_no.id, 0, next(KEYS))
            await published(world)
        seen.append(sent)
        found = await world.sessions.get(table.id)
        assert (found.sitters[0].user_id, found[OfferedSeats].offers[0].pending) == (
            world.ana.id,
            None,
        )
        await world.sessions[Lobby].close(table.id, world.moderator.id, moderator=True)
        await published(world)
    assert seen[0] == seen[1]
    assert seen[0] != []


async def test_the_brief_of_a_newcomer_with_covered_hands_is_covered(
    world: World, dan: simcord.MemberActor
) -> None:
    await world.begin(world.bo, world.cleo)
    cards = state_of(await world.table()).view(0).hand
    await world.bot.desk.preferences.set_hand(dan.id, "covered")
    await offer_own(world, world.ana)
    waiting = await ask(world, dan)
    for person in (world.bo, world.cleo):
        await answer(world, person, "letin")
    brief = words(private(await click(dan, waiting, "brief")))
    assert all(f"card {card}" in brief for card in cards)
    assert not any(f"card {card}" in in_the_open(brief) for card in cards)


async def test_a_refused_person_cannot_ask_again(world: World, dan: simcord.MemberActor) -> None:
    await world.begin(world.bo, world.cleo)
    await offer_own(world, world.ana)
    waiting = await ask(world, dan)
    assert "Nobody learns that it was you" in await answer(world, world.bo, "object")
    brief = private(await click(dan, waiting, "brief"))
    assert "This time the table did not agree" in words(brief)
    assert "This time the table did not agree" in words(await ask(world, dan))
    await moved_in(world, world.person("Eve"))


async def test_silence_does_not_count_as_yes(world: World, dan: simcord.MemberActor) -> None:
    await world.begin(world.bo, world.cleo)
    await offer_own(world, world.ana)
    waiting = await ask(world, dan)
    await answer(world, world.bo, "letin")
    await wait(world, UNHURRIED)
    assert (await world.table()).sitters[0].user_id == world.ana.id
    brief = private(await click(dan, waiting, "brief"))
    assert "This time the table did not agree" in words(brief)


async def test_a_leaver_may_avoid_the_newcomer(world: World, dan: simcord.MemberActor) -> None:
    await world.begin(world.bo, world.cleo)
    await world.sessions[Blocklist].block(world.ana.id, [dan.id])
    await offer_own(world, world.ana)
    await moved_in(world, dan)


async def test_nobody_can_take_a_seat_of_a_paused_game(
    world: World, dan: simcord.MemberActor
) -> None:
    await world.begin(world.bo, world.cleo)
    await offer_own(world, world.ana)
    await world.sessions[Pausing].pause(1, world.ana.id, 71, moderator=False)
    await published(world)
    answer = await world.forge(dan, await world.board(), "c1:1:0:takeseat:0")
    assert "The game is paused" in words(private(answer))


@pytest.mark.parametrize("locale", ["en-US", "fr"])
async def test_any_name_fits_everywhere(world: World, locale: str) -> None:
    world.guild_locale = locale
    newcomer = world.person(LONG_NAME, locale)
    await world.begin(world.bo, world.cleo)
    for seat, who in enumerate((world.ana, world.bo, world.cleo)):
        await world.sessions[SeatOffers].offer(1, who.id, seat, 50 + seat, moderator=False)
    await published(world)
    await ask(world, newcomer)
    board = await world.board()
    assert "Maximilianeˍvonˍ∗Hohen∗-Zollern" in words(board)
    assert len([label for label in labels(board) if "Answer" in label or "Répondre" in label]) == 1
    await all_agree(world)
    assert (await world.table()).sitters[0].user_id == newcomer.id


async def test_a_persons_name_does_not_become_a_ruling_button(world: World) -> None:
    leaver = world.person(f"Eve ({next(iter(known()))})")
    await world.begin(leaver)
    announced = await offer_own(world, leaver)
    assert "Eve ‹" in words(announced), "a ruling stands between brackets"
    assert [custom_id.split(":")[3] for custom_id in ids(announced)] == ["takeseat"]


async def test_the_texts_are_in_french(world: World, dan: simcord.MemberActor) -> None:
    world.locales[dan.id] = "fr"
    await world.begin(world.bo, world.cleo)
    await offer_own(world, world.ana)
    assert "Vous avez demandé la place" in words(await ask(world, dan))
    await all_agree(world)
    brief = private(await world.forge(dan, await world.board(), "c1:1:0:brief:0"))
    assert "La place est à vous" in words(brief)
