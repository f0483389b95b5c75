"""Looking up cards: the cards in view, a search, and menus of all cards."""

from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import NamedTuple

import discord

from bot.components.custom_id import ControlId, encode
from bot.components.decision import MENU, PLACEHOLDER, TEXT
from bot.components.embeds import make_embed
from bot.components.form import Form, TextField
from bot.components.message import Button, Item, Menu, Picture, Post, Row
from bot.components.picture_cache import PictureCache
from bot.components.presenters import presenter
from bot.components.safe_text import as_alt, cut, safe_name
from bot.errors import UserError
from bot.games.presenter import Section
from bot.i18n import LANGUAGES, Reader, text
from bot.model import Table
from bot.typed.names import folded, meant, told_apart
from engines.core.kernel import View

MENUS = 4
"""Maximum number of menus of cards in one message; the fifth row holds buttons."""

IN_VIEW = "v"
"""Page value for the cards in view; pages of all cards have numbers."""

FOUND = "f"
"""Page value for the result of a search."""


class Asker(NamedTuple):
    """The context of a look-up.

    The context consists of the game, a reader and, at a table that has begun, the table and the
    asker's view of it.
    """

    game: str
    reader: Reader
    table: Table | None = None
    view: View | None = None

    def id(self, verb: str, page: str = "") -> str:
        """Return the custom id of a control for looking up in this context."""
        table_id, ply = (self.table.id, self.table.ply) if self.table else (0, 0)
        return encode(ControlId(table_id, ply, verb, f"{self.game}:{page}" if page else self.game))


def card_post(
    asker: Asker,
    card: str | None,
    page: str = "",
    picture: Picture | None = None,
    why: Section | None = None,
) -> Post:
    """Return a card with its ``picture`` or, without a card, an invitation to choose one.

    ``why`` says whether the card can be chosen in the game. The menus are the menus of ``page``.
    Without a page, the menus list the cards in view. If no card is in view, they show the page that
    contains ``card``. Raises ``ui-error-no-card`` for an unknown card.
    """
    known = presenter(asker.game).cards(asker.reader)
    rows = _in_view(asker) if page in ("", IN_VIEW, FOUND) else ()
    if card is None:
        embed = _invitation(asker, len(known), in_view=bool(rows))
    else:
        section = _section(asker, card, known)
        embed = make_embed(
            section.title, (why,) if why else (), description="\n".join(section.lines)
        )
    if not rows:
        number = int(page) if page.isdecimal() else 0
        if card is not None and not page.isdecimal():
            number = list(known).index(card) // (MENU * MENUS)
        rows = _all(asker, known, number)
    return Post(embed=embed, rows=rows, picture=picture)


def search_form(asker: Asker) -> Form:
    """Return the form for typing the name of a card."""
    reader = asker.reader
    return Form(
        asker.id("found"),
        reader("ui-cards-title", game=reader(f"game-{asker.game}-short")),
        (TextField(reader("look-up-label"), reader("look-up-hint")),),
    )


def search(asker: Asker, typed: str) -> tuple[list[str], bool]:
    """Return the cards that a typed name could mean, and whether the name matches any card.

    Names are searched in the asker's language first, then in the other languages. Without a match,
    the result is the cards with the most similar names.
    """
    spoken: dict[str, list[str]] = {}
    mine = asker.reader.text.language
    for language in (mine, *(other for other in LANGUAGES if other != mine)):
        names = _by_name(_names(asker, language))
        found = meant(names, typed)
        if found.value is not None or found.several:
            return list(found.near), True
        for card, own in names.items():
            spoken.setdefault(card, []).extend(own)
    return list(meant(spoken, typed).near), not typed.strip()


def found_post(asker: Asker, typed: str, found: Sequence[str], *, held: bool) -> Post:
    """Return a menu of the cards that a search found; ``held`` says whether the cards match."""
    reader = asker.reader
    params = {"typed": safe_name(typed), "count": len(found), "shown": min(MENU, len(found))}
    says = reader("look-up-found" if held else "look-up-near", **params)
    rows: list[Row] = []
    if found:
        rows.append(found_menu(asker, found))
    rows.append(_steps(asker, everything=True, in_view=True))
    title = reader("ui-cards-title", game=reader(f"game-{asker.game}"))
    return Post(embed=make_embed(title, description=says), rows=tuple(rows))


def found_menu(asker: Asker, found: Sequence[str]) -> Row:
    """Return a menu of the cards that a search found."""
    known = presenter(asker.game).cards(asker.reader)
    items = tuple(Item(cut(known[card], TEXT), card) for card in found[:MENU])
    return (Menu(asker.id("cards", FOUND), asker.reader("look-up-choose"), items),)


