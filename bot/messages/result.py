"""The public message of a finished game."""

from functools import partial

import discord

from bot.components.custom_id import Key, encode
from bot.components.embeds import make_embed
from bot.components.message import Button, Post
from bot.components.picture_cache import PictureCache
from bot.components.presenters import face, final_sections
from bot.components.safe_text import listed, reader_of
from bot.i18n import text
from bot.messages.board import footer, last_lines
from bot.model import Table
from bot.sessions.sessions import Sessions


async def over_post(sessions: Sessions, gallery: PictureCache, table: Table) -> Post:
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
        picture=await gallery.picture(table, None, reader),
        in_words=framed([*news, *face(table.game).board(view, reader)]),
    )
