"""People find the games without commands, and nobody can make the bot flood channels."""

import asyncio
from datetime import timedelta
from typing import Any

import discord
import pytest
import simcord
from simcord.backend import serializers

from bot.i18n import text
from cogs.doorway import store
from cogs.doorway.actions import PER_PERSON, Doorway, is_typed
from tests.flow.wire import Call, Fault, Wire
from tests.support.world import World, click, ids, labels, private, words


def own_id(world: World) -> int:
    user = world.bot.user
    assert user is not None
    return user.id


def said(world: World, channel: simcord.ChannelHandle | None = None) -> list[discord.Message]:
    """Return the bot's messages in a channel."""
    history = (channel or world.channel).history()
    return [message for message in history if message.author.id == own_id(world)]


async def call(world: World, who: Any, channel: Any = None, content: str = "", **more: Any) -> Any:
    """Let ``who`` write ``content``; without ``content``, a message that mentions the bot."""
    typed = content or f"<@{own_id(world)}> how do we play?"
    return await who.send(channel or world.channel, typed, **more)


@pytest.mark.promise(
    "doorway-mention",
    "Somebody who mentions the bot gets the panel of the games in the server's language, once "
    "for each channel within a few minutes; nothing is posted in channels that the managers "
    "closed",
)
async def test_somebody_who_mentions_the_bot_gets_the_panel_and_plays(world: World) -> None:
    asked = await call(world, world.cleo)
    (panel,) = said(world)
    assert panel.reference is not None
    assert panel.reference.message_id == asked.id
    assert text("en")("ui-panel-title") in words(panel)
    assert not panel.mentions, "nobody is pinged"
    await click(world.cleo, panel, "new", "toy")
    assert (await world.table()).host_id == world.cleo.id


@pytest.mark.promise("doorway-mention")
async def test_the_panel_speaks_the_language_of_the_server(world: World) -> None:
    world.env.backend.edit_guild(world.guild.id, {"preferred_locale": "fr"})
    await call(world, world.ana, content=f"<@!{own_id(world)}>")
    assert text("fr")("ui-panel-title") in words(said(world)[-1])


@pytest.mark.promise("doorway-mention")
@pytest.mark.parametrize(
    "content",
    [
        "hello",
        "`<@{id}>`",
        "```\n<@{id}>\n```",
        "``<@{id}> ` ``",
        "```<@{id}>",
        "@everyone",
        "<@1{id}>",
    ],
)
async def test_text_that_only_looks_like_a_mention_is_not_answered(
    world: World, content: str
) -> None:
    await call(world, world.ana, content=content.format(id=own_id(world)))
    assert said(world) == []


@pytest.mark.promise("doorway-mention")
async def test_bots_and_replies_without_a_mention_are_not_answered(world: World) -> None:
    await call(world, world.ana)
    (panel,) = said(world)
    world.clock.now += store.PAUSE
    await call(world, world.bo, content="thanks!", reply_to=panel)
    robot = world.guild.add_member(world.env.create_user("robot", bot=True))
    await call(world, robot)
    assert said(world) == [panel]


@pytest.mark.promise("doorway-mention")
async def test_a_channel_is_answered_once_until_a_pause_is_over_also_after_a_restart(
    world: World,
) -> None:
    await call(world, world.ana)
    await call(world, world.bo)
    await world.restart()
    await call(world, world.cleo)
    assert len(said(world)) == 1
    world.clock.now += store.PAUSE
    await call(world, world.moderator)
    assert len(said(world)) == 2


@pytest.mark.promise("doorway-mention")
async def test_a_mention_that_discord_repeats_is_answered_once(world: World) -> None:
    asked = await call(world, world.ana)
    backend = world.env.backend
    payload = serializers.message_payload(backend, backend.get_message(world.channel.id, asked.id))
    for _ in range(3):
        backend.emit("MESSAGE_CREATE", dict(payload))
    await world.env.settle()
    assert len(said(world)) == 1


@pytest.mark.promise("doorway-mention")
async def test_two_processes_that_hear_a_mention_post_one_answer(world: World) -> None:
    doorway, guild_id = world.sessions[Doorway], world.guild.id
    granted = await asyncio.gather(
        *(doorway.may_answer(guild_id, world.channel.id, user_id) for user_id in range(20))
    )
    assert sum(granted) == 1
    greeted = await asyncio.gather(*(doorway.may_greet(guild_id) for _ in range(20)))
    assert sum(greeted) == 1


@pytest.mark.promise(
    "doorway-flood", "Nobody can get the bot to post panels again and again, alone or with others"
)
async def test_a_person_gets_few_answers_an_hour_in_all_channels(world: World) -> None:
    rooms = [world.guild.create_text_channel(f"room-{number}") for number in range(5)]
    for room in rooms:
        await call(world, world.ana, room)
    assert [len(said(world, room)) for room in rooms] == [1] * int(PER_PERSON) + [0, 0]
    await call(world, world.bo, rooms[-1])
    assert len(said(world, rooms[-1])) == 1


