"""Server managers' settings for new tables; every way to open a table obeys the settings."""

import ast
import asyncio
from typing import Any

import discord
import pytest
import simcord

from bot.errors import UserError
from bot.model import Person
from bot.sessions.actions.admission import Opener
from bot.sessions.actions.lobby import Lobby
from cogs.doctor.actions import Quarantine
from tests.architecture.sources import modules
from tests.support.acts import play_out
from tests.support.world import World, click, find, ids, labels, private, words


@pytest.fixture
def manager(world: World) -> simcord.MemberActor:
    """A person who may manage the server."""
    role = world.guild.create_role("steward", permissions=discord.Permissions(manage_guild=True))
    return world.guild.add_member(world.env.create_user("Stew"), roles=[role])


async def panel_of(world: World, who: Any) -> Any:
    return private(await who.slash(world.channel, "castellan setup"))


async def choose(who: Any, panel: Any, verb: str, *chosen: Any) -> Any:
    return private(await who.select(panel, list(chosen), custom_id=find(panel, verb)))


def thread_list(world: World) -> list[discord.Thread]:
    """Return the threads of the server."""
    guild = world.bot.get_guild(world.guild.id)
    assert guild is not None
    return list(guild.threads)


async def refusal(world: World, who: Any, channel: Any = None) -> str:
    """Try to open a table by command; return the refusal, and check that no table was opened."""
    where = channel or world.channel
    answer_text = words(private(await who.slash(where, "toy start")))
    assert "/castellan setup" in answer_text
    assert await world.sessions.in_channel(where.id) is None
    return answer_text


async def test_settings_are_shown_only_to_managers(
    world: World, manager: simcord.MemberActor
) -> None:
    panel = await panel_of(world, manager)
    shown = words(panel)
    for line in (
        "every channel the bot can use",
        "May start a game: everybody",
        "One person may play in 5 games at a time.",
        "50 games may be open on the server.",
        "New games may begin.",
    ):
        assert line in shown
    assert "Only those who may manage" in words(await panel_of(world, world.moderator))
    board = await world_board(world)
    for verb in ("settings", "setplace", "setwho", "setroles", "setuser", "setguild", "setstop"):
        answer = await world.forge(world.moderator, board, f"c1:0:0:{verb}:", ["1"])
        assert "Only those who may manage" in words(private(answer)), verb


async def world_board(world: World) -> discord.Message:
    await world.open()
    return await world.board()


async def test_tables_open_only_in_the_channels_chosen_and_their_threads(
    world: World, manager: simcord.MemberActor
) -> None:
    arena = world.guild.create_text_channel("arena")
    panel = await choose(manager, await panel_of(world, manager), "setplace", arena)
    assert f"only in <#{arena.id}>" in words(panel)
    reason = await refusal(world, world.moderator)
    assert f"only in <#{arena.id}>." in reason
    await world.restart()
    threads = await world.ana.slash(world.channel, "toy start", thread=True)
    assert "No games may be started here" in words(private(threads))
    assert [item.name for item in thread_list(world)] == []
    await world.ana.slash(arena, "toy start", thread=True)
    (table,) = await world.sessions.running()
    assert table.channel_id not in (arena.id, world.channel.id)
    await world.bo.slash(arena, "toy start")
    assert await world.sessions.in_channel(arena.id) is not None
    report = words(
        private(await world.ana.slash(world.channel, "castellan setup", page="diagnose"))
    )
    assert "In this channel, no game may be started." in report
    cleared = await choose(manager, panel, "setplace")
    assert "every channel" in words(cleared)


async def test_only_chosen_roles_may_start_tables(
    world: World, manager: simcord.MemberActor
) -> None:
    role = world.guild.create_role("knights")
    knight = world.guild.add_member(world.env.create_user("Kay"), roles=[role])
    panel = await choose(manager, await panel_of(world, manager), "setwho", "moderators")
    assert "only moderators may start" in await refusal(world, knight)
    panel = await choose(manager, panel, "setwho", "roles")
    assert "until a role is chosen" in words(panel)
    assert "only moderators may start" in await refusal(world, knight)
    panel = await choose(manager, panel, "setroles", role)
    assert f"only <@&{role.id}> and moderators" in await refusal(world, world.ana)
    await world.restart()
    await world.moderator.slash(world.channel, "toy start")
    await world.press(world.moderator, "shut")
    await world.press(knight, "new")
    assert (await world.table()).host_id == knight.id


async def test_the_doctor_names_deleted_channels_and_roles(
    world: World, manager: simcord.MemberActor
) -> None:
    sessions, guild_id = world.sessions, world.guild.id
    places = (5, world.channel.id)
    await sessions.admission.change_policy(
        guild_id,
        lambda policy: policy._replace(channels=places, starters="roles", roles=(6,)),
    )
    world.forbid(attach_files=False)
    answer = private(await manager.slash(world.channel, "castellan setup", page="diagnose"))
    report = words(answer)
    assert "no longer exists (number 5)" in report
    assert "no longer exists (number 6)" in report
    assert "Nobody has a role" in report
    assert f"In <#{world.channel.id}>, the bot lacks: Attach Files." in report
    panel = private(await click(manager, answer, "settings"))
    picker = find(panel, "setplace")
    (chosen,) = [part for part in all_parts(panel) if part.get("custom_id") == picker]
    assert [int(entry["id"]) for entry in chosen["default_values"]] == [world.channel.id]


def all_parts(message: Any) -> list[dict[str, Any]]:
    return [part for row in message.components for part in row["components"]]


