"""How the chances of a finished game went."""

from bot.app import Castellan
from bot.components.custom_id import Key
from bot.interaction.cog import Cog, component
from bot.interaction.context import Caller
from bot.interaction.reply import Answer
from bot.messages.looking_back.chances import curve_post
from bot.sessions.domain.looking_back import not_ended


class Chances(Cog):
    """The curve of the chances."""

    @component("curve")
    async def curve(self, caller: Caller, key: Key) -> Answer:
        """The button "Chances": the curve with the key moments, as the asker could judge them
        at the time.
        """
        table = await caller.sessions.get(key.table)
        if table.status != "over":
            raise not_ended(table)
        viewer, reader = caller.seat(table), caller.reader(table)
        curve = await caller.desk.analysis.curve(table, viewer, caller.person.id)
        story = await caller.sessions.log.story(table.id, viewer)
        post = await curve_post(caller.desk.pictures, table, curve, viewer, story, reader)
        return caller.private(post)


async def setup(bot: Castellan) -> None:
    """Add the cog."""
    await bot.add_cog(Chances(bot))
