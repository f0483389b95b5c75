"""The menu of hosts and moderators at a running game."""

from collections.abc import Sequence

import discord

from bot.components.custom_id import Key, encode
from bot.components.embeds import make_embed
from bot.components.message import Button, Item, Menu, Post, Row
from bot.i18n import LANGUAGES, Reader
from bot.messages.frame import question
from bot.messages.pauses import pauses_line
from bot.messages.seat_offers import offer_menu
from bot.model import Table
from bot.sessions.actions.moderation import heirs
from engines.core.kernel import Seat


def manage_post(table: Table, overdue: Sequence[Seat], reader: Reader) -> Post:
    """Return the menus and buttons of hosts and moderators at a running game.

    They hand over the host's role, remove a player who is ``overdue``, offer seats, set the board's
    language, pause and end the game.
    """
    rows: list[Row] = []
    for verb, seats in (("handover", heirs(table)), ("remove", overdue)):
        if seats:
            rows.append((_seat_menu(table, reader, verb, seats),))
    rows += [*offer_menu(table, reader), (_languages(table, reader),)]
    rest = "pause" if table.held_at is None else "goon"
    rows.append((_button(table, reader, rest), _button(table, reader, "close")))
    said = f"{reader('manage-text')}\n{pauses_line(table, reader.text)}"
    embed = make_embed(reader("ui-button-manage"), description=said)
    return Post(embed=embed, rows=tuple(rows))


def removal_post(table: Table, seat: Seat, reader: Reader) -> Post:
    """Return the request to confirm removing somebody."""
    key = Key(table.id, table.ply, "evict", str(seat))
    yes = Button(reader("ui-button-evict"), encode(key), discord.ButtonStyle.danger)
    sure = reader("manage-sure", name=reader.name(seat))
    return question(table, reader.text, sure, yes, back="manage")


def _languages(table: Table, reader: Reader) -> Menu:
    items = tuple(
        Item(reader("manage-language", language=one), one)
        for one in LANGUAGES
        if one != table.language
    )
    return Menu(encode(Key(table.id, table.ply, "boardin")), reader("option-language"), items)


def _button(table: Table, reader: Reader, verb: str) -> Button:
    style = discord.ButtonStyle.danger if verb == "close" else discord.ButtonStyle.secondary
    return Button(reader(f"ui-button-{verb}"), encode(Key(table.id, table.ply, verb)), style)


def _seat_menu(table: Table, reader: Reader, verb: str, seats: Sequence[Seat]) -> Menu:
    items = tuple(Item(reader.name(seat), str(seat)) for seat in seats)
    return Menu(encode(Key(table.id, table.ply, verb)), reader(f"manage-{verb}"), items)
