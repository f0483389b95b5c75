"""``/castellan``: what concerns the bot and not one game."""

import discord
from discord import app_commands

from bot.app import Castellan
from bot.interaction.command_names import worded
from bot.interaction.reply import Answer
from bot.messages.games_panel import games_panel, help_post
from bot.ui.callers import Caller
from bot.ui.doctor import doctor_answer
from bot.ui.settings import settings_answer
from cogs.games import CONTEXTS, INSTALLS
from cogs.personal import add_personal
from cogs.rulings import add_ruling


async def setup(bot: Castellan) -> None:
    """Add the command group."""
    bot.tree.add_command(castellan_group(bot))


def castellan_group(bot: Castellan) -> app_commands.Group:
    """Return the commands ``doctor``, ``setup``, ``games`` and ``help``, and those of
    :mod:`cogs.personal` and :mod:`cogs.rulings`.
    """
    group = app_commands.Group(
        name="castellan",
        description=worded("command-castellan"),
        guild_only=True,
        allowed_contexts=CONTEXTS,
        allowed_installs=INSTALLS,
    )

    @group.command(name=worded("command-doctor-name"), description=worded("command-doctor"))
    async def doctor(interaction: discord.Interaction) -> None:
        await bot.desk.serve(interaction, doctor_answer)

    @group.command(name=worded("command-setup-name"), description=worded("command-setup"))
    async def setup_(interaction: discord.Interaction) -> None:
        await bot.desk.serve(interaction, settings_answer)

    @group.command(name=worded("command-games-name"), description=worded("command-games"))
    async def games(interaction: discord.Interaction) -> None:
        public = interaction.permissions.manage_messages

        async def work(caller: Caller) -> Answer:
            words = bot.desk.public_text(interaction) if public else caller.text
            post = games_panel(words, bot.settings.games)
            return Answer(post, "public" if public else "private")

        await bot.desk.serve(interaction, work, private=not public)

    @group.command(name=worded("command-help-name"), description=worded("command-help"))
    async def help_(interaction: discord.Interaction) -> None:
        async def work(caller: Caller) -> Answer:
            return Answer(help_post(caller.text, bot.settings.games))

        await bot.desk.serve(interaction, work)

    add_personal(bot, group)
    add_ruling(bot, group)
    return group
