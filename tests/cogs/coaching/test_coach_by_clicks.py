"""A first game with a coach, and a game with open hands, both by clicks."""

import json
import pathlib
import zipfile
from dataclasses import replace
from io import BytesIO
from typing import Any

import discord
import pytest

from bot.components.custom_id import ControlId, encode
from bot.components.embeds import make_embed
from bot.components.presenters import presenter
from bot.components.safe_text import reader_of
from bot.config import Settings
from bot.i18n import LANGUAGES, Text, text
from bot.sessions.actions.lobby import Lobby
from cogs.coaching import coach
from cogs.coaching.part import Coached
from cogs.open_hands.messages import open_hand_post
from cogs.privacy.actions import DataRights
from engines import registry
from engines.core.data import DATA
from engines.registry import KEYS
from tests.support.acts import confirm_panel
from tests.support.world import World, click, find, ids, labels, make_settings, private, words

COACH = "🧑‍🏫 **"


@pytest.fixture
def settings(tmp_path: pathlib.Path) -> Settings:
    """Settings for a bot with every game."""
    return make_settings(tmp_path, DATA, KEYS)


async def panel(world: World, who: Any) -> Any:
    return private(await world.press(who, "coach"))


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_first_game_shows_its_flag_and_gives_reasons(world: World, language: str) -> None:
    world.locales[world.ana.id] = language
    await world.open(game="castrum")
    shown = await panel(world, world.ana)
    shown = private(await click(world.ana, shown, "coach", "on"))
    assert text(language)("coach-off") in labels(shown)
    assert "With a coach: Ana." in words(await world.board())
    hosting = private(await world.press(world.ana, "hosting"))
    await world.ana.select(hosting, ["easy"], custom_id=find(hosting, "bot"))
    await world.press(world.ana, "start")
    await world.restart()
    assert "With a coach: Ana." in words(await world.board())
    table = await world.table()
    while 0 not in table.state.ask:
        await world.env.settle()
        table = await world.table()
    hand = await world.hand(world.ana)
    hand_text = words(hand)
    assert 1 <= hand_text.count(COACH) <= 3
    assert (" – it " if language == "en" else "** – ") in hand_text
    assert sum(len(line.split()) for line in hand_text.splitlines() if COACH in line) <= 60
    more = private(await click(world.ana, await world.board(), "more"))
    shown = private(await click(world.ana, more, "coach"))
    await click(world.ana, shown, "coach", "off")
    assert COACH not in words(await world.hand(world.ana))
    assert "With a coach" not in words(await world.board())


async def test_without_hints_a_coach_needs_everybodys_consent(world: World) -> None:
    await world.open(world.bo, game="castrum")
    table = await world.table()
    await world.sessions[Lobby].set_option(table.id, world.ana.id, "hints", "off")
    await world.press(world.bo, "join")
    shown = await panel(world, world.bo)
    shown = private(await click(world.bo, shown, "coach", "on"))
    assert "Still waiting for Ana" in words(shown)
    await world.press(world.ana, "start")
    while 1 not in (table := await world.table()).state.ask:
        await confirm_panel(world.ana, await world.hand(world.ana))
    hand = await world.hand(world.bo)
    assert COACH not in words(hand), "one yes is missing"
    more = private(await click(world.ana, await world.board(), "more"))
    shown = private(await click(world.ana, more, "coach"))
    await click(world.ana, shown, "coach", "yes")
    found = await world.table()
    assert COACH in words(await world.hand(world.bo))
    assert "nobody is missing" in words(
        private(await world.forge(world.bo, await world.board(), f"c1:{table.id}:0:coach:"))
    )
    assert found[Coached].agreed == {world.ana.id}
    late = await world.forge(world.ana, await world.board(), f"c1:{table.id}:0:coach:on")
    assert "begun" in words(private(late))
    stranger = await world.forge(world.cleo, await world.board(), f"c1:{table.id}:0:coach:")
    assert words(private(stranger))


