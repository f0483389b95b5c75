"""Proposals are posted exactly once, whatever fails in between."""

from typing import Any

import discord
import pytest

from bot.errors import NotStored
from cogs.finding import posts as proposal_posts
from cogs.finding import store
from tests.support.seeking import page_of, posted, posts_of, settled, stored, tell_here, wish
from tests.support.world import World, click, find, labels


async def matched(world: World) -> None:
    """Let Ana and Bo send matching wishes, in a server with a channel for proposals."""
    await tell_here(world)
    await wish(world, world.ana)
    page = await page_of(world, world.bo)
    await click(world.bo, page, "findsend")


@pytest.mark.promise(
    "proposals-once",
    "A proposal is posted exactly once, even if the bot is killed between any two of its steps",
)
@pytest.mark.parametrize("step", ["note_sending", "note_posted"])
async def test_a_kill_before_a_commit_posts_nothing_twice(
    world: World, step: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The commit fails, as in a process that is killed; then another process starts."""
    with monkeypatch.context() as killed:

        def fails(*_: object, **__: object) -> None:
            raise NotStored

        killed.setattr(store, step, fails)
        await matched(world)
        await world.env.settle()
    world.clock.now += 3600
    await world.restart()
    await settled(world)
    await settled(world)
    (message,) = posted(world)
    (proposal,) = await stored(world)
    assert proposal.message_id == message.id
    assert proposal.sending is None
    assert [person.told for person in proposal.asked] == [True, True]


@pytest.mark.promise("proposals-once")
async def test_a_kill_before_sending_posts_once_after_the_restart(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as killed:

        async def never(*_: object) -> None:
            raise RuntimeError("killed")

        killed.setattr(proposal_posts.ProposalPosts, "_found", never)
        world.env.inject_error("POST", "/channels/*/messages", status=500)
        await matched(world)
        await world.env.settle()
    await world.restart()
    await settled(world)
    assert len(posted(world)) == 1


@pytest.mark.counterproof("proposals-once")
async def test_without_a_search_a_message_would_be_posted_twice(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def nothing(*_: object) -> None:
        return None

    monkeypatch.setattr(proposal_posts.ProposalPosts, "_found", nothing)
    send = discord.PartialMessageable.send

    async def without_nonce(channel: Any, **given: Any) -> Any:
        given.pop("nonce", None)
        return await send(channel, **given)

    monkeypatch.setattr(discord.PartialMessageable, "send", without_nonce)
    with pytest.raises(ValueError, match="too many values"):
        await test_a_kill_before_a_commit_posts_nothing_twice(world, "note_posted", monkeypatch)


async def test_a_channel_that_refuses_leaves_it_to_peoples_own_presses(world: World) -> None:
    await tell_here(world)
    await wish(world, world.ana)
    world.forbid(send_messages=False)
    await wish(world, world.bo)
    assert posted(world) == []
    (proposal,) = await stored(world)
    assert proposal.channel_id == 0
    world.forbid(send_messages=True)
    assert "I am in" in labels(await page_of(world, world.ana))
    await settled(world)
    assert posted(world) == []


async def test_a_deleted_message_is_not_sent_again(world: World) -> None:
    await matched(world)
    await settled(world)
    (message,) = posted(world)
    await message.delete()
    await click(world.bo, await page_of(world, world.bo), "findout")
    await settled(world)
    assert posted(world) == []
    assert await stored(world) == []


async def test_an_old_message_still_answers_after_a_restart(world: World) -> None:
    await matched(world)
    await settled(world)
    (message,) = posted(world)
    await world.restart()
    await click(world.ana, message, "findin")
    await settled(world)
    table = await world.table()
    assert table.message_id == message.id
    late = await world.forge(world.bo, message, find(message, "findin"))
    assert late.response is not None
    assert (await world.table()).is_played_by(world.bo.id)
    assert posts_of(world) is not None
