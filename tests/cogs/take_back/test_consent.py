"""Consent by buttons: everybody must agree before a move is taken back."""

import pytest
import simcord

from bot.components.safe_text import reader_of
from bot.games.presenter import Section
from bot.i18n import text
from bot.model import Habits, Poll, Table
from cogs.hours.actions import Availability
from cogs.seat_offers.actions import SeatOffers
from cogs.take_back.messages import request_sections
from cogs.take_back.part import TakeBackWish
from tests.support.acts import begin_with, late, menu_of, pings, published, state_of, ways_out
from tests.support.house import KEYS
from tests.support.world import World, choose, click, labels, parts, private, words

BACK = (
    "Ana would like to take a move back. "
    "The move stands unless everybody accepts before the next one."
)


async def strike(world: World) -> Table:
    """Start a game of three and strike Cleo as Ana."""
    await begin_with(world, "strike")
    panel = await world.hand(world.ana)
    panel = await choose(world.ana, panel, "strike")
    await choose(world.ana, panel, "Cleo")
    return await world.table()


async def request(world: World) -> simcord.ResponseMessage:
    """As Ana, ask to take back her move."""
    menu = private(await world.press(world.ana, "more"))
    question = private(await click(world.ana, menu, "takeback"))
    assert "Everybody else at the table must accept" in words(question)
    return private(await click(world.ana, question, "askback"))


async def test_a_move_is_taken_back_on_the_board(world: World) -> None:
    await strike(world)
    assert "The others have been asked" in words(await request(world))
    board = await world.board()
    assert "Ana would like to take a move back" in words(board)
    assert "↩ Ana drops strike" in words(board)
    assert "↩ Ana asks" not in words(board), "the request is no part of the move"
    assert "Still to accept: Bo and Cleo." in words(board)
    assert len(board.components) <= 5
    await world.press(world.bo, "agree")
    assert "Still to accept: Cleo." in words(await world.board())
    await world.press(world.cleo, "agree")
    board = await world.board()
    assert "Ana took a move back, and everybody agreed" in words(board)
    assert "waiting for Ana" in words(board)
    assert "Accept" not in labels(board)
    log = words(private(await world.press(world.bo, "log")))
    assert "Ana drops strike" in log
    assert "Ana asks to take a move back" in log
    panel = await world.hand(world.ana)
    assert "strike" in labels(panel)
    assert (await world.sessions.log.replay(1)).fingerprint() == state_of(
        await world.table()
    ).fingerprint()


async def test_the_button_is_under_more(world: World) -> None:
    await strike(world)
    menu = private(await world.press(world.ana, "more"))
    assert "Take back" in labels(menu)
    preview = private(await click(world.ana, menu, "takeback"))
    assert "↩ Ana drops strike" in words(preview)
    watched = private(await world.press(world.moderator, "more"))
    assert "Take back" not in labels(watched)


async def test_one_refusal_ends_a_request(world: World) -> None:
    await strike(world)
    await request(world)
    await world.press(world.cleo, "refuse")
    board = await world.board()
    assert "Cleo lets the move stand" in words(board)
    assert "Refuse" not in labels(board)
    assert "waiting for Cleo" in words(board)
    assert (await world.table()).ply == 2


async def test_a_spectator_and_the_asker_cannot_accept(world: World) -> None:
    await strike(world)
    await request(world)
    assert "no seat" in words(private(await world.press(world.moderator, "agree")))
    assert "you asked for it yourself" in words(private(await world.press(world.ana, "agree")))
    assert "no seat" in words(private(await world.press(world.moderator, "refuse")))
    table = await world.table()
    assert table[TakeBackWish].poll is not None
    assert table[TakeBackWish].poll.votes == {}


async def test_a_drawn_card_is_the_reason_for_a_refusal(world: World) -> None:
    await begin_with(world, "luck")
    panel = await world.hand(world.ana)
    panel = await choose(world.ana, panel, "luck")
    await click(world.ana, panel, "confirm")
    refused = private(await world.forge(world.ana, await world.board(), "c1:1:0:undo:"))
    assert "Something hidden has come to light since then" in words(refused)
    assert (await world.table())[TakeBackWish].poll is None


