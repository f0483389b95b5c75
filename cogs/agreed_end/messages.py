"""Ending a game by agreement."""

from collections.abc import Sequence

import discord

from bot.components.custom_id import ControlId, encode
from bot.components.message import Button, Post
from bot.i18n import Text
from bot.messages.features import Feature, Panel, Shown
from bot.messages.frame import button_of, question
from bot.model import Table


def ending_post(table: Table, words: Text, *, wished: bool) -> Post:
    """Return the question whether the asker would end the game, with their current wish if any."""
    verb = "unwish" if wished else "wish"
    style = discord.ButtonStyle.secondary if wished else discord.ButtonStyle.danger
    change = Button(words(f"ui-button-{verb}"), encode(ControlId(table.id, table.ply, verb)), style)
    if wished:
        return question(table, words, words("ending-wished"), change, no="ui-button-back")
    return question(table, words, words("ending-text"), change)


class AgreedEndFeature(Feature):
    """Ending a game by agreement."""

    async def buttons(self, panel: Panel, shown: Shown) -> Sequence[Button]:
        """Return the button to a secret vote on ending the game."""
        if panel != "leave" or shown.playing is None:
            return ()
        return (button_of(shown.table, "ending", shown.reader.text),)


FEATURE = AgreedEndFeature()