@pytest.mark.promise("doorway-flood")
async def test_many_accounts_get_few_answers_on_one_server(world: World) -> None:
    rooms = [world.guild.create_text_channel(f"room-{number}") for number in range(9)]
    for number, room in enumerate(rooms):
        await call(world, world.person(f"Crowd {number}"), room)
    assert sum(len(said(world, room)) for room in rooms) == store.PER_SERVER


@pytest.mark.promise("doorway-mention")
async def test_a_channel_without_games_or_rights_gets_no_panel(world: World) -> None:
    elsewhere = world.guild.create_text_channel("cats")
    policy = world.sessions.admission
    await policy.change_policy(
        world.guild.id, lambda now: now._replace(channels=(world.channel.id,))
    )
    await call(world, world.ana, elsewhere)
    assert said(world, elsewhere) == []
    for right in ("embed_links", "send_messages", "view_channel"):
        world.forbid(**{right: False})
        await call(world, world.ana)
        assert said(world) == [], right
    world.forbid(read_message_history=False)
    await call(world, world.bo)
    (panel,) = said(world)
    assert panel.reference is None, "a reply needs the right to read the history"


@pytest.mark.promise("doorway-mention")
async def test_in_a_channel_with_a_table_the_answer_leads_to_it(world: World) -> None:
    table = await world.open(world.bo)
    await call(world, world.cleo)
    answer = said(world)[-1]
    assert text("en")("doorway-here", game=text("en")("game-toy-short")) in words(answer)
    await click(world.cleo, answer, "join")
    assert (await world.table()).seat_of(world.cleo.id) == 2
    await world.press(world.ana, "start")
    world.clock.now += store.PAUSE
    await call(world, world.person("Dan"))
    answer = said(world)[-1]
    assert [custom_id.split(":")[3] for custom_id in ids(answer)] == ["watch"]
    assert text("en")("ui-button-board") in labels(answer)
    assert (await world.table()).id == table.id


async def test_an_answer_that_discord_refuses_does_not_count(world: World, wire: Wire) -> None:
    wire.cut(Call("POST", ("channels", "*", "messages")), Fault(403, 50013), 1)
    await call(world, world.ana)
    assert said(world) == []
    await call(world, world.bo)
    assert len(said(world)) == 1


async def invite(world: World, **changes: Any) -> None:
    """Report to the bot that it joined the server."""
    backend = world.env.backend
    invited = dict(serializers.guild_create_payload(backend, backend.get_guild(world.guild.id)))
    invited.pop("unavailable", None)
    backend.emit("GUILD_CREATE", invited | changes)
    await world.env.settle()


@pytest.mark.promise(
    "doorway-greeting",
    "A server that the bot joins is greeted once and never again, only in its system channel and "
    "only if the bot may write there",
)
async def test_a_server_is_greeted_once_whatever_is_repeated(world: World) -> None:
    world.env.backend.get_guild(world.guild.id).system_channel_id = world.channel.id
    await invite(world)
    (greeting,) = said(world)
    verbs = [custom_id.split(":")[3] for custom_id in ids(greeting)]
    assert verbs == ["new", "learn", "settings"]
    await invite(world)
    await world.restart()
    await invite(world)
    world.env.backend.emit("GUILD_DELETE", {"id": str(world.guild.id)})
    await world.env.settle()
    await invite(world)
    assert said(world) == [greeting]
    refused = private(await click(world.ana, greeting, "settings"))
    assert text("en")("error-not-manager") in words(refused)
    await click(world.ana, greeting, "new")
    assert (await world.table()).host_id == world.ana.id


@pytest.mark.promise("doorway-greeting")
async def test_a_server_is_not_greeted_where_it_is_not_wanted(world: World) -> None:
    await invite(world)
    assert said(world) == [], "it has no system channel"
    world.env.backend.get_guild(world.guild.id).system_channel_id = world.channel.id
    world.forbid(send_messages=False)
    await invite(world)
    world.forbid(send_messages=True)
    rooms = world.guild.create_text_channel("rooms")
    policy = world.sessions.admission
    await policy.change_policy(world.guild.id, lambda now: now._replace(channels=(rooms.id,)))
    await invite(world)
    assert said(world) == []
    await policy.change_policy(world.guild.id, lambda now: now._replace(channels=()))
    await invite(world)
    assert len(said(world)) == 1, "nothing was counted as a greeting before"


@pytest.mark.promise("doorway-greeting")
async def test_a_server_that_the_bot_knows_for_long_is_not_greeted(world: World) -> None:
    guild = world.env.backend.get_guild(world.guild.id)
    guild.system_channel_id = world.channel.id
    before = discord.utils.utcnow() - timedelta(hours=2)
    guild.members[own_id(world)].joined_at = before.isoformat()
    await invite(world)
    assert said(world) == []


def test_a_mention_in_code_is_not_typed() -> None:
    assert is_typed("a `b` <@7> `c`", 7)
    assert is_typed("<@!7>", 7)
    assert not is_typed("``` <@7> ```", 7)
    assert not is_typed("<@&7> <@77> @7", 7)
