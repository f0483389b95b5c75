"""The settings of a server, for those who manage it: where, by whom and how many games."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace

import discord

from bot.app import Castellan
from bot.components.custom_id import Key, encode
from bot.components.embeds import make_embed
from bot.components.message import Button, Item, Menu, Picker, Post, Row
from bot.errors import UserError
from bot.games.presenter import Section
from bot.i18n import Text
from bot.interaction.cog import Cog, Subcommand, component
from bot.interaction.context import Caller
from bot.interaction.reply import Answer
from bot.sessions.actions.admission import PER_GUILD, PER_USER, STARTERS
from bot.store.servers import Policy

LIMITS = "limits"
"""The argument of the page with the limits."""


class ServerSettings(Cog):
    """What the managers of a server decide."""

    def castellan_commands(self) -> Iterable[Subcommand]:
        """Return ``setup``."""
        return (self.command("setup", settings_answer),)

    @component("settings")
    async def settings(self, caller: Caller, key: Key) -> Answer:
        """The button "Server settings", and its pages."""
        return await settings_answer(caller, key.argument)

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


async def settings_answer(caller: Caller, page: str = "") -> Answer:
    """Show the settings of the asker's server; raises ``error-not-manager``."""
    _require_manager(caller)
    return _shown(caller, await caller.desk.sessions.admission.policy(caller.guild_id), page)


def policy_lines(words: Text, policy: Policy) -> tuple[str, ...]:
    """Return what a server's settings say, a line for each."""
    channels = " ".join(f"<#{one}>" for one in policy.channels)
    if policy.starters == "roles":
        roles = " ".join(f"<@&{one}>" for one in policy.roles)
        who = words("settings-roles", roles=roles) if roles else words("settings-no-roles")
    else:
        who = words(f"settings-starters-{policy.starters}")
    return (
        words("settings-places", channels=channels) if channels else words("settings-everywhere"),
        words("settings-who", who=who),
        words("settings-per-user", count=policy.per_user),
        words("settings-per-guild", count=policy.per_guild),
        words("settings-closed" if policy.closed else "settings-open"),
    )


def settings_button(words: Text) -> Button:
    """Return the button that leads to the settings."""
    return Button(words("ui-button-settings"), encode(Key(0, 0, "settings")), emoji="🛠️")


async def _change(caller: Caller, change: Callable[[Policy], Policy], page: str = "") -> Answer:
    _require_manager(caller)
    policy = await caller.desk.sessions.admission.change_policy(caller.guild_id, change)
    return _shown(caller, policy, page)


def _shown(caller: Caller, policy: Policy, page: str) -> Answer:
    words = caller.text
    rows = _limits(words, policy) if page == LIMITS else _who_and_where(caller, policy)
    turn = "" if page == LIMITS else LIMITS
    last = (
        Button(
            words("ui-button-reopen" if policy.closed else "ui-button-stop"),
            encode(Key(0, 0, "setstop", "0" if policy.closed else "1")),
            discord.ButtonStyle.success if policy.closed else discord.ButtonStyle.danger,
            "▶️" if policy.closed else "⏹️",
        ),
        Button(
            words("ui-button-settings" if turn == "" else "ui-button-limits"),
            encode(Key(0, 0, "settings", turn)),
        ),
    )
    embed = make_embed(
        words("settings-title"),
        [Section(words("settings-now"), policy_lines(words, policy))],
        description=words("settings-text"),
    )
    return caller.private(Post(embed=embed, rows=(*rows, last)))


def _who_and_where(caller: Caller, policy: Policy) -> list[Row]:
    words, guild = caller.text, caller.interaction.guild
    places = [one for one in policy.channels if guild and guild.get_channel(one)]
    who = tuple(
        Item(words(f"settings-starters-{one}"), one, chosen=one == policy.starters)
        for one in STARTERS
    )
    rows: list[Row] = [
        (Picker(_id("setplace"), words("settings-pick-places"), "channels", chosen=tuple(places)),),
        (Menu(_id("setwho"), words("settings-pick-who"), who),),
    ]
    if policy.starters == "roles":
        roles = tuple(one for one in policy.roles if guild and guild.get_role(one))
        picker = Picker(_id("setroles"), words("settings-pick-roles"), "roles", chosen=roles)
        rows.append((picker,))
    return rows


def _limits(words: Text, policy: Policy) -> list[Row]:
    def menu(verb: str, name: str, choices: Sequence[int], chosen: int) -> Row:
        items = tuple(
            Item(words(f"settings-{name}", count=one), str(one), chosen=one == chosen)
            for one in choices
        )
        return (Menu(_id(verb), words(f"settings-{name}", count=chosen), items),)

    return [
        menu("setuser", "per-user", PER_USER, policy.per_user),
        menu("setguild", "per-guild", PER_GUILD, policy.per_guild),
    ]


def _require_manager(caller: Caller) -> None:
    if not caller.manager:
        raise UserError("error-not-manager")


def _one(caller: Caller) -> int:
    caller.value()
    return caller.numbers()[0]


def _id(verb: str) -> str:
    return encode(Key(0, 0, verb))


async def setup(bot: Castellan) -> None:
    """Add the cog."""
    await bot.add_cog(ServerSettings(bot))
