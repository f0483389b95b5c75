"""The private menu of hosts and moderators for a running game."""

from collections.abc import Sequence

import discord

from bot.components.custom_id import Key, encode
from bot.components.embeds import make_embed
from bot.components.message import Button, Item, Menu, Post, Row
from bot.errors import UserError
from bot.i18n import LANGUAGES, Text
from bot.interaction.confirmation import question
from bot.interaction.reply import Answer
from bot.interaction.shown import shown
from bot.model import Table
from bot.sessions.actions.moderation import acting, heirs, removable
from bot.ui.callers import Caller, Handler
from bot.ui.seats import offer_menu, seat_in
from engines.core.kernel import Seat


async def manage(caller: Caller, key: Key) -> Answer:
    """The button "Manage": menus to hand over the host, to remove somebody, to offer seats and for
    the language of the board, a pause, and the end.
    """
    table = await caller.desk.sessions.get(key.table)
    if table.status != "running":
        raise UserError("error-not-running")
    acting(table.host_id, caller.person.id, moderator=caller.moderator)
    words = caller.text
    rows: list[Row] = []
    for verb, seats in (("handover", heirs(table)), ("remove", removable(table))):
        if seats:
            rows.append((_menu(caller, table, verb, seats),))
    rows += [*offer_menu(caller, table), (_languages(caller, table),)]
    rest = "pause" if table.held_at is None else "goon"
    rows.append((_button(words, table, rest, "⏯️"), _button(words, table, "close", "✖️")))
    embed = make_embed(words("ui-button-manage"), description=words("manage-text"))
    return caller.private(Post(embed=embed, rows=tuple(rows)))


async def handover(caller: Caller, key: Key) -> Answer:
    """Somebody chosen to be the host."""
    table = await caller.desk.sessions.moderation.hand_over(
        key.table,
        caller.person.id,
        seat_in(caller.value()),
        caller.press,
        moderator=caller.moderator,
    )
    return await shown(caller, table, "ui-done")


async def remove(caller: Caller, key: Key) -> Answer:
    """Somebody chosen to be removed: ask whether it is meant."""
    table = await caller.desk.sessions.get(key.table)
    seat = seat_in(caller.value())
    if seat not in removable(table):
        raise UserError("error-nobody-there")
    words = caller.text
    yes = Button(
        words("ui-button-evict"),
        encode(Key(table.id, table.ply, "evict", str(seat))),
        discord.ButtonStyle.danger,
    )
    sure = words("manage-sure", name=caller.reader(table).name(seat))
    return question(caller, table, sure, yes, back="manage")


async def evict(caller: Caller, key: Key) -> Answer:
    """Removing confirmed."""
    table = await caller.desk.sessions.moderation.remove(
        key.table,
        caller.person.id,
        seat_in(key.argument),
        caller.press,
        moderator=caller.moderator,
    )
    return await shown(caller, table, "ui-done")


async def pause(caller: Caller, key: Key) -> Answer:
    """The button "Pause"."""
    table = await caller.desk.sessions.moderation.pause(
        key.table, caller.person.id, caller.press, moderator=caller.moderator
    )
    return await shown(caller, table, "ui-done")


async def go_on(caller: Caller, key: Key) -> Answer:
    """The button "Go on", on the board of a paused game and in the menu."""
    table = await caller.desk.sessions.moderation.go_on(
        key.table, caller.person.id, caller.press, moderator=caller.moderator
    )
    return await shown(caller, table, "ui-done")


async def board_language(caller: Caller, key: Key) -> Answer:
    """A language chosen for the board."""
    table = await caller.desk.sessions.moderation.set_language(
        key.table, caller.person.id, caller.value(), caller.press, moderator=caller.moderator
    )
    return await shown(caller, table, "ui-done")


def _languages(caller: Caller, table: Table) -> Menu:
    words = caller.text
    items = tuple(
        Item(words("manage-language", language=one), one)
        for one in LANGUAGES
        if one != table.language
    )
    title = words("option-language")
    return Menu(encode(Key(table.id, table.ply, "boardin")), title, items)


def _button(words: Text, table: Table, verb: str, emoji: str) -> Button:
    style = discord.ButtonStyle.danger if verb == "close" else discord.ButtonStyle.secondary
    return Button(words(f"ui-button-{verb}"), encode(Key(table.id, table.ply, verb)), style, emoji)


def _menu(caller: Caller, table: Table, verb: str, seats: Sequence[Seat]) -> Menu:
    reader = caller.reader(table)
    items = tuple(Item(reader.name(seat), str(seat)) for seat in seats)
    return Menu(encode(Key(table.id, table.ply, verb)), reader(f"manage-{verb}"), items)


HANDLERS: dict[str, Handler] = {
    "manage": manage,
    "handover": handover,
    "remove": remove,
    "evict": evict,
    "pause": pause,
    "goon": go_on,
    "boardin": board_language,
}
