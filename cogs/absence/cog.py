"""Players who do not answer: the vote on these players, and their return."""

from bot.app import Castellan
from bot.components.custom_id import ControlId
from bot.components.message import Post
from bot.errors import UserError
from bot.interaction.cog import Cog, component
from bot.interaction.context import Caller
from bot.interaction.positions import for_its_owner
from bot.interaction.reply import Answer
from bot.interaction.shown import shown
from bot.sessions.domain import lobby
from bot.table.time import waiting
from bot.table.times import Times
from cogs.absence.actions import Timeouts
from cogs.absence.messages import back_post, vote_post
from cogs.absence.part import LatePeople


class Absence(Cog):
    """Players who do not answer."""

    @component("absent")
    async def absent(self, caller: Caller, control: ControlId) -> Answer:
        """Answer the button "Vote" with a private ballot on players who do not answer.

        Raises ``error-stale``, ``error-not-seated``, ``error-absence-own``.
        """
        table = await caller.sessions.get(control.table)
        poll = table[LatePeople].vote
        if poll is None or poll.asked != control.ply:
            raise UserError("error-stale")
        seat = caller.seat(table)
        if seat is None:
            raise UserError("error-not-seated")
        if seat not in waiting.present(table):
            raise UserError("error-absence-own")
        return caller.private(vote_post(table, control.ply, caller.reader(table)))

    @component("cast")
    async def cast(self, caller: Caller, control: ControlId) -> Answer:
        """Record a person's vote on players who do not answer."""
        table = await caller.sessions[Timeouts].vote(
            control.table, caller.person.id, control.ply, control.argument, caller.press
        )
        return await shown(caller, table, "ui-absence-voted")

    @component("here")
    async def here(self, caller: Caller, control: ControlId) -> Answer:
        """Answer the button "I am back": give the seat back, and show what the bot did."""
        timeouts = caller.sessions[Timeouts]
        table = await timeouts.come_back(control.table, caller.person.id, caller.press)
        seat = lobby.require_seat(table, caller.person.id)
        answers = await timeouts.done_for(table.id, seat)
        return await for_its_owner(caller, table, back_post(table, answers, caller.reader(table)))

    @component("hush")
    async def hush(self, caller: Caller, control: ControlId) -> Answer:
        """Answer the button "No more reminders" for a person whom the reminder names."""
        await caller.sessions[Timeouts].silence(control.table, caller.person.id, caller.press)
        return Answer(Post(caller.text("ui-absence-hushed")))


async def setup(bot: Castellan) -> None:
    """Add the cog."""
    await bot.add_cog(Absence(bot))
    sessions = bot.desk.sessions
    sessions.when_due[Times] = sessions[Timeouts].attend
