"""Looking at other players' hands in a game with open hands."""

from bot.app import Castellan
from bot.components.custom_id import ControlId, seat_in
from bot.errors import UserError
from bot.interaction.cog import Cog, component
from bot.interaction.context import Caller
from bot.interaction.reply import Answer
from cogs.open_hands.messages import open_hand_post, open_picture, require_open


class OpenHandsCog(Cog):
    """Looking at other players' hands in a game with open hands."""

    @component("openhand")
    async def open_hand(self, caller: Caller, control: ControlId) -> Answer:
        """Show another player's hand at a table with open hands.

        Raises ``error-hands-closed``, ``error-not-seated`` or ``ui-error-old``.
        """
        table = await caller.sessions.get(control.table)
        require_open(table)
        caller.playing(table)
        seat = seat_in(control.argument)
        if seat >= len(table.sitters):
            raise UserError("ui-error-old")
        reader = caller.reader(table)
        picture = await open_picture(caller.desk.pictures, table, seat, reader)
        return caller.private(open_hand_post(table, seat, reader, picture))


async def setup(bot: Castellan) -> None:
    """Add the cog."""
    await bot.add_cog(OpenHandsCog(bot))
