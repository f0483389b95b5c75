"""Posts of a server are sent exactly once a period to each channel that wants them."""

import asyncio
import pathlib
from typing import Any

import discord
import pytest
import simcord

from bot.app import ROUND_SECONDS
from bot.config import Settings
from bot.errors import NotStored
from bot.i18n import text
from bot.interaction.permissions import missing_to_post
from cogs.puzzles.messages import dated
from cogs.server import posts as sending
from cogs.server.actions import ServerPosts
from cogs.server.channels import DAILY, PostChannel
from cogs.server.posts import MOST, PATIENCE, PostSender
from engines.core.data import DATA
from tests.flow.wire import Wire
from tests.support.puzzling import TODAY, set_day
from tests.support.world import World, click, find, make_settings, private, words

pytestmark = pytest.mark.usefixtures("quickly_drawn")


@pytest.fixture
def settings(tmp_path: pathlib.Path) -> Settings:
    """Settings for a bot with the games that have puzzles."""
    return make_settings(tmp_path, DATA, ["castellum", "castrum", "castel"])


@pytest.fixture
def world(world: World) -> World:
    set_day(world, TODAY)
    return world


def posts_of(world: World) -> PostSender:
    """Return the running bot's sender of posts."""
    owners = [getattr(work, "__self__", None) for work in world.bot.rounds]
    return next(owner for owner in owners if isinstance(owner, PostSender))


async def want(world: World, channel: simcord.ChannelHandle, language: str = "en") -> None:
    """Subscribe a channel to the daily post."""
    await world.sessions[ServerPosts].switch(
        DAILY, channel.id, world.guild.id, language, "UTC", wanted=True
    )


def manager(world: World) -> simcord.MemberActor:
    role = world.guild.create_role("keys", permissions=discord.Permissions(manage_channels=True))
    return world.guild.add_member(world.env.create_user("kim"), roles=[role])


def kim_roles(world: World) -> list[Any]:
    """Return a role that allows its members to manage channels."""
    permissions = discord.Permissions(manage_channels=True)
    return [world.guild.create_role("more keys", permissions=permissions)]


def posts(world: World) -> list[discord.Message]:
    return [message for message in world.channel.history() if "Puzzles of" in words(message)]


async def test_each_days_post_comes_once_at_the_hour_of_the_channel(world: World) -> None:
    refused = private(await world.ana.slash(world.channel, "castellan setup", page="daily"))
    assert "Only those who may manage this channel" in words(refused)
    kim = manager(world)
    asked = private(await kim.slash(world.channel, "castellan setup", page="daily"))
    yes = find(asked, "pzsub", "1")
    shown = private(await click(kim, asked, "pzsub", "1"))
    await world.env.settle()
    assert len(posts(world)) == 1, "the first one at once"
    for _ in range(3):
        off = private(await click(kim, shown, "pzsub", "0"))
        shown = private(await click(kim, off, "pzsub", "1"))
        await world.env.settle()
    assert len(posts(world)) == 1, "to switch it on again posts no second one"
    menu = find(shown, "posthour")
    chosen = private(await kim.select(shown, ["19"], custom_id=menu))
    assert f"<t:{(TODAY + 1) * 86_400 + 19 * 3600}:f>" in words(chosen)
    set_day(world, TODAY + 1, hour=18.99)
    assert await posts_of(world).post_due() == 0
    set_day(world, TODAY + 1, hour=19.0)
    assert await posts_of(world).post_due() == 1
    assert await posts_of(world).post_due() == 0
    post = posts(world)[-1]
    assert post.attachments
    puzzle = private(await click(world.bo, post, "puzzle", "castrum"))
    assert dated(TODAY + 1, text("en")) in words(puzzle)
    set_day(world, TODAY + 4, hour=20)
    assert await posts_of(world).post_due() == 1, "of days gone by none is posted"
    set_day(world, TODAY + 3, hour=20)
    assert await posts_of(world).post_due() == 0, "a clock that was set back"
    for verb in (yes, "c1:0:0:posthour:"):
        refused = private(await world.forge(world.ana, post, verb, ["3"]))
        assert "Only those who may manage this channel" in words(refused)
    stop = private(await kim.slash(world.channel, "castellan setup", page="daily"))
    await click(kim, stop, "pzsub", "0")
    set_day(world, TODAY + 5, hour=20)
    assert await posts_of(world).post_due() == 0
    assert len(posts(world)) == 3


async def test_the_hour_is_meant_by_the_clock_of_who_chooses_it(world: World) -> None:
    kim = manager(world)
    await kim.slash(world.channel, "castellan me", zone="Europe/Paris")
    asked = private(await kim.slash(world.channel, "castellan setup", page="daily"))
    shown = private(await click(kim, asked, "pzsub", "1"))
    assert f"<t:{(TODAY + 1) * 86_400 + 7 * 3600}:f>" in words(shown)
    lee = world.guild.add_member(world.env.create_user("lee"), roles=kim_roles(world))
    chosen = private(await lee.slash(world.channel, "castellan setup", page="daily"))
    chosen = private(await lee.select(chosen, ["10"], custom_id=find(chosen, "posthour")))
    assert f"<t:{(TODAY + 1) * 86_400 + 9 * 3600}:f>" in words(chosen), "the zone stays"


