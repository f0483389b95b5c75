"""Reminders put off: what stands behind the button "Later" under a reminder."""

import math

from bot.components.custom_id import Key, encode
from bot.components.message import Button, Post, Row
from bot.errors import UserError
from bot.interaction.reply import Answer
from bot.messages.board import link_row
from bot.sessions.domain import time_control
from bot.ui.callers import Caller, Handler
from bot.ui.hours import hours_button


async def snooze(caller: Caller, key: Key) -> Answer:
    """The button "Later": until when, for the asker alone."""
    table = await caller.desk.sessions.get(key.table)
    seat = caller.seat(table)
    if seat is None or seat not in time_control.absent(table):
        raise UserError("error-not-reminded")
    words = caller.text
    row: Row = tuple(
        Button(
            words(f"ui-snooze-{name}"),
            encode(Key(table.id, table.ply, "nap", name)),
        )
        for name in caller.desk.sessions.availability.naps(caller.person.id)
    )
    ends = time_control.runs_out_at(table, seat)
    said = words("ui-snooze-text")
    if math.isfinite(ends):
        said += "\n" + words("clock-yours", when=f"<t:{int(ends)}:R>")
    return caller.private(Post(said, rows=(row, (hours_button(words),))))


async def nap(caller: Caller, key: Key) -> Answer:
    """A time chosen."""
    sessions = caller.desk.sessions
    until = sessions.availability.naps(caller.person.id).get(key.argument)
    if until is None:
        raise UserError("ui-error-old")
    table = await sessions.timeouts.snooze(key.table, caller.person.id, until, caller.press)
    said = caller.text("ui-snoozed", when=f"<t:{int(until)}:f>")
    return caller.private(Post(said, rows=link_row(table, caller.reader(table))))


HANDLERS: dict[str, Handler] = {"snooze": snooze, "nap": nap}
