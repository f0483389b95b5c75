"""What hosts and moderators do at a running game, and ending one by agreement."""

from collections.abc import Sequence

import discord

from bot.app import Castellan
from bot.components.custom_id import Key, encode
from bot.components.embeds import make_embed
from bot.components.message import Button, Item, Menu, Post, Row
from bot.errors import UserError
from bot.i18n import LANGUAGES, Text
from bot.interaction.cog import Cog, component
from bot.interaction.confirmation import question
from bot.interaction.context import Caller
from bot.interaction.reply import Answer
from bot.interaction.shown import shown
from bot.model import Table
from bot.sessions.actions.moderation import acting, heirs, removable
from cogs.seats import offer_menu, seat_in
from engines.core.kernel import Seat


class Moderation(Cog):
    """What hosts and moderators do at a running game, and ending one by agreement."""

    @component("manage")
    async def manage(self, caller: Caller, key: Key) -> Answer:
        """The button "Manage": menus to hand over the host, to remove somebody, to offer seats and
        for the language of the board, a pause, and the end.
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

    @component("handover")
    async def handover(self, caller: Caller, key: Key) -> Answer:
        """Somebody chosen to be the host."""
        table = await caller.desk.sessions.moderation.hand_over(
            key.table,
            caller.person.id,
            seat_in(caller.value()),
            caller.press,
            moderator=caller.moderator,
        )
        return await shown(caller, table, "ui-done")

    @component("remove")
    async def remove(self, caller: Caller, key: Key) -> Answer:
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

    @component("evict")
    async def evict(self, caller: Caller, key: Key) -> Answer:
        """Removing confirmed."""
        table = await caller.desk.sessions.moderation.remove(
            key.table,
            caller.person.id,
            seat_in(key.argument),
            caller.press,
            moderator=caller.moderator,
        )
        return await shown(caller, table, "ui-done")

    @component("pause")
    async def pause(self, caller: Caller, key: Key) -> Answer:
        """The button "Pause"."""
        table = await caller.desk.sessions.moderation.pause(
            key.table, caller.person.id, caller.press, moderator=caller.moderator
        )
        return await shown(caller, table, "ui-done")

    @component("goon")
    async def go_on(self, caller: Caller, key: Key) -> Answer:
        """The button "Go on", on the board of a paused game and in the menu."""
        table = await caller.desk.sessions.moderation.go_on(
            key.table, caller.person.id, caller.press, moderator=caller.moderator
        )
        return await shown(caller, table, "ui-done")

    @component("boardin")
    async def board_language(self, caller: Caller, key: Key) -> Answer:
        """A language chosen for the board."""
        table = await caller.desk.sessions.moderation.set_language(
            key.table, caller.person.id, caller.value(), caller.press, moderator=caller.moderator
        )
        return await shown(caller, table, "ui-done")

    @component("ending")
    async def ending(self, caller: Caller, key: Key) -> Answer:
        """The button "End by agreement"."""
        return _panel(caller, await caller.desk.sessions.get(key.table))

    @component("wish")
    async def wish(self, caller: Caller, key: Key) -> Answer:
        """The button "I would end it"."""
        return await _wish(caller, key, wished=True)

    @component("unwish")
    async def unwish(self, caller: Caller, key: Key) -> Answer:
        """The button "I would rather go on"."""
        return await _wish(caller, key, wished=False)


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


async def _wish(caller: Caller, key: Key, *, wished: bool) -> Answer:
    table = await caller.desk.sessions.agreed_end.wish(
        key.table, caller.person.id, caller.press, wished=wished
    )
    if table.status != "running":
        return await shown(caller, table, "ending-done")
    return _panel(caller, table)


def _panel(caller: Caller, table: Table) -> Answer:
    words = caller.text
    wished = caller.playing(table) in table.endings
    verb = "unwish" if wished else "wish"
    style = discord.ButtonStyle.secondary if wished else discord.ButtonStyle.danger
    change = Button(words(f"ui-button-{verb}"), encode(Key(table.id, table.ply, verb)), style)
    if wished:
        return question(caller, table, words("ending-wished"), change, no="ui-button-back")
    return question(caller, table, words("ending-text"), change)


async def setup(bot: Castellan) -> None:
    """Add the cog."""
    await bot.add_cog(Moderation(bot))
