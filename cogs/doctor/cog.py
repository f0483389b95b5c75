"""The diagnosis: the rights that the bot needs in a channel, and the channel's faults."""

from contextlib import suppress

import discord

from bot.app import Castellan
from bot.components.custom_id import ControlId, number_in
from bot.components.message import Post
from bot.errors import UserError
from bot.games.presenter import Section
from bot.interaction.cog import Cog, component
from bot.interaction.context import Caller
from bot.interaction.opening import channels_of, require_room
from bot.interaction.permissions import missing, missing_in, missing_optional, missing_to_post
from bot.interaction.reply import Answer
from bot.interaction.setup_pages import DIAGNOSE, ways
from bot.messages.panels.games_panel import game_rows
from bot.sessions.hosts import acting
from cogs.doctor import messages
from cogs.doctor.actions import Quarantine, Wreck
from cogs.server.actions import ServerPosts


class HealthCheck(Cog):
    """The state of the bot in a channel and on a server."""

    @component("doctor")
    async def doctor(self, caller: Caller, _control: ControlId) -> Answer:
        """Show the settings page "Diagnose"; this page is open to everybody."""
        return await self._diagnosis(caller)

    @component("aside")
    async def aside(self, caller: Caller, control: ControlId) -> Answer:
        """Answer the button that closes a damaged table.

        The log of such a table cannot be read. So in the table's channel, the public answer to the
        press announces that the table is closed.
        """
        quarantine, user_id = caller.sessions[Quarantine], caller.person.id
        table_id = number_in(control.argument)
        wrecks = await quarantine.wrecks(caller.guild_id)
        may = any(wreck.id == table_id and _may_put_aside(caller, wreck) for wreck in wrecks)
        wreck = await quarantine.put_aside(caller.guild_id, table_id, user_id, moderator=may)
        games = caller.settings.games
        if wreck.channel_id != caller.channel_id:
            done = caller.text("doctor-aside-done", table=str(table_id))
            return caller.private(Post(done, rows=game_rows(caller.text, games)))
        words = caller.public_text
        by = acting(wreck.host_id, user_id, moderator=may)
        said = words(f"core-event-aside-{by}")
        return Answer(Post(said, rows=game_rows(words, games)), "public")

    async def _diagnosis(self, caller: Caller) -> Answer:
        """Show the asker the state of this channel and its server."""
        sessions, words, guild = caller.sessions, caller.text, caller.interaction.guild
        held = caller.interaction.app_permissions
        tables = [table for table in await sessions.running() if table.guild_id == caller.guild_id]
        policy = await sessions.admission.policy(caller.guild_id)
        wrecks = await sessions[Quarantine].wrecks(caller.guild_id)
        lacking = None if guild is None else missing_in(guild, policy.channels)
        roles = [
            role_id for role_id in policy.roles if guild is not None and guild.get_role(role_id)
        ]
        sections = [
            messages.permission_section(words, missing(held), missing_optional(held)),
            *_obstacles(caller),
            messages.tables_section(words, tables),
            messages.rules_section(
                words,
                policy,
                channels_of(caller.channel_id, caller.interaction.channel),
                lacking,
                roles,
            ),
            *await self._posts(caller),
            *messages.damage_sections(words, wrecks),
            *messages.scar_sections(words, await sessions[Quarantine].scars(caller.guild_id)),
        ]
        outcomes = caller.desk.publisher.outcomes
        failures = [
            failure for failure in outcomes.of_server(caller.guild_id) if failure.sent != "post"
        ]
        failures.sort(key=lambda failure: failure.channel_id != caller.channel_id)
        sections += messages.failure_sections(words, failures)
        mine = [wreck for wreck in wrecks if _may_put_aside(caller, wreck)]
        rows = messages.doctor_rows(words, mine, ways(caller, DIAGNOSE))
        return caller.private(messages.doctor_post(words, sections, rows))

    async def _posts(self, caller: Caller) -> list[Section]:
        """Return the sections on the obstacles to this server's daily and weekly posts."""
        guild, lacking, faults = caller.interaction.guild, {}, {}
        wanted = {
            channel.channel_id
            for channel in await caller.sessions[ServerPosts].wanted()
            if guild is not None and channel.guild_id == guild.id
        }
        for channel_id in sorted(wanted):
            channel = None if guild is None else guild.get_channel_or_thread(channel_id)
            in_thread = isinstance(channel, discord.Thread)
            with suppress(discord.ClientException):  # raised if a thread's parent is unknown
                if guild is not None and channel is not None:
                    held = channel.permissions_for(guild.me)
                    lacking[channel_id] = missing_to_post(held, in_thread=in_thread)
            fault = caller.desk.publisher.outcomes.of_channel(channel_id, "post")
            if fault is not None:
                faults[channel_id] = fault
        return messages.post_sections(caller.text, lacking, faults)


def _obstacles(caller: Caller) -> list[Section]:
    """Return the sections on obstacles to games in this channel, other than permissions."""
    try:
        require_room(caller)
    except UserError as error:
        if error.key != "error-no-room":
            line = caller.text(error.key, **error.params)
            return [Section(caller.text("doctor-obstacle"), (f"❌ {line}",))]
    return []


def _may_put_aside(caller: Caller, wreck: Wreck) -> bool:
    here = caller.moderator and caller.channel_id == wreck.channel_id
    return here or caller.manager or caller.person.id == wreck.host_id


async def setup(bot: Castellan) -> None:
    """Add the cog."""
    await bot.add_cog(HealthCheck(bot))
