"""A server chooses usual options; a lobby names them; a host can restore standard options."""

from collections.abc import Awaitable, Callable
from typing import Any, TypeAlias

import discord
import pytest
import simcord

from bot.i18n import text
from bot.store.sql import Connection
from cogs.usual.part import Usual
from cogs.usual.store import usual_options
from engines.registry import KEYS, game
from tests.architecture.sources import ROOT, modules
from tests.support.acts import published
from tests.support.seeking import page_of, wish
from tests.support.world import World, click, find, ids, labels, posted_panel, private, words

Door: TypeAlias = Callable[[World], Awaitable[None]]
"""A way to open a table of the toy game as Ana."""


def manager(world: World) -> simcord.MemberActor:
    """Return somebody who may manage the server."""
    role = world.guild.create_role("keys", permissions=discord.Permissions(manage_guild=True))
    return world.guild.add_member(world.env.create_user("kim"), roles=[role])


async def choose(world: World, **usual: str) -> None:
    """Choose usual options of the toy game on the server's page of settings."""
    kim = manager(world)
    page = private(await kim.slash(world.channel, "castellan setup", page="defaults"))
    for key, choice in usual.items():
        name = f"usual-toy-{key}"
        page = private(await kim.select(page, [name], custom_id=find(page, "default")))
        menu = find(page, "setusual", name)
        page = private(await kim.select(page, [choice], custom_id=menu))


async def rows(world: World) -> list[tuple[Any, ...]]:
    def work(db: Connection) -> list[tuple[Any, ...]]:
        return db.execute("SELECT name, choice FROM server_defaults ORDER BY name").fetchall()

    return await world.sessions.database.run(work)


@pytest.mark.promise(
    "usual",
    "A new lobby has its server's usual options and names those that differ from the standard "
    "ones; one press sets the standard options, and open tables keep their options",
)
async def test_a_lobby_has_the_usual_options_and_says_so(world: World) -> None:
    before = await world.open()
    assert "Usual here" not in words(await world.board())
    await world.press(world.ana, "shut")
    await choose(world, die="two", pace="evening", hints="off", language="fr")
    assert (await world.sessions.get(before.id)).options["die"] == "fair"
    await world.restart()
    table = await world.open(world.bo)
    assert (table.options["die"], table.pace, table.hints) == ("two", "evening", False)
    assert table.language == "fr"
    shown = words(await world.board())
    assert "Comme toujours ici" in shown
    for key, choice in (("option-toy-die", "two"), ("option-pace", "evening")):
        name, chosen = text("fr")(key), text("fr")(f"{key}-{choice}")
        assert text("fr")("ui-lobby-differs", name=name, choice=chosen) in shown
    assert text("fr")("ui-lobby-standard") not in shown


@pytest.mark.promise("usual")
async def test_the_host_can_have_the_standard_and_nobody_else(world: World) -> None:
    await choose(world, die="two", pace="daily", hints="off")
    table = await world.open(world.bo)
    panel = private(await world.press(world.ana, "hosting"))
    assert text("en")("ui-button-standard") in labels(panel)
    guest = private(await world.press(world.bo, "hosting"))
    assert text("en")("ui-button-standard") not in labels(guest)
    refused = private(
        await world.forge(world.bo, await world.board(), f"c1:{table.id}:0:standard:")
    )
    assert text("en")("error-not-host") in words(refused)
    assert (await world.table()).options["die"] == "two"
    await click(world.ana, panel, "standard")
    await published(world)
    now = await world.table()
    assert (now.options["die"], now.pace, now.hints) == ("fair", "none", True)
    assert world.bo.id in now.invited, "who agreed to other rules is asked again"
    shown = words(await world.board())
    assert "Usual here" not in shown
    assert text("en")("ui-lobby-standard") in shown
    panel = private(await world.press(world.ana, "hosting"))
    assert text("en")("ui-button-standard") not in labels(panel)


