"""Standing orders: what a seat answers without being asked, told to nobody."""

from bot.components.custom_id import Key, encode
from bot.components.decision import TEXT
from bot.components.embeds import make_embed
from bot.components.message import Item, Menu, Post, Row
from bot.components.safe_text import cut
from bot.errors import UserError
from bot.interaction.reply import Answer
from bot.model import Table
from bot.ui.callers import Caller, Handler
from engines.registry import game as game_of


async def orders(caller: Caller, key: Key) -> Answer:
    """The button "Standing orders"."""
    return caller.private(_menus(caller, await caller.desk.sessions.get(key.table)))


async def order(caller: Caller, key: Key) -> Answer:
    """A standing order given."""
    table = await caller.desk.sessions.moves.declare(
        key.table, caller.person.id, key.argument, caller.value(), caller.press
    )
    return caller.private(_menus(caller, table))


def _menus(caller: Caller, table: Table) -> Post:
    seat = caller.seat(table)
    if table.status != "running" or table.state is None:
        raise UserError("error-not-running")
    if seat is None:
        raise UserError("error-not-seated")
    words = caller.text
    holding = getattr(table.state.view(seat), "declared", {})
    rows: list[Row] = []
    lines = []
    for name, choices in game_of(table.game).declarations.items():
        title = words(f"order-{table.game}-{name}")
        holds = holding.get(name, choices[0])
        lines.append(words("ui-option", name=title, choice=words(f"order-choice-{holds}")))
        items = tuple(
            Item(
                cut(words("ui-option", name=title, choice=words(f"order-choice-{one}")), TEXT),
                one,
                chosen=one == holds,
            )
            for one in choices
        )
        rows.append((Menu(encode(Key(table.id, table.ply, "order", name)), title, items),))
    embed = make_embed(
        words("ui-orders-title"),
        description="\n".join((words("ui-orders-text"), *lines)),
    )
    return Post(embed=embed, rows=tuple(rows))


HANDLERS: dict[str, Handler] = {"orders": orders, "order": order}
