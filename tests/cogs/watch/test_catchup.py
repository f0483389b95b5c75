"""Catching up lists the events a person missed, hides secrets and leads to the decision."""

from typing import Any

import pytest

from bot.components.custom_id import ControlId, encode
from bot.components.presenters import event_line, event_lines
from bot.components.safe_text import reader_of
from bot.i18n import text
from bot.messages.story import LINES
from bot.model import Table
from bot.sessions.actions.lobby import Lobby
from bot.sessions.background.last_seen import LastSeen
from cogs.watch.messages import catchup_post
from tests.contract import checks
from tests.contract.cases import Case, positions
from tests.support.acts import begin_with, confirm_first, state_of
from tests.support.tables import CASES, table_of
from tests.support.world import World, choose, click, find, ids, labels, private, words


def summary(message: Any) -> list[str]:
    """Return the lines of the list of events."""
    return [line for line in (message.embeds[0].fields[0].value or "").split("\n") if line]


async def catch_up(world: World, who: Any) -> Any:
    """Press "More" and then "Catch me up"."""
    menu = private(await world.press(who, "more"))
    return private(await click(who, menu, "catchup"))


async def test_the_first_look_lists_the_latest_events(world: World) -> None:
    await begin_with(world, "storm", seats=2)
    panel = await catch_up(world, world.bo)
    assert panel.embeds[0].fields[0].name == "What happened last"
    assert summary(panel) == ["Ana draws a card"]
    assert "You decide now" not in words(panel)


async def test_it_lists_only_events_since_the_last_look_and_then_nothing(world: World) -> None:
    await begin_with(world, "storm", seats=2)
    await world.hand(world.bo)
    await confirm_first(world, world.ana)
    panel = await catch_up(world, world.bo)
    assert panel.embeds[0].fields[0].name == "Since you last looked"
    story = await world.sessions.log.story(1, 1, after=0)
    reader = reader_of(await world.table(), text("en"))
    lines = event_lines("toy", story, reader)
    assert summary(panel)[-3:] == lines[-3:]
    assert len(lines) < len(await world.sessions.log.story(1, 1))
    again = await catch_up(world, world.bo)
    assert summary(again) == ["Nothing has happened since."]


async def test_the_decision_and_a_way_to_it_are_below_the_list(world: World) -> None:
    await begin_with(world, "storm", seats=2)
    panel = await catch_up(world, world.ana)
    assert "You decide now" in words(panel)
    assert "toy-play?" in words(panel)
    hand = private(await click(world.ana, panel, "hand"))
    assert "card storm" in words(hand)


async def play_many(world: World) -> Table:
    """Make two moves for each of the two players."""
    for _ in range(4):
        table = await world.table()
        seat = min(state_of(table).ask)
        await confirm_first(world, (world.ana, world.bo)[seat])
    return await world.table()


async def test_catching_up_has_at_most_six_lines(world: World) -> None:
    await begin_with(world, "storm", seats=2)
    await world.press(world.cleo, "watch")
    await play_many(world)
    lines = summary(await catch_up(world, world.cleo))
    assert len(lines) == LINES
    assert lines[0].startswith("… and ")


async def test_a_seat_and_a_spectator_read_nothing_hidden(world: World) -> None:
    await begin_with(world, "storm", seats=2)
    table = await play_many(world)
    board = await world.board()
    reader = reader_of(table, text("en"))
    hidden = 0
    for who, called in ((world.ana, "Ana"), (world.bo, "Bo"), (world.cleo, "")):
        lines = summary(private(await world.forge(who, board, "c1:1:0:catchup:0")))
        story = await world.sessions.log.story(table.id, table.seat_of(who.id), after=0)
        allowed = [line for entry in story if (line := event_line("toy", entry.event, reader))]
        assert lines[1:] == allowed[1 - len(lines) :]
        for line in lines:
            name, _, rest = line.partition(" draws ")
            assert not rest or name == called or rest == "a card"
            hidden += rest == "a card"
    assert hidden


async def test_a_hand_lists_events_since_the_last_look(world: World) -> None:
    await begin_with(world, "storm", seats=2)
    panel = await world.hand(world.bo)
    assert panel.embeds[0].description is None
    world.forget_hands()
    await confirm_first(world, world.ana)
    panel = await world.hand(world.bo)
    assert "Ana" in (panel.embeds[0].description or "")
    assert (await world.hand(world.bo)).embeds[0].description is None, "it was told"


async def test_the_readers_own_move_is_not_listed(world: World) -> None:
    await begin_with(world, "storm", seats=2)
    panel = await world.hand(world.ana)
    done = await choose(world.ana, panel, "storm")
    assert "Ana drops storm" in words(done)
    assert (await world.hand(world.ana)).embeds[0].description is None


