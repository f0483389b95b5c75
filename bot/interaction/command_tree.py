"""The command tree: what goes wrong before one of our commands runs is answered too."""

import logging

import discord
from discord import app_commands

from bot.errors import UserError
from bot.interaction.context import Caller, Desk
from bot.interaction.reply import Answer

log = logging.getLogger(__name__)

OUTDATED = (app_commands.CommandNotFound, app_commands.CommandSignatureMismatch)


class Tree(app_commands.CommandTree[discord.Client]):
    """Answers a command that an old client still shows, and one that failed. ``desk`` is set when
    the bot has one.
    """

    desk: Desk | None = None

    async def on_error(
        self, interaction: discord.Interaction, error: app_commands.AppCommandError
    ) -> None:
        """Say privately that the command has changed, or log the failure."""
        if self.desk is None or interaction.type is not discord.InteractionType.application_command:
            log.error("A command failed", exc_info=error)
            return

        async def work(_caller: Caller) -> Answer:
            if isinstance(error, OUTDATED):
                raise UserError("ui-error-old-command")
            raise error

        await self.desk.serve(interaction, work)
