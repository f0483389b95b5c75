"""Challenges from a person's menu, and invitations after a lesson, a puzzle or a result."""

from typing import Any

import pytest
import simcord

from bot.i18n import text
from cogs.privacy.blocklist import Blocklist
from cogs.profile.part import GameSeries
from tests.support.acts import ended, play_out, published, wait
from tests.support.world import World, click, find, ids, labels, private, words

DAY = 86_400


async def menu_of(
    world: World, who: simcord.MemberActor, other: simcord.MemberActor, name: str = "Challenge"
) -> Any:
    """Choose ``name`` in the user menu of ``other`` as ``who``; return the private answer."""
    return private(await who.context_menu(world.channel, name, other))


async def challenge(world: World, who: simcord.MemberActor, other: simcord.MemberActor) -> Any:
    """Challenge ``other`` to the toy game as ``who``; return the last answer."""
    asked = await menu_of(world, who, other)
    result = await click(who, asked, "duel")
    await published(world)
    return result


def seats(table: Any) -> list[tuple[str, bool]]:
    return [(sitter.name, sitter.user_id in table.invited) for sitter in table.sitters]


async def test_a_challenge_opens_a_table_with_a_seat_kept(world: World, language: str) -> None:
    say = text(language)
    asked = await menu_of(world, world.ana, world.bo)
    assert say("finding-challenge-what", name="Bo", count=0) in words(asked)
    await click(world.ana, asked, "duel")
    await published(world)
    table = await world.table()
    assert seats(table) == [("Ana", False), ("Bo", True)]
    board = await world.board()
    assert f"<@{world.bo.id}>" in board.content
    assert "**Ana** challenges **Bo**." in words(board)
    assert "No, thank you" in labels(board)
    await click(world.bo, board, "join")
    await published(world)
    assert seats(await world.table()) == [("Ana", False), ("Bo", False)]
    assert "No, thank you" not in labels(await world.board())
    await click(world.ana, await world.board(), "start")
    assert (await world.table()).status == "running"


async def test_a_challenge_may_be_to_the_best_of_three(world: World, language: str) -> None:
    """Rematch continues this series like a series that a host chose in the lobby."""
    say = text(language)
    world.locales[world.ana.id] = language
    await world.sessions[Blocklist].block(world.ana.id, [world.bo.id])
    asked = await menu_of(world, world.ana, world.bo)
    assert labels(asked)[-1] == say("series-best", count=3)
    series = private(await world.ana.click(asked, custom_id=f"c1:0:0:duel::{world.bo.id}:3"))
    assert say("finding-challenge-what", name="Bo", count=3) in words(series)
    assert labels(series)[-1] == say("series-single")
    back = private(await world.ana.click(series, custom_id=f"c1:0:0:duel::{world.bo.id}"))
    assert say("finding-challenge-what", name="Bo", count=0) in words(back)
    assert find(back, "duel") == f"c1:0:0:duel:toy:{world.bo.id}"
    series = private(await world.ana.click(back, custom_id=f"c1:0:0:duel::{world.bo.id}:3"))
    sure = private(await click(world.ana, series, "duel"))
    await click(world.ana, sure, "duel")
    await published(world)
    assert (await world.table())[GameSeries] == GameSeries(3)
    board = await world.board()
    assert "challenges **Bo**, best of 3." in words(board)
    await click(world.bo, board, "join")
    await published(world)
    shown = words(await world.board())
    assert shown.count("est of 3") == 1, "the score of the series takes its place"
    await click(world.ana, await world.board(), "start")
    await play_out(world)
    await world.press(world.bo, "again")
    again = (await world.table())[GameSeries]
    assert (again.best_of, sum(again.won.values())) == (3, 1)


async def test_who_declines_frees_the_seat_and_cannot_be_asked_again_soon(world: World) -> None:
    await challenge(world, world.ana, world.bo)
    board = await world.board()
    refused = private(await click(world.cleo, board, "unduel"))
    assert "not yours to decline" in words(refused)
    await click(world.bo, board, "unduel")
    await published(world)
    table = await world.table()
    assert seats(table) == [("Ana", False)]
    assert table.status == "lobby", "the table stays open for others"
    assert "challenges" not in words(await world.board())
    await world.press(world.ana, "shut")
    await wait(world, 2 * DAY)
    answer = private(await challenge(world, world.ana, world.bo))
    assert "in a week" in words(answer)
    assert "in a week" not in words(private(await menu_of_result(world, world.bo, world.ana)))
    await wait(world, 6 * DAY)
    await world.press(world.bo, "shut")
    await challenge(world, world.ana, world.bo)
    assert seats(await world.table()) == [("Ana", False), ("Bo", True)]