async def test_last_looks_survive_a_restart_and_end_with_the_game(world: World) -> None:
    table = await begin_with(world, "storm", seats=2)
    await world.hand(world.bo)
    await world.bot.desk.last_seen.write()
    await world.restart()
    assert world.bot.desk.last_seen.of(table.id, world.bo.id) == 0
    await world.sessions[Lobby].close(table.id, world.moderator.id, moderator=True)
    assert world.bot.desk.last_seen.of(table.id, world.bo.id) is None


async def test_a_look_that_cannot_be_stored_is_stored_later(world: World, monkeypatch: Any) -> None:
    await begin_with(world, "storm", seats=2)
    await world.hand(world.bo)
    last_seen = world.bot.desk.last_seen

    async def fail(_work: Any, **_how: Any) -> None:
        raise OSError("full")

    with monkeypatch.context() as patch:
        patch.setattr(world.sessions.database, "run", fail)
        with pytest.raises(OSError, match="full"):
            await last_seen.write()
    await last_seen.write()
    fresh = LastSeen(world.sessions)
    await fresh.resume()
    assert fresh.of(1, world.bo.id) == 0


async def test_the_command_does_the_same_and_says_if_nothing_was_played(world: World) -> None:
    for command, said in (
        ("toy spectate", "No game of Toy"),
        ("castellan board", "Nothing was played"),
        ("castellan undo", "Nothing was played"),
        ("castellan leave", "Nothing was played"),
    ):
        nothing = private(await world.ana.slash(world.channel, command))
        assert said in words(nothing)
    await world.open()
    lobby = private(await world.ana.slash(world.channel, "toy spectate"))
    assert "not begun" in words(lobby)
    await world.press(world.bo, "join")
    await world.press(world.ana, "start")
    panel = private(await world.bo.slash(world.channel, "toy spectate"))
    assert summary(panel) == ["Ana draws a card"]
    assert {"Log", "Refresh", "Catch me up"} <= set(labels(panel))
    watching = private(await world.cleo.slash(world.channel, "toy spectate"))
    assert {"Log", "Catch me up"} <= set(labels(watching))


async def test_after_the_end_it_lists_the_last_lines(world: World) -> None:
    await world.begin(world.bo)
    await world.bo.slash(world.channel, "castellan leave", how="concede")
    await world.forge(world.bo, await world.board(), "c1:1:0:resign:")
    panel = private(await world.ana.slash(world.channel, "toy spectate"))
    assert "The game is over" in words(panel)
    assert "Bo gives up." in summary(panel)
    panel = private(await catch_up_after(world, world.bo))
    assert "The game is over" in words(panel)
    assert "Bo gives up." in summary(panel)
    assert "Watch" in labels(panel)


async def catch_up_after(world: World, who: Any) -> Any:
    """Press "Catch me up" at a game that has ended."""
    watched = private(await who.slash(world.channel, "toy spectate"))
    return await click(who, watched, "catchup")


@pytest.mark.parametrize("argument", ["x", "-1", "9" * 8, "1.5"])
async def test_a_forged_ply_is_treated_as_an_old_button(world: World, argument: str) -> None:
    await world.begin(world.bo)
    answer = await world.forge(world.ana, await world.board(), f"c1:1:0:catchup:{argument}")
    assert "This was the button “Catch me up” of a table of The toy." in words(private(answer))


async def test_the_texts_are_in_french(world: World) -> None:
    world.locales[world.ana.id] = "fr"
    await world.begin(world.bo)
    panel = private(await world.ana.slash(world.channel, "toy spectate"))
    assert "Ce qui s’est passé en dernier" in words(panel)
    assert "À vous de décider" in words(panel)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_the_list_does_not_depend_on_other_hands(case: Case) -> None:
    for number, state in enumerate(positions(case, 41, 10)):
        seat = sorted(state.ask)[number % len(state.ask)]
        twin = checks.twin_for(state, seat, number)
        for user_id in (100 + seat, 999):
            posts = []
            for position in (state, twin):
                table = table_of(case, position)
                owned = table.seat_of(user_id)
                reader = reader_of(table, text("fr"))
                posts.append(catchup_post(table, owned, (), None, reader))
            assert posts[0].fingerprint() == posts[1].fingerprint()
            assert encode(ControlId(1, state.ply, "log")) in repr(posts[0].rows)


async def test_its_controls_contain_no_name(world: World) -> None:
    await begin_with(world, "storm", seats=2)
    panel = await catch_up(world, world.ana)
    assert find(panel, "hand") == "c1:1:0:hand:"
    assert all(str(world.ana.id) not in custom_id for custom_id in ids(panel))
