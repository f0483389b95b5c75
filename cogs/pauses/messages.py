"""The texts about pauses: the line of a paused game, and the number of pauses left."""

import math
from collections.abc import Mapping, Sequence

import discord

from bot.components.custom_id import ControlId, encode
from bot.components.message import Button
from bot.i18n import Reader, Text
from bot.messages.clocks import span
from bot.messages.features import SILENT, Feature, Panel, Says, Shown, WordedQuestion
from bot.messages.frame import button_of
from bot.model import Table
from bot.table.head import ConsentRequest
from cogs.pauses import part as pauses
from engines.core.kernel import Seat


def pause_line(table: Table, reader: Reader) -> str:
    """Return the line about a pause: its latest end, and how many votes to resume are missing."""
    ends = f"<t:{math.ceil(pauses.ends_at(table))}:f>"
    return reader("ui-paused", when=ends, count=pauses.lacking(table))


def pauses_line(table: Table, words: Text) -> str:
    """Return the line with the number of pauses a game has left, and their longest duration."""
    length = span(pauses.allowance(table).seconds, words)
    return words("manage-pauses", left=pauses.left(table), length=length)


class PausesFeature(Feature):
    """The pause of a game."""

    async def public(self, shown: Shown) -> Says:
        """Return the line about a paused game, with the button to resume the game."""
        table, reader = shown.table, shown.reader
        if table.status != "running" or table.held_at is None:
            return SILENT
        control = ControlId(table.id, table.ply, "goon")
        go_on = Button(reader("ui-button-goon"), encode(control), discord.ButtonStyle.success)
        return Says(times=(pause_line(table, reader),), buttons=(go_on,))

    async def hand(self, shown: Shown, seat: Seat | None) -> Says:
        """Return the line about a paused game."""
        if seat is None or shown.table.held_at is None:
            return SILENT
        return Says(times=(pause_line(shown.table, shown.reader),))

    async def buttons(self, panel: Panel, shown: Shown) -> Sequence[Button]:
        """Return the button that pauses or resumes the game."""
        if panel != "manage":
            return ()
        return (
            button_of(
                shown.table, "pause" if shown.table.held_at is None else "goon", shown.reader.text
            ),
        )

    def asks(
        self, table: Table, questions: Sequence[ConsentRequest], reader: Reader
    ) -> Mapping[ConsentRequest, WordedQuestion]:
        """Return the question whether to resume a paused game."""
        own = [question for question in questions if question.what[0] == "pause"]
        if not own:
            return {}
        when = f"<t:{math.ceil(pauses.ends_at(table))}:R>"
        control = ControlId(table.id, table.ply, "goon")
        go_on = Button(reader("ui-button-goon"), encode(control), discord.ButtonStyle.success)
        return dict.fromkeys(own, WordedQuestion(reader("pause-question", when=when), (go_on,)))


FEATURE = PausesFeature()
