"""The button and the command that undo one's own last answer."""

from collections.abc import Iterable

from bot.app import Castellan
from bot.components.custom_id import ControlId, number_in
from bot.errors import NotStored, UserError
from bot.interaction.cog import Cog, Subcommand, component
from bot.interaction.context import Caller
from bot.interaction.positions import my_hand
from bot.interaction.reply import Answer
from bot.model import Table
from cogs.take_back.actions import TakeBack
from cogs.take_back.messages import take_back_post
from cogs.undo.actions import Undoing
from cogs.undo.part import Undo
from cogs.undo.rules import LATE, OFTEN


class Undoes(Cog):
    """Undoing one's own last answers."""

    def castellan_commands(self) -> Iterable[Subcommand]:
        """Return the subcommand ``undo``."""

        async def undo(caller: Caller, table: Table) -> Answer:
            return await _undo(caller, table, table.ply)

        return (self.table_command("undo", undo),)

    @component("undonow")
    async def undo_now(self, caller: Caller, control: ControlId) -> Answer:
        """Answer the button "Undo": undo the last answer, and show the hand before that answer.

        The button on the board belongs to one seat; raises ``error-undo-other`` for everybody else.
        """
        table = await caller.sessions.get(control.table)
        if control.argument and table.status == "running":
            seat = number_in(control.argument)
            if seat < len(table.sitters) and caller.seat(table) != seat:
                raise UserError("error-undo-other", name=caller.reader(table).name(seat))
        return await _undo(caller, table, control.ply)


async def _undo(caller: Caller, table: Table, ply: int) -> Answer:
    """Undo the asker's last answer; ``ply`` is the ply that the asker saw.

    If it is too late for an undo but a take-back is possible, offer to ask for a take-back.
    """
    seat, undo = caller.playing(table), table.get(Undo)
    if ply < table.ply and undo is not None and (undo.seat, undo.times > 0) == (seat, True):
        return await my_hand(caller, table, caller.text("ui-moved-on"))
    try:
        back = await caller.sessions[Undoing].undo(table.id, caller.person.id, ply, caller.press)
    except UserError as error:
        if error.key not in (LATE, OFTEN):
            raise
        return await _too_late(
            caller, await caller.sessions.get(table.id), error.worded(caller.text)
        )
    return await my_hand(caller, back, caller.text("ui-undone"))


async def _too_late(caller: Caller, table: Table, notice: str) -> Answer:
    try:
        undone = await caller.sessions[TakeBack].last_move(table.id, caller.person.id)
    except NotStored:
        raise
    except UserError:
        return await my_hand(caller, table, notice)
    return caller.private(take_back_post(table, undone, caller.reader(table), notice))


async def setup(bot: Castellan) -> None:
    """Add the cog."""
    await bot.add_cog(Undoes(bot))
