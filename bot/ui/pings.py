"""Messages that notify people: their turn has begun, or the table still waits for them."""

from collections.abc import Iterable, Sequence

from bot.i18n import text
from bot.store.records import Table
from bot.ui.board import link_row
from bot.ui.ids import Key, encode
from bot.ui.names import reader_of
from bot.ui.posts import Button, Post
from engines.core.kernel import Seat


def turn_post(table: Table, users: Sequence[int]) -> Post:
    """Return the word to people whose turn has begun."""
    said = text(table.language)("ui-ping", users=_mentions(users), count=len(users))
    return Post(said, pings=tuple(users))


def reminder_post(table: Table, seats: Iterable[Seat]) -> Post:
    """Return the word to people who have let half their time pass, with a way to be left alone."""
    reader = reader_of(table, text(table.language))
    sitters = [table.sitters[seat] for seat in sorted(seats)]
    users = [one.user_id for one in sitters if one.user_id is not None]
    said = reader("ui-absence-reminder", users=_mentions(users), count=len(users))
    key = Key(table.id, table.ply, "hush")
    hush = Button(reader("ui-button-hush"), encode(key), emoji="🔕")
    row = (hush, *(control for row in link_row(table, reader) for control in row))
    return Post(said, rows=(row,), pings=tuple(users))


def _mentions(users: Sequence[int]) -> str:
    return " ".join(f"<@{user}>" for user in users)
