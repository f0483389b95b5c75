"""The commands of ``/castellan`` that concern the asker: catching up, own games, own data, people
to avoid.
"""

from collections.abc import Awaitable, Callable

import discord
from discord import app_commands

from bot.app import Castellan
from bot.components.decision import MENU
from bot.errors import UserError
from bot.interaction.command_names import worded
from bot.interaction.reply import Answer
from bot.sessions.domain import time_zones
from bot.ui.avoid import avoid_answer
from bot.ui.callers import Caller
from bot.ui.catchup import catchup_answer
from bot.ui.hours import hours_answer, set_zone
from bot.ui.mine import mine_answer
from bot.ui.privacy import privacy_answer


def add_personal(bot: Castellan, group: app_commands.Group) -> None:
    """Add ``hours``, ``catchup``, ``mine``, ``privacy``, ``block`` and ``unblock`` to a group."""

    def add(name: str, work: Callable[[Caller], Awaitable[Answer]]) -> None:
        async def callback(interaction: discord.Interaction) -> None:
            await bot.desk.serve(interaction, work)

        group.add_command(
            app_commands.Command(
                name=worded(f"command-{name}-name"),
                description=worded(f"command-{name}"),
                callback=callback,
            )
        )

    time_zones.known()  # reads the disk, before anybody waits for it

    @group.command(name=worded("command-hours-name"), description=worded("command-hours"))
    @app_commands.rename(zone=worded("command-hours-zone-name"))
    @app_commands.describe(zone=worded("command-hours-zone"))
    async def hours(interaction: discord.Interaction, zone: str | None = None) -> None:
        async def work(caller: Caller) -> Answer:
            return hours_answer(caller) if zone is None else await set_zone(caller, zone)

        await bot.desk.serve(interaction, work)

    @hours.autocomplete("zone")
    async def typed_zones(
        _interaction: discord.Interaction, typed: str
    ) -> list[app_commands.Choice[str]]:
        return [app_commands.Choice(name=one, value=one) for one in time_zones.find(typed, MENU)]

    add("catchup", catch_up_here)
    add("mine", mine_answer)
    add("privacy", privacy_answer)
    add("block", avoid_answer)
    add("unblock", avoid_answer)


async def catch_up_here(caller: Caller) -> Answer:
    """Catch the asker up on the newest game of the channel."""
    table = await caller.desk.sessions.last_in(caller.channel_id)
    if table is None:
        raise UserError("catchup-nothing-here")
    return await catchup_answer(caller, table)
