"""The commands of each game that is switched on: ``/castellum start``, ``/castel hand`` ..."""

from collections.abc import Awaitable, Callable

import discord
from discord import app_commands

from bot.app import Castellan
from bot.errors import UserError
from bot.interaction.command_names import worded
from bot.interaction.reply import Answer
from bot.interaction.shown import public_post
from bot.model import Table
from bot.ui import lookup, more
from bot.ui.callers import Caller
from bot.ui.moves import my_hand
from bot.ui.watch import log_answer, watch_answer
from cogs.starting import start_command

CONTEXTS = app_commands.AppCommandContext(guild=True, dm_channel=False, private_channel=False)
INSTALLS = app_commands.AppInstallationType(guild=True, user=False)


async def setup(bot: Castellan) -> None:
    """Add a command group for every game."""
    for key in bot.settings.games:
        bot.tree.add_command(game_group(bot, key))


def game_group(bot: Castellan, key: str) -> app_commands.Group:
    """Return the commands of the game called ``key``."""
    group = app_commands.Group(
        name=key,
        description=worded(f"game-{key}-pitch"),
        guild_only=True,
        allowed_contexts=CONTEXTS,
        allowed_installs=INSTALLS,
    )

    def add(name: str, work: Callable[[Caller, Table], Awaitable[Answer]]) -> None:
        async def with_table(caller: Caller) -> Answer:
            table = await caller.desk.sessions.last_in(caller.channel_id)
            if table is None or table.game != key:
                raise UserError("ui-error-no-table-here", game=caller.text(f"game-{key}-short"))
            return await work(caller, table)

        async def callback(interaction: discord.Interaction) -> None:
            await bot.desk.serve(interaction, with_table, private=work is not board)

        group.add_command(
            app_commands.Command(
                name=worded(f"command-{name}-name"),
                description=worded(f"command-{name}"),
                callback=callback,
            )
        )

    @group.command(name=worded("command-rules-name"), description=worded("command-rules"))
    async def rules(interaction: discord.Interaction) -> None:
        async def work(caller: Caller) -> Answer:
            return await lookup.how_to_play(caller, key)

        await bot.desk.serve(interaction, work)

    @group.command(name=worded("command-card-name"), description=worded("command-card"))
    @app_commands.rename(name=worded("command-card-option-name"))
    @app_commands.describe(name=worded("command-card-option"))
    async def card(interaction: discord.Interaction, name: str) -> None:
        async def work(caller: Caller) -> Answer:
            return await lookup.named_card(caller, key, name)

        await bot.desk.serve(interaction, work)

    @card.autocomplete("name")
    async def cards(interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
        words = await bot.desk.text_for(interaction)
        found = lookup.find_cards(key, words, typed)
        return [app_commands.Choice(name=label, value=value) for label, value in found]

    group.add_command(start_command(bot, key))
    add("hand", my_hand)
    add("board", board)
    add("spectate", watch_answer)
    add("log", log_answer)
    add("concede", more.concede_question)
    add("cancel", more.close_question)
    return group


async def board(caller: Caller, table: Table) -> Answer:
    """Show the public board at the bottom; whoever only watches gets it alone."""
    if table.seat_of(caller.person.id) is None and not caller.moderator:
        return await watch_answer(caller, table)
    desk = caller.desk
    return Answer(await public_post(desk.sessions, desk.gallery, table), "public", table)
