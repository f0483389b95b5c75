"""Tests of a game from another package, played by clicks where that package is installed.

:mod:`tests.flow.test_fourth_game` runs these tests in their own process, because the package must
be unknown to all other tests.
"""

import asyncio
import pathlib

import pytest

from bot.components.presenters import presenter
from bot.config import Settings
from bot.i18n import LANGUAGES
from engines.core.data import DATA
from engines.registry import KEYS, game
from tests.support.clicking import LANGUAGE, play
from tests.support.world import World, click, ids, labels, make_settings, parts, private, words

KEY = "breach"


@pytest.fixture
def settings(tmp_path: pathlib.Path) -> Settings:
    """Settings for a bot with the built-in games and the fourth game."""
    return make_settings(tmp_path, DATA, (*KEYS, KEY))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.usefixtures("hints_at_once")
async def test_the_game_is_played_from_the_lobby_to_the_result(
    world: World, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(LANGUAGE, KEY, language)
    table = await play(world, KEY, game(KEY).seats[-1], 3, 200)
    assert table.status == "over"
    assert table.state is not None
    assert table.state.result is not None
    board = await world.board()
    assert labels(board)[0] == {"en": "Rematch", "fr": "Revanche"}[language]
    end = {"en": "pulled the last stone has won", "fr": "retiré la dernière pierre a gagné"}
    assert any(end[language] in (file.description or "") for file in board.attachments)


async def test_lobby_board_and_hand_have_the_games_own_texts(world: World) -> None:
    await world.open(world.bo, game=KEY, last="loses")
    lobby = words(await world.board()) + words(private(await world.press(world.ana, "hosting")))
    for said in ("Breach", "Stones at once", "Loses", "Bo"):
        assert said in lobby, said
    await world.press(world.ana, "start")
    table = await world.table()
    assert table.options["last"] == "loses"
    assert any(":do:" in custom_id for custom_id in ids(await world.board())), "a tower is a button"
    assert (await world.board()).attachments, "its picture"
    watched = private(await world.press(world.cleo, "watch"))
    assert watched.attachments, "its picture"
    in_words = private(await click(world.cleo, watched, "words"))
    for said in ("Gatehouse: 3 stones", "Chapel tower: 5 stones", "Keep: 7 stones"):
        assert said in words(in_words), said
    for who in (world.ana, world.bo):
        assert "Keep" in words(await world.hand(who))


async def test_the_games_bots_play(world: World) -> None:
    await world.ana.slash(world.channel, f"{KEY} start", bots=2)
    await world.press(world.ana, "start")
    for _ in range(200):
        table = await world.table()
        if table.status == "over":
            break
        assert table.state is not None
        if 0 in table.state.ask:
            await world.sessions.moves.play(
                table.id,
                world.ana.id,
                table.ply,
                [table.state.ask[0].options[:1]],
                1_000 + table.ply,
            )
        await asyncio.sleep(0.01)
        await world.env.settle(idle=0.002)
    assert (await world.table()).status == "over"


async def test_the_game_is_offered_and_explained(world: World) -> None:
    panel = await world.ana.slash(world.channel, "castellan help")
    assert f"c1:0:0:new:{KEY}" in ids(private(panel))
    how = await world.ana.click(private(panel), custom_id=f"c1:0:0:how:{KEY}")
    assert "Pull the last stone of all" in words(private(how))
    rules = private(await click(world.ana, private(how), "rules", KEY))
    assert "Whoever pulled the last stone wins" in words(rules)
    cards = private(await world.forge(world.ana, rules, f"c1:0:0:cards:{KEY}"))
    (menu,) = [part for part in parts(cards) if part.get("options")]
    assert {option["value"] for option in menu["options"]} == set(
        presenter(KEY).cards(lambda key: key)
    )
    shown = await world.ana.select(cards, ["keep"], custom_id=menu["custom_id"])
    assert "Built of 7 stones." in words(private(shown))
    named = await world.bo.slash(world.channel, "castellan lookup", what="Chapel tower")
    assert "Built of 5 stones." in words(private(named))


async def test_the_game_continues_after_a_restart(world: World) -> None:
    before = await world.begin(world.bo, game=KEY)
    await world.restart()
    after = await world.table()
    assert before.state is not None
    assert after.state is not None
    assert after.state.fingerprint() == before.state.fingerprint()
