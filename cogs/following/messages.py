"""The choice whether to follow a game, and the notes to its followers."""

from collections.abc import Sequence

from bot.components.custom_id import ControlId, encode
from bot.components.message import Button, Post
from bot.components.presenters import presenter, view_of
from bot.components.safe_text import reader_of
from bot.i18n import Text, text
from bot.messages.features import Feature, Panel, Shown
from bot.messages.frame import begun, link_row, watch_button, winners_line
from bot.model import Table
from cogs.following.actions import Following, round_in
from cogs.following.store import WISHES

STOP = "stop"
"""Choice of a follower who no longer wants notes."""

WAYS = (*WISHES, STOP)
"""Choices that a person can type."""


def follow_button(table: Table, words: Text, *, follows: bool) -> Button:
    """Return the button to follow a game or, for a follower, to stop following it."""
    key = way_control(table, STOP) if follows else ControlId(table.id, 0, "follow")
    return Button(words(f"ui-button-{key.verb}"), encode(key))


def way_control(table: Table, way: str) -> ControlId:
    """Return the id of the control that follows a game in a given way, or stops following."""
    if way == STOP:
        return ControlId(table.id, 0, "unfollow")
    return ControlId(table.id, 0, "followon", way)


def choice_post(table: Table, words: Text) -> Post:
    """Return the question whether a person wants a note each round or only at the end."""
    row = tuple(
        Button(words(f"following-{wish}"), encode(way_control(table, wish))) for wish in WISHES
    )
    return Post(words("following-when"), rows=(row,))


def followed_post(table: Table, wish: str, words: Text) -> Post:
    """Return the confirmation that somebody follows a game, with the button to stop following."""
    stop = follow_button(table, words, follows=True)
    return Post(words(f"following-on-{wish}"), rows=((stop,),))


def stopped_post(table: Table, words: Text) -> Post:
    """Return the confirmation that somebody no longer follows a game."""
    return Post(words("following-off"), rows=link_row(table, reader_of(table, words)))


def round_post(table: Table, users: Sequence[int]) -> Post:
    """Return the note that a round has begun, from public facts only."""
    words = text(table.language)
    reader = reader_of(table, words)
    view, own = view_of(begun(table), None), presenter(table.game)
    place = own.board(view, reader)[0].title if round_in(view) else own.status(view, reader)
    game = words(f"game-{table.game}-short")
    said = words("following-note", users=_called(users), game=game, place=place)
    standing = own.standing(view, reader)
    row = (watch_button(table, reader), follow_button(table, words, follows=True))
    return Post("\n".join(filter(None, (said, standing))), rows=(row,), pings=tuple(users))


def end_post(table: Table, users: Sequence[int]) -> Post:
    """Return the note that a game is over."""
    words = text(table.language)
    reader = reader_of(table, words)
    place = winners_line(table, reader)
    game = words(f"game-{table.game}-short")
    said = words("following-note", users=_called(users), game=game, place=place)
    return Post(said, rows=link_row(table, reader), pings=tuple(users))


def _called(users: Sequence[int]) -> str:
    return " ".join(f"<@{user}>" for user in users)


class FollowingFeature(Feature):
    """Following a game as a spectator."""

    async def buttons(self, panel: Panel, shown: Shown) -> Sequence[Button]:
        """Return the button to follow a running game that the reader does not play."""
        table = shown.table
        if panel != "watch" or table.status != "running" or shown.playing is not None:
            return ()
        follows = await shown.sessions[Following].follows(table.id, shown.user_id)
        return (follow_button(table, shown.reader.text, follows=follows),)


FEATURE = FollowingFeature()
