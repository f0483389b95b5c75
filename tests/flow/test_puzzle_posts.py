"""Puzzles of the day before everybody: results that are shared, and the post of each day."""

import pathlib
import sys

import discord
import pytest
import simcord

from bot.config import Settings
from bot.i18n import text
from bot.messages.learning import puzzles
from bot.messages.learning.puzzle_position import seen
from bot.messages.learning.puzzles import dated
from bot.sessions.learning.puzzles import Puzzles
from engines.core.data import DATA
from tests.flow.wire import Wire
from tests.support.puzzling import TODAY, guess, opened, puzzle_of, set_day
from tests.support.world import World, click, find, ids, make_settings, private, words


@pytest.fixture
def settings(tmp_path: pathlib.Path) -> Settings:
    """The bot with the games that have puzzles."""
    return make_settings(tmp_path, DATA, ["castellum", "castrum", "castel"])


@pytest.fixture
def world(world: World) -> World:
    set_day(world, TODAY)
    return world


async def test_what_is_shared_holds_no_answer(world: World) -> None:
    shown = await opened(world, world.ana)
    shown = await guess(world, world.ana, shown, False)
    assert not any(":pzshare:" in one for one in ids(shown)), "not before it has ended"
    shown = await guess(world, world.ana, shown, True)
    world.env.inject_error("POST", "/interactions/*/callback", status=404, code=10062)
    await click(world.ana, shown, "pzshare")
    assert not [one for one in world.channel.history() if "❌ ✅" in words(one)]
    result = await click(world.ana, shown, "pzshare")
    public = world.channel.history()[-1]
    assert result.response is not None
    assert not result.response.ephemeral
    assert "❌ ✅" in words(public)
    assert public.attachments
    one = seen("castel", puzzle_of(world), text("en"))
    said = words(public) + (public.attachments[0].description or "")
    for choice in one.prompt.choices:
        assert str(choice.label) not in said.replace(words(public).splitlines()[0], "")
    count = len(world.channel.history())
    again = private(await click(world.ana, shown, "pzshare"))
    assert "shared it in this channel already" in words(again)
    assert len(world.channel.history()) == count
    tried = private(await click(world.bo, public, "puzzle", "castel"))
    assert "3 tries left" in words(tried)


async def test_a_share_that_could_not_be_made_may_be_made_again(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown = await guess(world, world.ana, await opened(world, world.ana), True)

    async def breaks(*_: object) -> None:
        raise RuntimeError("no picture")

    with monkeypatch.context() as broken:
        broken.setattr(sys.modules["cogs.learning.puzzles"], "share_post", breaks)
        await click(world.ana, shown, "pzshare")
    assert not [one for one in world.channel.history() if "✅" in words(one)]
    result = await click(world.ana, shown, "pzshare")
    assert result.response is not None
    assert not result.response.ephemeral


async def test_a_share_that_told_the_answer_would_be_noticed(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    one = seen("castel", puzzle_of(world), text("en"))
    answer = one.label(one.puzzle.answer[0])
    monkeypatch.setattr(puzzles, "_told", lambda *_: answer)
    with pytest.raises(AssertionError):
        await test_what_is_shared_holds_no_answer(world)


def manager(world: World) -> simcord.MemberActor:
    role = world.guild.create_role("keys", permissions=discord.Permissions(manage_channels=True))
    return world.guild.add_member(world.env.create_user("kim"), roles=[role])


def posts(world: World) -> list[discord.Message]:
    return [one for one in world.channel.history() if "Puzzles of the day" in words(one)]


async def test_a_channel_has_each_days_puzzles_once(world: World) -> None:
    refused = private(await world.ana.slash(world.channel, "castellan daily"))
    assert "Only those who may manage this channel" in words(refused)
    kim = manager(world)
    asked = private(await kim.slash(world.channel, "castellan daily"))
    yes = find(asked, "pzsub", "1")
    await click(kim, asked, "pzsub", "1")
    assert await world.bot.puzzle_posts.post_due() == 0, "from tomorrow on"
    set_day(world, TODAY + 1, hour=0.0)
    assert await world.bot.puzzle_posts.post_due() == 1
    assert await world.bot.puzzle_posts.post_due() == 0
    (post,) = posts(world)
    assert post.attachments
    shown = private(await click(world.bo, post, "puzzle", "castrum"))
    assert dated(TODAY + 1, text("en")) in words(shown)
    set_day(world, TODAY + 4)
    assert await world.bot.puzzle_posts.post_due() == 1, "of days gone by none is posted"
    refused = private(await world.forge(world.ana, post, yes))
    assert "Only those who may manage this channel" in words(refused)
    stop = private(await kim.slash(world.channel, "castellan daily"))
    await click(kim, stop, "pzsub", "0")
    set_day(world, TODAY + 5)
    assert await world.bot.puzzle_posts.post_due() == 0
    assert len(posts(world)) == 2


async def die_after_posting(world: World, patch: pytest.MonkeyPatch) -> int:
    """Let the bot end after Discord made a post and before that is noted, and start again; return
    how many posts there are then.
    """
    kim = manager(world)
    asked = private(await kim.slash(world.channel, "castellan daily"))
    await click(kim, asked, "pzsub", "1")
    set_day(world, TODAY + 1)

    async def dies(*_: object) -> None:
        raise RuntimeError("killed")

    with patch.context() as killed:
        killed.setattr(Puzzles, "posted", dies)
        with pytest.raises(RuntimeError):
            await world.bot.puzzle_posts.post_due()
    assert len(posts(world)) == 1
    await world.restart()
    await world.bot.puzzle_posts.post_due()
    return len(posts(world))


async def test_a_death_between_a_post_and_its_note_posts_nothing_twice(
    world: World, wire: Wire, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert wire.knows_nonces
    assert await die_after_posting(world, monkeypatch) == 1


async def test_without_its_nonce_it_would(
    world: World, wire: Wire, monkeypatch: pytest.MonkeyPatch
) -> None:
    wire.knows_nonces = False
    assert await die_after_posting(world, monkeypatch) == 2
