"""The buttons for taking a move back."""

from bot.app import Castellan
from bot.components.custom_id import Key, seat_in
from bot.interaction.cog import Cog, component
from bot.interaction.context import Caller
from bot.interaction.reply import Answer
from bot.interaction.shown import shown
from bot.model import Table
from cogs.take_back.actions import TakeBack
from cogs.take_back.messages import take_back_post


class TakingBack(Cog):
    """Taking a move back with everybody's consent."""

    @component("takeback", "undo")
    async def take_back(self, caller: Caller, key: Key) -> Answer:
        """Answer the button "Take back" with what a take-back would undo, and a button to ask.

        In earlier versions, the button's verb was ``undo``.
        """
        undone = await caller.sessions[TakeBack].last_move(key.table, caller.person.id)
        table = await caller.sessions.get(key.table)
        return caller.private(take_back_post(table, undone, caller.reader(table)))

    @component("askback")
    async def ask_back(self, caller: Caller, key: Key) -> Answer:
        """Ask the others to take a move back, after the confirmation."""
        table = await caller.sessions[TakeBack].ask(
            key.table, caller.person.id, key.ply, caller.press
        )
        return await shown(caller, table, _outcome(table, key, "ui-take-back-asked"))

    @component("agree")
    async def agree(self, caller: Caller, key: Key) -> Answer:
        """Answer the button "Agree", pressed by another player."""
        return await _answer(caller, key, agreed=True)

    @component("refuse")
    async def refuse(self, caller: Caller, key: Key) -> Answer:
        """Answer the button "Refuse", which withdraws the request if the asker made it."""
        return await _answer(caller, key, agreed=False)


async def _answer(caller: Caller, key: Key, *, agreed: bool) -> Answer:
    about = seat_in(key.argument) if key.argument else None
    table = await caller.sessions[TakeBack].answer(
        key.table, caller.person.id, key.ply, caller.press, agreed=agreed, about=about
    )
    done = "ui-take-back-agreed" if agreed else "ui-take-back-refused"
    return await shown(caller, table, _outcome(table, key, done))


def _outcome(table: Table, key: Key, otherwise: str) -> str:
    return "ui-take-back-done" if table.ply != key.ply else otherwise


async def setup(bot: Castellan) -> None:
    """Add the cog."""
    await bot.add_cog(TakingBack(bot))
