"""Moving a running game to another channel or server."""

from collections.abc import Iterable
from functools import partial

import discord
from discord import app_commands

from bot.app import Castellan
from bot.components.custom_id import ControlId
from bot.errors import UserError
from bot.interaction.cog import Cog, Subcommand, TableNumber, component
from bot.interaction.command_names import worded
from bot.interaction.command_tree import OTHER_BOT
from bot.interaction.context import Caller
from bot.interaction.opening import opener_of, require_on
from bot.interaction.permissions import may_show, may_show_at
from bot.interaction.reply import Answer
from bot.interaction.shown import shown
from bot.model import Table
from cogs.transfers.actions import Transfers
from cogs.transfers.messages import gone_buttons
from cogs.transfers.panel import transfer_post
from cogs.transfers.part import ANOTHER_BOT, Transfer


class TransfersCog(Cog):
    """Moving games to another channel or server."""

    def castellan_commands(self) -> Iterable[Subcommand]:
        """Return the subcommand ``transfer``."""
        desk = self.bot.desk

        @app_commands.command(
            name=worded("command-transfer-name"), description=worded("command-transfer")
        )
        @app_commands.rename(table=worded("option-table-name"))
        @app_commands.describe(table=worded("command-transfer-table"))
        async def transfer(
            interaction: discord.Interaction,
            table: TableNumber | None = None,
        ) -> None:
            async def work(caller: Caller) -> Answer:
                if OTHER_BOT in interaction.namespace:
                    raise UserError("error-transfer-no-longer")
                if table is not None:
                    return await _called_here(caller, table)
                found = await caller.sessions.in_channel(caller.channel_id)
                if found is None:
                    raise UserError("door-now-nothing")
                return _panel(caller, found)

            await desk.serve(interaction, work)

        return (transfer,)

    @component("transfer")
    async def transfer(self, caller: Caller, control: ControlId) -> Answer:
        """Answer the button "Transfer the game"."""
        return _panel(caller, await caller.sessions.get(control.table))

    @component("tranyes")
    async def agree(self, caller: Caller, control: ControlId) -> Answer:
        """Answer the button "Yes, transfer it"."""
        await _require_a_place(caller, await caller.sessions.get(control.table))
        table = await caller.sessions[Transfers].answer(
            control.table, caller.person.id, caller.press, agreed=True, about=control.argument
        )
        return await _settled(caller, table, "transfer-agreed")

    @component("tranno")
    async def refuse(self, caller: Caller, control: ControlId) -> Answer:
        """Answer the button "No, stay here", which withdraws the request if the asker made it."""
        table = await caller.sessions[Transfers].answer(
            control.table, caller.person.id, caller.press, agreed=False
        )
        return await _settled(caller, table, "transfer-refused")

    @component("tobot", "parcel", "unmove", "sitdown")
    async def no_longer(self, _caller: Caller, _control: ControlId) -> Answer:
        """Refuse old buttons for moving games from one bot to another."""
        raise UserError("error-transfer-no-longer")


def _panel(caller: Caller, table: Table) -> Answer:
    """Show how to move a game elsewhere, or the open request to move it.

    Raises ``error-not-running`` or ``error-not-seated``.
    """
    if table.status != "running":
        raise UserError("error-not-running")
    if caller.person.id not in table.owners:
        raise UserError("error-not-seated")
    return caller.private(transfer_post(table, caller.person.id, caller.reader(table)))


async def _called_here(caller: Caller, table_id: int) -> Answer:
    """Ask the other players to move a game to this channel.

    Raises ``error-no-such-table``, ``error-transfer-rights`` or ``ui-error-game-off``.
    """
    table = await caller.sessions.get(table_id)
    if caller.guild_id != table.guild_id and caller.person.id not in table.owners:
        raise UserError("error-no-such-table")
    _require_rights(caller)
    require_on(caller, table.game)
    wish, here = table.get(Transfer), (caller.guild_id, caller.channel_id)
    if (
        wish is not None
        and wish.asked_by != caller.person.id
        and (wish.guild_id, wish.channel_id) == here
    ):
        return _panel(caller, table)
    asked = await caller.sessions[Transfers].ask(
        table_id, opener_of(caller), caller.channel_id, caller.press
    )
    return await _settled(caller, asked, "transfer-wished")


async def _settled(caller: Caller, table: Table, otherwise: str) -> Answer:
    """Show the outcome of a request to move a game, or of an answer to a request."""
    gone = gone_buttons(table, caller.person.id, caller.guild_id, caller.text)
    return await shown(caller, table, "transfer-done" if gone else otherwise, gone)


def _require_rights(caller: Caller) -> None:
    """Raise ``error-transfer-rights`` if the bot may not show games in this channel."""
    in_thread = isinstance(caller.interaction.channel, discord.Thread)
    if not may_show(caller.interaction.app_permissions, in_thread=in_thread):
        raise UserError("error-transfer-rights")


async def _require_a_place(caller: Caller, table: Table) -> None:
    """Raise ``error-transfer-rights`` if the bot may no longer show games at the destination.

    This is checked at every yes, because the last yes moves the game at once.
    """
    wish, client = table.get(Transfer), caller.interaction.client
    if wish is None or wish.at is not None or wish.is_to_another_bot:
        return
    if caller.person.id not in table.owners:
        return
    if not await may_show_at(client, wish.guild_id, wish.channel_id):
        raise UserError("error-transfer-rights")


async def setup(bot: Castellan) -> None:
    """Add the cog."""
    await bot.add_cog(TransfersCog(bot))
    lapse = bot.desk.sessions[Transfers].lapse
    bot.on_begin.append(partial(lapse, ANOTHER_BOT))
    bot.listener.on_gone.append(lapse)
