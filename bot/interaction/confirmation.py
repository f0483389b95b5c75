"""The private question whether something is meant."""

from bot.components.custom_id import Key, encode
from bot.components.message import Button, Post
from bot.interaction.context import Caller
from bot.interaction.reply import Answer
from bot.model import Table


def question(
    caller: Caller,
    table: Table,
    text: str,
    yes: Button,
    *,
    no: str = "ui-button-no",
    back: str = "more",
) -> Answer:
    """Ask with ``text`` whether what the button ``yes`` does is meant; the button labelled with the
    text ``no`` leads to the panel that the verb ``back`` shows.
    """
    leave = Button(caller.text(no), encode(Key(table.id, table.ply, back)))
    return caller.private(Post(text, rows=((yes, leave),)))