@pytest.mark.promise("usual")
async def test_what_is_typed_or_changed_counts_and_is_not_called_usual(world: World) -> None:
    await choose(world, die="two", pace="daily", thread="on")
    table = await world.open(pace="none", die="fair", thread=False)
    assert (table.options["die"], table.pace) == ("fair", "none")
    assert "Usual here" not in words(await world.board())
    await world.press(world.ana, "shut")
    table = await world.open(pace="live", thread=False)
    assert (table.options["die"], table.pace) == ("two", "live")
    shown = words(await world.board())
    usual = next(line for line in shown.splitlines() if "Usual here" in line)
    assert text("en")("option-pace-live") not in usual
    assert text("en")("option-pace-live") in shown
    hosting = private(await world.press(world.ana, "hosting"))
    assert "shut" in str(ids(hosting))


@pytest.mark.promise("usual")
async def test_the_panel_opens_the_usual_thread_and_a_thread_opens_none(world: World) -> None:
    await choose(world, thread="on", die="two")
    panel = await posted_panel(world)
    await click(world.bo, panel, "new", "toy")
    await published(world)
    (table,) = await world.sessions.running()
    assert table.channel_id != world.channel.id
    assert dict(table[Usual].choices) == {"die": "two", "thread": "on"}
    stored = world.env.backend.get_message(table.channel_id, table.message_id or 0)
    assert text("en")("usual-own-thread") in str(stored.embeds)


@pytest.mark.promise("usual")
async def test_a_lobby_keeps_its_options_whatever_the_server_chooses_later(world: World) -> None:
    await choose(world, die="two")
    table = await world.open(world.bo)
    await choose(world, die="fair")
    await world.restart()
    shown = words(await world.board())
    assert "Usual here" in shown
    await world.press(world.ana, "start")
    begun = await world.table()
    assert begun.options["die"] == "two"
    assert begun.get(Usual) is None, "a game needs to know its options only"
    assert begun.id == table.id


@pytest.mark.promise(
    "usual-rights", "Only managers choose usual options, and only options that a game has"
)
async def test_only_managers_choose_and_only_what_is_offered(world: World) -> None:
    await world.open()
    board = await world.board()
    for who in (world.ana, world.moderator):
        refused = private(await world.forge(who, board, "c1:0:0:setusual:usual-toy-die", ["two"]))
        assert text("en")("error-not-manager") in words(refused)
    kim = manager(world)
    for name, choice in (
        ("usual-toy-die", "three"),
        ("usual-toy-edition", "1"),
        ("usual-chess-die", "two"),
        ("usual-toy-", "two"),
    ):
        await world.forge(kim, board, f"c1:0:0:setusual:{name}", [choice])
    await world.forge(kim, board, "c1:0:0:defaults:", ["chess"])
    assert await rows(world) == []


@pytest.mark.promise("usual-rights")
async def test_a_choice_that_is_no_longer_offered_is_the_standard(world: World) -> None:
    def work(db: Connection) -> None:
        insert = "INSERT INTO server_defaults (guild_id, name, choice) VALUES (?, ?, ?)"
        for name, choice in (("usual-toy-die", "gone"), ("usual-toy-gone", "on")):
            db.execute(insert, (world.guild.id, name, choice))

    await world.sessions.database.run(work)
    table = await world.open()
    assert table.options["die"] == "fair"
    assert text("en")("ui-lobby-standard") in words(await world.board())


@pytest.mark.parametrize("key", KEYS)
def test_every_option_of_a_game_has_its_texts_and_fits_on_the_page(key: str) -> None:
    offered = usual_options(key)
    assert {option.key for option in game(key).offered} < set(offered)
    assert len(offered) <= 25, "a menu holds them"
    for language in ("en", "fr"):
        say = text(language)
        for default in offered.values():
            assert say(default.key)
            assert all(say(f"{default.key}-{choice}") for choice in default.choices)
            assert len(f"c1:0:0:setusual:{default.name}") <= 100


def at_door(door: Door) -> str:
    """Return the name of a way to open a table, as a test's id."""
    return door.__name__


async def typed(world: World) -> None:
    await world.ana.slash(world.channel, "toy start")


