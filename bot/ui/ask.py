"""The board, asked about one of its places."""

from itertools import groupby

from bot.components.custom_id import Key, encode
from bot.components.decision import HEIGHT, MENU, TEXT
from bot.components.embeds import make_embed
from bot.components.message import Item, Menu, Post, Row
from bot.components.presenters import face
from bot.components.safe_text import cut
from bot.errors import UserError
from bot.games.presenter import AskableFace
from bot.interaction.reply import Answer
from bot.messages.board import begun
from bot.ui.callers import Caller, Handler


async def ask(caller: Caller, key: Key) -> Answer:
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


HANDLERS: dict[str, Handler] = {"ask": ask}