async def menu_of_result(world: World, who: Any, other: Any) -> simcord.InteractionResult:
    """Challenge ``other`` as ``who``; return the answer to the user menu."""
    result = await who.context_menu(world.channel, "Challenge", other)
    await click(who, private(result), "duel")
    return result


async def test_nobody_challenges_themselves_a_bot_or_somebody_who_cannot_see_it(
    world: World,
) -> None:
    own = await menu_of(world, world.ana, world.ana)
    assert words(own) == "You cannot challenge yourself."
    machine = world.guild.add_member(world.env.create_user("machine", bot=True))
    assert "Bots take no challenges" in words(await menu_of(world, world.ana, machine))
    asked = await menu_of(world, world.ana, world.bo)
    key = find(asked, "duel").rpartition(":")[0]
    for user_id in (world.ana.id, machine.id):
        await world.forge(world.ana, asked, f"{key}:{user_id}")
    gone = private(await world.forge(world.ana, asked, f"{key}:7"))
    assert "no longer on the server" in words(gone)
    for forged in (
        "c1:0:0:duel:",
        "c1:0:0:duel:toy",
        "c1:0:0:duel:toy:x",
        "c1:0:0:duel:soup:7",
        "c1:0:0:duel:toy:7:5",
        "c1:0:0:duel::x:3",
    ):
        assert words(private(await world.forge(world.ana, asked, forged))), forged
    assert await world.sessions.running() == []


async def test_who_wants_no_seat_kept_is_not_challenged(world: World) -> None:
    await world.sessions[Blocklist].set_seated_unasked(world.bo.id, unasked=False)
    answer = private(await challenge(world, world.ana, world.bo))
    assert "wants no seat kept" in words(answer)
    assert await world.sessions.running() == []


async def test_whom_the_challenger_avoids_is_challenged_only_after_a_question(
    world: World,
) -> None:
    await world.sessions[Blocklist].block(world.ana.id, [world.bo.id])
    asked = await menu_of(world, world.ana, world.bo)
    question = private(await click(world.ana, asked, "duel"))
    assert "your list of people to avoid" in words(question)
    assert await world.sessions.running() == []
    await click(world.ana, question, "duel")
    assert seats(await world.table()) == [("Ana", False), ("Bo", True)]


async def test_a_challenge_needs_no_free_channel(world: World) -> None:
    await world.open()
    await challenge(world, world.bo, world.cleo)
    *_, table = await world.sessions.running()
    assert seats(table) == [("Bo", False), ("Cleo", True)]
    assert table.channel_id != world.channel.id


async def test_a_result_invites_a_friend(
    world: World, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    say = text(language)
    monkeypatch.setattr("cogs.finding.messages.lesson", lambda _: object())
    await ended(world)
    panel = private(await world.press(world.ana, "sharing"))
    assert say("ui-button-friend") in labels(panel)
    await click(world.ana, panel, "friend")
    await published(world)
    table = await world.table()
    assert (table.status, seats(table)) == ("lobby", [("Ana", False)])
    board = await world.board()
    assert "**Ana** looks for an opponent. Never played?" in words(board)
    assert labels(board)[:2] == ["Lesson", "Join"]


@pytest.mark.parametrize("forged", ["toy:lesson", "toy:", "toy:soup", "soup:result", ""])
async def test_a_forged_invitation_claims_nothing(world: World, forged: str) -> None:
    await ended(world)
    panel = private(await world.press(world.ana, "sharing"))
    await world.forge(world.ana, panel, f"c1:0:0:friend:{forged}")
    await published(world)
    table = await world.table()
    assert "has learned" not in words(await world.board())
    assert table.status == ("lobby" if forged == "toy:lesson" else "over")
    assert all(":friend:" not in custom_id for custom_id in ids(await world.board()))
