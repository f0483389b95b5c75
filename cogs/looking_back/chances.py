"""The curve of the chances in a finished game."""

from bot.app import Castellan
from bot.components.custom_id import Key
from bot.interaction.cog import Cog, component
from bot.interaction.context import Caller
from bot.interaction.reply import Answer
from bot.messages.looking_back.chances import OWN, curve_post
from bot.sessions.domain.looking_back import not_ended


class Chances(Cog):
    """The curve of the chances in a finished game."""

    @component("curve")
    async def curve(self, caller: Caller, key: Key) -> Answer:
        """Answer the button "Look back" with the curve and its key moments.

        They are judged by what everybody could know at the time; with the argument ``own``, by what
        the asker's seat could know.
        """
        table = await caller.sessions.get(key.table)
        if table.status != "over":
            raise not_ended(table)
        seat, reader = caller.seat(table), caller.reader(table)
        viewer = seat if key.argument == OWN else None
        curve = await caller.desk.analysis.curve(table, viewer, caller.person.id)
        if viewer is None and curve.is_whole:
            caller.desk.analysis.look_back(table)
        course = await caller.sessions.log.course(table.id)
        post = await curve_post(
            caller.desk.pictures, table, curve, viewer, course, reader, seat=seat
        )
        return caller.private(post)


async def setup(bot: Castellan) -> None:
    """Add the cog."""
    await bot.add_cog(Chances(bot))
