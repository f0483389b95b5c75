"""The settings of a server, for those who manage it: where, by whom and how many games."""

from collections.abc import Callable, Iterable

import discord
from discord import app_commands

from bot.app import Castellan
from bot.components.custom_id import Key
from bot.components.message import Post
from bot.errors import UserError
from bot.interaction.cog import Cog, Subcommand, component
from bot.interaction.command_names import worded
from bot.interaction.context import Caller
from bot.interaction.reply import Answer
from bot.messages.panels.server import LIMITS, settings_post
from bot.sessions.webhooks import LONGEST
from bot.store.servers import ServerPolicy


class ServerSettings(Cog):
    """What the managers of a server decide."""

    def castellan_commands(self) -> Iterable[Subcommand]:
        """Return ``setup`` and ``webhook``."""

        async def callback(
            interaction: discord.Interaction,
            url: app_commands.Range[str, 1, LONGEST] | None = None,
        ) -> None:
            async def work(caller: Caller) -> Answer:
                return await _webhook(caller, url)

            await self.bot.desk.serve(interaction, work)

        named = app_commands.rename(url=worded("option-url-name"))(callback)
        described = app_commands.describe(url=worded("option-url"))(named)
        webhook: Subcommand = app_commands.Command(
            name=worded("command-webhook-name"),
            description=worded("command-webhook"),
            callback=described,
        )
        return (self.command("setup", _settings), webhook)

    @component("settings")
    async def settings(self, caller: Caller, key: Key) -> Answer:
        """The button "Server settings", and its pages."""
        return await _settings(caller, key.argument)

    @component("setplace")
    async def set_places(self, caller: Caller, _key: Key) -> Answer:
        """Channels chosen."""
        return await _change(caller, lambda policy: policy._replace(channels=caller.numbers()))

    @component("setwho")
    async def set_starters(self, caller: Caller, _key: Key) -> Answer:
        """Chosen who may start games."""
        return await _change(caller, lambda policy: policy._replace(starters=caller.value()))

    @component("setroles")
    async def set_roles(self, caller: Caller, _key: Key) -> Answer:
        """Roles chosen."""
        return await _change(caller, lambda policy: policy._replace(roles=caller.numbers()))

    @component("setuser")
    async def set_per_user(self, caller: Caller, _key: Key) -> Answer:
        """Chosen how many games one person may play at when opening another."""
        return await _change(caller, lambda policy: policy._replace(per_user=_one(caller)), LIMITS)

    @component("setguild")
    async def set_per_guild(self, caller: Caller, _key: Key) -> Answer:
        """Chosen how many games may be open on the server."""
        return await _change(caller, lambda policy: policy._replace(per_guild=_one(caller)), LIMITS)

    @component("setstop")
    async def set_closed(self, caller: Caller, key: Key) -> Answer:
        """The button that stops new games, or lets them begin again."""
        _require_manager(caller)
        if key.argument not in ("0", "1"):
            raise UserError("ui-error-old")
        return await _change(caller, lambda policy: policy._replace(closed=key.argument == "1"))


async def _settings(caller: Caller, page: str = "") -> Answer:
    """Show the settings of the asker's server; raises ``error-not-manager``."""
    _require_manager(caller)
    return _shown(caller, await caller.sessions.admission.policy(caller.guild_id), page)


async def _change(
    caller: Caller, change: Callable[[ServerPolicy], ServerPolicy], page: str = ""
) -> Answer:
    _require_manager(caller)
    policy = await caller.sessions.admission.change_policy(caller.guild_id, change)
    return _shown(caller, policy, page)


async def _webhook(caller: Caller, url: str | None) -> Answer:
    """Tell a server's events to an address from now on, or, without one, to nobody any more."""
    _require_manager(caller)
    webhooks = caller.sessions.webhooks
    if url is not None:
        chosen = await webhooks.choose(caller.guild_id, url)
        return caller.private(Post(caller.text("webhook-on", secret=chosen.secret)))
    was = await webhooks.of(caller.guild_id)
    await webhooks.drop(caller.guild_id)
    return caller.private(Post(caller.text("webhook-none" if was is None else "webhook-off")))


def _shown(caller: Caller, policy: ServerPolicy, page: str) -> Answer:
    guild = caller.interaction.guild
    channels = [one for one in policy.channels if guild and guild.get_channel(one)]
    roles = [one for one in policy.roles if guild and guild.get_role(one)]
    return caller.private(settings_post(caller.text, policy, page, channels, roles))


def _require_manager(caller: Caller) -> None:
    if not caller.manager:
        raise UserError("error-not-manager")


def _one(caller: Caller) -> int:
    caller.value()
    return caller.numbers()[0]


async def setup(bot: Castellan) -> None:
    """Add the cog."""
    await bot.add_cog(ServerSettings(bot))
