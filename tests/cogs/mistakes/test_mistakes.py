"""My three mistakes: shown in one's own hand after the game, and under Look back."""

from typing import Any

import pytest

from bot.components.custom_id import ControlId, encode
from bot.model import Table
from cogs.mistakes import search
from cogs.mistakes.search import Mistake, Mistakes
from cogs.turning_points.review import MoveReview
from engines.core.advice import Chance
from engines.core.kernel import Seat
from tests.support.acts import begin_with, ended, play_out
from tests.support.world import World, click, find, ids, labels, private, words

COST = Chance(0.12, 0.05)


async def choices_of(world: World, table: Table, seat: Seat) -> list[Mistake]:
    """Return a seat's choices as mistakes, each with another option as the better answer."""
    course = await world.sessions.courses.of(table)
    found = []
    for number, ply in enumerate(course.plies):
        answered = course.answer(number)
        if answered is None or answered[0] != seat:
            continue
        decision = course.position(number).ask[seat]
        others = [(option,) for option in decision.options if (option,) != answered[1]]
        if others and decision.most == 1:
            found.append(Mistake(ply, MoveReview(answered[1], others[-1], COST)))
    return found


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> list[Mistakes]:
    """Fixed findings that replace the results of the search."""
    found: list[Mistakes] = [Mistakes()]
    monkeypatch.setattr(search, "mistakes", lambda *_: found[-1])
    return found


@pytest.mark.promise("mistakes")
async def test_the_hand_of_an_ended_game_opens_the_mistakes(
    world: World, told: list[Mistakes]
) -> None:
    """Each mistake is described with the better answer; a press shows this answer on the board."""
    await begin_with(world, "storm", seats=2)
    hand = await world.hand(world.ana)
    await play_out(world)
    await world.env.settle(idle=0.002)
    table = await world.table()
    mistakes = (await choices_of(world, table, 0))[:3]
    assert len(mistakes) == 3
    told.append(Mistakes(tuple(mistakes)))
    panel = private(await click(world.ana, hand, "mistakes"))
    assert panel.id == hand.id
    panel_text = words(panel)
    assert "Your costliest decisions" in panel_text
    assert panel_text.count("by about 12 percentage points (± 5)") == 3
    for number, mistake in enumerate(mistakes, 1):
        assert f"{number}. Step {mistake.ply}:" in panel_text
    buttons = [custom_id for custom_id in ids(panel) if ":better:" in custom_id]
    assert len(buttons) == 3
    for entry, button in zip(mistakes, buttons, strict=True):
        shown = private(await world.ana.click(panel, custom_id=button))
        assert shown.id != panel.id
        assert f"step {entry.ply}" in words(shown)
        assert (shown.attachments[0].description or "").startswith("Not played")
        assert f"**{entry.verdict.best[0]}**" in words(shown)
        assert f"played **{entry.verdict.chosen[0]}**" in words(shown)
        assert find(shown, "replay")


@pytest.mark.promise("mistakes")
async def test_players_find_their_mistakes_under_look_back(
    world: World, told: list[Mistakes]
) -> None:
    table = await ended(world)
    assert "My three mistakes" in labels(private(await world.press(world.bo, "curve")))
    assert "My three mistakes" not in labels(private(await world.press(world.cleo, "curve")))
    forged = encode(ControlId(table.id, table.ply, "mistakes"))
    refused = await world.forge(world.cleo, await world.board(), forged)
    assert "You did not play in that game" in words(private(refused))


async def test_a_game_without_losses_has_no_mistakes(world: World, told: list[Mistakes]) -> None:
    table = await ended(world)
    forged = encode(ControlId(table.id, table.ply, "mistakes"))
    panel = private(await world.forge(world.ana, await world.board(), forged))
    assert "No decision of yours lost a chance" in words(panel)
    assert not any(":better:" in custom_id for custom_id in ids(panel))
    assert find(panel, "curve")


async def test_a_list_cut_short_says_so(world: World, told: list[Mistakes]) -> None:
    table = await ended(world)
    forged, board = encode(ControlId(table.id, table.ply, "mistakes")), await world.board()
    told.append(Mistakes((), is_whole=False))
    none = private(await world.forge(world.ana, board, forged))
    assert "no time to look at this game" in words(none)
    found = (await choices_of(world, table, 0))[:1]
    told.append(Mistakes(tuple(found), is_whole=False))
    part = private(await world.forge(world.ana, board, forged))
    assert "there may be more" in words(part)
    assert "1. Step" in words(part)


async def test_a_running_game_shows_no_mistakes(world: World, told: list[Mistakes]) -> None:
    table = await begin_with(world, "storm", seats=2)
    for verb, argument in (("mistakes", ""), ("better", "s0=AQ")):
        forged = encode(ControlId(table.id, 0, verb, argument))
        shown = await world.forge(world.ana, await world.board(), forged)
        assert "still on" in words(private(shown))


@pytest.mark.parametrize("argument", ["", "x", "s9=AQ", "s0=*", "s0=_____", "o"])
async def test_a_forged_answer_changes_nothing(world: World, argument: str) -> None:
    table = await ended(world)
    forged = encode(ControlId(table.id, 0, "better", argument))
    refused: Any = await world.forge(world.ana, await world.board(), forged)
    assert "This was a control of a table" in words(private(refused))
