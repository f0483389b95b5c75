"""``/castellan ruling``: what a number like (R33) after a refusal means."""

import discord
from discord import app_commands

from bot.app import Castellan
from bot.interaction.command_names import worded
from bot.interaction.reply import Answer
from bot.ui.callers import Caller
from bot.ui.rulings import find_rulings, named_ruling


def add_ruling(bot: Castellan, group: app_commands.Group) -> None:
    """Add ``ruling`` to a group."""
    games = [
        app_commands.Choice(name=worded(f"game-{key}-short"), value=key)
        for key in bot.settings.games
    ]

    @group.command(name=worded("command-ruling-name"), description=worded("command-ruling"))
    @app_commands.rename(
        number=worded("command-ruling-number-name"), game=worded("command-ruling-game-name")
    )
    @app_commands.describe(
        number=worded("command-ruling-number"), game=worded("command-ruling-game")
    )
    @app_commands.choices(game=games)
    async def ruling(
        interaction: discord.Interaction, number: str, game: str | None = None
    ) -> None:
        async def work(caller: Caller) -> Answer:
            return await named_ruling(caller, number, game)

        await bot.desk.serve(interaction, work)

    @ruling.autocomplete("number")
    async def typed_numbers(
        interaction: discord.Interaction, typed: str
    ) -> list[app_commands.Choice[str]]:
        words = await bot.desk.text_for(interaction)
        found = find_rulings(bot.settings.games, words, typed, interaction.namespace.game)
        return [app_commands.Choice(name=label, value=number) for label, number in found]
