"""The actions of hosts and moderators at a running game, and ending a game by agreement."""

from bot.app import Castellan
from bot.components.custom_id import Key, seat_in
from bot.errors import UserError
from bot.interaction.cog import Cog, component
from bot.interaction.context import Caller
from bot.interaction.reply import Answer
from bot.interaction.shown import buttons_at, shown
from bot.messages.agreed_end import ending_post
from bot.messages.hosting import manage_post, removal_post
from bot.model import Table
from bot.sessions.actions.agreed_end import AgreedEnd
from bot.sessions.actions.moderation import Moderation, acting


class ModerationCog(Cog):
    """The actions of hosts and moderators at a running game, and ending a game by agreement."""

    @component("manage")
    async def manage(self, caller: Caller, key: Key) -> Answer:
        """Answer the button "Manage"."""
        table = await caller.sessions.get(key.table)
        if table.status != "running":
            raise UserError("error-not-running")
        acting(table.host_id, caller.person.id, moderator=caller.moderator)
        overdue = caller.sessions[Moderation].overdue(table)
        buttons = await buttons_at("manage", caller, table)
        return caller.private(manage_post(table, overdue, caller.reader(table), buttons))

    @component("handover")
    async def handover(self, caller: Caller, key: Key) -> Answer:
        """Make the chosen person the host."""
        table = await caller.sessions[Moderation].hand_over(
            key.table,
            caller.person.id,
            seat_in(caller.value()),
            caller.press,
            moderator=caller.moderator,
        )
        return await shown(caller, table, "ui-done")

    @component("remove")
    async def remove(self, caller: Caller, key: Key) -> Answer:
        """Ask for confirmation of removing the chosen person."""
        table = await caller.sessions.get(key.table)
        seat = seat_in(caller.value())
        if seat not in table.people:
            raise UserError("error-nobody-there")
        return caller.private(removal_post(table, seat, caller.reader(table)))

    @component("evict")
    async def evict(self, caller: Caller, key: Key) -> Answer:
        """Remove a person, after the confirmation."""
        table = await caller.sessions[Moderation].remove(
            key.table,
            caller.person.id,
            seat_in(key.argument),
            caller.press,
            moderator=caller.moderator,
        )
        return await shown(caller, table, "ui-done")

    @component("pause")
    async def pause(self, caller: Caller, key: Key) -> Answer:
        """Answer the button "Pause"."""
        table = await caller.sessions[Moderation].pause(
            key.table, caller.person.id, caller.press, moderator=caller.moderator
        )
        return await shown(caller, table, "ui-done")

    @component("goon")
    async def go_on(self, caller: Caller, key: Key) -> Answer:
        """Answer the button "Go on", on the board of a paused game and in the menu.

        It resumes the game for those who may decide that; for others at the table it is a vote.
        """
        table = await caller.sessions[Moderation].go_on(
            key.table, caller.person.id, caller.press, moderator=caller.moderator
        )
        return await shown(caller, table, "ui-done" if table.held_at is None else "pause-voted")

    @component("boardin")
    async def board_language(self, caller: Caller, key: Key) -> Answer:
        """Set the chosen language of the board."""
        table = await caller.sessions[Moderation].set_language(
            key.table, caller.person.id, caller.value(), caller.press, moderator=caller.moderator
        )
        return await shown(caller, table, "ui-done")

    @component("ending")
    async def ending(self, caller: Caller, key: Key) -> Answer:
        """Answer the button "End by agreement"."""
        return _wishes(caller, await caller.sessions.get(key.table))

    @component("wish")
    async def wish(self, caller: Caller, key: Key) -> Answer:
        """Answer the button "I would end it"."""
        return await _wish(caller, key, wished=True)

    @component("unwish")
    async def unwish(self, caller: Caller, key: Key) -> Answer:
        """Answer the button "I would rather go on"."""
        return await _wish(caller, key, wished=False)


async def _wish(caller: Caller, key: Key, *, wished: bool) -> Answer:
    table = await caller.sessions[AgreedEnd].wish(
        key.table, caller.person.id, caller.press, wished=wished
    )
    if table.status != "running":
        return await shown(caller, table, "ending-done")
    return _wishes(caller, table)


def _wishes(caller: Caller, table: Table) -> Answer:
    """Show a player of a running game whether they wish to end it.

    Raises like :meth:`Caller.playing`.
    """
    wished = caller.playing(table) in table.endings
    return caller.private(ending_post(table, caller.text, wished=wished))


async def setup(bot: Castellan) -> None:
    """Add the cog."""
    await bot.add_cog(ModerationCog(bot))
