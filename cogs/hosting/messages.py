"""The menu of hosts and moderators in a running game."""

from collections.abc import Sequence

import discord

from bot.components.custom_id import ControlId, encode
from bot.components.decision import WIDTH
from bot.components.embeds import make_embed
from bot.components.message import Button, Item, Menu, Post, Row
from bot.i18n import LANGUAGES, Reader
from bot.messages.features import Feature, Panel, Shown
from bot.messages.frame import button_of, question
from bot.model import Table
from bot.sessions.hosts import heirs
from cogs.pauses.messages import pauses_line
from cogs.seat_offers.messages import offer_menu
from engines.core.kernel import Seat


def manage_post(
    table: Table, overdue: Sequence[Seat], reader: Reader, buttons: Sequence[Button] = ()
) -> Post:
    """Return the menus and buttons of hosts and moderators in a running game.

    The controls hand over the host's role, replace an ``overdue`` player by a bot, offer seats, set
    the board's language and end the game. ``buttons`` come from features.
    """
    rows: list[Row] = []
    for verb, seats in (("handover", heirs(table)), ("remove", overdue)):
        if seats:
            rows.append((_seat_menu(table, reader, verb, seats),))
    rows += [*offer_menu(table, reader), (_languages(table, reader),)]
    close = encode(ControlId(table.id, table.ply, "close"))
    end = Button(reader("ui-button-close"), close, discord.ButtonStyle.danger)
    rows.append((*buttons[: WIDTH - 1], end))
    said = f"{reader('manage-text')}\n{pauses_line(table, reader.text)}"
    embed = make_embed(reader("ui-button-manage"), description=said)
    return Post(embed=embed, rows=tuple(rows))


def removal_post(table: Table, seat: Seat, reader: Reader) -> Post:
    """Return the request to confirm that a bot replaces a player."""
    control = ControlId(table.id, table.ply, "evict", str(seat))
    yes = Button(reader("ui-button-evict"), encode(control), discord.ButtonStyle.danger)
    sure = reader("manage-sure", name=reader.name(seat))
    return question(table, reader.text, sure, yes, back="manage")


def _languages(table: Table, reader: Reader) -> Menu:
    items = tuple(
        Item(reader("manage-language", language=language), language)
        for language in LANGUAGES
        if language != table.language
    )
    return Menu(encode(ControlId(table.id, table.ply, "boardin")), reader("option-language"), items)


def _seat_menu(table: Table, reader: Reader, verb: str, seats: Sequence[Seat]) -> Menu:
    items = tuple(Item(reader.name(seat), str(seat)) for seat in seats)
    return Menu(encode(ControlId(table.id, table.ply, verb)), reader(f"manage-{verb}"), items)


class HostingFeature(Feature):
    """The menu of hosts and moderators."""

    async def buttons(self, panel: Panel, shown: Shown) -> Sequence[Button]:
        """Return the button to the menu, for people who may use it."""
        if panel != "more" or shown.table.status != "running" or not shown.may_close:
            return ()
        return (button_of(shown.table, "manage", shown.reader.text),)


FEATURE = HostingFeature()
