"""How to play, the whole rules, and the places of the board."""

from collections.abc import Callable, Sequence
from itertools import groupby
from typing import TypeAlias

from bot.components.custom_id import ControlId, encode
from bot.components.decision import HEIGHT, MENU, TEXT
from bot.components.embeds import in_pages, make_embed
from bot.components.message import Button, Item, Menu, Post, Row
from bot.components.presenters import presenter
from bot.components.safe_text import cut
from bot.errors import UserError
from bot.games.presenter import Section
from bot.i18n import Reader
from bot.messages.frame import begun
from bot.model import Table
from cogs.rulebook.rulings import numbers_in


def how_to_play_post(game: str, reader: Reader, ways: Row = ()) -> Post:
    """Return the rules in short, with buttons to the whole rules and the cards.

    ``ways`` are buttons to other ways to learn the game.
    """
    embed = make_embed(reader(f"game-{game}"), presenter(game).how_to_play(reader))
    row = (
        Button(reader("ui-button-rules"), _id("rules", game)),
        Button(reader("ui-button-cards"), _id("cards", game)),
        *ways,
    )
    return Post(embed=embed, rows=(row,))


Shows: TypeAlias = Callable[[Sequence[str]], Row | None]
"""A function that returns a menu of the rulings that a board can show, or ``None``."""


def rules_post(game: str, page: int, reader: Reader, shows: Shows, ways: Row = ()) -> Post:
    """Return a page of the whole rules.

    One menu leads to each section. Another menu shows the page's rulings on a board. ``ways`` are
    buttons to other ways to learn the game.
    """
    sections = presenter(game).rules(reader)
    pages = in_pages(sections)
    shown = min(page, len(pages) - 1)
    board = shows(_about(game, pages[shown], reader))
    title = reader("ui-rules-title", game=reader(f"game-{game}"), page=shown + 1, pages=len(pages))
    items = []
    for page, content in enumerate(pages[:MENU]):
        heads = [section.title for section in content if section.title.strip("\u2026")]
        items.append(Item(cut(", ".join(heads) or "\u2026", TEXT), str(page)))
    menu = Menu(_id("rules", game), reader("ui-rules-menu"), tuple(items))
    steps: Row = tuple(
        Button(
            reader("ui-page", page=page + 1, pages=len(pages)),
            _id("rules", game, str(page)),
        )
        for page in (shown - 1, shown + 1)
        if 0 <= page < len(pages)
    )
    rows: tuple[Row, ...] = tuple(row for row in ((menu,), (*steps, *ways), board) if row)
    return Post(embed=make_embed(title, pages[shown]), rows=rows)


def ask_post(table: Table, place: str | None, reader: Reader, why: Section | None = None) -> Post:
    """Return menus of all places below the contents of a place or, without one, instructions.

    ``why`` says whether the place can be chosen. Raises ``ui-error-not-begun``, and
    ``ui-error-old`` for an unknown place or a game that describes no places.
    """
    view = begun(table).view(None)
    guide = presenter(table.game).guide
    if guide is None:
        raise UserError("ui-error-old")
    embed = make_embed(reader("ui-ask-title"), description=reader("ui-ask-text"))
    if place is not None:
        try:
            section = guide.ask(view, place, reader)
        except KeyError:
            raise UserError("ui-error-old") from None
        embed = make_embed(reader("ui-ask-title"), [section, *((why,) if why else ())])
    rows: list[Row] = []
    for group, choices in groupby(guide.places(view, reader), lambda choice: choice.group):
        items = tuple(
            Item(
                cut(control.label, TEXT),
                str(control.option),
                cut(control.detail, TEXT),
                control.emoji,
            )
            for control in choices
        )
        menu_id = encode(ControlId(table.id, table.ply, "ask", str(len(rows))))
        rows.append((Menu(menu_id, group, items[:MENU]),))
    return Post(embed=embed, rows=tuple(rows[:HEIGHT]))


def _about(game: str, sections: Sequence[Section], reader: Reader) -> list[str]:
    """Return the rulings that sections of the rules cite or explain."""
    cited = presenter(game).cited
    titles = {reader(f"{game}-rules-{part}"): numbers for part, numbers in cited.items()}
    found = numbers_in(line for section in sections for line in section.lines)
    found += [number for item in sections for number in titles.get(item.title, ())]
    return list(dict.fromkeys(found))


def _id(verb: str, game: str, argument: str = "") -> str:
    return encode(ControlId(0, 0, verb, f"{game}:{argument}" if argument else game))
