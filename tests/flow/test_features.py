"""A feature that the product does not know speaks wherever features are asked to."""

from dataclasses import replace

from tests.support.acts import begin_with
from tests.support.features import Weather
from tests.support.world import World, labels, words


async def test_a_feature_from_outside_speaks_at_a_hand(world: World) -> None:
    await begin_with(world, "strike")
    desk = world.bot.desk
    desk.features = replace(desk.features, at_hand=(Weather(), *desk.features.at_hand))
    for somebody in (world.ana, world.moderator):
        shown = await world.hand(somebody)
        assert "It rains." in words(shown)
        assert "Umbrella" in labels(shown)
