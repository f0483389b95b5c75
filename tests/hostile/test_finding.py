"""Finding players under attack: floods, second accounts, forged ids, and probing for blocks."""

from typing import Any

import pytest
import simcord

from bot.components.custom_id import Key, encode
from cogs.finding import limits
from cogs.privacy.blocklist import Blocklist
from tests.flow.traffic import masked, public, recorded
from tests.support.acts import published, wait
from tests.support.seeking import page_of, posted, settled, stored, tell_here, wish
from tests.support.world import World, click, find, labels, private, words

HOUR, DAY = 3600, 86_400

LISTS = ("nobody", "ana", "bo")
"""The owner of the list that names the other person."""


async def told(world: World, who: simcord.MemberActor, custom_id: str) -> str:
    """Forge a press on a page of one's own; return the words of the answer."""
    page = await page_of(world, who)
    answer = await world.forge(who, page, custom_id)
    return words(private(answer))


async def story(world: World, owner: str) -> list[Any]:
    """Let three people wish, one decline and two sit down; return all that others see.

    That is the public traffic, in order and with its times, and all private answers to the people
    who have no list.
    """
    blocks, people = world.sessions[Blocklist], {"ana": world.ana, "bo": world.bo}
    for name, who in people.items():
        other = world.bo if who is world.ana else world.ana
        await (blocks.block if name == owner else blocks.unblock)(who.id, [other.id])
    seen: list[Any] = []

    async def press(who: simcord.MemberActor, message: Any, verb: str) -> None:
        answer = await click(who, message, verb)
        shown = answer.response or answer.followups[-1]
        while verb == "findin" and "list of people to avoid" in words(shown):
            answer = await click(who, shown, verb)
            shown = answer.response or answer.followups[-1]
        if people.get(owner) is not who:
            seen.append((who.name, masked(words(shown))))
        await settled(world)

    with recorded() as sent:
        for who in (world.ana, world.bo, world.cleo):
            page = await page_of(world, who)
            await press(who, page, "findsend")
            await wait(world, 60)
        (message,) = posted(world)
        await press(world.cleo, message, "findout")
        (message,) = posted(world)
        await press(world.bo, message, "findin")
        board = await world.board()
        await click(world.cleo, board, "join")
        await published(world)
        for _ in range(limits.WISHES.most + 1):
            page = await page_of(world, world.cleo)
            await press(world.cleo, page, "findsend")
    seen += [(method, path, masked(body)) for method, path, body in public(sent)]
    seen.append([sitter.name for sitter in (await world.table()).sitters])
    return seen


@pytest.mark.promise(
    "finding-blocks",
    "With and without a list of people to avoid, everybody else sees the same messages, limits and "
    "times while people find each other",
    size="3 lists",
)
@pytest.mark.parametrize("owner", LISTS[1:])
async def test_a_list_changes_nothing_for_others(
    world: World, owner: str, make_bot: Any, clock: Any
) -> None:
    await tell_here(world)
    with_list = await story(world, owner)
    bare = [entry for entry in with_list if not (isinstance(entry, tuple) and entry[0] == owner)]
    without = await other_world(world, owner)
    assert bare == without
    assert any("You are all free" in str(entry) for entry in bare)


async def other_world(world: World, owner: str) -> list[Any]:
    """Tell the same story without a list on a fresh server; leave out the owner's own answers."""
    guild = world.env.create_guild("Twin")
    twin = World.__new__(World)
    vars(twin).update(vars(world))
    twin.guild = guild
    twin.channel = guild.create_text_channel("games")
    for name in ("ana", "bo", "cleo"):
        member = getattr(world, name)
        user = twin.env.create_user(f"{name}2", global_name=member.display_name)
        setattr(twin, name, guild.add_member(user))
    await tell_here(twin)
    told_all = await story(twin, "nobody")
    return [
        (entry[0].removesuffix("2"), *entry[1:])
        if isinstance(entry, tuple) and entry[0] in ("ana2", "bo2", "cleo2")
        else entry
        for entry in told_all
        if not (isinstance(entry, tuple) and entry[0] == f"{owner}2")
    ]


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
        for table in await world.sessions.running():
            if table.host_id == who.id:
                await world.forge(who, shown, encode(Key(table.id, 0, "shut")))
        await published(world)
        return words(shown)

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
        said = await told(world, world.ana, f"c1:0:0:findsend:{mark}.{rest}")
        assert "You are looking" not in said
    for verb, values in (("findgame", ["soup"]), ("findhow", ["pace:soup"]), ("findhow", ["x"])):
        await world.forge(world.ana, page, find(page, verb), values)
    assert "Stop looking" not in labels(await page_of(world, world.ana))


async def test_nobody_wishes_takes_part_or_declines_for_somebody_else(world: World) -> None:
    await tell_here(world)
    await wish(world, world.ana)
    await wish(world, world.bo)
    (proposal,) = await stored(world)
    for verb in ("findin", "findout"):
        said = await told(world, world.cleo, f"c1:0:0:{verb}:{proposal.id}")
        assert "asks other people" in said
    await told(world, world.cleo, "c1:0:0:findstop:")
    (after,) = await stored(world)
    assert after == proposal


async def test_a_proposal_of_another_server_cannot_be_taken(world: World) -> None:
    await tell_here(world)
    await wish(world, world.ana)
    await wish(world, world.bo)
    (proposal,) = await stored(world)
    guild = world.env.create_guild("Elsewhere")
    room = guild.create_text_channel("room")
    ana = guild.add_member(world.env.users[world.ana.id]) if hasattr(world.env, "users") else None
    dan = ana or guild.add_member(world.env.create_user("dan"))
    page = private(await dan.slash(room, "castellan find"))
    answer = await world.forge(dan, page, f"c1:0:0:findin:{proposal.id}")
    assert "over" in words(private(answer))
    assert await world.sessions.running() == []
