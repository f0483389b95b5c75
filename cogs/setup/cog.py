"""The settings of a server: channels for games, number of games, and who may start games.

The pages also have buttons to the daily post, the diagnosis and the webhook.
"""

from collections.abc import Callable, Iterable

import discord
from discord import app_commands

from bot.app import Castellan
from bot.components.custom_id import ControlId
from bot.errors import UserError
from bot.interaction.cog import Cog, Subcommand, component
from bot.interaction.command_names import worded
from bot.interaction.context import Caller
from bot.interaction.permissions import missing_to_post
from bot.interaction.reply import Answer
from bot.interaction.setup_pages import (
    CHANNELS,
    DAILY,
    DEFAULTS,
    LIMITS,
    require_manager,
    setup_pages,
    ways,
)
from bot.messages.obstacles import permission_names
from bot.store.features import ServerDefault
from bot.store.servers import ServerPolicy
from cogs.setup.messages import (
    GENERAL,
    DefaultsPage,
    defaults_post,
    not_yours_post,
    settings_post,
)
from cogs.webhooks.actions import LONGEST
from cogs.webhooks.cog import chosen_address


class ServerSettings(Cog):
    """The settings that a server's managers choose."""

    def castellan_commands(self) -> Iterable[Subcommand]:
        """Return the subcommand ``setup``."""

        @app_commands.command(
            name=worded("command-setup-name"), description=worded("command-setup")
        )
        @app_commands.rename(page=worded("option-page-name"), url=worded("option-url-name"))
        @app_commands.describe(page=worded("option-page"), url=worded("option-url"))
        @app_commands.choices(
            page=[
                app_commands.Choice(name=worded(page.name), value=name)
                for name, page in setup_pages(self.bot.desk.sessions).items()
            ]
        )
        async def setup(
            interaction: discord.Interaction,
            page: str | None = None,
            url: app_commands.Range[str, 1, LONGEST] | None = None,
        ) -> None:
            async def work(caller: Caller) -> Answer:
                if url is not None:
                    return await chosen_address(caller, url)
                return await self._opened(caller, page)

            await self.bot.desk.serve(interaction, work)

        return (setup,)

    async def _opened(self, caller: Caller, page: str | None) -> Answer:
        """Open a page or, without a name, the first page that the asker may change."""
        if page is None:
            if not (caller.manager or caller.channel_manager):
                return caller.private(not_yours_post(caller.text))
            page = CHANNELS if caller.manager else DAILY
        pages = setup_pages(caller.sessions)
        if page not in pages:
            raise UserError("ui-error-old-command")
        key = pages[page].key
        return await self.bot.handlers[key.verb](caller, key)

    @component("settings")
    async def settings(self, caller: Caller, control: ControlId) -> Answer:
        """Show the page with the channels or the limits; raises ``error-not-manager``."""
        require_manager(caller)
        policy = await caller.sessions.admission.policy(caller.guild_id)
        return _shown(caller, policy, control.argument)

    @component("setplace")
    async def set_places(self, caller: Caller, _control: ControlId) -> Answer:
        """Store the channels chosen for games."""
        return await _change(caller, lambda policy: policy._replace(channels=caller.numbers()))

    @component("setwho")
    async def set_starters(self, caller: Caller, _control: ControlId) -> Answer:
        """Store the choice of people who may start games."""
        return await _change(caller, lambda policy: policy._replace(starters=caller.value()))

    @component("setroles")
    async def set_roles(self, caller: Caller, _control: ControlId) -> Answer:
        """Store the chosen roles."""
        return await _change(caller, lambda policy: policy._replace(roles=caller.numbers()))

    @component("setuser")
    async def set_per_user(self, caller: Caller, _control: ControlId) -> Answer:
        """Store the maximum number of a person's open games."""
        return await _change(caller, lambda policy: policy._replace(per_user=_one(caller)), LIMITS)

    @component("setguild")
    async def set_per_guild(self, caller: Caller, _control: ControlId) -> Answer:
        """Store the maximum number of the server's open games."""
        return await _change(caller, lambda policy: policy._replace(per_guild=_one(caller)), LIMITS)

    @component("setstop")
    async def set_closed(self, caller: Caller, control: ControlId) -> Answer:
        """Answer the button that stops new games, or allows them again."""
        require_manager(caller)
        if control.argument not in ("0", "1"):
            raise UserError("ui-error-old")
        return await _change(caller, lambda policy: policy._replace(closed=control.argument == "1"))

    @component("defaults")
    async def defaults(self, caller: Caller, _control: ControlId) -> Answer:
        """Show the page with the defaults of the game picked in the menu."""
        return await _defaults(caller, caller.value() if caller.values else None)

    @component("default")
    async def default(self, caller: Caller, _control: ControlId) -> Answer:
        """Show the default that was picked in the menu, with its choices."""
        return await _default(caller, caller.value())

    @component("setusual")
    async def set_default(self, caller: Caller, control: ControlId) -> Answer:
        """Store the choice of a default."""
        require_manager(caller)
        known = caller.sessions.server_defaults
        default = known.declared.get(control.argument)
        is_channel = default is not None and default.is_channel
        value = _channel(caller) if is_channel else caller.value()
        await known.choose(caller.guild_id, control.argument, value)
        return await _default(caller, control.argument)


