"""How to play, every card, and what lies where on the board."""

from collections.abc import Iterable, Mapping
from itertools import groupby

import discord
from discord import app_commands

from bot.app import Castellan
from bot.components.custom_id import Key, encode
from bot.components.decision import HEIGHT, MENU, TEXT
from bot.components.embeds import in_pages, make_embed
from bot.components.message import Button, Item, Menu, Post, Row
from bot.components.presenters import face
from bot.components.safe_text import cut
from bot.errors import UserError
from bot.games.presenter import AskableFace
from bot.i18n import Reader, Text
from bot.interaction.cog import Cog, Subcommand, component
from bot.interaction.command_names import worded
from bot.interaction.context import Caller
from bot.interaction.reply import Answer
from bot.messages.board import begun
from bot.messages.games_panel import help_post
from cogs.spectate import page_of
from engines import registry

MENUS = 4


class Rulebook(Cog):
    """How to play, every card, and what lies where on the board."""

    def castellan_commands(self) -> Iterable[Subcommand]:
        """Return ``help``."""

        async def help_(caller: Caller) -> Answer:
            return Answer(help_post(caller.text, self.bot.settings.games))

        return (self.command("help", help_),)

    def game_commands(self, key: str) -> Iterable[Subcommand]:
        """Return ``rules`` and ``card``."""

        async def rules(caller: Caller) -> Answer:
            return await how_to_play(caller, key)

        return (self.command("rules", rules), self._card_command(key))

    def _card_command(self, key: str) -> Subcommand:
        desk = self.bot.desk

        @app_commands.command(name=worded("command-card-name"), description=worded("command-card"))
        @app_commands.rename(name=worded("command-card-option-name"))
        @app_commands.describe(name=worded("command-card-option"))
        async def card(interaction: discord.Interaction, name: str) -> None:
            async def work(caller: Caller) -> Answer:
                return await named_card(caller, key, name)

            await desk.serve(interaction, work)

        @card.autocomplete("name")
        async def cards(
            interaction: discord.Interaction, typed: str
        ) -> list[app_commands.Choice[str]]:
            found = find_cards(key, await desk.text_for(interaction), typed)
            return [app_commands.Choice(name=label, value=value) for label, value in found]

        return card

    @component("how")
    async def how(self, caller: Caller, key: Key) -> Answer:
        """The button "How to play"."""
        return await how_to_play(caller, await _game(caller, key))

    @component("rules")
    async def rules(self, caller: Caller, key: Key) -> Answer:
        """The whole rules, page by page; a menu leads to each section."""
        game = await _game(caller, key)
        reader = await _reader(caller, game)
        sections = face(game).rules(reader)
        pages = in_pages(sections)
        _, _, argument = key.argument.partition(":")
        wanted = caller.value() if caller.values else argument
        shown = min(page_of(wanted), len(pages) - 1)
        title = reader(
            "ui-rules-title", game=reader(f"game-{game}"), page=shown + 1, pages=len(pages)
        )
        items = []
        for page, content in enumerate(pages[:MENU]):
            heads = [section.title for section in content if section.title.strip("\u2026")]
            items.append(Item(cut(", ".join(heads) or "\u2026", TEXT), str(page)))
        menu = Menu(_id("rules", game), reader("ui-rules-menu"), tuple(items))
        steps = tuple(
            Button(
                reader("ui-page", page=page + 1, pages=len(pages)),
                _id("rules", game, str(page)),
                emoji=emoji,
            )
            for page, emoji in ((shown - 1, "◀️"), (shown + 1, "▶️"))
            if 0 <= page < len(pages)
        )
        rows: tuple[Row, ...] = ((menu,), steps) if steps else ((menu,),)
        return caller.private(Post(embed=make_embed(title, pages[shown]), rows=rows))

    @component("cards")
    async def cards(self, caller: Caller, key: Key) -> Answer:
        """Menus of all cards of a game; the chosen one is shown above them."""
        game = await _game(caller, key)
        _, _, argument = key.argument.partition(":")
        card = caller.value() if caller.values else None
        page = page_of(argument.partition(":")[0])
        return await card_answer(caller, game, card, page)

    @component("ask")
    async def ask(self, caller: Caller, key: Key) -> Answer:
        """The button "Ask the board", and the menus of places it leads to."""
        table = await caller.desk.sessions.get(key.table)
        view = begun(table).view(None)
        reader = caller.reader(table)
        own = face(table.game)
        if not isinstance(own, AskableFace):
            raise UserError("ui-error-old")
        embed = make_embed(reader("ui-ask-title"), description=reader("ui-ask-text"))
        if caller.values:
            try:
                section = own.ask(view, caller.value(), reader)
            except KeyError:
                raise UserError("ui-error-old") from None
            embed = make_embed(reader("ui-ask-title"), [section])
        rows: list[Row] = []
        for group, choices in groupby(own.places(view, reader), lambda choice: choice.group):
            items = tuple(
                Item(cut(one.label, TEXT), str(one.option), cut(one.detail, TEXT), one.emoji)
                for one in choices
            )
            menu_id = encode(Key(table.id, table.ply, "ask", str(len(rows))))
            rows.append((Menu(menu_id, group, items[:MENU]),))
        return caller.private(Post(embed=embed, rows=tuple(rows[:HEIGHT])))


