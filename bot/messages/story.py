"""What anybody may look at: the position, the story so far, and what somebody missed."""

from collections.abc import Iterable, Sequence
from functools import cache, partial
from typing import NamedTuple

import discord

from bot.components.custom_id import Key, encode
from bot.components.decision import MENU, TEXT
from bot.components.embeds import in_pages, make_embed
from bot.components.message import Button, Item, Menu, Picture, Post, Row
from bot.components.presenters import (
    event_lines,
    final_sections,
    newest_moves,
    presenter,
    view_of,
)
from bot.components.safe_text import cut
from bot.games.presenter import Section
from bot.i18n import Reader
from bot.messages.frame import asking_buttons, begun, footer, link_buttons, link_row
from bot.messages.looking_back.position import position_button
from bot.messages.looking_back.replay import GO, ReplayPage
from bot.model import Table, Told
from engines.core.kernel import Seat

STORY = 15
"""Cap on the lines of the story below the position."""

LATEST = 4
"""Lines of the story beside the picture."""

LOG_PAGE = 20
"""Lines on a page of the log."""

LINES = 6
"""Cap on the lines of a summary."""

MENU_FROM = 2
"""Number of pages up to which no menu of pages is needed."""


def watch_post(
    table: Table,
    told: Iterable[Told],
    reader: Reader,
    *,
    picture: Picture | None = None,
    notice: str = "",
    since: int | None = None,
    missed: Sequence[Section] = (),
) -> Post:
    """Return the public position for somebody who looks at it.

    Beside its picture: what the game is about, who is ahead and what is to be decided. Without a
    picture, the board and the story ``told`` follow in words. Buttons lead to the rest and to what
    changed ``since`` the ply seen last. ``missed`` sections come first. Raises
    ``ui-error-not-begun``.
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
    rows: tuple[Row, ...] = (
        (
            Button(reader("ui-button-refresh"), _id(table, "watch")),
            Button(reader("ui-button-words"), _id(table, "words")),
            Button(reader("ui-button-log"), _id(table, "log")),
            Button(reader("ui-button-how"), _id(table, "how")),
            *link_buttons(table, reader),
        ),
        (
            Button(reader("ui-button-catchup"), _id(table, "catchup", str(since or 0))),
            *asking_buttons(table, reader),
            Button(reader("ui-button-replay"), _id(table, "replay")),
            position_button(table, reader),
        ),
    )
    return Post(
        embed=framed([*missed, *final]),
        rows=rows,
        picture=picture,
        in_words=cache(lambda: framed([*missed, *final, story, *own.board(view, reader)])),
    )


def aside_post(table: Table, notice: str, reader: Reader) -> Post:
    """Return a one-line message with buttons to the public position."""
    watch = Button(reader("ui-button-watch"), _id(table, "watch"))
    return Post(notice, rows=((watch, *link_buttons(table, reader)),))


class LogLine(NamedTuple):
    """A line of the log: the ply at which it begins, and whether it is a heading."""

    ply: int
    text: str
    is_head: bool = False


def log_lines(table: Table, told: Iterable[Told], reader: Reader) -> list[LogLine]:
    """Return the log of events in words, with one line for each move."""
    heads = presenter(table.game).heads
    moves = newest_moves(table.game, list(told), reader)
    return [LogLine(one.ply, line, one.event.kind in heads) for one, line in moves][::-1]


def log_pages(table: Table, told: Iterable[Told], reader: Reader) -> list[list[LogLine]]:
    """Return the log in pages of lines; there is at least one page."""
    lines = log_lines(table, told, reader)
    pages = [lines[at : at + LOG_PAGE] for at in range(0, len(lines), LOG_PAGE)]
    return pages or [[LogLine(0, reader("ui-story-empty"))]]


def log_post(
    table: Table,
    pages: Sequence[Sequence[LogLine]],
    shown: int,
    reader: Reader,
    *,
    has_menus: bool = True,
) -> Post:
    """Return page ``shown`` of :func:`log_pages`.

    One menu leads to the pages, another one from the page's moves into the replay. A player with
    covered hands gets no menus, as menus cannot be covered.
    """
    lines = pages[shown]
    embed = make_embed(
        reader("ui-log-title", page=shown + 1, pages=len(pages)),
        [Section(reader("ui-story"), tuple(line.text for line in lines))],
        footer=footer(table, reader),
    )
    moments = Button(reader("ui-button-moments"), _id(table, "moment"))
    last = (moments, *link_buttons(table, reader))
    turning = page_row(table, "log", shown, len(pages), reader)
    if not has_menus:
        return Post(embed=embed, rows=(*turning, last))
    names = [next((one.text for one in page if one.is_head), page[0].text) for page in pages]
    plies = {line.ply: cut(line.text, TEXT) for line in reversed(lines) if line.ply}
    items = tuple(Item(text, str(ply)) for ply, text in sorted(plies.items()))
    steps = ReplayPage(table.ply).id(table, GO)
    return Post(
        embed=embed,
        rows=(
            *turning,
            *page_menu(table, "logto", shown, names, reader("ui-log-menu"), reader),
            *(((Menu(steps, reader("ui-log-replay"), items),),) if items else ()),
            last,
        ),
    )


def words_post(table: Table, page: int, reader: Reader) -> Post:
    """Return a page of the board in words; raises ``ui-error-not-begun``."""
    view = view_of(begun(table), None)
    own = presenter(table.game)
    pages = in_pages(own.board(view, reader))
    shown = min(page, len(pages) - 1)
    embed = make_embed(own.status(view, reader), pages[shown], footer=footer(table, reader))
    rows = (*page_row(table, "words", shown, len(pages), reader), *link_row(table, reader))
    return Post(embed=embed, rows=rows)


def catchup_post(
    table: Table, seat: Seat | None, told: Iterable[Told], since: int | None, reader: Reader
) -> Post:
    """Return :func:`missed_sections` as a message with buttons onward."""
    view = view_of(begun(table), seat)
    own = presenter(table.game)
    sections = missed_sections(table, seat, told, since, reader)
    embed = make_embed(
        own.status(view, reader) if table.status == "running" else reader("ui-game-over"),
        sections,
        footer=footer(table, reader),
    )
    playing = table.status == "running" and seat is not None
    waiting = playing and view.decision is not None
    door = Button(
        reader("ui-button-hand" if playing else "ui-button-watch"),
        encode(Key(table.id, table.ply, "hand" if playing else "watch")),
        discord.ButtonStyle.primary if waiting else discord.ButtonStyle.secondary,
    )
    log = Button(reader("ui-button-log"), encode(Key(table.id, table.ply, "log")))
    return Post(embed=embed, rows=((door, log, *link_buttons(table, reader)),))


def missed_sections(
    table: Table, seat: Seat | None, told: Iterable[Told], since: int | None, reader: Reader
) -> list[Section]:
    """Return the events since ply ``since``, and the open decision.

    ``since`` is ``None`` for the beginning. Both are as the owner of ``seat`` may know them. Raises
    ``ui-error-not-begun``.
    """
    sections = [_summary(event_lines(table.game, told, reader), since, reader)]
    view = view_of(begun(table), seat)
    if view.decision is not None:
        title = presenter(table.game).prompt(view, reader).title
        sections.append(Section(reader("catchup-decision"), (title,)))
    return sections


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
    """Return a menu of pages by their ``names``, empty if buttons lead to each page.

    If a menu cannot hold all pages, it offers some at even distances.
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


def _summary(lines: list[str], since: int | None, reader: Reader) -> Section:
    title = reader("catchup-last" if since is None else "catchup-since")
    if not lines:
        return Section(title, (reader("ui-story-empty" if since is None else "catchup-nothing"),))
    if since is None or len(lines) <= LINES:
        return Section(title, tuple(lines[-LINES:]))
    shown = lines[-(LINES - 1) :]
    return Section(title, (reader("catchup-more", count=len(lines) - len(shown)), *shown))


def _id(table: Table, verb: str, argument: str = "") -> str:
    return encode(Key(table.id, table.ply, verb, argument))
