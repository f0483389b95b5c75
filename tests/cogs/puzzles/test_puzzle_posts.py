"""Public puzzles of the day: shared results, and the daily post in channels."""

import asyncio
import pathlib
import sys
from typing import Any

import discord
import pytest
import simcord

from bot.app import ROUND_SECONDS
from bot.config import Settings
from bot.errors import NotStored
from bot.i18n import text
from bot.interaction.permissions import missing_to_post
from cogs.puzzles import messages as puzzles
from cogs.puzzles import posts as puzzle_posts
from cogs.puzzles.actions import Puzzles
from cogs.puzzles.messages import dated
from cogs.puzzles.position import seen
from cogs.puzzles.posts import MOST, PATIENCE, PuzzlePosts
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


def posts_of(world: World) -> PuzzlePosts:
    """Return the running bot's poster of puzzles."""
    owners = [getattr(work, "__self__", None) for work in world.bot.rounds]
    return next(owner for owner in owners if isinstance(owner, PuzzlePosts))


async def test_a_shared_result_does_not_contain_the_answer(world: World) -> None:
    shown = await opened(world, world.ana)
    shown = await guess(world, world.ana, shown, False)
    assert not any(":pzshare:" in custom_id for custom_id in ids(shown)), "not before it has ended"
    shown = await guess(world, world.ana, shown, True)
    world.env.inject_error("POST", "/interactions/*/callback", status=404, code=10062)
    await click(world.ana, shown, "pzshare")
    assert not [message for message in world.channel.history() if "❌ ✅" in words(message)]
    result = await click(world.ana, shown, "pzshare")
    public = world.channel.history()[-1]
    assert result.response is not None
    assert not result.response.ephemeral
    assert "❌ ✅" in words(public)
    assert public.attachments
    line = seen("castel", puzzle_of(world), text("en"))
    said = words(public) + (public.attachments[0].description or "")
    for choice in line.prompt.choices:
        assert str(choice.label) not in said.replace(words(public).splitlines()[0], "")
    count = len(world.channel.history())
    again = private(await click(world.ana, shown, "pzshare"))
    assert "shared it in this channel already" in words(again)
    assert len(world.channel.history()) == count
    tried = private(await click(world.bo, public, "puzzle", "castel"))
    assert "3 tries left" in words(tried)


