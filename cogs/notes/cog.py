"""The form of a note, the page of a person's notes on a game, and deleting a note."""

from bot.app import Castellan
from bot.components.custom_id import ControlId, number_in, page_of
from bot.components.message import Post
from bot.interaction.cog import Cog, component
from bot.interaction.context import Caller
from bot.interaction.positions import for_its_owner, my_hand
from bot.interaction.reply import Answer
from bot.model import Table
from cogs.notes.actions import Notebook, require_player
from cogs.notes.messages import note_form, notes_post

PLIES = 9_999_999
"""A ply (step number) that no game reaches."""


class PrivateNotes(Cog):
    """Private notes on a game."""

    @component("note")
    async def note(self, caller: Caller, control: ControlId) -> Answer:
        """Open the form of a note, or store a note from the form or from a command.

        The note belongs to the step at which the form was opened. Raises the errors of
        :meth:`cogs.notes.actions.Notebook.keep`.
        """
        table, notes = await caller.sessions.get(control.table), caller.sessions[Notebook]
        require_player(table, caller.person.id)
        if not caller.values:
            known = await notes.at(table.id, caller.person.id, table.ply)
            form = note_form(table, "" if known is None else known.text, caller.reader(table))
            return Answer(Post(caller.text("note-typed")), form=form)
        await notes.keep(table, caller.person.id, control.ply, caller.value())
        if table.status == "running" and caller.seat(table) is not None:
            return await my_hand(caller, table)
        return await _notes(caller, table)

    @component("notes")
    async def notes(self, caller: Caller, control: ControlId) -> Answer:
        """Answer the button "My notes" with a page of the asker's notes on a game."""
        return await _notes(
            caller, await caller.sessions.get(control.table), page_of(control.argument)
        )

    @component("notegone")
    async def delete(self, caller: Caller, control: ControlId) -> Answer:
        """Delete the asker's note at the step chosen in the menu."""
        table = await caller.sessions.get(control.table)
        ply = number_in(caller.value(), PLIES)
        await caller.sessions[Notebook].drop(table.id, caller.person.id, ply)
        return await _notes(caller, table, page_of(control.argument))


async def _notes(caller: Caller, table: Table, page: int = 0) -> Answer:
    """Show a page of the asker's own notes on a game."""
    notes = await caller.sessions[Notebook].of(table.id, caller.person.id)
    post = notes_post(table, caller.person.id, notes, page, caller.reader(table))
    return await for_its_owner(caller, table, post, caller.text("ui-button-notes"))


async def setup(bot: Castellan) -> None:
    """Add the cog."""
    await bot.add_cog(PrivateNotes(bot))
