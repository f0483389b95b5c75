"""The settings of a server, for those who manage it: where, by whom and how many games."""

from collections.abc import Callable, Iterable
from dataclasses import replace

from bot.app import Castellan
from bot.components.custom_id import Key
from bot.errors import UserError
from bot.interaction.cog import Cog, Subcommand, component
from bot.interaction.context import Caller
from bot.interaction.reply import Answer
from bot.messages.panels.server import LIMITS, settings_post
from bot.store.servers import Policy


class ServerSettings(Cog):
    """What the managers of a server decide."""

    def castellan_commands(self) -> Iterable[Subcommand]:
        """Return ``setup``."""
        return (self.command("setup", _settings),)

    @component("settings")
    async def settings(self, caller: Caller, key: Key) -> Answer:
        """The button "Server settings", and its pages."""
        return await _settings(caller, key.argument)

    @component("setplace")
    async def set_places(self, caller: Caller, _key: Key) -> Answer:
        """Channels chosen."""
        return await _change(caller, lambda policy: replace(policy, channels=caller.numbers()))

    @component("setwho")
    async def set_starters(self, caller: Caller, _key: Key) -> Answer:
        """Chosen who may start games."""
        return await _change(caller, lambda policy: replace(policy, starters=caller.value()))

    @component("setroles")
    async def set_roles(self, caller: Caller, _key: Key) -> Answer:
        """Roles chosen."""
        return await _change(caller, lambda policy: replace(policy, roles=caller.numbers()))

    @component("setuser")
    async def set_per_user(self, caller: Caller, _key: Key) -> Answer:
        """Chosen how many games one person may play at when opening another."""
        return await _change(caller, lambda policy: replace(policy, per_user=_one(caller)), LIMITS)

    @component("setguild")
    async def set_per_guild(self, caller: Caller, _key: Key) -> Answer:
        """Chosen how many games may be open on the server."""
        return await _change(caller, lambda policy: replace(policy, per_guild=_one(caller)), LIMITS)

    @component("setstop")
    async def set_closed(self, caller: Caller, key: Key) -> Answer:
        """The button that stops new games, or lets them begin again."""
        _require_manager(caller)
        if key.argument not in ("0", "1"):
            raise UserError("ui-error-old")
        return await _change(caller, lambda policy: replace(policy, closed=key.argument == "1"))


async def _settings(caller: Caller, page: str = "") -> Answer:
    """Show the settings of the asker's server; raises ``error-not-manager``."""
    _require_manager(caller)
    return _shown(caller, await caller.sessions.admission.policy(caller.guild_id), page)


async def _change(caller: Caller, change: Callable[[Policy], Policy], page: str = "") -> Answer:
    _require_manager(caller)
    policy = await caller.sessions.admission.change_policy(caller.guild_id, change)
    return _shown(caller, policy, page)


def _shown(caller: Caller, policy: Policy, page: str) -> Answer:
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
