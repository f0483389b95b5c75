"""The messages with the log, the board as text, and the events that a reader missed."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

import discord

from bot.components.custom_id import ControlId, encode
from bot.components.decision import TEXT
from bot.components.embeds import in_pages, make_embed
from bot.components.message import Button, Item, Post
from bot.components.picture_cache import PictureCache
from bot.components.presenters import (
    event_lines,
    newest_moves,
    presenter,
    view_of,
)
from bot.components.safe_text import cut
from bot.games.presenter import Section
from bot.i18n import Reader
from bot.messages.features import Feature, Panel, Shown
from bot.messages.frame import begun, button_of, footer, link_buttons, link_row, replay_menu
from bot.messages.moments import PicturedMoment, moment_picture
from bot.messages.story import LINES, page_menu, page_row
from bot.model import Table, Told
from engines.core.kernel import Seat

LOG_PAGE = 20
"""Number of lines on a page of the log."""


class LogLine(NamedTuple):
    """A line of the log: the ply at which it begins, and whether it is a heading."""

    ply: int
    text: str
    is_head: bool = False


def log_lines(table: Table, told: Iterable[Told], reader: Reader) -> list[LogLine]:
    """Return the log of events as text, with one line for each move."""
    heads = presenter(table.game).heads
    moves = newest_moves(table.game, list(told), reader)
    return [LogLine(entry.ply, line, entry.event.kind in heads) for entry, line in moves][::-1]


def log_pages(table: Table, told: Iterable[Told], reader: Reader) -> list[list[LogLine]]:
    """Return the log in pages of lines, at least one page."""
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

    One menu leads to the other pages. Another menu leads from the page's moves into the replay. A
    player with covered hands gets no menus, because menus cannot be covered.
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
    names = [next((line.text for line in page if line.is_head), page[0].text) for page in pages]
    plies = {line.ply: cut(line.text, TEXT) for line in reversed(lines) if line.ply}
    items = tuple(Item(text, str(ply)) for ply, text in sorted(plies.items()))
    return Post(
        embed=embed,
        rows=(
            *turning,
            *page_menu(table, "logto", shown, names, reader("ui-log-menu"), reader),
            *(((replay_menu(table, reader("ui-log-replay"), items),),) if items else ()),
            last,
        ),
    )


def words_post(table: Table, page: int, reader: Reader) -> Post:
    """Return a page of the board as text; raises ``ui-error-not-begun``."""
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
    """Return the events a reader missed and the open decision, as a message with buttons."""
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
        encode(ControlId(table.id, table.ply, "hand" if playing else "watch")),
        discord.ButtonStyle.primary if waiting else discord.ButtonStyle.secondary,
    )
    log = Button(reader("ui-button-log"), encode(ControlId(table.id, table.ply, "log")))
    return Post(embed=embed, rows=((door, log, *link_buttons(table, reader)),))


def missed_sections(
    table: Table, seat: Seat | None, told: Iterable[Told], since: int | None, reader: Reader
) -> list[Section]:
    """Return the events since ply ``since``, and the open decision.

    ``since`` is ``None`` for the beginning of the game. The events and the decision are as the
    owner of ``seat`` may know them. Raises ``ui-error-not-begun``.
    """
    sections = [_summary(event_lines(table.game, told, reader), since, reader)]
    view = view_of(begun(table), seat)
    if view.decision is not None:
        title = presenter(table.game).prompt(view, reader).title
        sections.append(Section(reader("catchup-decision"), (title,)))
    return sections


def _summary(lines: list[str], since: int | None, reader: Reader) -> Section:
    title = reader("catchup-last" if since is None else "catchup-since")
    if not lines:
        return Section(title, (reader("ui-story-empty" if since is None else "catchup-nothing"),))
    if since is None or len(lines) <= LINES:
        return Section(title, tuple(lines[-LINES:]))
    shown = lines[-(LINES - 1) :]
    return Section(title, (reader("catchup-more", count=len(lines) - len(shown)), *shown))


def _id(table: Table, verb: str, argument: str = "") -> str:
    return encode(ControlId(table.id, table.ply, verb, argument))


async def moment_post(
    pictures: PictureCache, table: Table, found: Sequence[PicturedMoment], page: int, reader: Reader
) -> Post:
    """Return a moment with its picture and its lines, and the buttons to the other moments."""
    story = Button(reader("ui-button-log"), encode(ControlId(table.id, table.ply, "log")))
    if not found:
        return Post(reader("ui-moments-none"), rows=((story,), *link_row(table, reader)))
    shown = min(page, len(found) - 1)
    moment = found[shown]
    title = reader("ui-moments-title", page=shown + 1, pages=len(found), ply=moment.ply)
    lines = event_lines(table.game, moment.told, reader)
    names = [moment.strip.name or moment.strip.alt for moment in found]
    embed = make_embed(title, description="\n".join(lines), footer=footer(table, reader))
    return Post(
        embed=embed,
        rows=(
            *page_row(table, "moment", shown, len(found), reader),
            *page_menu(table, "momentto", shown, names, reader("ui-moments-menu"), reader),
            (story,),
        ),
        picture=await moment_picture(pictures, table, moment, reader),
    )


class WatchFeature(Feature):
    """The game in pictures."""

    async def buttons(self, panel: Panel, shown: Shown) -> Sequence[Button]:
        """Return the button to the moments that are worth a picture."""
        if panel != "share":
            return ()
        return (button_of(shown.table, "moment", shown.reader.text),)


FEATURE = WatchFeature()
