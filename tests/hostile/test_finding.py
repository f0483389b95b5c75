"""Attacks on player search: floods, second accounts, forged ids, detecting secret lists."""

import re
from typing import Any

import pytest
import simcord

from bot.components.custom_id import ControlId, encode
from bot.sessions.actions.lobby import Lobby
from cogs.finding import actions, limits
from cogs.privacy.blocklist import Blocklist
from tests.flow.traffic import masked, public, recorded
from tests.support.acts import published, wait
from tests.support.seeking import page_of, posted, settled, stored, tell_here, twin_of, wish
from tests.support.world import World, click, find, labels, private, words

HOUR, DAY = 3600, 86_400


async def told(world: World, who: simcord.MemberActor, custom_id: str) -> str:
    """Forge a press on somebody's own page; return the words of the answer."""
    page = await page_of(world, who)
    answer = await world.forge(who, page, custom_id)
    return words(private(answer))


def numberless(said: str) -> str:
    """Return a part of a request without the random ids of proposals."""
    return re.sub(r"(?<=:find)(in|out):[0-9]+", r"\1:#", said)


async def story(world: World, owner: str, first: str) -> dict[str, list[Any]]:
    """On a new server, let three people send wishes, one decline, and two sit down.

    Return everything that each person and the public sees. If ``owner`` is Ana or Bo, their list of
    people to avoid names the other of these two; ``first`` sits down first.
    """
    twin = await twin_of(world)
    people = {"ana": twin.ana, "bo": twin.bo, "cleo": twin.cleo}
    if owner in people:
        other = "bo" if owner == "ana" else "ana"
        await twin.sessions[Blocklist].block(people[owner].id, [people[other].id])
    seen: dict[str, list[Any]] = {name: [] for name in (*people, "public")}

    async def press(name: str, message: Any, verb: str) -> None:
        answer = await click(people[name], message, verb)
        shown = answer.response or answer.followups[-1]
        if verb == "findin" and "list of people to avoid" in words(shown):
            assert name == owner
            seen[name].append((twin.clock.now, words(shown)))
            answer = await click(people[name], shown, verb)
            shown = answer.response or answer.followups[-1]
        seen[name].append((twin.clock.now, masked(words(shown))))
        await settled(twin)

    with recorded() as sent:
        for name, who in people.items():
            await press(name, await page_of(twin, who), "findsend")
            await wait(twin, 60)
        (message,) = posted(twin)
        await press("cleo", message, "findout")
        (message,) = posted(twin)
        await press(first, message, "findin")
        for _ in range(limits.WISHES.most + 1):
            await press("cleo", await page_of(twin, twin.cleo), "findsend")
        await wait(twin, HOUR)
    seen["public"] = [tuple(map(numberless, request)) for request in public(sent)]
    table = await twin.table()
    await twin.sessions[Lobby].close(table.id, table.host_id, moderator=True)
    return seen


@pytest.mark.promise(
    "finding-blocks",
    "While people find each other, others see the same messages, limits and times whether or "
    "not somebody avoids somebody",
    size="2 lists",
)
@pytest.mark.parametrize("owner", ["ana", "bo"])
async def test_a_list_changes_nothing_for_others(world: World, owner: str) -> None:
    with_list = await story(world, owner, owner)
    without = await story(world, "nobody", owner)
    for name in {"ana", "bo", "cleo", "public"} - {owner}:
        assert with_list[name] == without[name], name
        assert without[name]
    assert with_list[owner] != without[owner], "only the owner is told"
    assert any("You are all free" in body for _, _, body in without["public"])