async def test_buttons_of_a_request_that_lapsed_do_nothing(world: World) -> None:
    await strike(world)
    await request(world)
    old = await world.board()
    accept = next(part["custom_id"] for part in parts(old) if part.get("label") == "Accept")
    panel = await world.hand(world.cleo)
    panel = await choose(world.cleo, panel, "pass")
    panel = private(await click(world.cleo, panel, "choose"))
    await click(world.cleo, panel, "confirm")
    before = await world.table()
    answer = private(await world.forge(world.bo, await world.board(), accept))
    assert "moved on" in words(answer)
    after = await world.table()
    assert (after.ply, state_of(after).fingerprint()) == (
        before.ply,
        state_of(before).fingerprint(),
    )


async def test_the_buttons_of_a_request_survive_a_restart(world: World) -> None:
    await strike(world)
    await request(world)
    await world.restart()
    await world.env.settle(idle=0.002)
    board = await world.board()
    assert "Ana would like to take a move back" in words(board)
    await click(world.bo, board, "agree")
    await click(world.cleo, await world.board(), "agree")
    assert "waiting for Ana" in words(await world.board())


async def test_a_double_press_is_one_vote(world: World) -> None:
    await strike(world)
    await request(world)
    board = await world.board()
    accept = next(part["custom_id"] for part in parts(board) if part.get("label") == "Accept")
    for _ in range(5):
        world.send_press(world.bo, board, accept)
    await world.env.settle(idle=0.002)
    table = await world.table()
    assert table[TakeBackWish].poll is not None
    assert table[TakeBackWish].poll.votes == {1: "yes"}


@pytest.mark.parametrize(
    ("language", "reason"), [("en", "Somebody else has chosen from their hand"), ("fr", "sa main")]
)
async def test_another_players_answer_is_the_reason_for_a_refusal(
    world: World, language: str, reason: str
) -> None:
    table = await strike(world)
    await world.sessions.moves.play(table.id, world.cleo.id, table.ply, [("pass",)], 5)
    await world.bot.desk.preferences.set_language(world.ana.id, language)
    refused = private(await world.forge(world.ana, await world.board(), "c1:1:0:undo:"))
    assert reason in words(refused)
    assert (await world.table())[TakeBackWish].poll is None


async def test_a_request_about_a_move_that_stands_says_why(world: World) -> None:
    """A request that only an older version allowed does not block the board."""
    table = await strike(world)
    played = await world.sessions.moves.play(table.id, world.cleo.id, table.ply, [("pass",)], 5)
    table = played.table.twin()
    table.put(TakeBackWish(Poll(table.ply, 0, 0)))
    sections = await request_sections(world.sessions, table, reader_of(table, text("en")))
    assert sections == [
        Section(
            "Ana would like to take a move back",
            ("Somebody else has chosen from their hand since then, so the move stands.",),
        )
    ]


@pytest.mark.promise("vote-call")
async def test_people_whose_consent_is_needed_are_pinged(world: World) -> None:
    await strike(world)
    await published(world)
    await request(world)
    await published(world)
    (call,) = pings(world)
    assert words(call).splitlines()[:2] == [
        f"[en] waiting for {world.cleo.mention}",
        f"{world.bo.mention} {world.cleo.mention}: {BACK}",
    ]
    assert {"Accept", "Refuse", "Play"} <= set(labels(call))
    await click(world.bo, call, "agree")
    await published(world)
    (left,) = pings(world)
    assert left.id == call.id
    assert world.bo.mention not in words(left), "who has answered leaves the line"
    assert f"{world.cleo.mention}: Ana would like to take a move back" in words(left)
    await click(world.cleo, left, "agree")
    assert "Ana took a move back" in words(await world.board())


VOTE = {
    "en": ("No answer from Ana. What should happen?", "A bot takes the seat"),
    "fr": ("Pas de réponse d’Ana. Que faire", "Un robot prend la place"),
}


