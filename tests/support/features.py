"""The bot's features and a made-up feature, for tests that make messages without the bot."""

from collections.abc import Sequence
from dataclasses import replace

import cogs
from bot.components.custom_id import ControlId, encode
from bot.components.message import Button, Post
from bot.games.presenter import Section
from bot.i18n import Reader
from bot.messages.features import Call, Feature, Features, Panel, Says, Shown, WordedQuestion
from bot.model import Table
from bot.sessions.domain.consent import ConsentRequest
from engines.core.kernel import Seat

FEATURES = Features.named(cogs.ON_BOARD, cogs.AT_HAND)


class Weather(Feature):
    """A made-up feature that is in none of the bot's lists of features."""

    async def public(self, shown: Shown) -> Says:
        """Return text for every place on the board where features can add text."""
        button = Button("Umbrella", encode(ControlId(shown.table.id, shown.table.ply, "umbrella")))
        section = Section("Forecast", ("Snow is expected.",))
        return Says((section,), ("It rains.",), ("Until tomorrow.",), (button,))

    async def hand(self, shown: Shown, seat: Seat | None) -> Says:
        """Return a line for the hand of a seat, and a line for readers without a seat."""
        says = await self.public(shown)
        return replace(says, sections=(), times=())

    async def buttons(self, panel: Panel, shown: Shown) -> Sequence[Button]:
        """Return a button for every panel."""
        return (await self.public(shown)).buttons

    def calls(self, table: Table) -> Sequence[Call]:
        """Return a call to the player on the first seat."""
        return (Call("away", 0, Post("Take your umbrella.")),)

    def asks(
        self, table: Table, questions: Sequence[ConsentRequest], reader: Reader
    ) -> dict[ConsentRequest, WordedQuestion]:
        """Return text for every question."""
        return dict.fromkeys(questions, WordedQuestion("Shall we stay indoors?"))
