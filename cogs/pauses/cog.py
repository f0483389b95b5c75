"""The buttons that pause and resume a game."""

from bot.app import Castellan
from bot.components.custom_id import ControlId
from bot.interaction.cog import Cog, component
from bot.interaction.context import Caller
from bot.interaction.reply import Answer
from bot.interaction.shown import shown
from cogs.pauses.actions import Pausing
from cogs.pauses.part import Pauses


class PausingCog(Cog):
    """Pausing and resuming a game."""

    @component("pause")
    async def pause(self, caller: Caller, control: ControlId) -> Answer:
        """Answer the button "Pause"."""
        table = await caller.sessions[Pausing].pause(
            control.table, caller.person.id, caller.press, moderator=caller.moderator
        )
        return await shown(caller, table, "ui-done")

    @component("goon")
    async def go_on(self, caller: Caller, control: ControlId) -> Answer:
        """Answer the button "Go on" on the board of a paused game or in the menu.

        If the asker may decide alone, the game resumes. If not, the press counts as a vote.
        """
        table = await caller.sessions[Pausing].go_on(
            control.table, caller.person.id, caller.press, moderator=caller.moderator
        )
        return await shown(caller, table, "ui-done" if table.held_at is None else "pause-voted")


async def setup(bot: Castellan) -> None:
    """Add the cog, and end pauses that reach their longest duration."""
    await bot.add_cog(PausingCog(bot))
    sessions = bot.desk.sessions
    sessions.when_due[Pauses] = sessions[Pausing].end_pause