async def test_managers_can_set_limits(world: World, manager: simcord.MemberActor) -> None:
    rooms = [world.guild.create_text_channel(f"room-{number}") for number in range(7)]
    panel = private(await click(manager, await panel_of(world, manager), "settings"))
    await choose(manager, panel, "setuser", "1")
    await choose(manager, panel, "setguild", "5")
    await world.restart()
    await world.ana.slash(rooms[0], "toy start")
    assert "nobody plays more than one game at a time" in await refusal(world, world.ana, rooms[1])
    for room in rooms[1:5]:
        await world.person("Guest").slash(room, "toy start")
    assert "No more than 5 games" in await refusal(world, world.bo, rooms[5])
    panel = await choose(manager, panel, "setguild", "0")
    await world.bo.slash(rooms[5], "toy start")
    assert await world.sessions.in_channel(rooms[5].id) is not None
    for verb in ("setuser", "setguild"):
        await world.forge(manager, rooms[5].history()[0], f"c1:0:0:{verb}:", ["7"])
    policy = await world.sessions.admission.policy(world.guild.id)
    assert (policy.per_user, policy.per_guild) == (1, 0)


async def test_managers_can_forbid_new_games(world: World, manager: simcord.MemberActor) -> None:
    arena = world.guild.create_text_channel("arena")
    await world.moderator.slash(arena, "toy start", bots=1)
    await world.begin(world.bo)
    panel = private(await click(manager, await panel_of(world, manager), "setstop"))
    assert "No new game may begin" in words(panel)
    await play_out(world)
    assert (await world.table()).status == "over"
    again = private(await world.press(world.ana, "again"))
    assert "No new games may begin" in words(again)
    lobby = await world.sessions.in_channel(arena.id)
    assert lobby is not None
    held = await world.forge(world.moderator, arena.history()[0], f"c1:{lobby.id}:0:start:")
    assert "No new games may begin" in words(private(held))
    await world.restart()
    assert "No new games may begin" in await refusal(world, manager)
    panel = private(await click(manager, await panel_of(world, manager), "setstop"))
    assert "New games may begin" in words(panel)
    await world.press(world.ana, "again")
    assert (await world.table()).status == "lobby"


def test_every_way_to_open_a_table_checks_the_settings() -> None:
    calls = [
        node
        for path in modules("bot", "cogs")
        if path.parts[-2] in ("interaction", "cogs")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and node.func.attr == "open"
    ]
    assert len(calls) == 1
    assert "opener" in {keyword.arg for keyword in calls[0].keywords}


async def test_the_texts_are_in_french(world: World, manager: simcord.MemberActor) -> None:
    world.locales[manager.id] = world.locales[world.ana.id] = "fr"
    panel = private(await click(manager, await panel_of(world, manager), "setstop"))
    assert "Aucune nouvelle partie" in words(panel)
    answer = private(await world.ana.slash(world.channel, "toy start"))
    assert "/castellan réglages" in words(answer)


async def test_two_tables_opened_at_once_do_not_exceed_the_limit(world: World) -> None:
    sessions = world.sessions
    await sessions.admission.change_policy(9, lambda policy: policy._replace(per_user=1))

    async def attempt(channel: int) -> str:
        try:
            opener = Opener(world.ana.id, 9, (channel,))
            person = Person(world.ana.id, "Ana")
            await sessions[Lobby].open("toy", 9, channel, person, language="en", opener=opener)
        except UserError as error:
            return error.key
        return ""

    outcomes = await asyncio.gather(*(attempt(channel) for channel in range(1, 9)))
    assert sorted(outcomes) == ["", *["error-plays-enough"] * 7]


async def test_a_damaged_table_is_set_aside(world: World, caplog: pytest.LogCaptureFixture) -> None:
    table = await world.begin(world.bo)
    await world.sessions.database.run(
        lambda db: db.execute("UPDATE tables SET state = '{}' WHERE id = ?", (table.id,))
    )
    board = await world.board()
    await world.restart()
    caplog.clear()
    answer = private(await world.bo.slash(world.channel, "toy start"))
    assert "A damaged table occupies this channel" in words(answer)
    pressed = private(await world.forge(world.bo, board, "c1:0:0:new:toy"))
    assert "A damaged table occupies this channel" in words(pressed), "what the command says"
    foreign = private(await world.forge(world.bo, board, "something"))
    assert "damaged" not in words(foreign), "that has nothing to do with it"
    report = private(await world.bo.slash(world.channel, "castellan setup", page="diagnose"))
    assert "Table 1 in" in words(report)
    assert not any(":aside:" in custom_id for custom_id in ids(report))
    await world.forge(world.bo, board, "c1:0:0:aside:1")
    assert len(await world.sessions[Quarantine].wrecks(world.guild.id)) == 1
    report = private(await world.moderator.slash(world.channel, "castellan setup", page="diagnose"))
    assert labels(report) == ["Put table 1 aside", "Refresh"]
    await click(world.moderator, report, "aside")
    assert "a moderator put it aside" in words(world.channel.history()[-1])
    await world.bo.slash(world.channel, "toy start")
    assert (await world.table()).id == 2
    twice = private(await world.forge(world.moderator, board, "c1:0:0:aside:1"))
    assert "not damaged" in words(twice)
    rows = await world.sessions.database.run(
        lambda db: db.execute("SELECT state, status FROM tables WHERE id = 1").fetchall()
    )
    assert rows == [("{}", "closed")]
    told_of = await world.sessions.log.story(1, None)
    assert told_of[-1].event.kind == "core-event-aside-moderator"