async def card_picture(pictures: PictureCache, asker: Asker, card: str) -> Picture | None:
    """Return the picture of a card; ``None`` for an unknown card or if drawing fails."""
    own = presenter(asker.game)
    if own.album is None or card not in own.cards(asker.reader):
        return None
    draw, reader = own.album.card, asker.reader
    section = own.card(card, reader.card_set, reader)
    key = ("card", asker.game, card, reader.text.language, section.title, section.lines)
    alt = as_alt((f"{section.title}.", *section.lines))
    return await pictures.drawn(key, lambda: draw(card, reader.card_set, reader), lambda: alt)


def _by_name(known: Mapping[str, str]) -> dict[str, tuple[str, ...]]:
    """Return a unique label for each card, in the order of the names."""
    order = sorted(known, key=lambda card: folded(known[card]))
    labels = told_apart((card, known[card], "") for card in order)
    return {card: (label,) for card, label in labels.items()}


def _names(asker: Asker, language: str) -> Mapping[str, str]:
    reader = Reader(text(language), (), asker.reader.options, asker.reader.card_set)
    return presenter(asker.game).cards(reader)


def _section(asker: Asker, card: str, known: Mapping[str, str]) -> Section:
    if card not in known:
        raise UserError("ui-error-no-card")
    return presenter(asker.game).card(card, asker.reader.card_set, asker.reader)


def _invitation(asker: Asker, count: int, *, in_view: bool) -> discord.Embed:
    reader = asker.reader
    title = reader("ui-cards-title", game=reader(f"game-{asker.game}"))
    key = "look-up-in-view" if in_view else "ui-cards-how"
    return make_embed(title, description=reader(key, count=count))


def _in_view(asker: Asker) -> tuple[Row, ...]:
    """Return menus of the cards in the asker's view; empty without a table or without cards."""
    guide = presenter(asker.game).guide
    if asker.view is None or guide is None:
        return ()
    rows: list[Row] = []
    for group, cards in groupby(guide.seen(asker.view, asker.reader), lambda card: card.group):
        items = [
            Item(cut(card.label, TEXT), str(card.option), cut(card.detail, TEXT), card.emoji)
            for card in cards
        ]
        parts = _parts(items)[: MENUS - len(rows)]
        for number, part in enumerate(parts, 1):
            name = group
            if len(parts) > 1:
                name = asker.reader("look-up-part", group=group, part=number, parts=len(parts))
            menu_id = asker.id("cards", f"{IN_VIEW}:{len(rows)}")
            rows.append((Menu(menu_id, cut(name, PLACEHOLDER), part),))
    if not rows:
        return ()
    return (*rows, _steps(asker, everything=True))


def _parts(items: Sequence[Item]) -> list[tuple[Item, ...]]:
    """Return the items in parts that each fit into a menu."""
    return [tuple(items[start : start + MENU]) for start in range(0, len(items), MENU)]


def _all(asker: Asker, known: Mapping[str, str], page: int) -> tuple[Row, ...]:
    items = [Item(cut(name, TEXT), card) for card, name in known.items()]
    parts = _parts(items)
    pages = max(1, -(-len(parts) // MENUS))
    page = min(page, pages - 1)
    rows: list[Row] = []
    for number, part in enumerate(parts[page * MENUS : (page + 1) * MENUS]):
        span = asker.reader("ui-cards-span", first=part[0].label, last=part[-1].label)
        menu_id = asker.id("cards", f"{page}:{number}")
        rows.append((Menu(menu_id, cut(span, PLACEHOLDER), part),))
    turning: tuple[Button, ...] = ()
    if pages > 1:
        turned = (page + 1) % pages
        label = asker.reader("ui-page", page=turned + 1, pages=pages)
        turning = (Button(label, asker.id("cards", str(turned))),)
    return (*rows, (*turning, *_steps(asker, in_view=True)))


def _steps(asker: Asker, *, everything: bool = False, in_view: bool = False) -> tuple[Button, ...]:
    """Return the buttons to the search, to other menus and, at a table, to "Ask the board"."""
    reader = asker.reader
    primary = discord.ButtonStyle.primary
    row = [Button(reader("look-up-search"), asker.id("search"), primary)]
    if everything:
        row.append(Button(reader("look-up-all"), asker.id("cards", "0")))
    if asker.table is not None and presenter(asker.game).guide is not None:
        if in_view:
            row.append(Button(reader("look-up-view"), asker.id("cards", IN_VIEW)))
        ask = encode(ControlId(asker.table.id, asker.table.ply, "ask"))
        row.append(Button(reader("ui-button-ask"), ask))
    return tuple(row)