async def panel(world: World) -> None:
    await click(world.ana, await posted_panel(world), "new", "toy")


async def mention(world: World) -> None:
    assert world.bot.user is not None
    await world.ana.send(world.channel, f"<@{world.bot.user.id}>")
    await world.env.settle()
    await click(world.ana, world.channel.history()[-1], "new", "toy")


async def against_a_bot(world: World) -> None:
    await forged(world, "c1:0:0:solo:toy")


async def first_game(world: World) -> None:
    await forged(world, "c1:0:0:first:toy")


async def second_table(world: World) -> None:
    await world.bo.slash(world.channel, "toy start")
    offered = private(await world.ana.slash(world.channel, "toy start"))
    await click(world.ana, offered, "new", "toy:thread")


async def second_table_as_typed(world: World) -> None:
    await world.bo.slash(world.channel, "toy start")
    offered = private(await world.ana.slash(world.channel, "toy start", bots=1))
    await click(world.ana, offered, "newas")


async def second_table_against_a_bot(world: World) -> None:
    await world.bo.slash(world.channel, "toy start")
    offered = private(await forged(world, "c1:0:0:solo:toy"))
    await click(world.ana, offered, "solo", "toy:thread")


async def table_now(world: World) -> None:
    await click(world.ana, await page_of(world, world.ana), "findopen")


async def proposal(world: World) -> None:
    await wish(world, world.ana, pace="evening")
    await wish(world, world.bo)
    await click(world.ana, await page_of(world, world.ana), "findin")


async def challenge(world: World) -> None:
    asked = private(await world.ana.context_menu(world.channel, "Challenge", world.bo))
    await click(world.ana, asked, "duel")


async def second_challenge(world: World) -> None:
    await world.bo.slash(world.channel, "toy start")
    await challenge(world)


async def invitation(world: World) -> None:
    await forged(world, "c1:0:0:friend:toy:result")


async def forged(world: World, custom_id: str) -> simcord.InteractionResult:
    """As Ana, press a control that only another message shows."""
    return await world.forge(world.ana, await page_of(world, world.ana), custom_id)


DOORS = (
    *(typed, panel, mention, against_a_bot, first_game, second_table, second_table_as_typed),
    *(second_table_against_a_bot, table_now, proposal, challenge, second_challenge, invitation),
)
"""Every way to open a table, except ways that take the options of an earlier game."""


@pytest.mark.promise("usual")
@pytest.mark.parametrize("door", DOORS, ids=at_door)
async def test_a_table_has_the_usual_options_whatever_door_it_comes_through(
    world: World, door: Door
) -> None:
    await choose(world, die="two", pace="evening", hints="off")
    await door(world)
    await published(world)
    table = next(table for table in await world.sessions.running() if table.host_id == world.ana.id)
    assert (table.options["die"], table.pace, table.hints) == ("two", "evening", False)


@pytest.mark.promise("usual")
@pytest.mark.parametrize(
    "door", [against_a_bot, first_game, proposal, challenge, invitation], ids=at_door
)
async def test_the_usual_thread_is_made_whatever_door_a_table_comes_through(
    world: World, door: Door
) -> None:
    await choose(world, thread="on")
    await door(world)
    (thread,) = world.channel.threads
    assert (await world.table(thread)).host_id == world.ana.id


OPENING = {
    "open_as_wanted": {"cogs/finding/cog.py": 1, "cogs/lobby/cog.py": 3},
    "start_as_wanted": {"cogs/lessons/cog.py": 1, "cogs/lobby/cog.py": 1},
    "open_beside": {"cogs/finding/cog.py": 2},
    "open_table": {"cogs/result/cog.py": 1},
}
"""Number of calls of the functions that open tables, by module.

A rematch, in ``cogs/result``, keeps the options of its game.
"""


def test_no_door_is_forgotten() -> None:
    for function, known in OPENING.items():
        found = {
            str(path.relative_to(ROOT)): path.read_text("utf-8").count(f"await {function}(")
            for path in modules("bot", "cogs")
        }
        assert {path: count for path, count in found.items() if count} == known, function
