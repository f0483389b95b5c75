"""The buttons and pages that show open hands."""

import discord

from bot.components.custom_id import ControlId, encode
from bot.components.embeds import make_embed
from bot.components.message import Button, Picture, Post
from bot.components.picture_cache import PictureCache
from bot.components.presenters import Drawing, open_view, presenter
from bot.components.steps import running
from bot.errors import UserError
from bot.i18n import Reader
from bot.messages.features import SILENT, Feature, Says, Shown
from bot.model import Table
from bot.table.terms import OpenHands
from engines.core.kernel import Seat


def open_button(table: Table, seat: Seat, reader: Reader) -> Button:
    """Return the button that shows another seat's open hand."""
    control = ControlId(table.id, table.ply, "openhand", str(seat))
    return Button(reader("ui-button-open-hand", name=reader.name(seat)), encode(control))


def open_hand_post(table: Table, seat: Seat, reader: Reader, picture: Picture | None) -> Post:
    """Return a seat's open hand for the other players, with buttons to the other hands."""
    others = tuple(
        open_button(table, number, reader) for number in range(len(table.sitters)) if number != seat
    )
    title = reader("hands-title", name=reader.name(seat))

    def in_words() -> discord.Embed:
        view = open_view(running(table), seat)
        return make_embed(title, presenter(table.game).hand(view, reader))

    return Post(embed=make_embed(title), in_words=in_words, rows=(others,), picture=picture)


async def open_picture(
    pictures: PictureCache, table: Table, seat: Seat, reader: Reader
) -> Picture | None:
    """Return an open hand's picture without its owner's question; ``None`` if drawing fails."""
    drawing = Drawing.of(open_view(running(table), seat), reader, is_hand=True, named=True)
    return await pictures.position(("open-hand", table.id, table.ply, seat), drawing)


def require_open(table: Table) -> None:
    """Raise ``error-hands-closed`` unless this is a running game with open hands."""
    if not table[OpenHands].players or table.status != "running":
        raise UserError("error-hands-closed")


class OpenHandsFeature(Feature):
    """Open hands."""

    async def public(self, shown: Shown) -> Says:
        """Return the line that says that hands are open."""
        if shown.table.status != "running" or not shown.table[OpenHands].players:
            return SILENT
        return Says(lines=(shown.reader("hands-open"),))

    async def hand(self, shown: Shown, seat: Seat | None) -> Says:
        """Return the button to another player's hand, unless the reader's own hand is folded."""
        table = shown.table
        if seat is None or shown.is_folded or not table[OpenHands].players:
            return SILENT
        others = [other for other in range(len(table.sitters)) if other != seat]
        return Says(buttons=[open_button(table, other, shown.reader) for other in others[:1]])


FEATURE = OpenHandsFeature()
