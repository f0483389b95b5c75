"""Hints during a move."""

from bot.app import Castellan
from bot.components.custom_id import ControlId
from bot.components.draft import BadPath, DraftPlace, try_out, write
from bot.components.steps import offered
from bot.errors import UserError
from bot.interaction.cog import Cog, component
from bot.interaction.context import Caller
from bot.interaction.positions import my_hand, refused
from bot.interaction.reply import Answer
from bot.messages.hand import is_live
from cogs.hints.actions import Counsel
from cogs.hints.messages import hint_line
from cogs.play.drafts import draft_at, place_in
from engines.core.kernel import Illegal


class Hints(Cog):
    """A bot's choice at a step of a draft."""

    @component("hint")
    async def hint(self, caller: Caller, control: ControlId) -> Answer:
        """Answer the button "Hint": a bot's choice at this step of the draft, and the reason.

        Raises ``error-hints-off``.
        """
        place = place_in(control.argument)
        table = await caller.sessions.get(control.table)
        seat, state = caller.seat(table), table.state
        if seat is None or state is None or not is_live(table, seat, control.ply):
            return await my_hand(caller, table, caller.text("ui-moved-on"))
        if not table.hints:
            raise UserError("error-hints-off")
        try:
            trial = try_out(state, seat, place.path)
        except (BadPath, Illegal) as error:
            return await my_hand(caller, table, refused(caller, table, error))
        if trial.decision is None:
            return await draft_at(caller, control, place)
        path = write(DraftPlace(place.path))
        reader = caller.reader(table)
        asked = offered(table, seat, place, trial, reader)
        counsel, next_kind = caller.sessions[Counsel], asked.prompt.folds if asked.rows else ""
        advice = await counsel.hint(table, seat, trial.state, path, next_kind)
        line = hint_line(advice, table.game, asked, reader)
        return await draft_at(caller, control, place, line)


async def setup(bot: Castellan) -> None:
    """Add the cog."""
    await bot.add_cog(Hints(bot))
