"""A first game with a coach."""

from bot.app import Castellan
from bot.components.custom_id import ControlId
from bot.errors import UserError
from bot.interaction.cog import Cog, component
from bot.interaction.context import Caller
from bot.interaction.reply import Answer
from bot.model import Table
from cogs.coaching.actions import Coaching
from cogs.coaching.messages import NO, OFF, ON, YES, coach_post


class Coach(Cog):
    """Choosing a coach, and agreeing to other people's coaches."""

    @component("coach")
    async def coach(self, caller: Caller, control: ControlId) -> Answer:
        """Answer the button "Coach" and the buttons of its panel: on, off, agree, disagree."""
        return await _decided(caller, await caller.sessions.get(control.table), control.argument)


async def _decided(caller: Caller, table: Table, what: str) -> Answer:
    """Apply a decision about the coach, and show the resulting status.

    Raises ``ui-error-old``, ``error-not-seated``, and the errors of :class:`Coaching`.
    """
    user, coaching = caller.person.id, caller.sessions[Coaching]
    if what in (ON, OFF):
        table = await coaching.want(table.id, user, on=what == ON)
    elif what in (YES, NO):
        table = await coaching.agree(table.id, user, on=what == YES)
    elif what:
        raise UserError("ui-error-old")
    seat = caller.seat(table)
    if seat is None:
        raise UserError("error-not-seated")
    return caller.private(coach_post(table, seat, caller.text))


async def setup(bot: Castellan) -> None:
    """Add the cog."""
    await bot.add_cog(Coach(bot))
