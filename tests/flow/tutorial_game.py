"""Tests of the tutorial's game, played by clicks where its package is installed.

:mod:`tests.package.test_tutorial` runs these tests in their own process, because the package must
be unknown to all other tests.
"""

import pathlib
from itertools import cycle

import pytest

from bot.config import Settings
from bot.i18n import LANGUAGES
from engines.core.data import DATA
from engines.registry import KEYS, game
from tests.support.clicking import LANGUAGE, play
from tests.support.tutorial import KEY
from tests.support.world import World, ids, labels, make_settings, private, words

STONES = ("Pebble", "Cobble", "Slab", "Boulder")


@pytest.fixture
def settings(tmp_path: pathlib.Path) -> Settings:
    """Settings for a bot with the built-in games and the tutorial's game."""
    return make_settings(tmp_path, DATA, (*KEYS, KEY))


@pytest.mark.parametrize(("seats", "language"), [*zip(game(KEY).seats, cycle(LANGUAGES))])
@pytest.mark.usefixtures("hints_at_once")
async def test_the_game_is_played_from_the_lobby_to_the_result(
    world: World, seats: int, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(LANGUAGE, KEY, language)
    table = await play(world, KEY, seats, 3, 100)
    assert table.status == "over"
    board = await world.board()
    assert labels(board)[0] == {"en": "Rematch", "fr": "Revanche"}[language]
    card = next(iter(board.attachments)).description or ""
    assert {"en": "All stones are laid", "fr": "pierres sont posées"}[language] in card
    assert table.state is not None
    assert table.state.result is not None
    for score in table.state.result.scores:
        assert f"– {score['points']} point" in card, "the ranking"


async def test_a_hand_is_shown_to_its_owner_alone(world: World) -> None:
    table = await world.begin(world.bo, game=KEY)
    assert table.state is not None
    board = await world.board()
    assert board.attachments, "its picture"
    assert not [custom_id for custom_id in ids(board) if ":do:" in custom_id], (
        "a stone on the board tells of a hand"
    )
    in_words = words(private(await world.press(world.cleo, "words")))
    assert "In the bag: 18" in in_words
    assert not [stone for stone in STONES if stone in in_words]
    for seat, who in enumerate((world.ana, world.bo)):
        hand = words(await world.hand(who))
        for stone in STONES:
            lines = hand.count(f"{stone}. Weight")
            assert lines == table.state.view(seat).hand.count(stone.lower())  # type: ignore[attr-defined]  # Cairn's attribute


async def test_the_game_is_explained_and_its_stones_can_be_looked_up(world: World) -> None:
    panel = private(await world.ana.slash(world.channel, "castellan help"))
    how = private(await world.ana.click(panel, custom_id=f"c1:0:0:how:{KEY}"))
    assert "cairns that weigh exactly 10" in words(how)
    stone = private(await world.bo.slash(world.channel, "castellan lookup", what="Boulder"))
    assert "Weight 5. 6 of them" in words(stone)
    ruling = private(await world.bo.slash(world.channel, "castellan lookup", what="S4"))
    assert "A cairn above 10 falls" in words(ruling)


async def test_the_game_continues_after_a_restart(world: World) -> None:
    before = await world.begin(world.bo, game=KEY)
    await world.restart()
    after = await world.table()
    assert before.state is not None
    assert after.state is not None
    assert after.state.fingerprint() == before.state.fingerprint()
