"""At the next press, an out-of-date hand says so and is replaced."""

from typing import Any

import pytest

from tests.support.acts import begin_with, confirm_first
from tests.support.handlers import HANDLERS
from tests.support.sizes import in_turn
from tests.support.world import World, click, private, words

MOVED_ON = "The table has moved on"

DRAFTS = ("draft", "choose", "pick", "take", "gather", "confirm", "explain", "hint")
"""Verbs of all controls of a draft."""

FURTHER = ("here", "other", "over", "left")
"""Situations in which the old hand is pressed.

The same seat is asked again, another seat is asked, the game is over, or a bot plays the seat.
"""


def control(verb: str) -> tuple[str, list[str]]:
    """Return the custom id of an old control with this verb, and the values to choose in it."""
    chosen = ["0"] if verb in ("pick", "take", "gather") else []
    argument = "" if verb in ("pick", "take", "gather", "explain", "hint") else "0"
    return f"c1:1:0:{verb}:{argument}", chosen


async def go_on(world: World, further: str) -> None:
    """Play on until the situation ``further`` of :data:`FURTHER` is reached."""
    await confirm_first(world, world.ana)
    table = await world.table()
    people = {person.id: person for person in (world.ana, world.bo, world.cleo)}
    while further == "here":
        table = await world.table()
        assert table.state is not None
        if 0 in table.state.ask and table.state.asked > 0:
            return
        seat = min(seat for seat in table.state.ask)
        user = table.sitters[seat].user_id
        assert user is not None
        await confirm_first(world, people[user])
    if further == "over":
        await world.forge(world.bo, await world.board(), "c1:1:0:resign:")
    if further in ("over", "left"):
        who = world.cleo if further == "over" else world.ana
        await world.forge(who, await world.board(), "c1:1:0:resign:")


def test_every_verb_of_drafts_is_here() -> None:
    found = {
        verb
        for verb, handler in HANDLERS.items()
        if type(handler.__self__).__name__ in ("Drafts", "Hints")
    }
    assert found == set(DRAFTS)


@pytest.mark.parametrize(("verb", "further"), in_turn(DRAFTS, FURTHER))
async def test_a_stale_hand_says_that_it_is_stale_and_is_replaced(
    world: World, verb: str, further: str
) -> None:
    await begin_with(world, "storm", seats=3)
    panel = await world.hand(world.ana)
    world.forget_hands()
    await go_on(world, further)
    before = (await world.table()).ply
    custom_id, chosen = control(verb)
    result = await world.forge(world.ana, panel, custom_id, chosen)
    shown = private(result)
    assert shown.id == panel.id
    assert result.followups == []
    assert MOVED_ON in words(shown)
    assert (await world.table()).ply == before


@pytest.mark.parametrize("verb", DRAFTS)
async def test_a_covered_hand_says_openly_that_it_is_stale(world: World, verb: str) -> None:
    await begin_with(world, "storm", seats=3)
    await world.bot.desk.preferences.set_hand(world.ana.id, "covered")
    panel = await world.hand(world.ana)
    world.forget_hands()
    await go_on(world, "other")
    custom_id, chosen = control(verb)
    shown: Any = private(await world.forge(world.ana, panel, custom_id, chosen))
    assert shown.id == panel.id
    assert (shown.embeds[0].description or "").startswith(MOVED_ON)


async def test_a_current_hand_does_not_say_that_it_is_stale(world: World) -> None:
    await begin_with(world, "storm", seats=3)
    await confirm_first(world, world.ana)
    panel = await world.hand(world.ana)
    assert MOVED_ON not in words(private(await click(world.ana, panel, "explain")))