@pytest.mark.counterproof("finding-blocks")
async def test_matching_that_read_a_list_would_be_noticed(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = actions.best_match

    def avoiding(new: Any, others: Any, needs: Any) -> Any:
        return None if is_listed else match(new, others, needs)

    monkeypatch.setattr(actions, "best_match", avoiding)
    is_listed = True
    with pytest.raises((AssertionError, ValueError)):
        await test_a_list_changes_nothing_for_others(world, "ana")
    is_listed = False


async def test_only_the_owner_of_a_list_is_told_at_their_own_next_press(world: World) -> None:
    await tell_here(world)
    await world.sessions[Blocklist].block(world.ana.id, [world.bo.id])
    await wish(world, world.ana)
    page = await wish(world, world.bo)
    assert "avoid" not in words(page)
    assert "avoid" in words(await page_of(world, world.ana))
    (message,) = posted(world)
    assert "avoid" not in words(message)
    question = private(await click(world.ana, message, "findin"))
    assert "avoid" in words(question)
    assert await world.sessions.running() == []
    await settled(world)
    assert posted(world)[0].content == message.content
    await click(world.ana, question, "findin")
    await settled(world)
    assert (await world.table()).message_id == message.id, "the same as without a question"


async def test_wishes_have_a_limit_that_a_restart_does_not_lift(world: World) -> None:
    for number in range(limits.WISHES.most):
        page = await page_of(world, world.ana, pace="daily" if number % 2 else "live")
        assert "You are looking" in words(page)
    assert "enough wishes" in words(await page_of(world, world.ana, pace="daily"))
    await world.restart()
    assert "enough wishes" in words(await page_of(world, world.ana, pace="daily"))
    await wait(world, HOUR + 1)
    assert "You are looking" in words(await page_of(world, world.ana, pace="daily"))


async def test_second_accounts_cannot_flood_the_channel(world: World) -> None:
    await tell_here(world)
    for number in range(2 * limits.POSTS.most + 4):
        await wish(world, world.person(f"Dan{number}"), pace="daily")
    count = len([message for message in world.channel.history() if "<@" in message.content])
    assert count <= limits.POSTS.most


async def test_deleting_ones_data_lifts_no_limit_of_the_server(world: World) -> None:
    page = await page_of(world, world.ana)
    opened = 0
    for _ in range(2 * limits.CALLS.most):
        await world.forge(world.ana, page, "c1:0:0:friend:toy:result")
        await published(world)
        for table in await world.sessions.running():
            opened += 1
            await world.sessions[Lobby].close(table.id, world.ana.id, moderator=True)
        await published(world)
        await world.forge(world.ana, page, "c1:0:0:erase:")
    assert opened == limits.CALLS.most


async def test_one_person_is_mentioned_only_so_often_by_the_wishes_of_others(
    world: World,
) -> None:
    await tell_here(world)
    await wish(world, world.ana)
    mentions = 0
    for number in range(limits.ASKED.most + 3):
        await wish(world, world.person(f"Dan{number}"))
        for message in posted(world):
            mentions += f"<@{world.ana.id}>" in message.content
            await click(world.ana, message, "findout")
            await settled(world)
        await wait(world, 1)
    assert 0 < mentions <= limits.ASKED.most


async def test_challenges_have_limits_for_both_sides_and_for_the_server(world: World) -> None:
    async def challenge(who: Any, other: Any) -> str:
        asked = private(await who.context_menu(world.channel, "Challenge", other))
        result = await click(who, asked, "duel")
        await published(world)
        shown = result.response or result.followups[-1]
        shown_text = words(shown)
        for table in await world.sessions.running():
            if table.host_id == who.id:
                await world.forge(who, shown, encode(ControlId(table.id, 0, "shut")))
        await published(world)
        return shown_text

    assert "challenges" in await challenge(world.ana, world.bo)
    assert "You have challenged this person today" in await challenge(world.ana, world.bo)
    others = [world.person(f"Dan{number}") for number in range(limits.CHALLENGES.most)]
    for other in others[:-1]:
        assert "challenges" in await challenge(world.ana, other)
    assert "challenged enough people" in await challenge(world.ana, others[-1])
    for other in others[: limits.CHALLENGED.most - 1]:
        assert "challenges" in await challenge(other, world.bo)
    assert "often enough today" in await challenge(others[-1], world.bo)
    await wait(world, DAY)
    assert "challenges" in await challenge(world.ana, world.bo)


async def test_who_is_refused_makes_no_threads(world: World) -> None:
    """If a channel has a table, another table needs a thread, which everybody sees."""
    await world.open()
    path = f"/channels/{world.channel.id}/threads"
    for _ in range(4):
        asked = private(await world.bo.context_menu(world.channel, "Challenge", world.cleo))
        answer = await click(world.bo, asked, "duel")
        await published(world)
    assert "You have challenged this person today" in words(private(answer))
    assert len(world.channel.threads) == 1
    made = [request for request in world.env.http_requests if request.path == path]
    assert len(made) == 1


async def test_invitations_have_limits(world: World) -> None:
    page = await page_of(world, world.ana)
    for _ in range(limits.INVITATIONS.most):
        await world.forge(world.ana, page, "c1:0:0:friend:toy:result")
        await published(world)
        await world.press(world.ana, "shut")
        await published(world)
    refused = private(await world.forge(world.ana, page, "c1:0:0:friend:toy:result"))
    assert "invited enough people" in words(refused)
    assert await world.sessions.running() == []


@pytest.mark.parametrize(
    "forged",
    [
        "findin:",
        "findin:7",
        "findin:x",
        "findin:99999999999999999999",
        "findin:7:y",
        "findout:",
        "findout:7",
        "findsend:",
        "findsend:zz.zz",
        "findsend:00.0.0.0.0.0",
        "findsend:00.zzzz.zzzz.zzzz.zzzz.z",
        "findgame:",
        "findhow:x",
        "findopen:soup",
        "findstop:x",
        "find:x",
    ],
)
async def test_forged_ids_do_nothing_and_are_answered(world: World, forged: str) -> None:
    assert await told(world, world.ana, f"c1:0:0:{forged}")
    assert await stored(world) == []
    assert await world.sessions.running() == []


async def test_a_code_with_too_many_choices_is_refused(world: World) -> None:
    page = await page_of(world, world.ana)
    code = find(page, "findsend").rpartition(":")[2]
    mark = code.partition(".")[0]
    for rest in ("2.0.0.0.0", "0.8.0.0.0", "0.0.8.0.0", "0.0.0.4.0", "0.0.0.0.3"):
        answer = await told(world, world.ana, f"c1:0:0:findsend:{mark}.{rest}")
        assert "You are looking" not in answer
    for verb, values in (("findgame", ["soup"]), ("findhow", ["pace:soup"]), ("findhow", ["x"])):
        await world.forge(world.ana, page, find(page, verb), values)
    assert "Stop looking" not in labels(await page_of(world, world.ana))


async def test_nobody_wishes_takes_part_or_declines_for_somebody_else(world: World) -> None:
    await tell_here(world)
    await wish(world, world.ana)
    await wish(world, world.bo)
    (proposal,) = await stored(world)
    for verb in ("findin", "findout"):
        answer = await told(world, world.cleo, f"c1:0:0:{verb}:{proposal.id}")
        assert "asks other people" in answer
    await told(world, world.cleo, "c1:0:0:findstop:")
    (after,) = await stored(world)
    assert after == proposal


async def test_a_proposal_of_another_server_cannot_be_taken(world: World) -> None:
    await tell_here(world)
    await wish(world, world.ana)
    await wish(world, world.bo)
    (proposal,) = await stored(world)
    twin = await twin_of(world)
    page = await page_of(twin, twin.ana)
    answer = await twin.forge(twin.ana, page, f"c1:0:0:findin:{proposal.id}")
    assert "over" in words(private(answer))
    assert await world.sessions.running() == []
