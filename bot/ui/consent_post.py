"""What the board shows of a request to take a move back."""

import discord

from bot.games.base import Reader, Section
from bot.services.tables import Tables
from bot.services.takeback import Undone, missing
from bot.store.records import Table
from bot.ui.faces import event_line
from bot.ui.ids import Key, encode
from bot.ui.names import listed
from bot.ui.posts import Button, Row

UNDONE_LINES = 8


async def request_sections(tables: Tables, table: Table, reader: Reader) -> list[Section]:
    """Return the open request: who asks, what would be undone, who must still agree."""
    poll = table.take_back
    if poll is None:
        return []
    undone = await tables.undone_by(table)
    who = [reader.name(seat) for seat in missing(table, poll)]
    waits = reader("ui-take-back-waits", names=listed(reader.text, who))
    title = reader("ui-take-back-title", name=reader.name(poll.seat))
    return [Section(title, (*undone_lines(table, undone, reader), waits))]


def undone_lines(table: Table, undone: Undone, reader: Reader) -> tuple[str, ...]:
    """Return what taking a move back would undo, as everybody knows it."""
    lines = [event_line(table.game, told.event, reader) for told in undone.told]
    known = [f"↩ {line}" for line in lines if line]
    if not known:
        return (reader("ui-take-back-silent"),)
    if len(known) > UNDONE_LINES:
        more = len(known) - UNDONE_LINES
        known = [reader("ui-take-back-more", count=more), *known[-UNDONE_LINES:]]
    return tuple(known)


def request_rows(table: Table, reader: Reader) -> tuple[Row, ...]:
    """Return the buttons with which the others answer a request."""
    poll = table.take_back
    if poll is None:
        return ()

    def button(verb: str, style: discord.ButtonStyle, emoji: str) -> Button:
        key = Key(table.id, poll.asked, verb)
        return Button(reader(f"ui-button-{verb}"), encode(key), style, emoji)

    return (
        (
            button("agree", discord.ButtonStyle.success, "↩️"),
            button("refuse", discord.ButtonStyle.danger, "✋"),
        ),
    )


def take_back_button(table: Table, reader: Reader) -> Button:
    """Return the button that shows what taking the last move back would undo."""
    return Button(reader("ui-button-undo"), encode(Key(table.id, table.ply, "undo")), emoji="↩️")
