"""What follows a game: its public message, and its turning points."""

from collections.abc import Iterable, Sequence
from functools import partial

import discord

from bot.components.custom_id import Key, encode
from bot.components.embeds import make_embed
from bot.components.message import Button, Post
from bot.components.picture_cache import PictureCache
from bot.components.presenters import event_line, final_sections, presenter
from bot.components.safe_text import listed, reader_of
from bot.games.presenter import Section
from bot.i18n import Reader, text
from bot.messages.board import last_lines
from bot.messages.frame import footer, link_row
from bot.messages.hints import margin, percent
from bot.messages.story import LOG_PAGE
from bot.model import Table, Told
from bot.sessions.background.turning_points import Moment
from bot.sessions.sessions import Sessions

LINES = 5
"""Lines told of one moment."""


async def over_post(sessions: Sessions, pictures: PictureCache, table: Table) -> Post:
    """Return the end: who won and why, the ranking with the parts of each score, and the picture,
    or the board in words if there is none.
    """
    if table.state is None or table.state.result is None:
        raise ValueError(f"table {table.id} is not over")
    reader = reader_of(table, text(table.language))
    view = table.state.view(None)
    result = table.state.result
    winners = [reader.name(seat) for seat in result.winners]
    title = reader("ui-over", count=len(winners), winners=listed(reader.text, winners))
    news = [*final_sections(view, result, reader), *await last_lines(sessions, table, reader)]
    framed = partial(make_embed, title, footer=footer(table, reader))
    again = Button(
        reader("ui-button-again"),
        encode(Key(table.id, table.ply, "again")),
        discord.ButtonStyle.primary,
        "🔁",
    )
    turning = Button(
        reader("ui-button-turning"), encode(Key(table.id, table.ply, "turning")), emoji="📈"
    )
    log = Button(reader("ui-button-log"), encode(Key(table.id, table.ply, "log")), emoji="📜")
    board = Button(reader("ui-button-words"), encode(Key(table.id, table.ply, "words")), emoji="📝")
    return Post(
        embed=framed(news),
        rows=((again, turning, log, board),),
        picture=await pictures.picture(table, None, reader),
        in_words=framed([*news, *presenter(table.game).board(view, reader)]),
    )


def turning_post(
    table: Table, moments: Sequence[Moment], story: Iterable[Told], reader: Reader
) -> Post:
    """Return the moments that changed the chances most, with what the story tells of each."""
    told = [(one, line) for one in story if (line := event_line(table.game, one.event, reader))]
    sections = [_section(number, moment, told, reader) for number, moment in enumerate(moments, 1)]
    embed = make_embed(
        reader("turning-title"),
        sections,
        description=reader("turning-how" if moments else "turning-none"),
        footer=footer(table, reader),
    )
    log = _log_buttons(moments, table, told, reader)
    return Post(embed=embed, rows=(*((log,) if log else ()), *link_row(table, reader)))


def _section(
    number: int, moment: Moment, told: Sequence[tuple[Told, str]], reader: Reader
) -> Section:
    """Return what happened in a moment, and whose chance it changed how."""
    lines = [line for one, line in told if one.ply in moment.plies]
    left = len(lines) - LINES
    if left > 0:
        lines = [*lines[:LINES], reader("turning-more", count=left)]
    before, after = moment.before, moment.after
    change = reader(
        "turning-rose" if after.share > before.share else "turning-fell",
        name=reader.name(moment.seat),
        before=percent(before),
        margin=margin(before),
        after=_after(moment, reader),
    )
    title = reader("turning-moment", number=number, first=moment.plies[0], last=moment.plies[-1])
    return Section(title, (*lines, change))


def _after(moment: Moment, reader: Reader) -> str:
    """Return a chance with its uncertainty, if it has one."""
    after = moment.after
    if not after.error:
        return reader("turning-sure", chance=percent(after))
    return reader("turning-about", chance=percent(after), margin=margin(after))


def _log_buttons(
    moments: Sequence[Moment], table: Table, told: Sequence[tuple[Told, str]], reader: Reader
) -> tuple[Button, ...]:
    """Return the ways to the pages of the log on which moments begin."""
    pages: dict[int, list[str]] = {}
    for number, moment in enumerate(moments, 1):
        before = sum(one.ply < moment.plies[0] for one, _ in told)
        pages.setdefault(max(0, min(before, len(told) - 1)) // LOG_PAGE, []).append(str(number))
    return tuple(
        Button(
            reader("turning-log", numbers=", ".join(numbers)),
            encode(Key(table.id, table.ply, "log", str(page))),
            emoji="📜",
        )
        for page, numbers in pages.items()
    )