async def _change(
    caller: Caller, change: Callable[[ServerPolicy], ServerPolicy], page: str = ""
) -> Answer:
    require_manager(caller)
    policy = await caller.sessions.admission.change_policy(caller.guild_id, change)
    return _shown(caller, policy, page)


async def _defaults(caller: Caller, game: str | None = None) -> Answer:
    """Show the defaults of ``game`` (``None``: of the first game that has defaults).

    ``GENERAL`` stands for the defaults that belong to no game. Raises ``error-not-manager``, and
    ``ui-error-old`` if there are no such defaults.
    """
    require_manager(caller)
    found = _offered(caller)
    if game is not None:
        found = [default for default in found if (default.game or GENERAL) == game]
    if not found:
        raise UserError("ui-error-old")
    return await _default(caller, found[0].name)


async def _default(caller: Caller, name: str) -> Answer:
    """Show a default with its choices, and the other defaults of its game.

    Raises ``error-not-manager``, and ``ui-error-old`` if the default is no longer offered.
    """
    require_manager(caller)
    found = {default.name: default for default in _offered(caller)}
    if name not in found:
        raise UserError("ui-error-old")
    known = await caller.sessions.server_defaults.chosen(caller.guild_id)
    gone = {
        item.name: ""
        for item in found.values()
        if item.is_channel and _is_gone(caller, known[item.name])
    }
    chosen = {**known, **gone}
    page = DefaultsPage(found[name], tuple(found.values()), chosen)
    return caller.private(defaults_post(caller.text, page, ways(caller, DEFAULTS)))


def _is_gone(caller: Caller, value: str) -> bool:
    """Return whether a channel that was chosen for a default no longer exists."""
    guild = caller.interaction.guild
    return not value or guild is None or guild.get_channel(int(value)) is None


def _channel(caller: Caller) -> str:
    """Return the id of the channel chosen for a default; empty if no channel was chosen.

    Raises ``error-channel-rights`` if the bot cannot write in the channel, and ``ui-error-old`` if
    there are several channels or the channel does not exist.
    """
    guild, numbers = caller.interaction.guild, caller.numbers()
    if not numbers:
        return ""
    channel = None if guild is None else guild.get_channel(numbers[0])
    if guild is None or channel is None or len(numbers) > 1:
        raise UserError("ui-error-old")
    lacking = missing_to_post(channel.permissions_for(guild.me), in_thread=False)
    if lacking:
        names = permission_names(caller.text, lacking)
        raise UserError("error-channel-rights", channel=channel.mention, names=names)
    return str(channel.id)


def _offered(caller: Caller) -> list[ServerDefault]:
    """Return the defaults that belong to this bot's games or to no game."""
    declared = caller.sessions.server_defaults.declared.values()
    return [item for item in declared if item.game in ("", *caller.settings.games)]


def _shown(caller: Caller, policy: ServerPolicy, page: str) -> Answer:
    guild = caller.interaction.guild
    channels = [
        channel_id for channel_id in policy.channels if guild and guild.get_channel(channel_id)
    ]
    roles = [role_id for role_id in policy.roles if guild and guild.get_role(role_id)]
    shown = LIMITS if page == LIMITS else CHANNELS
    post = settings_post(caller.text, policy, shown, channels, roles, ways(caller, shown))
    return caller.private(post)


def _one(caller: Caller) -> int:
    caller.value()
    return caller.numbers()[0]


async def setup(bot: Castellan) -> None:
    """Add the cog."""
    await bot.add_cog(ServerSettings(bot))
