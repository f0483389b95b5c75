"""The buttons with which players secretly agree to end a game."""

from bot.app import Castellan
from bot.components.custom_id import ControlId
from bot.interaction.cog import Cog, component
from bot.interaction.context import Caller
from bot.interaction.reply import Answer
from bot.interaction.shown import shown
from bot.model import Table
from cogs.agreed_end.actions import AgreedEnd
from cogs.agreed_end.messages import ending_post
from cogs.agreed_end.part import SecretEnds


class Endings(Cog):
    """Ending a game by agreement."""

    @component("ending")
    async def ending(self, caller: Caller, control: ControlId) -> Answer:
        """Answer the button "End by agreement"."""
        return _wishes(caller, await caller.sessions.get(control.table))

    @component("wish")
    async def wish(self, caller: Caller, control: ControlId) -> Answer:
        """Answer the button "I would end it"."""
        return await _wish(caller, control, wished=True)

    @component("unwish")
    async def unwish(self, caller: Caller, control: ControlId) -> Answer:
        """Answer the button "I would rather go on"."""
        return await _wish(caller, control, wished=False)


async def _wish(caller: Caller, control: ControlId, *, wished: bool) -> Answer:
    table = await caller.sessions[AgreedEnd].wish(
        control.table, caller.person.id, caller.press, wished=wished
    )
    if table.status != "running":
        return await shown(caller, table, "ending-done")
    return _wishes(caller, table)


def _wishes(caller: Caller, table: Table) -> Answer:
    """Ask a player whether to end the running game; show the player's current wish.

    Raises like :meth:`Caller.playing`.
    """
    wished = caller.playing(table) in table[SecretEnds].endings
    return caller.private(ending_post(table, caller.text, wished=wished))


async def setup(bot: Castellan) -> None:
    """Add the cog."""
    await bot.add_cog(Endings(bot))