async def test_a_failed_share_can_be_repeated(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown = await guess(world, world.ana, await opened(world, world.ana), True)

    async def breaks(*_: object) -> None:
        raise RuntimeError("no picture")

    with monkeypatch.context() as broken:
        broken.setattr(sys.modules["cogs.puzzles.cog"], "share_post", breaks)
        await click(world.ana, shown, "pzshare")
    assert not [message for message in world.channel.history() if "✅" in words(message)]
    result = await click(world.ana, shown, "pzshare")
    assert result.response is not None
    assert not result.response.ephemeral


@pytest.mark.counterproof("daily-puzzle")
async def test_a_share_that_contained_the_answer_would_be_noticed(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    control = seen("castel", puzzle_of(world), text("en"))
    answer = control.label(control.puzzle.answer[0])
    monkeypatch.setattr(puzzles, "_told", lambda *_: answer)
    with pytest.raises(AssertionError):
        await test_a_shared_result_does_not_contain_the_answer(world)


def manager(world: World) -> simcord.MemberActor:
    role = world.guild.create_role("keys", permissions=discord.Permissions(manage_channels=True))
    return world.guild.add_member(world.env.create_user("kim"), roles=[role])


def posts(world: World) -> list[discord.Message]:
    return [
        message for message in world.channel.history() if "Puzzles of the day" in words(message)
    ]


async def test_each_days_puzzles_are_posted_once_in_a_channel(world: World) -> None:
    refused = private(await world.ana.slash(world.channel, "castellan setup", page="daily"))
    assert "Only those who may manage this channel" in words(refused)
    kim = manager(world)
    asked = private(await kim.slash(world.channel, "castellan setup", page="daily"))
    yes = find(asked, "pzsub", "1")
    await click(kim, asked, "pzsub", "1")
    assert await posts_of(world).post_due() == 0, "from tomorrow on"
    set_day(world, TODAY + 1, hour=0.0)
    assert await posts_of(world).post_due() == 1
    assert await posts_of(world).post_due() == 0
    (post,) = posts(world)
    assert post.attachments
    shown = private(await click(world.bo, post, "puzzle", "castrum"))
    assert dated(TODAY + 1, text("en")) in words(shown)
    set_day(world, TODAY + 4)
    assert await posts_of(world).post_due() == 1, "of days gone by none is posted"
    refused = private(await world.forge(world.ana, post, yes))
    assert "Only those who may manage this channel" in words(refused)
    stop = private(await kim.slash(world.channel, "castellan setup", page="daily"))
    await click(kim, stop, "pzsub", "0")
    set_day(world, TODAY + 5)
    assert await posts_of(world).post_due() == 0
    assert len(posts(world)) == 2


async def test_no_puzzles_are_promised_where_the_bot_may_not_post(world: World) -> None:
    kim = manager(world)
    asked = private(await kim.slash(world.channel, "castellan setup", page="daily"))
    world.forbid(send_messages=False, attach_files=False, read_message_history=False)
    refused = words(private(await click(kim, asked, "pzsub", "1")))
    assert "I lack: Send Messages and Attach Files. To fix it" in refused
    assert await world.sessions[Puzzles].subscriptions() == []
    world.forbid(create_public_threads=False, send_messages_in_threads=False)
    done = private(await click(kim, asked, "pzsub", "1"))
    assert "soon after midnight" in words(done)
    world.forbid(embed_links=False)
    panel = private(await kim.slash(world.channel, "castellan setup", page="daily"))
    assert "I lack: Embed Links." in words(panel)
    assert "soon after midnight" not in words(panel)
    await click(kim, panel, "pzsub", "0")
    assert await world.sessions[Puzzles].subscriptions() == []


def test_in_a_thread_other_permissions_are_needed() -> None:
    held = discord.Permissions(view_channel=True, embed_links=True, attach_files=True)
    assert missing_to_post(held, in_thread=False) == ["send_messages"]
    assert missing_to_post(held, in_thread=True) == ["send_messages_in_threads"]
    held.send_messages_in_threads = True
    assert missing_to_post(held, in_thread=True) == []


async def test_the_doctor_names_channels_without_puzzles_and_the_reason(world: World) -> None:
    channels = await subscribed(world, 2)
    world.env.inject_error(
        "POST", f"/channels/{channels[0].id}/messages", status=403, code=50013, message="No"
    )
    assert await posts_of(world).post_due() == 1
    report = words(
        private(await world.ana.slash(world.channel, "castellan setup", page="diagnose"))
    )
    assert f"<#{channels[0].id}> did not get them" in report
    assert f"<#{channels[1].id}>" not in report
    world.channel = channels[1]
    world.forbid(send_messages=False)
    report = words(private(await world.ana.slash(channels[0], "castellan setup", page="diagnose")))
    assert f"In <#{channels[1].id}>, the bot lacks: Send Messages" in report
    set_day(world, TODAY + 2)
    await posts_of(world).post_due()
    report = words(private(await world.ana.slash(channels[0], "castellan setup", page="diagnose")))
    assert f"<#{channels[0].id}>" not in report
    for channel in channels:
        await world.sessions[Puzzles].unsubscribe(channel.id)
    report = words(private(await world.ana.slash(channels[0], "castellan setup", page="diagnose")))
    assert "Puzzles of the day" not in report


async def test_the_doctor_names_a_thread_whose_channel_is_unknown(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    await world.ana.slash(world.channel, "castel start", thread=True)
    (thread,) = world.channel.threads
    await world.sessions[Puzzles].subscribe(thread.id, world.guild.id, "en")
    world.forbid(send_messages_in_threads=False)
    report = words(
        private(await world.ana.slash(world.channel, "castellan setup", page="diagnose"))
    )
    assert f"In <#{thread.id}>, the bot lacks: Send Messages in Threads" in report
    monkeypatch.setattr(discord.Thread, "parent", None)
    report = words(
        private(await world.ana.slash(world.channel, "castellan setup", page="diagnose"))
    )
    assert "Diagnosis of this channel" in report
    assert f"<#{thread.id}>, the bot" not in report


async def die_after_posting(world: World, patch: pytest.MonkeyPatch) -> int:
    """Make the bot die between Discord's post and its record, then restart it.

    Return the number of posts at the end.
    """
    kim = manager(world)
    asked = private(await kim.slash(world.channel, "castellan setup", page="daily"))
    await click(kim, asked, "pzsub", "1")
    set_day(world, TODAY + 1)

    class Killed(BaseException):
        """The death of the process; no code of the bot catches it."""

    async def dies(*_: object) -> None:
        raise Killed

    with patch.context() as killed:
        killed.setattr(Puzzles, "posted", dies)
        with pytest.raises(Killed):
            await posts_of(world).post_due()
    assert len(posts(world)) == 1
    await world.restart()
    await posts_of(world).post_due()
    return len(posts(world))


@pytest.mark.promise("daily-puzzle")
async def test_a_crash_between_a_post_and_its_record_posts_nothing_twice(
    world: World, wire: Wire, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert wire.knows_nonces
    assert await die_after_posting(world, monkeypatch) == 1


@pytest.mark.counterproof("daily-puzzle")
async def test_without_its_nonce_a_post_would_be_sent_twice(
    world: World, wire: Wire, monkeypatch: pytest.MonkeyPatch
) -> None:
    wire.knows_nonces = False
    assert await die_after_posting(world, monkeypatch) == 2


async def subscribed(world: World, count: int) -> list[simcord.ChannelHandle]:
    """Return ``count`` channels that want puzzles and are due for today's."""
    channels = [world.guild.create_text_channel(f"daily-{number}") for number in range(count)]
    for channel in channels:
        await world.sessions[Puzzles].subscribe(channel.id, world.guild.id, "en")
    set_day(world, TODAY + 1)
    return channels


def served(channels: list[simcord.ChannelHandle]) -> int:
    """Return how many of these channels got puzzles."""
    return sum(bool(channel.history()) for channel in channels)


async def test_one_call_posts_in_some_channels_and_the_next_calls_in_the_others(
    world: World,
) -> None:
    channels = await subscribed(world, 2 * MOST + 1)
    posted = [await posts_of(world).post_due() for _ in range(4)]
    assert posted == [MOST, MOST, 1, 0]
    assert served(channels) == len(channels)


async def test_failing_channels_do_not_delay_puzzles_in_others(
    world: World, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    channels = await subscribed(world, MOST + 2)
    for channel in channels[:MOST]:
        await world.sessions[Puzzles].subscribe(channel.id, world.guild.id, "fr")
    posts = posts_of(world)
    compose = posts._compose

    async def composed(language: str, day: int) -> Any:
        if language == "fr":
            raise RuntimeError("no words")
        return await compose(language, day)

    with monkeypatch.context() as broken:
        broken.setattr(posts, "_compose", composed)
        assert [await posts.post_due() for _ in range(3)] == [0, 2, 0]
        assert caplog.text.count("no words") >= 3 * MOST - 2
        set_day(world, TODAY + 2)
        assert await posts.post_due() == 2, "the next day as well"
    assert await posts.post_due() == MOST
    assert served(channels) == len(channels)
    caplog.clear()


async def test_a_sent_post_whose_record_failed_is_only_recorded_later(
    world: World, wire: Wire, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    wire.knows_nonces = False
    channels = await subscribed(world, 2)
    posts = posts_of(world)

    async def full(*_: object) -> None:
        raise NotStored

    with monkeypatch.context() as broken:
        broken.setattr(Puzzles, "posted", full)
        assert await posts.post_due() == 0
    assert served(channels) == 2, "a fault in one channel is no other's"
    assert await posts.post_due() == 2
    assert [len(channel.history()) for channel in channels] == [1, 1]
    assert await posts.post_due() == 0
    caplog.clear()


async def test_if_discord_is_down_other_channels_are_not_tried(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    channels = await subscribed(world, 3)
    posts, send, asked = posts_of(world), discord.PartialMessageable.send, []

    async def unwell(channel: discord.PartialMessageable, **what: Any) -> Any:
        asked.append(channel.id)
        if channel.id == channels[0].id:
            raise TimeoutError("no answer")
        return await send(channel, **what)

    with monkeypatch.context() as broken:
        broken.setattr(discord.PartialMessageable, "send", unwell)
        assert await posts.post_due() == 0
        assert len(asked) == 1
        assert await posts.post_due() == 2, "that one comes last"
    fault = world.bot.outcomes.of_channel(channels[0].id)
    assert fault is not None
    assert (fault.sent, fault.reason.said) == ("puzzles", "no answer")
    assert await posts.post_due() == 1
    assert world.bot.outcomes.of_channel(channels[0].id) is None


async def test_a_discord_that_does_not_answer_holds_up_no_lobby(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    await subscribed(world, 1)
    await world.open(game="castel")
    asked = []

    async def never(*_: object, **__: object) -> None:
        asked.append(True)
        await asyncio.sleep(3600)

    monkeypatch.setattr(discord.PartialMessageable, "send", never)
    await world.env.advance_time(ROUND_SECONDS)
    assert asked
    world.clock.now += world.bot.settings.lobby_minutes * 60
    await world.env.advance_time(PATIENCE + ROUND_SECONDS)
    assert (await world.table()).status == "closed"


async def test_a_fault_in_reading_the_subscriptions_is_logged_and_retried(
    world: World, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    channels = await subscribed(world, 1)

    async def full(*_: object) -> None:
        raise NotStored

    with monkeypatch.context() as broken:
        broken.setattr(Puzzles, "subscriptions", full)
        await world.bot._go_round()
    assert "post_due failed" in caplog.text
    await world.bot._go_round()
    assert served(channels) == 1
    caplog.clear()


async def test_an_unconfirmed_post_is_repeated_while_its_nonce_is_known(
    world: World, wire: Wire, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However many channels wait, it is tried soon: Discord knows a nonce for minutes only."""
    monkeypatch.setattr(puzzle_posts, "MOST", 1)
    channels = await subscribed(world, 14)
    posts, send, unheard = posts_of(world), discord.PartialMessageable.send, []

    async def cut(channel: discord.PartialMessageable, **what: Any) -> Any:
        sent = await send(channel, **what)
        if not unheard:
            unheard.append(channel.id)
            raise TimeoutError
        return sent

    monkeypatch.setattr(discord.PartialMessageable, "send", cut)
    while served(channels) < len(channels) or await posts.post_due():
        await world.env.advance_time(ROUND_SECONDS)
    assert unheard == [channels[0].id]
    assert [len(item.history()) for item in channels] == [1] * len(channels)
