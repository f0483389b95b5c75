"""From one game that waits for somebody to the next, and what a private panel offers beside."""

from collections.abc import Sequence
from dataclasses import replace

import discord

from bot.components.custom_id import Key, encode
from bot.components.decision import HEIGHT, WIDTH
from bot.components.message import Button, Post
from bot.i18n import Text
from bot.interaction.context import Caller
from bot.model import Table


def waits_for(table: Table, user_id: int) -> bool:
    """Return whether a table waits for somebody; one that is paused waits for nobody."""
    seat, is_going = table.seat_of(user_id), table.status == "running" and table.held_at is None
    return is_going and table.state is not None and seat in table.state.ask


def next_button(words: Text, table_id: int = 0) -> Button:
    """Return the button that leads on from a table; 0: to the first that waits."""
    key = Key(table_id, 0, "next")
    return Button(words("ui-button-next"), encode(key), discord.ButtonStyle.primary, "⏭️")


async def next_from(caller: Caller, table: Table) -> list[Button]:
    """Return the button to another game that waits for the asker, unless this one does itself."""
    user_id = caller.person.id
    if waits_for(table, user_id):
        return []
    others = await caller.desk.sessions.played_by(user_id)
    if not any(waits_for(other, user_id) for other in others):
        return []
    return [next_button(caller.text, table.id)]


def with_buttons(post: Post, buttons: Sequence[Button]) -> Post:
    """Return a post with a row of these buttons under it, as far as there is room."""
    if not buttons:
        return post
    if len(post.rows) == HEIGHT:
        return replace(post, rows=(*post.rows[:-1], (*post.rows[-1], *buttons)[:WIDTH]))
    return replace(post, rows=(*post.rows, tuple(buttons)))
