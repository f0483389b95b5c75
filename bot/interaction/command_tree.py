"""discord.py's command tree, extended to answer commands that no longer exist."""

import logging
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

import discord
from discord import app_commands

from bot.components.custom_id import ControlId
from bot.components.discord_errors import REQUEST_FAILED
from bot.errors import UserError
from bot.interaction.context import Caller, Desk, Handler
from bot.interaction.old_commands import GONE, HERE, press, renew, subcommand, successor_of
from bot.interaction.reply import Answer
from bot.operations.door import Door

log = logging.getLogger(__name__)

TYPED = 100
"""Cap on the characters read from a typed option, if the option declares no limit."""

OUTDATED = (app_commands.CommandNotFound, app_commands.CommandSignatureMismatch)

OTHER_BOT = "address"
"""Option of ``/castellan transfer`` in earlier versions; its value named another bot."""


class Tree(app_commands.CommandTree[discord.Client]):
    """Runs commands; also answers old and failed commands, and limits autocomplete requests.

    A client may still show a command that no longer exists. The bot sets ``desk``, ``door`` and
    ``handlers`` (of components, by verb).
    """

    desk: Desk | None = None
    door: Door | None = None
    handlers: Mapping[str, Handler] = MappingProxyType({})

    async def interaction_check(self, interaction: discord.Interaction, /) -> bool:
        """Return whether this process handles an interaction.

        Interactions that another process answers are ignored. An old command is turned into its
        successor. Autocomplete requests are rate-limited here, commands by :meth:`Desk.serve`.
        """
        if self.door is not None and not await self.door.lets_in(interaction.id):
            return False
        if await self._is_pressed(interaction):
            return False
        await self._renew(interaction)
        _cut(interaction)
        if self.desk is None or interaction.type is not discord.InteractionType.autocomplete:
            return True
        if _is_completed(interaction) and self.desk.typing.take(interaction.user.id):
            return True
        try:
            await interaction.response.autocomplete([])
        except REQUEST_FAILED as error:
            log.info("Cannot answer an autocomplete request: %s", error)
        return False

    def _is_registered(self, group: str, name: str) -> bool:
        """Return whether a subcommand is registered."""
        registered = self.get_command(group)
        return isinstance(registered, app_commands.Group) and name in {
            command.name for command in registered.commands
        }

    async def _is_pressed(self, interaction: discord.Interaction) -> bool:
        """Answer an old command that is now a button of the lobby; return whether this was done."""
        sent, desk = subcommand(interaction), self.desk
        if sent is None or desk is None or self._is_registered(*sent[:2]):
            return False
        if interaction.type is not discord.InteractionType.application_command:
            return False
        pressed = press(interaction)
        if pressed is None:
            return False
        verb, typed = pressed

        async def work(caller: Caller) -> Answer:
            table = await caller.sessions.in_channel(caller.channel_id)
            if table is None:
                raise UserError("door-now-nothing")
            return await self.handlers[verb](caller, ControlId(table.id, table.ply, verb))

        await desk.serve(interaction, work, values=(typed,), action=" ".join(sent[:2]))
        return True

    async def _renew(self, interaction: discord.Interaction) -> None:
        """Turn an old command into its successor, unless the old command is still registered.

        discord.py caches ``interaction.command`` when it is first read. So the attribute must not
        be read before this call.
        """
        sent = subcommand(interaction)
        if sent is None:
            return
        group, name, _ = sent
        successor = successor_of(group, name)
        if successor is None or self._is_registered(group, name):
            return
        here = await self._game_of(interaction) if successor.group == HERE else ""
        renew(interaction, successor, here)

    async def _game_of(self, interaction: discord.Interaction) -> str:
        """Return the game of the channel's table, or the bot's first game if there is no table."""
        if self.desk is None:
            return ""
        games = self.desk.settings.games
        try:
            table = await self.desk.sessions.last_in(interaction.channel_id or 0)
        except UserError:
            table = None
        return table.game if table is not None and table.game in games else games[0]

    async def on_error(
        self, interaction: discord.Interaction, error: app_commands.AppCommandError
    ) -> None:
        """Tell the user privately that the command has changed, or log the failure."""
        if self.desk is None or interaction.type is not discord.InteractionType.application_command:
            log.error("A command failed", exc_info=error)
            return

        async def work(_caller: Caller) -> Answer:
            sent = subcommand(interaction)
            if sent is not None and f"{sent[0]} {sent[1]}" in GONE:
                raise UserError("error-transfer-no-longer")
            if isinstance(error, OUTDATED):
                raise UserError("ui-error-old-command")
            raise error

        await self.desk.serve(interaction, work)


def _is_completed(interaction: discord.Interaction) -> bool:
    """Return whether the option being typed has autocompletion."""
    command, sent = interaction.command, subcommand(interaction)
    if not isinstance(command, app_commands.Command) or sent is None:
        return False
    focused = {option["name"] for option in sent[2] if option.get("focused")}
    completed = {option.display_name for option in command.parameters if option.autocomplete}
    return not completed.isdisjoint(focused)


def _cut(interaction: discord.Interaction) -> None:
    """Cut typed texts to their options' limits, or to :data:`TYPED` for options without limit.

    Texts are case-folded and compared with thousands of names, so long texts would be slow.
    """
    command = interaction.command
    if not isinstance(command, app_commands.Command):
        return
    longest = {
        parameter.display_name: parameter.max_value or TYPED for parameter in command.parameters
    }
    data: Mapping[str, Any] = interaction.data or {}
    options = list(data.get("options", ()))
    while options:
        for option in options:
            if isinstance(option.get("value"), str):
                option["value"] = option["value"][: int(longest.get(option["name"], TYPED))]
        options = [inner for option in options for inner in option.get("options", ())]
