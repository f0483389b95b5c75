"""The command tree: what goes wrong before one of our commands runs is answered too."""

import logging
from collections.abc import Mapping
from typing import Any

import discord
from discord import app_commands

from bot.components.discord_errors import REQUEST_FAILED
from bot.errors import UserError
from bot.interaction.context import Caller, Desk
from bot.interaction.reply import Answer
from bot.operations.door import Door

log = logging.getLogger(__name__)

TYPED = 100
"""Characters of a typed option that are read where it names no bound: as long as an offer is."""

OUTDATED = (app_commands.CommandNotFound, app_commands.CommandSignatureMismatch)

BETWEEN_BOTS = ("address", "import")
"""Subcommands of ``/castellan`` that took games from one bot to another."""

OTHER_BOT = "address"
"""The option of ``/castellan transfer`` that named another bot."""


class Tree(app_commands.CommandTree[discord.Client]):
    """Answers a command that an old client still shows, one that failed, and typing that asks for
    too much at once. ``desk`` and ``door`` are set when the bot has them.
    """

    desk: Desk | None = None
    door: Door | None = None

    async def interaction_check(self, interaction: discord.Interaction, /) -> bool:
        """Leave to another process what it answers, and complete what somebody types only so often;
        commands are counted when served.
        """
        if self.door is not None and not await self.door.lets_in(interaction.id):
            return False
        _cut(interaction)
        if self.desk is None or interaction.type is not discord.InteractionType.autocomplete:
            return True
        if self.desk.typing.take(interaction.user.id):
            return True
        try:
            await interaction.response.autocomplete([])
        except REQUEST_FAILED as error:
            log.info("What was typed is not completed: %s", error)
        return False

    async def on_error(
        self, interaction: discord.Interaction, error: app_commands.AppCommandError
    ) -> None:
        """Say privately that the command has changed, or log the failure."""
        if self.desk is None or interaction.type is not discord.InteractionType.application_command:
            log.error("A command failed", exc_info=error)
            return

        async def work(_caller: Caller) -> Answer:
            if isinstance(error, app_commands.CommandNotFound) and error.name in BETWEEN_BOTS:
                raise UserError("error-transfer-no-longer")
            if isinstance(error, OUTDATED):
                raise UserError("ui-error-old-command")
            raise error

        await self.desk.serve(interaction, work)


def _cut(interaction: discord.Interaction) -> None:
    """Cut what was typed to what its option takes, :data:`TYPED` if it says nothing: texts are
    folded and compared with thousands of names.
    """
    command = interaction.command
    if not isinstance(command, app_commands.Command):
        return
    longest = {one.display_name: one.max_value or TYPED for one in command.parameters}
    data: Mapping[str, Any] = interaction.data or {}
    options = list(data.get("options", ()))
    while options:
        for option in options:
            if isinstance(option.get("value"), str):
                option["value"] = option["value"][: int(longest.get(option["name"], TYPED))]
        options = [inner for option in options for inner in option.get("options", ())]
