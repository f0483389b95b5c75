"""The private menu "More": what is needed now and then."""

from collections.abc import Iterable

import discord

from bot.app import Castellan
from bot.components.custom_id import Key, encode
from bot.components.embeds import make_embed
from bot.components.message import Button, Item, Menu, Post, Row
from bot.components.presenters import face
from bot.errors import UserError
from bot.games.presenter import AskableFace
from bot.i18n import LANGUAGES, language_of, text
from bot.interaction.cog import Cog, Subcommand, component
from bot.interaction.confirmation import question
from bot.interaction.context import Caller
from bot.interaction.reply import Answer
from bot.interaction.shown import shown
from bot.messages.votes import take_back_button
from bot.model import OPEN, Table
from engines.registry import game as game_of

AUTOMATIC = "auto"


class More(Cog):
    """The private menu "More", giving up and closing."""

    def game_commands(self, key: str) -> Iterable[Subcommand]:
        """Return ``concede`` and ``cancel``."""
        return (
            self.table_command(key, "concede", concede_question),
            self.table_command(key, "cancel", close_question),
        )

    @component("more")
    async def more(self, caller: Caller, key: Key) -> Answer:
        """The button "More"."""
        return caller.private(_menu(caller, await caller.desk.sessions.get(key.table)))

    @component("language")
    async def language(self, caller: Caller, _key: Key) -> Answer:
        """The language of the asker's private texts."""
        chosen = caller.value()
        if chosen != AUTOMATIC and chosen not in LANGUAGES:
            raise UserError("ui-error-old")
        await caller.desk.set_language(caller.person.id, "" if chosen == AUTOMATIC else chosen)
        words = text(language_of(caller.interaction.locale) if chosen == AUTOMATIC else chosen)
        return caller.private(Post(words("ui-language-set")))

    @component("concede")
    async def concede(self, caller: Caller, key: Key) -> Answer:
        """The button "Concede"."""
        return await concede_question(caller, await caller.desk.sessions.get(key.table))

    @component("resign")
    async def resign(self, caller: Caller, key: Key) -> Answer:
        """Conceding confirmed."""
        table = await caller.desk.sessions.moves.concede(key.table, caller.person.id, caller.press)
        return await shown(caller, table, "ui-conceded")

    @component("close")
    async def close(self, caller: Caller, key: Key) -> Answer:
        """The button "End the game"."""
        return await close_question(caller, await caller.desk.sessions.get(key.table))


def _menu(caller: Caller, table: Table) -> Post:
    words = caller.text

    def button(
        verb: str, emoji: str, style: discord.ButtonStyle = discord.ButtonStyle.secondary
    ) -> Button:
        custom_id = encode(Key(table.id, table.ply, verb))
        return Button(words(f"ui-button-{verb}"), custom_id, style, emoji)

    first = [button("words", "📝"), button("cards", "🃏"), button("rules", "📖")]
    danger: list[Button] = []
    together: list[Button] = []
    if table.status == "running" and caller.seat(table) is not None:
        if game_of(table.game).declarations:
            first.append(button("orders", "📌"))
        danger.append(take_back_button(table, caller.reader(table)))
        danger.append(button("concede", "🏳️", discord.ButtonStyle.danger))
        together = [button("offerown", "🪑"), button("ending", "🤝")]
    if table.status == "running" and _may_close(caller, table):
        danger.append(button("manage", "🔑"))
        danger.append(button("close", "✖️", discord.ButtonStyle.danger))
    if caller.moderator or caller.manager:
        together.append(button("doctor", "🩺"))
    items = [Item(words("ui-language-auto"), AUTOMATIC)]
    items.extend(Item(words(f"option-language-{one}"), one) for one in LANGUAGES)
    key = Key(table.id, table.ply, "language")
    menu = Menu(encode(key), words("ui-language"), tuple(items))
    second = [button("mine", "🗂️"), button("privacy", "🔒")]
    if table.state is not None:
        second.insert(0, button("catchup", "⏪"))
        if isinstance(face(table.game), AskableFace):
            second.insert(1, button("ask", "🔎"))
    rows: list[Row] = [tuple(first), tuple(second), (menu,)]
    if danger:
        rows.append(tuple(danger))
    if together:
        rows.append(tuple(together))
    embed = make_embed(words("ui-more-title"), description=words("ui-more-text"))
    return Post(embed=embed, rows=tuple(rows))


async def concede_question(caller: Caller, table: Table) -> Answer:
    """Ask whether conceding is meant, and say what it leads to."""
    caller.playing(table)
    people = [sitter for sitter in table.sitters if not sitter.is_bot]
    goes_on = len(table.sitters) > 2 and len(people) > 1
    return _sure(caller, table, "ui-concede-bot" if goes_on else "ui-concede-ends", "resign")


async def close_question(caller: Caller, table: Table) -> Answer:
    """Ask whether ending a lobby or a game without a result is meant."""
    if table.status not in OPEN:
        raise UserError("error-not-running")
    if not _may_close(caller, table):
        raise UserError("error-not-host")
    return _sure(caller, table, "ui-close-sure", "shut")


def _sure(caller: Caller, table: Table, text: str, verb: str) -> Answer:
    label = caller.text(f"ui-button-{verb}-yes")
    yes = Button(label, encode(Key(table.id, table.ply, verb)), discord.ButtonStyle.danger)
    return question(caller, table, caller.text(text), yes)


def _may_close(caller: Caller, table: Table) -> bool:
    return caller.moderator or table.host_id == caller.person.id


async def setup(bot: Castellan) -> None:
    """Add the cog."""
    await bot.add_cog(More(bot))
