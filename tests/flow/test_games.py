"""Every built-in game, played by clicks alone, in both languages, with long names."""

import pathlib

import pytest

from bot.components.draft import DraftPlace, write
from bot.config import Settings
from bot.publishing import publisher
from engines.castrum.cards import BUILD_KINDS
from engines.core.data import DATA
from engines.registry import KEYS, game
from tests.support.clicking import LANGUAGE, play
from tests.support.sizes import size
from tests.support.world import (
    World,
    click,
    ids,
    labels,
    make_settings,
    parts,
    private,
    words,
)

pytestmark = pytest.mark.usefixtures("hints_at_once")


@pytest.fixture
def settings(tmp_path: pathlib.Path) -> Settings:
    """Settings for a bot with every game."""
    return make_settings(tmp_path, DATA, KEYS)


@pytest.fixture(autouse=True)
def calls_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    """Delay pings, so that no ping is sent even on a slow machine."""
    monkeypatch.setattr(publisher, "PLAYING", 1e6)


WHOLE = 1500
"""A number of moves that no game reaches."""

MOST = {"castellum": WHOLE, "castrum": size(40, WHOLE), "castel": size(40, WHOLE)}
"""Cap on moves by clicks; an ordinary run stops Castrum and Castel before their end."""


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.usefixtures("quickly_drawn")
async def test_a_game_of_two_is_played_by_clicks_to_its_end(world: World, key: str) -> None:
    table = await play(world, key, 2, 3, MOST[key])
    if MOST[key] < WHOLE:
        assert table.ply >= MOST[key] / 2
        return
    assert table.status == "over"
    assert labels(await world.board())[0] in ("Rematch", "Revanche")


LARGEST = size(5, 18)
"""Cap on the moves of a game at the largest table."""


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.usefixtures("quickly_drawn")
async def test_the_largest_table_is_played_in_the_other_language(
    world: World, key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(LANGUAGE, key, "en" if LANGUAGE[key] == "fr" else "fr")
    table = await play(world, key, game(key).seats[-1], 4, LARGEST)
    assert table.ply > LARGEST - 3


@pytest.mark.parametrize("key", KEYS)
async def test_everything_can_be_looked_up(world: World, key: str) -> None:
    panel = private(await world.ana.slash(world.channel, "castellan help"))
    how = await world.ana.click(panel, custom_id=f"c1:0:0:how:{key}")
    for verb in ("rules", "cards"):
        page = private(await world.forge(world.ana, how.response, f"c1:0:0:{verb}:{key}"))
        for part in parts(page):
            for option in part.get("options", ())[:: size(13, 1)]:
                chosen = [option["value"]]  # always choose on the original page
                shown = await world.forge(world.ana, page, part["custom_id"], chosen)
                assert words(private(shown))


async def test_the_common_move_of_castrum_takes_one_press(world: World) -> None:
    """A build card is played without Confirm; an attack needs Confirm."""
    table = await world.begin(world.bo, game="castrum")
    assert table.state is not None
    (seat,) = table.state.ask
    who = world.ana if table.sitters[seat].user_id == world.ana.id else world.bo
    hand = await world.hand(who)
    options = table.state.ask[seat].options
    laid = next(index for index, option in enumerate(options) if option in BUILD_KINDS)
    after = private(await click(who, hand, "choose", write(DraftPlace(((laid,),)))))
    table = await world.table()
    assert table.ply == 1
    assert "confirm" not in "".join(ids(after))
    kinds = [entry.event.kind for entry in await world.sessions.log.story(table.id, None)]
    assert "castrum-event-lay" in kinds


async def test_castrum_is_opened_with_its_clock(world: World) -> None:
    """The command's options set the game's type, its length and the reaction time."""
    await world.ana.slash(world.channel, "castrum start", type="timed", minutes="15", reaction="30")
    table = await world.table()
    assert (table.options["type"], table.minutes, table.reaction) == ("timed", 15, 30)


async def test_a_length_without_a_timed_game_is_refused(world: World) -> None:
    result = await world.ana.slash(world.channel, "castrum start", minutes="15")
    assert "timed" in words(private(result))
    assert await world.sessions.in_channel(world.channel.id) is None
