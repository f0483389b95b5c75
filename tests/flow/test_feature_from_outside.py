"""A feature in none of the project's lists can do everything that built-in features do."""

from collections.abc import Iterator
from dataclasses import replace
from importlib import import_module
from pathlib import Path
from typing import Any

import discord
import pytest
import simcord

from bot.extensions import FeatureLists, product
from bot.i18n import text
from bot.store.file.backups import back_up
from bot.store.sql import Connection
from bot.table.head import PARTS
from bot.tools import move_database
from tests.support.acts import pings, published, wait
from tests.support.exports import unpacked
from tests.support.house import open_store
from tests.support.world import Parts, World, click, find, labels, private, words

OUTSIDE = "tests.support.toasts"
NAME, BANQUET = "toasts", "banquet"


def with_toasts() -> FeatureLists:
    """Return the project's features together with the external feature."""
    known = product()
    return replace(
        known,
        features=(OUTSIDE, *known.features),
        on_board=(*known.on_board, f"{OUTSIDE}.messages"),
        at_hand=(f"{OUTSIDE}.messages", *known.at_hand),
    )


@pytest.fixture
def parts() -> Iterator[Parts]:
    """A bot with the external feature; its table parts are registered only during the test."""
    known = import_module(f"{OUTSIDE}.part")
    PARTS[NAME], PARTS[BANQUET] = known.Toasts, known.Banquet
    yield Parts(features=with_toasts())
    del PARTS[NAME], PARTS[BANQUET]


def person(world: World, **may: bool) -> simcord.MemberActor:
    """Return a person with the given permissions on the server."""
    role = world.guild.create_role("keys", permissions=discord.Permissions(**may))
    return world.guild.add_member(world.env.create_user("kim"), roles=[role])


async def rows(world: World, table: str) -> list[tuple[Any, ...]]:
    """Return the rows of a database table of the feature."""

    def work(db: Connection) -> list[tuple[Any, ...]]:
        return db.execute(f"SELECT * FROM {table}").fetchall()  # noqa: S608  (no user input)

    return await world.sessions.database.run(work)


async def panel(world: World, who: simcord.MemberActor) -> Any:
    return private(await who.slash(world.channel, "castellan me", page="privacy"))


async def toast(world: World, who: simcord.MemberActor) -> str:
    """Press the button on the board; return the board's text after the press."""
    await click(who, await world.board(), "toast")
    await published(world)
    return words(await world.board())


@pytest.mark.promise(
    "outside-whole",
    "A feature in another folder is shown, stored, restarted, exported, forgotten, "
    "transferred and ended like our own, acts when it is due and has defaults for servers, "
    "and no line elsewhere is changed for it",
)
async def test_it_is_shown_and_stored_and_survives_a_restart(world: World, language: str) -> None:
    say = text(language)
    await world.begin(world.bo)
    assert say("ui-button-toast") in labels(await world.hand(world.ana))
    assert text("en")("ui-button-toast") in labels(await world.board())
    assert "🥂 Ana with a glass of wine" in await toast(world, world.ana)
    assert say("toasts-own") in words(await world.hand(world.ana))
    assert text("en")("toasts-own") not in words(await world.hand(world.bo))
    board = await world.board()
    await world.restart()
    assert "🥂 Ana and Bo with a glass of wine" in await toast(world, world.bo)
    refused = private(await world.forge(world.cleo, board, find(board, "toast")))
    assert "no seat at this table" in words(refused)
    assert say("toasts-own") in words(await world.hand(world.ana))


@pytest.mark.promise("outside-whole")
async def test_a_server_sets_its_default_on_a_page_of_the_settings(
    world: World, language: str
) -> None:
    say, kim = text(language), person(world, manage_guild=True)
    world.locales[kim.id] = language
    await world.begin(world.bo)
    await toast(world, world.ana)
    first = private(await kim.slash(world.channel, "castellan setup"))
    assert say("ui-button-defaults") in labels(first)
    page = private(await click(kim, first, "defaults"))
    typed = private(await kim.slash(world.channel, "castellan setup", page="defaults"))
    assert words(page) == words(typed)
    page = private(await kim.select(page, ["general"], custom_id=find(page, "defaults")))
    line = say("settings-default", name=say("default-toast"), choice=say("default-toast-wine"))
    assert line in words(page)
    chosen = private(await kim.select(page, ["water"], custom_id=find(page, "setusual", "toast")))
    assert say("default-toast-water") in words(chosen)
    assert line not in words(chosen)
    assert "with a glass of water" in await toast(world, world.bo)
    other = private(await kim.select(chosen, ["toasting"], custom_id=find(chosen, "default")))
    menu = find(other, "setusual", "toasting")
    chosen = private(await kim.select(other, ["long"], custom_id=menu))
    await world.restart()
    again = private(await kim.slash(world.channel, "castellan setup", page="defaults"))
    again = private(await kim.select(again, ["general"], custom_id=find(again, "defaults")))
    for line in ("default-toast-water", "default-toasting-long"):
        assert f"{say(line)}\n" in words(again), line
    await toast(world, world.ana)
    await wait(world, 1799)
    assert "🥂" in words(await world.board()), "for as long as the server wants"
    board = await world.board()
    for verb, argument in (("defaults", ""), ("default", ""), ("setusual", "toast")):
        forged = private(await world.forge(world.ana, board, f"c1:0:0:{verb}:{argument}", ["wine"]))
        assert words(forged) == say("error-not-manager"), "only those who manage the server"
    for custom_id, value in (
        ("setusual:toast", "beer"),
        ("setusual:soup", "wine"),
        ("default:", "soup"),
    ):
        await world.forge(kim, board, f"c1:0:0:{custom_id}", [value])
    assert await rows(world, "server_defaults") == [
        (world.guild.id, "toast", "water"),
        (world.guild.id, "toasting", "long"),
    ]


