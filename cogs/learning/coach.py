"""A first game with a coach, and hands laid open with everybody's consent."""

from bot.app import Castellan
from bot.components.custom_id import Key, seat_in
from bot.errors import UserError
from bot.interaction.cog import Cog, component
from bot.interaction.context import Caller
from bot.interaction.reply import Answer
from bot.messages.learning.coaching import NO, OFF, ON, YES, coach_post
from bot.messages.open_hands import open_hand_post, open_picture, require_open
from bot.model import Table
from bot.sessions.learning.coaching import Coaching


class Coach(Cog):
    """Choosing a coach, agreeing to one, and looking at open hands."""

    @component("coach")
    async def coach(self, caller: Caller, key: Key) -> Answer:
        """Answer the button "Coach" and the buttons of its panel: want one or not, agree or not."""
        return await _decided(caller, await caller.sessions.get(key.table), key.argument)

    @component("openhand")
    async def open_hand(self, caller: Caller, key: Key) -> Answer:
        """Show another player's hand at a table with open hands.

        Raises ``error-hands-closed``, ``error-not-seated``, ``ui-error-old``.
        """
        table = await caller.sessions.get(key.table)
        require_open(table)
        caller.playing(table)
        seat = seat_in(key.argument)
        if seat >= len(table.sitters):
            raise UserError("ui-error-old")
        reader = caller.reader(table)
        picture = await open_picture(caller.desk.pictures, table, seat, reader)
        return caller.private(open_hand_post(table, seat, reader, picture))


async def _decided(caller: Caller, table: Table, what: str) -> Answer:
    """Carry out a decision about the coach, and show its status.

    Raises ``ui-error-old``, ``error-not-seated``, and like ``Coaching``.
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