async def test_the_coach_says_less_and_then_nothing_during_a_game(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    await world.open(world.bo, game="castrum")
    for who in (world.ana, world.bo):
        await click(who, await panel(world, who), "coach", "on")
    await world.press(world.ana, "start")
    who = world.ana if 0 in (await world.table()).state.ask else world.bo
    told = []
    for over in (0.0, 0.3, 0.6, 0.8):
        game = replace(registry.game("castrum"), elapsed=lambda _, over=over: over)
        monkeypatch.setattr(coach, "game_of", lambda _, game=game: game)
        told.append(words(await world.hand(who)).count(COACH))
    assert told[0] >= told[1] >= told[2]
    assert 2 <= told[0] <= 3
    assert told[2:] == [1, 0]


async def test_leaving_the_lobby_removes_the_coach_flag(world: World) -> None:
    await world.open(world.bo, game="castrum")
    await click(world.bo, await panel(world, world.bo), "coach", "on")
    assert (await world.table())[Coached].coached == {world.bo.id}
    await world.press(world.bo, "leave")
    assert (await world.table())[Coached].coached == frozenset()


async def test_hands_are_open_only_if_all_agree(world: World) -> None:
    await world.open(world.bo, game="castrum")
    table = await world.table()
    await world.sessions[Lobby].set_option(table.id, world.ana.id, "hands", "open")
    table = await world.table()
    assert table.invited == {world.bo.id}, "who sat down before is asked anew"
    refused = private(await world.press(world.ana, "start"))
    assert (await world.table()).status == "lobby"
    assert refused
    await world.press(world.bo, "join")
    await world.press(world.ana, "start")
    await world.restart()
    board = await world.board()
    assert "teaching game" in words(board)
    hand = await world.hand(world.ana)
    shown = private(await click(world.ana, hand, "openhand", "1"))
    assert shown.embeds[0].title == "Bo’s hand"
    assert shown.attachments[0].description
    pressed = f"c1:{table.id}:0:openhand:1"
    assert "seat" in words(private(await world.forge(world.cleo, board, pressed)))
    assert private(await world.forge(world.ana, board, f"c1:{table.id}:0:openhand:7"))


async def test_standing_orders_stay_secret_when_hands_are_open(world: World) -> None:
    await world.open(world.bo, game="castrum")
    table = await world.table()
    await world.sessions[Lobby].set_option(table.id, world.ana.id, "hands", "open")
    await world.press(world.bo, "join")
    await world.press(world.ana, "start")
    told = text("en")
    before = shown_hand(await world.table(), told)
    await world.sessions.moves.declare(table.id, world.bo.id, "gardes", "always", 7)
    after = await world.table()
    owners = make_embed("", presenter("castrum").hand(after.state.view(1), reader_of(after, told)))
    assert told("castrum-orders-title") in embed_words(owners)
    assert shown_hand(after, told) == before
    panel = private(await world.bo.slash(world.channel, "castellan replay"))
    pressed = encode(ControlId(table.id, after.ply, "replay", "1w.s"))
    replayed = words(private(await world.forge(world.bo, panel, pressed)))
    assert (
        presenter("castrum").hand(after.state.view(1), reader_of(after, told))[0].title in replayed
    )
    assert told("castrum-orders-title") not in replayed


def shown_hand(table: Any, told: Text) -> str:
    """Return the second seat's open hand in words, as other players read it."""
    post = open_hand_post(table, 1, reader_of(table, told), None)
    assert post.in_words is not None
    return embed_words(post.in_words())


def embed_words(embed: discord.Embed) -> str:
    return json.dumps(embed.to_dict(), ensure_ascii=False)


async def test_hidden_hands_stay_hidden(world: World) -> None:
    await world.open(world.bo, game="castrum")
    await world.press(world.ana, "start")
    table = await world.table()
    assert not [
        custom_id for custom_id in ids(await world.hand(world.ana)) if ":openhand:" in custom_id
    ]
    forged = await world.forge(world.ana, await world.board(), f"c1:{table.id}:0:openhand:1")
    assert "hidden" in words(private(forged))


async def test_a_coach_is_exported_and_forgotten(world: World) -> None:
    await world.open(game="castrum")
    await click(world.ana, await panel(world, world.ana), "coach", "on")
    table = await world.table()
    rights = world.sessions[DataRights]
    (archive,) = await rights.export(world.ana.id)
    with zipfile.ZipFile(BytesIO(archive)) as files:
        game = json.loads(files.read(f"games/{table.id}.json"))
    assert game["coached"] is True
    await world.press(world.ana, "leave")
    await rights.forget(world.ana.id, lambda _: "nobody")
    assert (await world.sessions.get(table.id))[Coached].coached == frozenset()


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_coach_can_be_switched_on_and_off_by_typing(world: World, language: str) -> None:
    world.locales[world.ana.id] = language
    await world.open(game="castrum")
    asked = private(await world.ana.slash(world.channel, "castellan learn", coach="show"))
    assert text(language)("coach-on") in labels(asked)
    await world.ana.slash(world.channel, "castellan learn", coach="on")
    assert (await world.table())[Coached].coached == {world.ana.id}
    off = private(await world.ana.slash(world.channel, "castellan learn", coach="off"))
    assert text(language)("coach-on") in labels(off)
    assert (await world.table())[Coached].coached == frozenset()
    strange = private(await world.cleo.slash(world.channel, "castellan learn", coach="on"))
    assert "🧑‍🏫" not in words(strange)