@pytest.mark.promise("outside-whole")
async def test_a_server_sets_a_channel_as_a_default_and_clears_it(
    world: World, language: str
) -> None:
    say, kim = text(language), person(world, manage_guild=True)
    world.locales[kim.id] = language
    page = private(await kim.slash(world.channel, "castellan setup", page="defaults"))
    page = private(await kim.select(page, ["general"], custom_id=find(page, "defaults")))
    none = say("settings-default", name=say("default-cellar"), choice=say("default-cellar-none"))
    assert none in words(page)
    page = private(await kim.select(page, ["cellar"], custom_id=find(page, "default")))
    picker = find(page, "setusual", "cellar")
    page = private(await kim.select(page, [world.channel], custom_id=picker))
    line = say("settings-default", name=say("default-cellar"), choice=f"<#{world.channel.id}>")
    assert line in words(page)
    stored = (world.guild.id, "cellar", str(world.channel.id))
    assert await rows(world, "server_defaults") == [stored]
    for values in (["7"], [str(world.channel.id), "7"], ["wine"]):
        assert private(await world.forge(kim, page, picker, values)), values
    world.forbid(send_messages=False)
    refused = private(await kim.select(page, [world.channel], custom_id=picker))
    assert f"<#{world.channel.id}>" in words(refused)
    assert say("permission-send-messages") in words(refused)
    assert await rows(world, "server_defaults") == [stored]
    page = private(await kim.select(page, [], custom_id=picker))
    assert none in words(page)
    assert [row[2] for row in await rows(world, "server_defaults")] == [""]


@pytest.mark.promise("outside-whole")
async def test_it_acts_on_time_at_a_table_and_without_a_table(world: World) -> None:
    await world.begin(world.bo)
    await toast(world, world.ana)
    await wait(world, 599)
    assert "🥂" in words(await world.board())
    await wait(world, 1)
    await published(world)
    assert "🥂" not in words(await world.board())
    assert [done for _, _, done in await rows(world, "toast_rounds")] == [0]
    await world.restart()
    await wait(world, 3000)
    await wait(world, 3000)
    assert [done for _, _, done in await rows(world, "toast_rounds")] == [1]


@pytest.mark.promise("outside-whole")
async def test_it_stores_a_row_with_the_end_of_a_game_and_lapses(world: World) -> None:
    await world.begin(world.bo)
    await toast(world, world.ana)
    await world.forge(world.bo, await world.board(), "c1:1:0:resign:")
    table = await world.table()
    assert table.status == "over"
    assert NAME not in {part.name for part in table.parts.values()}
    assert await rows(world, "toasts") == [(world.ana.id, 1)]
    await published(world)
    assert "🥂" not in words(await world.board())


@pytest.mark.promise("outside-whole")
async def test_it_moves_with_the_game_to_another_channel(world: World) -> None:
    await world.begin(world.bo)
    await toast(world, world.ana)
    before, there = await world.table(), world.guild.create_text_channel("quiet")
    await world.ana.slash(there, "castellan transfer", table=before.id)
    await world.env.settle()
    shown = private(await click(world.bo, await world.board(), "transfer"))
    await click(world.bo, shown, "tranyes")
    await world.env.settle()
    after = await world.table(there)
    assert after.id != before.id
    assert [part for part in after.parts.values() if part.name == NAME] == [
        part for part in before.parts.values() if part.name == NAME
    ]
    board = next(message for message in there.history() if message.id == after.message_id)
    assert "🥂 Ana with a glass of wine" in words(board)
    assert await rows(world, "toasts") == [], "a game that goes on has not ended"


