"""Absent players, played with buttons: from the reminder to taking the seat back."""

import re

import pytest

from bot.sessions.actions.lobby import Lobby
from cogs.absence.part import LatePeople
from tests.support.acts import LIMIT, confirm_panel, late, public, published, state_of, vote, wait
from tests.support.world import World, click, labels, private, words


async def test_a_reminder_replaces_the_ping(world: World) -> None:
    await world.begin(world.bo, world.cleo, pace="live")
    before = len(public(world))
    await wait(world, LIMIT / 2)
    table = await world.table()
    reminder = world.message(table.ping_id)
    assert f"<@{world.ana.id}>, the table is still waiting for you" in words(reminder)
    assert len(public(world)) <= before + 1
    await wait(world, LIMIT * 0.4 - 1)
    assert (await world.table()).ping_id == table.ping_id
    refused = private(await click(world.bo, reminder, "hush"))
    assert "not for you" in words(refused)
    done = private(await click(world.ana, reminder, "hush"))
    assert "no more reminders" in words(done)
    assert (await world.table())[LatePeople].silent == {world.ana.id}
    await wait(world, 1)
    assert len(public(world)) <= before + 1


async def test_the_others_vote_in_private(world: World) -> None:
    await late(world)
    board = await world.board()
    assert "No answer for a long time from Ana" in words(board)
    assert len(board.components) <= 5
    assert "Vote recorded" in await vote(world, world.bo, "bot")
    assert "Bo" not in words(await world.board()).split("Latest")[0]
    own = private(await world.press(world.ana, "absent"))
    assert "The others vote" in words(own)
    watching = private(await world.press(world.moderator, "absent"))
    assert "no seat" in words(watching)


async def test_a_bot_plays_until_the_player_returns(world: World) -> None:
    await late(world)
    for who in (world.bo, world.cleo):
        await vote(world, who, "bot")
    await published(world)
    board = await world.board()
    assert re.search(r"A bot \(Hard\) plays for Ana", words(board))
    table = await world.table()
    assert table.sitters[0].is_away
    assert 0 not in state_of(table).ask, "the bot has answered"
    assert "No bot plays for you" in words(private(await world.press(world.bo, "here")))
    kept = private(await world.press(world.ana, "hand"))
    assert "A bot plays for you" in words(kept)
    assert "You are watching" not in words(kept)
    assert "You are watching" in words(private(await world.press(world.moderator, "hand")))
    back = private(await click(world.ana, kept, "here"))
    assert "Welcome back" in words(back)
    assert "What the bot did in your place" in words(back)
    assert "Ana drops" in words(back)
    table = await world.table()
    assert not table.sitters[0].is_bot
    hand = private(await click(world.ana, back, "hand"))
    assert "card " in words(hand)
    board = await world.board()
    assert "I am back" not in labels(board)
    assert "plays for Ana" not in words(board)
    assert (await world.sessions.log.replay(1)).fingerprint() == state_of(table).fingerprint()


async def test_nobody_is_pinged_any_more_once_a_bot_plays(world: World) -> None:
    await world.begin(world.bo, pace="live")
    await wait(world, LIMIT / 2)
    assert "still waiting" in words(world.message((await world.table()).ping_id))
    await wait(world, LIMIT / 2)
    await vote(world, world.bo, "bot")
    await published(world)
    assert (await world.table()).sitters[0].is_away
    called = [words(message) for message in public(world) if f"<@{world.ana.id}>" in words(message)]
    assert ["a bot plays for you now" in line for line in called] == [True]


async def test_the_others_can_vote_to_end_the_game(world: World) -> None:
    await late(world)
    await vote(world, world.bo, "end")
    await vote(world, world.cleo, "end")
    assert "ended without a result" in words(await world.board())


async def test_an_answer_ends_the_vote(world: World) -> None:
    await late(world)
    panel = await world.hand(world.ana)
    await confirm_panel(world.ana, panel)
    board = await world.board()
    assert "Vote" not in labels(board)
    assert "No answer" not in words(board)


async def test_the_lobby_shows_the_agreement_about_absent_players(world: World) -> None:
    await world.open(world.bo, pace="live")
    panel = private(await world.press(world.bo, "hosting"))
    assert "If somebody does not answer in time: The others vote" in words(panel)
    await world.sessions[Lobby].set_option(1, world.ana.id, "absence", "bot")
    await published(world)
    said = "If somebody does not answer in time: **A bot takes the seat**"
    assert said in words(await world.board())
    await world.press(world.bo, "join")
    await world.press(world.ana, "start")
    await wait(world, LIMIT)
    assert (await world.table()).sitters[0].is_away


@pytest.mark.parametrize("pace", ["none", "daily"])
async def test_nobody_is_hurried_more_than_agreed(world: World, pace: str) -> None:
    await world.begin(world.bo, world.cleo, pace=pace)
    before = len(public(world))
    await wait(world, 15_300)
    assert len(public(world)) == before
    assert (await world.table())[LatePeople].vote is None


async def test_a_vote_and_a_bot_survive_a_restart(world: World) -> None:
    await late(world)
    await vote(world, world.bo, "bot")
    await world.restart()
    await published(world)
    await vote(world, world.cleo, "bot")
    await world.restart()
    await published(world)
    back = private(await world.press(world.ana, "here"))
    assert "Welcome back" in words(back)
