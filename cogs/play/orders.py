"""The standing orders of a seat."""

from bot.components.custom_id import ControlId, encode
from bot.components.decision import TEXT
from bot.components.embeds import make_embed
from bot.components.message import Item, Menu, Post, Row
from bot.components.presenters import view_of
from bot.components.safe_text import cut
from bot.i18n import Text
from bot.model import Table
from engines.core.kernel import Seat
from engines.registry import game as game_of


def orders_post(table: Table, seat: Seat, words: Text) -> Post:
    """Return the standing orders of a seat, with a menu for each."""
    if table.state is None:
        raise ValueError(f"table {table.id} has not begun")
    holding = getattr(view_of(table.state, seat), "declared", {})
    rows: list[Row] = []
    lines = []
    for name, choices in game_of(table.game).declarations.items():
        title = words(f"order-{table.game}-{name}")
        holds = holding.get(name, choices[0])
        lines.append(words("ui-option", name=title, choice=words(f"order-choice-{holds}")))
        items = tuple(
            Item(
                cut(words("ui-option", name=title, choice=words(f"order-choice-{choice}")), TEXT),
                choice,
                chosen=choice == holds,
            )
            for choice in choices
        )
        rows.append((Menu(encode(ControlId(table.id, table.ply, "order", name)), title, items),))
    embed = make_embed(
        words("ui-orders-title"),
        description="\n".join((words("ui-orders-text"), *lines)),
    )
    return Post(embed=embed, rows=tuple(rows))