@pytest.mark.promise("outside-whole")
async def test_its_personal_data_is_listed_exported_and_deleted(
    world: World, language: str
) -> None:
    say = text(language)
    table = await world.begin(world.bo)
    await toast(world, world.ana)

    async def exported() -> dict[str, Any]:
        answer = private(await click(world.ana, await panel(world, world.ana), "export"))
        return unpacked([await answer.attachments[0].read()])

    data = await exported()
    assert [game["toasts"] for game in data["games"]] == [True]
    assert data["games_with_toasts"] == 0
    assert say("privacy-toasts", count=1) not in words(await panel(world, world.ana))
    await world.forge(world.bo, await world.board(), f"c1:{table.id}:0:resign:")
    assert (await exported())["games_with_toasts"] == 1
    shown = await panel(world, world.ana)
    assert say("privacy-toasts", count=1) in words(shown)
    asked = private(await click(world.ana, shown, "forget"))
    await click(world.ana, asked, "erase")
    assert await rows(world, "toasts") == []


@pytest.mark.promise("outside-whole")
async def test_its_data_is_kept_while_the_feature_is_missing(
    world: World, parts: Parts, tmp_path: Path
) -> None:
    """The data stay stored and are shown again when the feature is back."""
    await world.begin(world.bo)
    await toast(world, world.ana)
    known = PARTS.pop(NAME)
    parts.features = product()
    await world.restart()
    board = await world.board()
    assert "🥂" not in words(board)
    old = private(await world.forge(world.ana, board, "c1:1:0:toast:"))
    assert words(old), "an old button answers"
    kim = person(world, manage_guild=True)
    setup = private(await kim.slash(world.channel, "castellan setup"))
    page = private(await click(kim, setup, "defaults"))
    page = private(await kim.select(page, ["general"], custom_id=find(page, "defaults")))
    assert text("en")("default-toast") not in words(page)
    assert len(await rows(world, "toast_rounds")) == 1
    PARTS[NAME], parts.features = known, with_toasts()
    await world.restart()
    assert "🥂 Ana and Bo with a glass of wine" in await toast(world, world.bo)
    copy, moved = tmp_path / "copy.backup", tmp_path / "moved.sqlite3"
    back_up(Path(world.sessions.database.name), copy)
    assert move_database.main([str(copy), str(moved)], "castellan") == 0
    database = await open_store(moved)
    rounds = await database.run(lambda db: db.execute("SELECT done FROM toast_rounds").fetchall())
    await database.close()
    assert rounds == [(0,)]


@pytest.mark.promise("outside-whole")
async def test_it_changes_a_lobby_calls_its_people_and_starts_its_game(
    world: World, language: str
) -> None:
    world.guild_locale = "fr" if language == "fr" else "en-US"
    say = text(language)
    alone = private(await world.ana.slash(world.channel, "toy start", banquet="1"))
    assert words(alone) == say("error-too-few", least=2, seats=1)
    table = await world.open(banquet="3")
    assert table.expires_at == table.created_at + 86_400
    board = await world.board()
    for key in ("toasts-goal", "toasts-rules", "ui-button-toast"):
        assert say(key) in words(board), key
    assert say("toasts-banquet", guests=3) in words(board)
    assert say("ui-button-start") not in labels(board)
    host = private(await world.press(world.ana, "hosting"))
    assert find(host, "toast")
    await world.ana.slash(world.channel, "toy start", banquet="2")
    await published(world)
    assert say("toasts-banquet", guests=2) in words(await world.board())
    assert not pings(world)
    await world.press(world.bo, "join")
    await published(world)
    (call,) = pings(world)
    assert call.content.startswith(f"<@{world.ana.id}>")
    assert say("toasts-served") in call.content
    assert labels(call) == [say("ui-button-toast")]
    full = private(await world.press(world.cleo, "join"))
    assert words(full) == text("en")("error-table-full", most=2)
    early = private(await world.forge(world.bo, await world.board(), "c1:1:0:start:"))
    assert text("en")("error-not-host") in words(early)
    await wait(world, 59)
    assert (await world.table()).status == "lobby"
    await wait(world, 1)
    table = await world.table()
    assert table.status == "running"
    assert [sitter.is_away for sitter in table.sitters] == [True, False]
    assert BANQUET not in {part.name for part in table.parts.values()}


@pytest.mark.promise("outside-whole")
async def test_a_typed_parameter_of_the_feature_is_used_in_a_thread_too(world: World) -> None:
    await world.open(banquet="2")
    offered = private(await world.bo.slash(world.channel, "toy start", banquet="3", bots=1))
    await click(world.bo, offered, "newas")
    await world.env.settle()
    (thread,) = world.channel.threads
    table = await world.table(thread)
    assert [sitter.is_bot for sitter in table.sitters] == [False, True]
    assert [part for part in table.parts.values() if part.name == BANQUET] == [
        import_module(f"{OUTSIDE}.part").Banquet(3, int(world.clock.now))
    ]
    code = find(offered, "newas").split(".")[0]
    refused = private(await world.forge(world.bo, await world.board(), f"{code}.feast-3"))
    assert words(refused) == text("en")("ui-error-typed")
