"""The private question whether something is meant."""

from bot.store.records import Table
from bot.ui.answers import Answer
from bot.ui.callers import Caller
from bot.ui.ids import Key, encode
from bot.ui.posts import Button, Post


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
