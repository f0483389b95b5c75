"""The buttons for taking a move back."""

from bot.app import Castellan
from bot.components.custom_id import ControlId, seat_in
from bot.interaction.cog import Cog, component
from bot.interaction.context import Caller
from bot.interaction.reply import Answer
from bot.interaction.shown import shown
from bot.model import Table
from cogs.take_back.actions import TakeBack
from cogs.take_back.messages import take_back_post


class TakingBack(Cog):
    """Taking a move back with everybody's consent."""

    @component("takeback", "undo")
    async def take_back(self, caller: Caller, control: ControlId) -> Answer:
        """Answer the button "Take back" with what a take-back would undo, and a button to ask.

        In earlier versions, the button's verb was ``undo``.
        """
        undone = await caller.sessions[TakeBack].last_move(control.table, caller.person.id)
        table = await caller.sessions.get(control.table)
        return caller.private(take_back_post(table, undone, caller.reader(table)))

    @component("askback")
    async def ask_back(self, caller: Caller, control: ControlId) -> Answer:
        """Ask the others to take a move back, after the confirmation."""
        table = await caller.sessions[TakeBack].ask(
            control.table, caller.person.id, control.ply, caller.press
        )
        return await shown(caller, table, _outcome(table, control, "ui-take-back-asked"))

    @component("agree")
    async def agree(self, caller: Caller, control: ControlId) -> Answer:
        """Answer the button "Agree", pressed by another player."""
        return await _answer(caller, control, agreed=True)

    @component("refuse")
    async def refuse(self, caller: Caller, control: ControlId) -> Answer:
        """Answer the button "Refuse", which withdraws the request if the asker made it."""
        return await _answer(caller, control, agreed=False)


async def _answer(caller: Caller, control: ControlId, *, agreed: bool) -> Answer:
    about = seat_in(control.argument) if control.argument else None
    table = await caller.sessions[TakeBack].answer(
        control.table, caller.person.id, control.ply, caller.press, agreed=agreed, about=about
    )
    done = "ui-take-back-agreed" if agreed else "ui-take-back-refused"
    return await shown(caller, table, _outcome(table, control, done))


def _outcome(table: Table, control: ControlId, otherwise: str) -> str:
    return "ui-take-back-done" if table.ply != control.ply else otherwise


async def setup(bot: Castellan) -> None:
    """Add the cog."""
    await bot.add_cog(TakingBack(bot))
