"""Builds the public message of a table: lobby, board, result or closing message."""

from collections.abc import Sequence

from bot.components.message import Button, Post
from bot.components.picture_cache import PictureCache, WordsFirst
from bot.components.safe_text import reader_of
from bot.i18n import text
from bot.interaction.context import Caller
from bot.interaction.reply import Answer, Target
from bot.messages.board import board_post
from bot.messages.features import Features, Panel, Shown
from bot.messages.frame import link_buttons
from bot.messages.lobby import closed_post, lobby_post
from bot.messages.panels.banners import lobby_banner
from bot.messages.result import over_post
from bot.model import Table
from bot.sessions.sessions import Sessions


async def public_post(
    sessions: Sessions, pictures: PictureCache, table: Table, features: Features
) -> Post:
    """Return the content of a table's public message, in the table's language."""
    words = text(table.language)
    shown_as = Shown(sessions, table, reader_of(table, words))
    if table.status == "lobby":
        says = await features.public(shown_as)
        return lobby_post(table, words, await lobby_banner(pictures, table, words), says)
    if table.status == "running":
        return await board_post(sessions, pictures, table, features)
    if table.status == "over":
        return await over_post(sessions, pictures, table, features)
    return closed_post(table, words, await features.public(shown_as))


async def buttons_at(panel: Panel, caller: Caller, table: Table) -> list[Button]:
    """Return the buttons that features add to a private panel of the asker."""
    made = Shown(
        caller.sessions,
        table,
        caller.reader(table),
        user_id=caller.person.id,
        may_close=caller.may_close(table),
        guild_id=caller.guild_id,
    )
    return await caller.desk.features.buttons(panel, made)


async def table_answer(caller: Caller, table: Table, place: Target, aside: str = "") -> Answer:
    """Answer with a table's public message; a picture that is not ready is added later."""
    pictures = WordsFirst(caller.desk.pictures)
    post = await public_post(caller.sessions, pictures, table, caller.desk.features)
    return Answer(post, place, table, aside, is_whole=not pictures.is_late)


async def shown(caller: Caller, table: Table, done: str, beside: Sequence[Button] = ()) -> Answer:
    """Answer a press that has changed a table.

    If the public message was pressed, that message is updated. Otherwise the answer is the
    catalogue text ``done`` with a link and the buttons ``beside``, and the public message is
    updated separately.
    """
    if caller.pressed is not None and caller.pressed == table.message_id:
        return await table_answer(caller, table, "here")
    row = (*beside, *link_buttons(table, caller.reader(table)))
    return caller.private(Post(caller.text(done), rows=(row,) if row else ()))
