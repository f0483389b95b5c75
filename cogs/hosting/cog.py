"""The actions of hosts and moderators in a running game."""

from bot.app import Castellan
from bot.components.custom_id import ControlId, seat_in
from bot.errors import UserError
from bot.interaction.cog import Cog, component
from bot.interaction.context import Caller
from bot.interaction.reply import Answer
from bot.interaction.shown import buttons_at, shown
from bot.sessions.hosts import acting
from cogs.hosting.actions import Moderation
from cogs.hosting.messages import manage_post, removal_post


class ModerationCog(Cog):
    """The actions of hosts and moderators in a running game."""

    @component("manage")
    async def manage(self, caller: Caller, control: ControlId) -> Answer:
        """Answer the button "Manage"."""
        table = await caller.sessions.get(control.table)
        if table.status != "running":
            raise UserError("error-not-running")
        acting(table.host_id, caller.person.id, moderator=caller.moderator)
        overdue = caller.sessions[Moderation].overdue(table)
        buttons = await buttons_at("manage", caller, table)
        return caller.private(manage_post(table, overdue, caller.reader(table), buttons))

    @component("handover")
    async def handover(self, caller: Caller, control: ControlId) -> Answer:
        """Make the chosen person the host."""
        table = await caller.sessions[Moderation].hand_over(
            control.table,
            caller.person.id,
            seat_in(caller.value()),
            caller.press,
            moderator=caller.moderator,
        )
        return await shown(caller, table, "ui-done")

    @component("remove")
    async def remove(self, caller: Caller, control: ControlId) -> Answer:
        """Ask for confirmation before a bot replaces the chosen person."""
        table = await caller.sessions.get(control.table)
        seat = seat_in(caller.value())
        if seat not in table.people:
            raise UserError("error-nobody-there")
        return caller.private(removal_post(table, seat, caller.reader(table)))

    @component("evict")
    async def evict(self, caller: Caller, control: ControlId) -> Answer:
        """Let a bot replace a person, after the confirmation."""
        table = await caller.sessions[Moderation].remove(
            control.table,
            caller.person.id,
            seat_in(control.argument),
            caller.press,
            moderator=caller.moderator,
        )
        return await shown(caller, table, "ui-done")

    @component("boardin")
    async def board_language(self, caller: Caller, control: ControlId) -> Answer:
        """Set the chosen language of the board."""
        table = await caller.sessions[Moderation].set_language(
            control.table,
            caller.person.id,
            caller.value(),
            caller.press,
            moderator=caller.moderator,
        )
        return await shown(caller, table, "ui-done")


async def setup(bot: Castellan) -> None:
    """Add the cog."""
    await bot.add_cog(ModerationCog(bot))
