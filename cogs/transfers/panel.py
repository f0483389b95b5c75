"""The panel for moving a game elsewhere: instructions, or the open request."""

import discord

from bot.components.custom_id import ControlId, encode
from bot.components.embeds import make_embed
from bot.components.message import Button, Post
from bot.games.presenter import Section
from bot.i18n import Reader, listed
from bot.messages.frame import button_of, footer, link_row
from bot.model import Table
from cogs.transfers.messages import asker, destination, still_to_agree, there_button
from cogs.transfers.part import Transfer


def transfer_post(table: Table, user_id: int, reader: Reader) -> Post:
    """Return a player's page with the request to move a game elsewhere, or instructions."""
    wish = table.get(Transfer)
    if wish is not None:
        return _wish_post(table, wish, user_id, reader)
    how = reader("transfer-channel-how", table=str(table.id))
    return Post(
        embed=make_embed(
            reader("transfer-title"),
            [Section(reader("transfer-channel"), (how,))],
            description=f"{reader('transfer-text')}\n{reader('transfer-lapses')}",
            footer=footer(table, reader),
        ),
        rows=link_row(table, reader),
    )


def _wish_post(table: Table, wish: Transfer, user_id: int, reader: Reader) -> Post:
    missing = still_to_agree(table, wish, reader)
    waits = reader("transfer-waits", names=listed(reader.text, missing), missing=len(missing))
    no = button_of(table, "tranno", reader.text)
    yes = Button(
        reader("ui-button-tranyes"),
        encode(ControlId(table.id, table.ply, "tranyes", wish.mark)),
        discord.ButtonStyle.success,
    )
    row = [no] if missing and user_id in wish.agreed else [yes, no]
    embed = make_embed(
        reader("transfer-asked-title", name=asker(table, wish, reader)),
        [Section(destination(table, wish, reader.text), (waits,))],
        description=f"{reader('transfer-text')}\n{reader('transfer-lapses')}",
        footer=footer(table, reader),
    )
    return Post(embed=embed, rows=((*row, there_button(wish, reader.text)),))