async def test_no_puzzles_are_promised_where_the_bot_may_not_post(world: World) -> None:
    kim = manager(world)
    asked = private(await kim.slash(world.channel, "castellan setup", page="daily"))
    world.forbid(send_messages=False, attach_files=False, read_message_history=False)
    refused = words(private(await click(kim, asked, "pzsub", "1")))
    assert "I lack: Send Messages and Attach Files. To fix it" in refused
    assert await world.sessions[ServerPosts].wanted() == []
    world.forbid(create_public_threads=False, send_messages_in_threads=False)
    done = private(await click(kim, asked, "pzsub", "1"))
    assert "comes here next" in words(done)
    world.forbid(embed_links=False)
    panel = private(await kim.slash(world.channel, "castellan setup", page="daily"))
    assert "I lack: Embed Links." in words(panel)
    await click(kim, panel, "pzsub", "0")
    assert await world.sessions[ServerPosts].wanted() == []


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
    assert f"<#{channels[0].id}> did not get its post" in report
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
        await world.sessions[ServerPosts].drop(channel.id)
    report = words(private(await world.ana.slash(channels[0], "castellan setup", page="diagnose")))
    assert "Daily and weekly posts" not in report


async def test_the_doctor_names_a_thread_whose_channel_is_unknown(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    await world.ana.slash(world.channel, "castel start", thread=True)
    (thread,) = world.channel.threads
    await want(world, thread)
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
    """Make the bot die after it sent a post and before it recorded the post; restart the bot.

    Return the number of posts at the end.
    """
    await want(world, world.channel)

    class Killed(BaseException):
        """The death of the process; no code of the bot catches it."""

    async def dies(*_: object) -> None:
        raise Killed

    with patch.context() as killed:
        killed.setattr(ServerPosts, "settled", dies)
        with pytest.raises(Killed):
            await posts_of(world).post_due()
    assert len(posts(world)) == 1
    await world.restart()
    await posts_of(world).post_due()
    return len(posts(world))


@pytest.mark.promise(
    "daily-puzzle",
)
@pytest.mark.parametrize("knows_nonces", [True, False])
async def test_a_crash_between_a_post_and_its_record_posts_nothing_twice(
    world: World, wire: Wire, monkeypatch: pytest.MonkeyPatch, knows_nonces: bool
) -> None:
    """The test is repeated with a Discord that does not recognise the nonce."""
    wire.knows_nonces = knows_nonces
    assert await die_after_posting(world, monkeypatch) == 1


@pytest.mark.counterproof("daily-puzzle")
async def test_without_note_and_nonce_a_post_would_be_sent_twice(
    world: World, wire: Wire, monkeypatch: pytest.MonkeyPatch
) -> None:
    wire.knows_nonces = False

    async def nothing(*_: object) -> None:
        """Write no note."""

    monkeypatch.setattr(ServerPosts, "begun", nothing)
    assert await die_after_posting(world, monkeypatch) == 2


async def test_a_begun_post_that_never_arrived_is_sent(world: World, wire: Wire) -> None:
    """Other posts of the bot, and people's messages, are not taken for the missing post."""
    await want(world, world.channel)
    (channel,) = await world.sessions[ServerPosts].wanted()
    await world.sessions[ServerPosts].begun(channel, TODAY)
    await world.moderator.send(world.channel, "hello")
    await world.open(game="castel")
    assert await posts_of(world).post_due() == 1
    assert len(posts(world)) == 1


async def test_where_the_bot_may_not_look_nothing_is_sent_twice(world: World, wire: Wire) -> None:
    await want(world, world.channel)
    (channel,) = await world.sessions[ServerPosts].wanted()
    await world.sessions[ServerPosts].begun(channel, TODAY)
    world.env.inject_error("GET", f"/channels/{world.channel.id}/messages", status=403, code=50001)
    await posts_of(world).post_due()
    assert posts(world) == []
    assert await posts_of(world).post_due() == 0


async def subscribed(world: World, count: int) -> list[simcord.ChannelHandle]:
    """Return ``count`` new channels for which the daily post is due."""
    channels = [world.guild.create_text_channel(f"daily-{number}") for number in range(count)]
    for channel in channels:
        await want(world, channel)
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
        await want(world, channel, "fr")
    posts = posts_of(world)
    kinds = world.sessions[ServerPosts].kinds
    compose = kinds[DAILY].compose

    async def composed(channel: PostChannel, day: int) -> Any:
        if channel.language == "fr":
            raise RuntimeError("no words")
        return await compose(channel, day)

    with monkeypatch.context() as broken:
        broken.setitem(kinds, DAILY, kinds[DAILY]._replace(compose=composed))
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
        broken.setattr(ServerPosts, "settled", full)
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
    assert (fault.sent, fault.reason.said) == ("post", "no answer")
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
        broken.setattr(ServerPosts, "wanted", full)
        await world.bot._go_round()
    assert "post_due failed" in caplog.text
    await world.bot._go_round()
    assert served(channels) == 1
    caplog.clear()


async def test_an_unconfirmed_post_is_repeated_while_its_nonce_is_known(
    world: World, wire: Wire, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The post is repeated before other channels' posts, because its nonce soon expires."""
    monkeypatch.setattr(sending, "MOST", 1)
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