@pytest.mark.promise(
    "vote-call",
    "A vote calls the people who have not answered yet, offers them their choices, and "
    "reveals no private answer",
    size="both languages",
)
@pytest.mark.parametrize("language", VOTE)
async def test_a_vote_about_an_absent_player_pings_the_others_with_their_choices(
    world: World, language: str
) -> None:
    """Only people are pinged, and the message does not show their votes."""
    await late(world, language=language, bots=1)
    call = pings(world)[-1]
    question, choice = VOTE[language]
    call_text = words(call)
    assert f"{world.bo.mention} {world.cleo.mention}" in call_text
    assert question in call_text
    assert choice in labels(call)
    assert call_text.count("<@") == 2
    assert private(await click(world.bo, call, "cast", "bot"))
    await published(world)
    assert [words(ping) for ping in pings(world)] == [call_text]
    refused = private(await click(world.ana, call, "cast", "bot"))
    assert words(refused)
    await click(world.cleo, call, "cast", "bot")
    await published(world)
    assert (await world.table()).sitters[0].is_away
    assert not [ping for ping in pings(world) if question in words(ping)]


@pytest.mark.promise("vote-call")
@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "somebody would like to go on"), ("fr", "quelqu’un voudrait reprendre")],
)
async def test_people_still_asked_to_end_a_pause_are_pinged(
    world: World, language: str, said: str
) -> None:
    dan = world.person("Dan")
    await world.begin(world.bo, world.cleo, dan, language=language)
    await click(world.ana, await menu_of(world, world.ana), "pause")
    await published(world)
    assert not [ping for ping in pings(world) if said in words(ping)], "nobody has asked for it"
    await world.press(world.bo, "goon")
    await published(world)
    call = pings(world)[-1]
    assert said in words(call)
    assert f"{world.cleo.mention} {dan.mention}" in words(call)
    assert world.bo.mention not in words(call)
    await click(world.cleo, call, "goon")
    await published(world)
    assert (await world.table()).held_at is None
    assert not [ping for ping in pings(world) if said in words(ping)]


@pytest.mark.parametrize("restarted", [False, True])
async def test_a_ping_for_consent_and_a_turn_becomes_one_for_the_turn(
    world: World, restarted: bool
) -> None:
    """When consent is no longer needed, the ping is only about the turn."""
    await strike(world)
    await published(world)
    await request(world)
    await published(world)
    (call,) = pings(world)
    assert world.bo.mention in words(call)
    if restarted:
        await world.restart()
        await published(world)
    await click(world.bo, call, "refuse")
    await published(world)
    (left,) = pings(world)
    assert left.id == call.id
    assert words(left).splitlines()[:1] == [
        f"[en] waiting for {world.cleo.mention}",
    ]
    assert world.bo.mention not in words(left)
    assert "Play" in labels(left)
    assert "Accept" not in labels(left)


async def test_people_who_want_no_pings_are_not_pinged_for_consent(world: World) -> None:
    await strike(world)
    await published(world)
    quiet = Habits(reminders="none")
    await world.sessions[Availability].change(world.bo.id, lambda _: quiet)
    await request(world)
    await published(world)
    (call,) = pings(world)
    assert world.cleo.mention in words(call)
    assert world.bo.mention not in words(call)


@pytest.mark.promise("vote-call")
@pytest.mark.parametrize("restarted", [False, True])
async def test_the_ping_about_a_newcomer_reveals_nobodys_answer(
    world: World, restarted: bool
) -> None:
    """The ping names everybody who is asked, and does not change after their answers."""
    await world.begin(world.bo, world.cleo)
    question = private(await click(world.ana, await ways_out(world, world.ana), "offerown"))
    await click(world.ana, question, "offeryes")
    await published(world)
    await world.press(world.person("Dan"), "takeseat", "0")
    await published(world)
    (call,) = pings(world)
    call_text = words(call)
    assert f"{world.bo.mention} {world.cleo.mention}: Dan asks for Ana’s seat." in call_text
    assert {"Yes, let them in", "No"} <= set(labels(call))
    await click(world.bo, call, "letin")
    await published(world)
    assert [words(ping) for ping in pings(world)] == [call_text]
    if restarted:
        await world.restart()
        await published(world)
    table = await world.table()
    await world.sessions[SeatOffers].object_to(table.id, world.cleo.id, 0, next(KEYS))
    await published(world)
    left = [words(ping).splitlines()[:1] for ping in pings(world)]
    turn = [f"[en] waiting for {world.ana.mention}"]
    assert left == ([turn] if restarted else []), "nothing is asked any more"
