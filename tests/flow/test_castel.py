"""In Castel, three presses place a card: the hand, the card, the square."""

import pathlib

import pytest
import simcord

from bot.config import Settings
from engines.core.data import DATA
from tests.support.world import World, bare, click, find, make_settings, parts, private, words

pytestmark = pytest.mark.usefixtures("quickly_drawn")


@pytest.fixture
def settings(tmp_path: pathlib.Path) -> Settings:
    """Settings for a bot with Castel."""
    return make_settings(tmp_path, DATA, ["castel"])


async def a_soldier(
    world: World,
) -> tuple[simcord.MemberActor, simcord.ResponseMessage, simcord.ResponseMessage]:
    """Choose a soldier in the hand of the player to move; return player, hand and squares."""
    table = await world.table()
    assert table.state is not None
    (seat,) = table.state.ask
    who = world.ana if table.seat_of(world.ana.id) == seat else world.bo
    panel = await world.hand(who)
    soldier = next(part for part in parts(panel) if "Soldier" in part.get("label", ""))
    return who, panel, private(await who.click(panel, custom_id=soldier["custom_id"]))


async def test_a_card_is_placed_with_three_presses(world: World) -> None:
    world.seed = 0
    await world.begin(world.bo, game="castel")
    for number in range(2):
        ply = (await world.table()).ply
        who, _, grid = await a_soldier(world)
        squares = [part for part in parts(grid) if part["type"] == 2][:16]
        assert [bare(part["label"]).split()[0] for part in squares] == [
            f"{side}{place}" for side in "NESW" for place in range(1, 5)
        ]
        taken = [part["label"] for part in squares if part.get("disabled")]
        assert taken == ["N1 Soldier"][:number]
        free = [part["label"].split()[0] for part in squares if not part.get("disabled")]
        assert free == [f"{place}." for place in range(1, len(free) + 1)], "as the picture counts"
        await who.click(grid, custom_id=squares[number]["custom_id"])
        assert (await world.table()).ply == ply + 2


async def test_anybody_may_ask_questions_about_the_board(world: World) -> None:
    await world.begin(world.bo, game="castel")
    panel = private(await world.press(world.cleo, "more"))
    places = private(await click(world.cleo, panel, "ask"))
    menus = [part for part in parts(places) if part.get("options")]
    assert [len(menu["options"]) for menu in menus] == [16, 16, 4, 4]
    answer = await world.cleo.select(places, ["a1"], custom_id=menus[0]["custom_id"])
    assert "Free: NW, N1, N2, W1, b1, W2, a2, b2." in words(private(answer))
    lost = await world.cleo.select(
        private(answer), ["XW"], custom_id=find(private(answer), "ask", "3")
    )
    assert "Facing the west rampart." in words(private(lost))
    stranger = await world.forge(world.cleo, private(lost), menus[0]["custom_id"], ["z9"])
    assert "Free:" not in words(private(stranger))


async def test_no_fact_is_stated_twice(world: World) -> None:
    world.seed = 0
    await world.begin(world.bo, game="castel")
    who, panel, grid = await a_soldier(world)
    panel = private(await click(who, panel, "explain"))
    grid = private(await click(who, grid, "explain"))
    told = next(line for line in words(panel).splitlines() if "Soldier" in line and "–" in line)
    effect = told.partition("– ")[2]
    assert words(panel).count(effect) == 1
    assert words(grid).count("**1. N1, 2. N2, 3. N3, 4. N4, 5. E1, ") == 1


@pytest.mark.parametrize(
    ("chosen", "told"),
    [({}, "Rearranges the cards"), ({"baladin": "swap"}, "Swaps two cards")],
    ids=["free", "swap"],
)
async def test_cards_are_looked_up_by_the_options_of_the_table(
    world: World, chosen: dict[str, str], told: str
) -> None:
    """Look-ups are tested in a lobby, in a game, and in a channel without a table."""
    before = private(await world.ana.slash(world.channel, "castellan lookup", what="baladin"))
    assert "Rearranges the cards" in words(before)
    await world.open(world.bo, game="castel", **chosen)
    lobby = private(await world.ana.slash(world.channel, "castellan lookup", what="baladin"))
    assert told in words(lobby)
    await world.press(world.ana, "start")
    assert (await world.table()).status == "running"
    game = private(await world.ana.slash(world.channel, "castellan lookup", what="baladin"))
    assert told in words(game)
    menu = private(await world.press(world.ana, "more"))
    rules = private(await click(world.ana, menu, "rules"))
    pages = next(part for part in parts(rules) if part.get("options"))["options"]
    last = await world.ana.select(
        rules, [pages[-1]["value"]], custom_id=find(rules, "rules", "castel")
    )
    swaps = "Minstrel: exactly one swap of two neighbours." in words(private(last))
    assert swaps is bool(chosen)
