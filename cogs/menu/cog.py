"""The private menu "More", with rarely needed actions."""

from collections.abc import Iterable

import discord
from discord import app_commands

from bot.app import Castellan
from bot.components.custom_id import ControlId
from bot.errors import UserError
from bot.interaction.cog import Cog, Subcommand, component, newest_table
from bot.interaction.command_names import worded
from bot.interaction.context import Caller
from bot.interaction.reply import Answer
from bot.interaction.shown import buttons_at, shown
from bot.model import OPEN, Table
from bot.sessions.actions.lobby import Lobby
from cogs.menu.messages import alone_post, close_post, concede_post, leaving_post, more_post

WAYS_OUT = {
    "offer": "offerown",
    "concede": "concede",
    "agree": "ending",
    "lobby": "leave",
    "close": "close",
}
"""Verbs of the ways out of a table, by their values in ``/castellan leave``."""


class More(Cog):
    """The private menu "More", conceding, and ending a game."""

    def castellan_commands(self) -> Iterable[Subcommand]:
        """Return the subcommand ``leave``."""
        return (self._leave_command(),)

    def _leave_command(self) -> Subcommand:
        @app_commands.command(
            name=worded("command-leave-name"), description=worded("command-leave")
        )
        @app_commands.rename(how=worded("command-leave-how-name"))
        @app_commands.describe(how=worded("command-leave-how"))
        @app_commands.choices(
            how=[app_commands.Choice(name=worded(f"leave-{how}"), value=how) for how in WAYS_OUT]
        )
        async def leave(interaction: discord.Interaction, how: str | None = None) -> None:
            async def work(caller: Caller) -> Answer:
                table = await newest_table(caller)
                if how is None:
                    return await _ways_out(caller, table)
                if how not in WAYS_OUT:
                    raise UserError("ui-error-old-command")
                verb = WAYS_OUT[how]
                return await self.bot.handlers[verb](caller, ControlId(table.id, table.ply, verb))

            await self.bot.desk.serve(interaction, work)

        return leave

    @component("more")
    async def more(self, caller: Caller, control: ControlId) -> Answer:
        """Answer the button "More"."""
        table = await caller.sessions.get(control.table)
        post = more_post(
            table,
            caller.text,
            await buttons_at("more", caller, table),
            seated=caller.seat(table) is not None,
            may_close=caller.may_close(table),
            manages=caller.moderator or caller.manager,
        )
        return caller.private(post)

    @component("leaving")
    async def leaving(self, caller: Caller, control: ControlId) -> Answer:
        """Answer the button "Leave the game" with the ways out.

        Raises ``error-not-running``, and ``error-not-seated`` if the asker can neither leave nor
        end the game.
        """
        return await _ways_out(caller, await caller.sessions.get(control.table))

    @component("concede")
    async def concede(self, caller: Caller, control: ControlId) -> Answer:
        """Answer the button "Concede" by asking for confirmation."""
        return await _concede(caller, await caller.sessions.get(control.table))

    @component("resign")
    async def resign(self, caller: Caller, control: ControlId) -> Answer:
        """Concede, after the confirmation."""
        table = await caller.sessions.moves.concede(control.table, caller.person.id, caller.press)
        return await shown(caller, table, "ui-conceded")

    @component("close")
    async def close(self, caller: Caller, control: ControlId) -> Answer:
        """Answer the button "End the game" by asking for confirmation."""
        return await _close(caller, await caller.sessions.get(control.table))


async def _ways_out(caller: Caller, table: Table) -> Answer:
    """Show the ways out of a lobby or a running game.

    Raises ``error-not-running``, and ``error-not-seated`` if the asker can neither leave nor end
    the game.
    """
    if table.status not in OPEN:
        raise UserError("error-not-running")
    seated, may_close = caller.seat(table) is not None, caller.may_close(table)
    if not seated and not may_close:
        raise UserError("error-not-seated")
    buttons = await buttons_at("leave", caller, table)
    return caller.private(
        leaving_post(table, caller.text, buttons, seated=seated, may_close=may_close)
    )


async def _concede(caller: Caller, table: Table) -> Answer:
    """Ask for confirmation before conceding, and name the consequences."""
    caller.playing(table)
    return caller.private(concede_post(table, caller.text))


async def _close(caller: Caller, table: Table) -> Answer:
    """Ask for confirmation before ending a lobby or a game; the game then has no result.

    Raises ``error-not-running``, ``error-not-host``, ``error-end-alone``.
    """
    if table.status not in OPEN:
        raise UserError("error-not-running")
    if not caller.may_close(table):
        raise UserError("error-not-host")
    if await caller.sessions[Lobby].ends_alone(table, caller.person.id):
        if caller.seat(table) is None:
            raise UserError("error-end-alone")
        return caller.private(alone_post(table, caller.text))
    return caller.private(close_post(table, caller.text))


async def setup(bot: Castellan) -> None:
    """Add the cog."""
    await bot.add_cog(More(bot))
