"""A person's notes, shown with the hand, at a step of the replay, and on a separate page."""

from collections.abc import Sequence

from discord.utils import escape_markdown

from bot.components.custom_id import ControlId, encode
from bot.components.decision import TEXT
from bot.components.embeds import make_embed
from bot.components.form import Form, TextField
from bot.components.message import Button, Item, Menu, Post, Row
from bot.components.safe_text import cut
from bot.i18n import Reader
from bot.interaction.context import LONGEST_VALUE
from bot.messages.features import SILENT, Feature, Panel, Says, Shown
from bot.messages.frame import link_row
from bot.messages.story import page_row
from bot.model import Table
from cogs.notes.actions import Notebook
from cogs.notes.store import PrivateNote
from cogs.replay.messages import GO, ReplayPage
from cogs.replay.viewpoints import PUBLIC, viewpoints
from engines.core.kernel import Seat

PAGE = 15
"""Number of notes on a page."""


def own_line(note: PrivateNote, reader: Reader) -> str:
    """Return the line that shows somebody's own note."""
    return reader("note-own", note=escape_markdown(note.text))


def note_control(table: Table) -> ControlId:
    """Return the id of the controls that write a note at the current step."""
    return ControlId(table.id, table.ply, "note")


def note_button(table: Table, reader: Reader, *, is_new: bool) -> Button:
    """Return the button that writes a note at the current step or changes that step's note."""
    label = reader("ui-button-note" if is_new else "ui-button-note-edit")
    return Button(label, encode(note_control(table)))


def notes_button(table: Table, reader: Reader) -> Button:
    """Return the button to the page of the reader's notes on a game."""
    return Button(reader("ui-button-notes"), encode(ControlId(table.id, table.ply, "notes")))


def note_form(table: Table, known: str, reader: Reader) -> Form:
    """Return the form of a note at the current step, filled with the note's ``known`` text."""
    label = reader("note-form", game=reader(f"game-{table.game}-short"), ply=str(table.ply))
    line = TextField(
        label, longest=LONGEST_VALUE, typed=known, is_long=True, may_be_empty=bool(known)
    )
    return Form(encode(note_control(table)), reader("note-form-title"), (line,))


def notes_post(
    table: Table, user_id: int, notes: Sequence[PrivateNote], page: int, reader: Reader
) -> Post:
    """Return a page of somebody's notes on a game.

    One menu leads to a note's step in the replay. Another menu deletes a note.
    """
    if not notes:
        return Post(reader("notes-none"), rows=link_row(table, reader))
    pages = -(-len(notes) // PAGE)
    shown = min(page, pages - 1)
    here = notes[shown * PAGE : (shown + 1) * PAGE]
    lines = [reader("note-at", ply=str(note.ply), note=escape_markdown(note.text)) for note in here]
    items = tuple(
        Item(cut(reader("note-at-step", ply=str(note.ply), note=note.text), TEXT), str(note.ply))
        for note in here
    )
    own = next((eyes for eyes in viewpoints(table, user_id) if eyes.isdecimal()), PUBLIC)
    see = Menu(ReplayPage(here[0].ply, own).id(table, GO), reader("notes-see"), items)
    gone = ControlId(table.id, 0, "notegone", str(shown))
    rows: tuple[Row, ...] = (
        *page_row(table, "notes", shown, pages, reader),
        (see,),
        (Menu(encode(gone), reader("notes-delete"), items),),
        *link_row(table, reader),
    )
    embed = make_embed(reader("ui-button-notes"), description="\n".join(lines))
    return Post(embed=embed, rows=rows)


class NotesFeature(Feature):
    """Private notes."""

    async def hand(self, shown: Shown, seat: Seat | None) -> Says:
        """Return the newest note of the hand's owner, and the button to write or change a note."""
        if seat is None:
            return SILENT
        table, reader = shown.table, shown.reader
        note = await shown.sessions[Notebook].newest(table.id, shown.user_id)
        is_new = note is None or note.ply != table.ply
        small = () if note is None else (own_line(note, reader),)
        return Says(small=small, buttons=(note_button(table, reader, is_new=is_new),))

    async def replayed(self, shown: Shown, ply: int, seat: Seat | None) -> Says:
        """Return the note at a step and the button to all notes, for the owner's own view."""
        if seat is None or shown.table.sitters[seat].user_id != shown.user_id:
            return SILENT
        note = await shown.sessions[Notebook].at(shown.table.id, shown.user_id, ply)
        small = () if note is None else (own_line(note, shown.reader),)
        return Says(small=small, buttons=await self._way(shown))

    async def buttons(self, panel: Panel, shown: Shown) -> Sequence[Button]:
        """Return the button to the reader's notes, if there are any."""
        return await self._way(shown) if panel in ("more", "ended") else ()

    async def _way(self, shown: Shown) -> tuple[Button, ...]:
        """Return the button to the reader's notes on the game, if there are any."""
        note = await shown.sessions[Notebook].newest(shown.table.id, shown.user_id)
        return () if note is None else (notes_button(shown.table, shown.reader),)


FEATURE = NotesFeature()
