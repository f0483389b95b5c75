"""Ways to share a finished game."""

from bot.components.custom_id import Key, encode
from bot.components.message import Button, Post
from bot.i18n import Reader
from bot.model import Table


def sharing_post(table: Table, reader: Reader) -> Post:
    """Return the message with the ways to share a finished game."""

    def button(verb: str) -> Button:
        return Button(reader(f"ui-button-{verb}"), encode(Key(table.id, table.ply, verb)))

    return Post(
        reader("ui-sharing-what"),
        rows=((button("film"), button("moment"), button("position")),),
    )
