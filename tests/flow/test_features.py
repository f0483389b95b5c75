"""A feature in none of the project's lists can add texts wherever features may add text."""

from dataclasses import replace

import pytest

from tests.support.acts import begin_with
from tests.support.features import Weather
from tests.support.world import World, click, labels, private, words


@pytest.mark.promise("outside-feature")
async def test_a_feature_from_outside_adds_text_to_a_hand(world: World) -> None:
    await begin_with(world, "strike")
    desk = world.bot.desk
    desk.features = replace(desk.features, at_hand=(Weather(), *desk.features.at_hand))
    for somebody in (world.ana, world.moderator):
        shown = await world.hand(somebody)
        assert "It rains." in words(shown)
        assert "Umbrella" in labels(shown)


@pytest.mark.promise("outside-feature")
async def test_a_feature_from_outside_adds_to_more_and_to_the_ways_out(world: World) -> None:
    """The feature's button is beside the panel's own buttons, in a row with room for all."""
    await begin_with(world, "strike")
    desk = world.bot.desk
    plain = labels(private(await click(world.ana, await world.board(), "more")))
    desk.features = replace(desk.features, at_hand=(*desk.features.at_hand, Weather()))
    more = private(await click(world.ana, await world.board(), "more"))
    assert sorted(labels(more)) == sorted([*plain, "Umbrella"])
    assert "Umbrella" in labels(private(await click(world.ana, more, "manage")))
    more = private(await click(world.ana, await world.board(), "more"))
    assert "Umbrella" in labels(private(await click(world.ana, more, "leaving")))
