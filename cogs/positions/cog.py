"""The button that shows the code of a table's position."""

from bot.app import Castellan
from bot.components.custom_id import ControlId
from bot.errors import UserError
from bot.interaction.cog import Cog, component
from bot.interaction.context import Caller
from bot.interaction.positions import watched
from bot.interaction.reply import Answer
from bot.messages.frame import begun
from cogs.positions.messages import code_post


class Positions(Cog):
    """The codes of positions."""

    @component("position", elsewhere=True)
    async def position(self, caller: Caller, control: ControlId) -> Answer:
        """Answer the button "Position code".

        The answer shows the public code of the current position and, in a running game, the asker's
        own code.
        """
        table = await caller.sessions.get(control.table)
        await caller.sessions.courses.require_may_open(table, caller.person.id, caller.guild_id)
        state = begun(table)
        if table.status == "closed":
            raise UserError("error-not-running")
        post = code_post(table, state, caller.seat(table), caller.reader(table))
        return caller.private(watched(caller, table, post))


async def setup(bot: Castellan) -> None:
    """Add the cog."""
    await bot.add_cog(Positions(bot))
