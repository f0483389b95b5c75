"""How to play, every card, and what lies where on the board."""

from collections.abc import Iterable, Mapping
from itertools import groupby

from bot.components.custom_id import Key, encode
from bot.components.decision import HEIGHT, MENU, TEXT
from bot.components.embeds import in_pages, make_embed
from bot.components.message import Button, Item, Menu, Post, Row
from bot.components.presenters import presenter
from bot.components.safe_text import cut
from bot.errors import UserError
from bot.games.presenter import AskablePresenter
from bot.i18n import Reader, Text
from bot.messages.frame import begun
from bot.model import Table

MENUS = 4
"""Menus of cards in one message; the fifth row turns the page."""


def how_to_play_post(game: str, reader: Reader) -> Post:
    """Return the rules in one minute, with the way to the whole rules and the cards."""
    embed = make_embed(reader(f"game-{game}"), presenter(game).how_to_play(reader))
    row = (
        Button(reader("ui-button-rules"), _id("rules", game), emoji="📖"),
        Button(reader("ui-button-cards"), _id("cards", game), emoji="🃏"),
    )
    return Post(embed=embed, rows=(row,))


def rules_post(game: str, page: int, reader: Reader) -> Post:
    """Return a page of the whole rules; a menu leads to each section."""
    sections = presenter(game).rules(reader)
    pages = in_pages(sections)
    shown = min(page, len(pages) - 1)
    title = reader("ui-rules-title", game=reader(f"game-{game}"), page=shown + 1, pages=len(pages))
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
    return Post(embed=make_embed(title, pages[shown]), rows=rows)


def card_post(game: str, card: str | None, page: int | None, reader: Reader) -> Post:
    """Return a card, or the invitation to choose one, with menus of all cards; without a ``page``
    of menus, the one the card stands on.

    Raises ``ui-error-no-card`` for an unknown card.
    """
    own = presenter(game)
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
    return Post(embed=embed, rows=_card_rows(game, known, page or 0, reader))


def ask_post(table: Table, place: str | None, reader: Reader) -> Post:
    """Return what lies at a place of the board, or how to ask; with menus of all places.

    Raises ``ui-error-not-begun``, and ``ui-error-old`` for a place or a game that is not asked.
    """
    view = begun(table).view(None)
    own = presenter(table.game)
    if not isinstance(own, AskablePresenter):
        raise UserError("ui-error-old")
    embed = make_embed(reader("ui-ask-title"), description=reader("ui-ask-text"))
    if place is not None:
        try:
            section = own.ask(view, place, reader)
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
    return Post(embed=embed, rows=tuple(rows[:HEIGHT]))


def read_ahead(games: Iterable[str], texts: Iterable[Text]) -> None:
    """Read what the first look at a card of a game needs (blocking): it takes long enough for
    others to notice.
    """
    for words in texts:
        for game in games:
            find_cards(game, words, "")


def card_named(game: str, words: Text, name: str) -> str:
    """Return the id of the card somebody typed: an id that was offered, or the name as it is
    written; what is neither is returned as it is.
    """
    known = presenter(game).cards(_plain(words))
    found = [card for card, called in known.items() if called.casefold() == name.casefold()]
    return found[0] if found and name not in known else name


def find_cards(game: str, words: Text, typed: str) -> list[tuple[str, str]]:
    """Return up to 25 ``(name, id)`` of cards whose name contains what was typed."""
    known = presenter(game).cards(_plain(words))
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


def _plain(words: Text) -> Reader:
    """Return a reader for texts that speak of no table."""
    return Reader(words, ())


def _id(verb: str, game: str, argument: str = "") -> str:
    return encode(Key(0, 0, verb, f"{game}:{argument}" if argument else game))
