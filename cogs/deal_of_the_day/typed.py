"""Typed answers in the deal of the day: what can be typed now."""

import discord

from bot.components.safe_text import reader_of
from bot.interaction.context import Desk
from cogs.deal_of_the_day.actions import Deals
from cogs.deal_of_the_day.messages import deal_table
from cogs.play.typed_answers import find_offers


async def deal_offers(
    desk: Desk, interaction: discord.Interaction, game: str, typed: str
) -> list[str]:
    """Return the labels of answers in the asker's own try at today's deal of a game.

    Empty before the try has begun and after it has ended.
    """
    here = await desk.sessions[Deals].open_today(game, interaction.user.id)
    if here is None:
        return []
    words = await desk.text_for(interaction)
    table = deal_table(here, interaction.user.display_name, words)
    offers = find_offers(table, here.deal.seat, reader_of(table, words), typed)
    return [label for label, _ in offers]
