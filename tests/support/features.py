"""The features of the product, for tests that make messages themselves, and a made-up one."""

from collections.abc import Sequence
from dataclasses import replace

import cogs
from bot.components.custom_id import Key, encode
from bot.components.message import Button
from bot.games.presenter import Section
from bot.messages.features import Feature, Features, Panel, Says, Shown
from engines.core.kernel import Seat

FEATURES = Features.named(cogs.ON_BOARD, cogs.AT_HAND)


class Weather(Feature):
    """A made-up feature, which no list of the product holds."""

    async def public(self, shown: Shown) -> Says:
        """Return something for every place of the board."""
        button = Button("Umbrella", encode(Key(shown.table.id, shown.table.ply, "umbrella")))
        section = Section("Forecast", ("Snow is expected.",))
        return Says((section,), ("It rains.",), ("Until tomorrow.",), (button,))

    async def hand(self, shown: Shown, seat: Seat | None) -> Says:
        """Return something for a hand, and for people without one."""
        says = await self.public(shown)
        return replace(says, sections=(), times=())

    async def buttons(self, panel: Panel, shown: Shown) -> Sequence[Button]:
        """Return something for every panel."""
        return (await self.public(shown)).buttons
