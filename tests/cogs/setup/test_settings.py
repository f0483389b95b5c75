"""What happens to tables when a game is switched off, a channel deleted, or the host leaves."""

import pathlib

import pytest

from bot.config import Settings
from bot.sessions.actions.lobby import Lobby
from cogs.absence.part import LatePeople
from engines.core.data import DATA
from engines.registry import KEYS
from tests.support.world import World, click, find, make_settings, private, words

pytestmark = pytest.mark.usefixtures("quickly_drawn")


@pytest.fixture
def settings(tmp_path: pathlib.Path) -> Settings:
    """Settings for a bot with every game."""
    return make_settings(tmp_path, DATA, KEYS)


async def restart_with(world: World, folder: pathlib.Path, *games: str) -> None:
    """Restart the bot with only the given games switched on."""
    await world.restart(make_settings(folder, DATA, games))


async def test_a_game_that_was_switched_off_is_played_to_its_end(
    world: World, tmp_path: pathlib.Path
) -> None:
    await world.ana.slash(world.channel, "castrum start", bots=1)
    await world.press(world.ana, "start")
    await restart_with(world, tmp_path, "castellum")
    (picture,) = (await world.hand(world.ana)).attachments
    assert "Your turn: play one or two cards" in (picture.description or "")
    how = private(await world.press(world.ana, "how"))
    assert "Goal" in words(how)
    rules = private(await click(world.ana, how, "rules"))
    assert "Castrum: rules" in words(rules)
    how = private(await world.press(world.ana, "how"))
    cards = private(await click(world.ana, how, "cards"))
    cards = private(await click(world.ana, cards, "cards", "castrum:0"))
    menu = find(cards, "cards", "castrum:0:0")
    chosen = await world.ana.select(cards, ["mage"], custom_id=menu)
    assert "Blocks another player" in words(private(chosen))
    await world.bo.slash(world.guild.create_text_channel("two"), "castellum start")


async def test_a_lobby_of_a_game_that_was_switched_off_does_not_start(
    world: World, tmp_path: pathlib.Path
) -> None:
    await world.ana.slash(world.channel, "castrum start", bots=1)
    await restart_with(world, tmp_path, "castellum")
    answer = private(await world.press(world.ana, "start"))
    assert "switched off" in words(answer)
    assert (await world.table()).status == "lobby"
    await world.press(world.ana, "shut")
    assert (await world.table()).status == "closed"


@pytest.mark.parametrize("verb", ["how", "rules", "cards"])
async def test_nothing_is_looked_up_of_a_game_that_ended_and_was_switched_off(
    world: World, tmp_path: pathlib.Path, verb: str
) -> None:
    await world.ana.slash(world.channel, "castrum start", bots=1)
    await world.press(world.ana, "start")
    board = await world.board()
    question = private(await world.ana.slash(world.channel, "castellan leave", how="concede"))
    await click(world.ana, question, "resign")
    await restart_with(world, tmp_path, "castellum")
    answer = private(await world.forge(world.ana, board, f"c1:1:0:{verb}:"))
    assert "switched off" in words(answer)


@pytest.mark.parametrize("kind", ["classic", "timed"])
async def test_options_of_timed_games_are_shown_only_for_timed_games(
    world: World, kind: str
) -> None:
    await world.ana.slash(world.channel, "castrum start", type=kind)
    panel = private(await world.press(world.bo, "hosting"))
    assert ("When time is up" in words(panel)) == (kind == "timed")


async def test_a_rematch_keeps_the_clock(world: World) -> None:
    await world.ana.slash(world.channel, "castrum start", type="timed", pace="daily")
    table = await world.table()
    for switch, choice in (("minutes", "15"), ("reaction", "30"), ("absence", "bot")):
        await world.sessions[Lobby].set_option(table.id, world.ana.id, switch, choice)
    await world.press(world.bo, "join")
    await world.press(world.ana, "start")
    question = private(await world.ana.slash(world.channel, "castellan leave", how="concede"))
    await click(world.ana, question, "resign")
    await world.press(world.bo, "again")
    again = await world.table()
    assert again.id != table.id
    assert (again.minutes, again.reaction, again[LatePeople].agreed) == (15, 30, "bot")
    assert (again.pace, again.options["type"]) == ("daily", "timed")


@pytest.mark.parametrize("thread", [False, True])
async def test_the_table_of_a_deleted_channel_is_closed(world: World, thread: bool) -> None:
    await world.ana.slash(world.channel, "castel start", bots=1, thread=thread)
    (table,) = await world.sessions.running()
    world.env.backend.delete_channel(table.channel_id)
    await world.env.settle()
    assert (await world.sessions.get(table.id)).status == "closed"
    assert await world.sessions.running() == []


async def test_a_table_whose_values_no_longer_fit_says_so(
    world: World, tmp_path: pathlib.Path
) -> None:
    await world.ana.slash(world.channel, "castrum start", bots=1)
    await world.press(world.ana, "start")
    board = await world.board()
    await world.sessions.database.run(lambda db: db.execute("UPDATE rules SET files = '{}'"))
    await restart_with(world, tmp_path, "castellum")
    for verb in ("hand", "watch", "more"):
        assert "damaged" in words(private(await click(world.ana, board, verb)))
    assert "damaged table occupies this channel" in words(
        private(await world.bo.slash(world.channel, "castellum start"))
    )


async def test_a_host_who_gives_up_is_replaced(world: World) -> None:
    await world.ana.slash(world.channel, "castel start")
    for other in (world.bo, world.cleo):
        await world.press(other, "join")
    await world.press(world.ana, "start")
    question = private(await world.ana.slash(world.channel, "castellan leave", how="concede"))
    await click(world.ana, question, "resign")
    assert (await world.table()).host_id == world.bo.id
    answer = private(await world.ana.slash(world.channel, "castellan leave", how="close"))
    assert "Only the host" in words(answer)
    log = private(await world.press(world.cleo, "log"))
    assert "Ana gives up." in words(log)
    assert "Bo" in words(log).split("Ana gives up.")[1].splitlines()[1]
