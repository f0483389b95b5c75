"""The public position and log of a game, shown to one person, and buttons between pages."""

from collections.abc import Iterable, Sequence
from functools import cache, partial

from bot.components.custom_id import ControlId, encode
from bot.components.decision import MENU, TEXT, WIDTH
from bot.components.embeds import make_embed
from bot.components.message import Button, Item, Menu, Picture, Post, Row
from bot.components.presenters import (
    event_lines,
    final_sections,
    presenter,
    view_of,
)
from bot.components.safe_text import cut
from bot.games.presenter import Section
from bot.i18n import Reader
from bot.messages.frame import asking_buttons, begun, footer, link_buttons, watch_button
from bot.model import Table, Told

STORY = 15
"""Cap on the lines of the log below the position."""

LINES = 6
"""Cap on the lines of a summary."""

MENU_FROM = 2
"""Up to this number of pages, buttons suffice and no menu of pages is shown."""


def watch_post(
    table: Table,
    told: Iterable[Told],
    reader: Reader,
    *,
    picture: Picture | None = None,
    notice: str = "",
    since: int | None = None,
    missed: Sequence[Section] = (),
    beside: Sequence[Button] = (),
) -> Post:
    """Return the public position of a game for one reader.

    Beside the picture, the message gives the game's goal, the standing and the pending decision.
    Sent without a picture, the message also has the board and the log ``told`` in words. Buttons
    lead to further pages, and to the changes ``since`` the ply that the reader saw last. ``beside``
    are the features' buttons. The sections ``missed`` come first. Raises ``ui-error-not-begun``.
    """
    state = begun(table)
    view = view_of(state, None)
    own = presenter(table.game)
    running = table.status == "running"
    final = () if state.result is None else final_sections(view, state.result, reader)
    goal = [line for section in own.how_to_play(reader)[:1] for line in section.lines[:1]]
    standing = own.standing(view, reader) if running else None
    said = [notice, *goal, standing or ""]
    framed = partial(
        make_embed,
        own.status(view, reader) if running else reader("ui-game-over"),
        description="\n".join(line for line in said if line),
        footer=footer(table, reader),
    )
    lines = event_lines(table.game, told, reader)
    story = Section(reader("ui-story"), tuple(lines[-STORY:]) or (reader("ui-story-empty"),))
    buttons = (
        Button(reader("ui-button-refresh"), _id(table, "watch")),
        Button(reader("ui-button-catchup"), _id(table, "catchup", str(since or 0))),
        Button(reader("ui-button-words"), _id(table, "words")),
        Button(reader("ui-button-log"), _id(table, "log")),
        *link_buttons(table, reader),
        *asking_buttons(table, reader),
        *beside,
    )
    rows = tuple(buttons[at : at + WIDTH] for at in range(0, len(buttons), WIDTH))
    return Post(
        embed=framed([*missed, *final]),
        rows=rows,
        picture=picture,
        in_words=cache(lambda: framed([*missed, *final, story, *own.board(view, reader)])),
    )


def aside_post(table: Table, notice: str, reader: Reader) -> Post:
    """Return a one-line message with buttons to the public position."""
    return Post(notice, rows=((watch_button(table, reader), *link_buttons(table, reader)),))


def page_row(table: Table, verb: str, shown: int, pages: int, reader: Reader) -> tuple[Row, ...]:
    """Return buttons to the first, previous, next and last page, each page only once."""
    ways = {0, pages - 1, shown - 1, shown + 1}
    row = tuple(
        Button(
            reader("ui-page", page=page + 1, pages=pages),
            _id(table, verb, str(page)),
        )
        for page in sorted(ways)
        if 0 <= page < pages and page != shown
    )
    return (row,) if row else ()


def page_menu(
    table: Table, verb: str, shown: int, names: Sequence[str], title: str, reader: Reader
) -> tuple[Row, ...]:
    """Return a menu of pages by their ``names``; empty if buttons lead to each page.

    If there are too many pages for a menu, the menu offers only some pages, evenly spaced.
    """
    pages = len(names)
    if pages <= MENU_FROM:
        return ()
    offered = list(range(pages))
    if pages > MENU:
        offered = sorted({at * (pages - 1) // (MENU - 1) for at in range(MENU)})
    items = tuple(
        Item(
            cut(reader("ui-page-named", page=page + 1, name=names[page]), TEXT),
            str(page),
            chosen=page == shown,
        )
        for page in offered
    )
    return ((Menu(_id(table, verb), title, items),),)


def _id(table: Table, verb: str, argument: str = "") -> str:
    return encode(ControlId(table.id, table.ply, verb, argument))
