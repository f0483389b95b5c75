"""Decisions made together: taking a move back, and what happens to absent players."""

from bot.app import Castellan
from bot.components.custom_id import Key, seat_in
from bot.components.message import Post
from bot.errors import UserError
from bot.interaction.cog import Cog, component
from bot.interaction.context import Caller
from bot.interaction.positions import for_its_owner
from bot.interaction.reply import Answer
from bot.interaction.shown import shown
from bot.messages.absence import back_post, vote_post
from bot.messages.take_back import undo_post
from bot.model import Table
from bot.sessions.actions.take_back import TakeBack
from bot.sessions.actions.timeouts import Timeouts
from bot.sessions.domain import lobby
from bot.table.time import waiting


class Votes(Cog):
    """Taking back moves, and what happens to players who do not answer."""

    @component("undo")
    async def undo(self, caller: Caller, key: Key) -> Answer:
        """Answer the button "Take back" with what it would undo, and a button to ask."""
        undone = await caller.sessions[TakeBack].last_move(key.table, caller.person.id)
        table = await caller.sessions.get(key.table)
        return caller.private(undo_post(table, undone, caller.reader(table)))

    @component("askback")
    async def ask_back(self, caller: Caller, key: Key) -> Answer:
        """Ask the others to take a move back, after the confirmation."""
        table = await caller.sessions[TakeBack].ask(
            key.table, caller.person.id, key.ply, caller.press
        )
        return await shown(caller, table, _outcome(table, key, "ui-take-back-asked"))

    @component("agree")
    async def agree(self, caller: Caller, key: Key) -> Answer:
        """Answer the button "Agree" of another player."""
        return await _answer(caller, key, agreed=True)

    @component("refuse")
    async def refuse(self, caller: Caller, key: Key) -> Answer:
        """Answer the button "Refuse"; the person who asked withdraws with it."""
        return await _answer(caller, key, agreed=False)

    @component("absent")
    async def absent(self, caller: Caller, key: Key) -> Answer:
        """Answer the button "Vote" with a private ballot on players who do not answer.

        Raises ``error-stale``, ``error-not-seated``, ``error-absence-own``.
        """
        table = await caller.sessions.get(key.table)
        if table.absence is None or table.absence.asked != key.ply:
            raise UserError("error-stale")
        seat = caller.seat(table)
        if seat is None:
            raise UserError("error-not-seated")
        if seat not in waiting.present(table):
            raise UserError("error-absence-own")
        return caller.private(vote_post(table, key.ply, caller.reader(table)))

    @component("cast")
    async def cast(self, caller: Caller, key: Key) -> Answer:
        """Take a vote."""
        table = await caller.sessions[Timeouts].vote(
            key.table, caller.person.id, key.ply, key.argument, caller.press
        )
        return await shown(caller, table, "ui-absence-voted")

    @component("here")
    async def here(self, caller: Caller, key: Key) -> Answer:
        """Answer the button "I am back": return the seat, and tell what was done on it."""
        timeouts = caller.sessions[Timeouts]
        table = await timeouts.come_back(key.table, caller.person.id, caller.press)
        seat = lobby.require_seat(table, caller.person.id)
        told = await timeouts.done_for(table.id, seat)
        return await for_its_owner(caller, table, back_post(table, told, caller.reader(table)))

    @component("hush")
    async def hush(self, caller: Caller, key: Key) -> Answer:
        """Answer the button "No more reminders" under a reminder, for the people it names."""
        await caller.sessions[Timeouts].silence(key.table, caller.person.id, caller.press)
        return Answer(Post(caller.text("ui-absence-hushed")))


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
    await bot.add_cog(Votes(bot))
