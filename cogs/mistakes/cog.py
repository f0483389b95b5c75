"""The asker's most costly decisions in a finished game."""

from bot.app import Castellan
from bot.components.custom_id import ControlId
from bot.errors import UserError
from bot.interaction.cog import Cog, component
from bot.interaction.context import Caller
from bot.interaction.reply import Answer
from bot.sessions.domain.looking_back import is_played_out, not_ended
from cogs.mistakes.actions import MistakeSearch
from cogs.mistakes.messages import mistakes_post


class OwnMistakes(Cog):
    """The asker's mistakes; :mod:`cogs.what_if` shows the better answers."""

    @component("mistakes")
    async def mistakes(self, caller: Caller, control: ControlId) -> Answer:
        """Answer the button "My three mistakes", for people who have a seat at the end.

        Raises ``ui-error-not-yours``, or the error that :func:`not_ended` builds.
        """
        table = await caller.sessions.get(control.table)
        if not is_played_out(table):
            raise not_ended(table)
        seat = caller.seat(table)
        if seat is None:
            raise UserError("ui-error-not-yours")
        found = await caller.sessions[MistakeSearch].of(table, seat)
        course = await caller.sessions.courses.of(table, caller.person.id)
        reader = caller.reader(table)
        return caller.private(mistakes_post(table, found, course, seat, reader))


async def setup(bot: Castellan) -> None:
    """Add the cog."""
    await bot.add_cog(OwnMistakes(bot))