def plain_reader(words: Text) -> Reader:
    """Return a reader for texts that speak of no table."""
    return Reader(words, ())


async def how_to_play(caller: Caller, game: str) -> Answer:
    """Return the rules in one minute, with the way to the whole rules and the cards.

    Raises ``ui-error-game-off``.
    """
    await require_on(caller, game)
    reader = await _reader(caller, game)
    embed = make_embed(reader(f"game-{game}"), face(game).how_to_play(reader))
    row = (
        Button(reader("ui-button-rules"), _id("rules", game), emoji="📖"),
        Button(reader("ui-button-cards"), _id("cards", game), emoji="🃏"),
    )
    return caller.private(Post(embed=embed, rows=(row,)))


async def card_answer(
    caller: Caller, game: str, card: str | None, page: int | None = None
) -> Answer:
    """Return a card, or the invitation to choose one, with menus of all cards.

    Raises ``ui-error-no-card`` for an unknown card.
    """
    reader = await _reader(caller, game)
    own = face(game)
    known = own.cards(reader)
    if card is not None and card not in known:
        raise UserError("ui-error-no-card")
    if card is None:
        embed = make_embed(reader("ui-cards-title", game=reader(f"game-{game}")))
        embed.description = reader("ui-cards-how", count=len(known))
    else:
        section = own.card(card, reader.card_set, reader)
        embed = make_embed(section.title, description="\n".join(section.lines))
        if page is None:
            page = list(known).index(card) // (MENU * MENUS)
    return caller.private(Post(embed=embed, rows=_card_rows(game, known, page or 0, reader)))


async def named_card(caller: Caller, game: str, name: str) -> Answer:
    """Return the card somebody typed: an id that was offered, or the name as it is written."""
    known = face(game).cards(plain_reader(caller.text))
    found = [card for card, called in known.items() if called.casefold() == name.casefold()]
    return await card_answer(caller, game, found[0] if found and name not in known else name)


def find_cards(game: str, words: Text, typed: str) -> list[tuple[str, str]]:
    """Return up to 25 ``(name, id)`` of cards whose name contains what was typed."""
    known = face(game).cards(plain_reader(words))
    sought = typed.casefold().strip()
    found = [(name, card) for card, name in known.items() if sought in name.casefold()]
    found.sort(key=lambda one: (not one[0].casefold().startswith(sought), one[0]))
    return [(cut(name, TEXT), card) for name, card in found[:MENU]]


def _card_rows(game: str, known: Mapping[str, str], page: int, reader: Reader) -> tuple[Row, ...]:
    items = [Item(cut(name, TEXT), card) for card, name in known.items()]
    parts = [items[start : start + MENU] for start in range(0, len(items), MENU)]
    pages = max(1, -(-len(parts) // MENUS))
    page = min(page, pages - 1)
    rows: list[Row] = []
    for number, part in enumerate(parts[page * MENUS : (page + 1) * MENUS]):
        span = reader("ui-cards-span", first=part[0].label, last=part[-1].label)
        rows.append((Menu(_id("cards", game, f"{page}:{number}"), cut(span, 150), tuple(part)),))
    if pages > 1:
        turned = (page + 1) % pages
        label = reader("ui-page", page=turned + 1, pages=pages)
        rows.append((Button(label, _id("cards", game, str(turned)), emoji="▶️"),))
    return tuple(rows)


async def _reader(caller: Caller, game: str) -> Reader:
    """Return a reader of rules: those of the table here, else those a new table begins with."""
    table = await caller.desk.sessions.in_channel(caller.channel_id)
    here = table if table is not None and table.game == game else None
    options = registry.game(game).settle({}) if here is None else here.options
    if here is not None and here.state is not None:
        return Reader(caller.text, (), options, here.state.card_set)
    return Reader(caller.text, (), options, caller.desk.sessions.shelf.current(game).card_set)


async def _game(caller: Caller, key: Key) -> str:
    """Return the game a control speaks of: named in its argument, or its table's."""
    if key.table:
        table = await caller.desk.sessions.get(key.table)
        return table.game
    game, _, _ = key.argument.partition(":")
    if game not in registry.known():
        raise UserError("ui-error-old")
    await require_on(caller, game)
    return game


async def require_on(caller: Caller, game: str) -> None:
    """Raise ``ui-error-game-off`` for a game that is switched off, unless one is played here."""
    if game in caller.desk.settings.games:
        return
    table = await caller.desk.sessions.in_channel(caller.channel_id)
    if table is None or table.game != game or table.state is None:
        raise UserError("ui-error-game-off")


def _id(verb: str, game: str, argument: str = "") -> str:
    return encode(Key(0, 0, verb, f"{game}:{argument}" if argument else game))


async def setup(bot: Castellan) -> None:
    """Add the cog."""
    await bot.add_cog(Rulebook(bot))
