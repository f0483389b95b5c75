"""Typed answers in the deal of the day: what can be typed now."""

import discord

from bot.components.safe_text import reader_of
from bot.interaction.context import Desk
from cogs.deal_of_the_day.actions import Deals
from cogs.deal_of_the_day.messages import deal_table
from cogs.deal_of_the_day.store import COUNTED
from cogs.play.typed_answers import find_offers


async def deal_offers(
    desk: Desk, interaction: discord.Interaction, game: str, typed: str
) -> list[str]:
    """Return the labels of answers in the asker's own try at today's deal of a game.

    Empty before the try has begun and after it has ended.
    """
    deals = desk.sessions[Deals]
    deal = await deals.of_today(game)
    tried = await deals.tried(deal, interaction.user.id)
    if tried is None or not tried.is_open:
        return []
    here = await deals.at(deal, interaction.user.id, COUNTED)
    if not here.tried.is_open:
        return []
    words = await desk.text_for(interaction)
    table = deal_table(here, interaction.user.display_name, words)
    offers = find_offers(table, deal.seat, reader_of(table, words), typed)
    return [label for label, _ in offers]
