"""What the bot needs in a channel, and what does not work there."""

from collections.abc import Iterable
from dataclasses import replace
from importlib.metadata import PackageNotFoundError, version

import discord

from bot.app import Castellan
from bot.components.custom_id import Key, encode, number_in
from bot.components.decision import WIDTH
from bot.components.embeds import make_embed
from bot.components.message import Button, Post, Row
from bot.components.safe_text import cut, listed
from bot.games.presenter import Section
from bot.i18n import Text
from bot.interaction.cog import Cog, Subcommand, component
from bot.interaction.context import Caller
from bot.interaction.permissions import missing
from bot.interaction.reply import Answer
from bot.messages.games_panel import game_rows
from bot.model import Table
from bot.publishing.channel import Fault
from bot.sessions.actions.moderation import acting
from bot.sessions.actions.quarantine import Wreck
from bot.store.servers import Policy
from cogs.lobby import opener_of
from cogs.server_settings import policy_lines, settings_button


class HealthCheck(Cog):
    """How the bot does in a channel and on a server."""

    def castellan_commands(self) -> Iterable[Subcommand]:
        """Return ``doctor``."""
        return (self.command("doctor", doctor_answer),)

    @component("doctor")
    async def doctor(self, caller: Caller, _key: Key) -> Answer:
        """The button "Check-up"."""
        return await doctor_answer(caller)

    @component("aside")
    async def aside(self, caller: Caller, key: Key) -> Answer:
        """The button that puts a damaged table aside. Its log cannot be read, so the channel is
        told.
        """
        sessions = caller.desk.sessions
        table_id = number_in(key.argument)
        wrecks = await sessions.quarantine.wrecks(caller.guild_id)
        may = any(one.id == table_id and _may_put_aside(caller, one) for one in wrecks)
        user_id = caller.person.id
        wreck = await sessions.quarantine.put_aside(
            caller.guild_id, table_id, user_id, moderator=may
        )
        if wreck.channel_id != caller.channel_id:
            rows = game_rows(caller.text, caller.desk.settings.games)
            return caller.private(
                Post(caller.text("doctor-aside-done", table=str(table_id)), rows=rows)
            )
        public = caller.desk.public_text(caller.interaction)
        by = acting(wreck.host_id, user_id, moderator=may)
        rows = game_rows(public, caller.desk.settings.games)
        return Answer(Post(public(f"core-event-aside-{by}"), rows=rows), "public")


async def doctor_answer(caller: Caller) -> Answer:
    """Tell the asker how things stand in this channel and on its server."""
    sessions, words = caller.desk.sessions, caller.text
    running = await sessions.running()
    policy = await sessions.admission.policy(caller.guild_id)
    wrecks = await sessions.quarantine.wrecks(caller.guild_id)
    post = doctor_post(
        words,
        caller.interaction.app_permissions,
        [table for table in running if table.guild_id == caller.guild_id],
        caller.desk.publisher.fault(caller.channel_id),
        [*_rules(caller, policy), *_damage(words, wrecks)],
    )
    rows: list[Row] = []
    mine = [wreck for wreck in wrecks if _may_put_aside(caller, wreck)][:WIDTH]
    if mine:
        rows.append(tuple(_aside_button(words, wreck) for wreck in mine))
    again = Button(words("ui-button-refresh"), encode(Key(0, 0, "doctor")), emoji="🔄")
    rows.append((again, settings_button(words)) if caller.manager else (again,))
    return caller.private(replace(post, rows=tuple(rows)))


def doctor_post(
    words: Text,
    held: discord.Permissions,
    tables: Iterable[Table],
    fault: Fault | None,
    more: Iterable[Section] = (),
) -> Post:
    """Return the state of things in a channel: permissions with what each lack costs and how to
    mend it, version, tables of the server that are open, the last failed message; ``more`` comes
    before that.
    """
    lacking = missing(held)
    lines = [
        words(
            "ui-doctor-missing",
            name=words(f"permission-{name.replace('_', '-')}"),
            effect=words(f"permission-{name.replace('_', '-')}-without"),
        )
        for name in lacking
    ]
    sections = [
        Section(
            words("ui-doctor-permissions"),
            (*lines, words("ui-doctor-mend")) if lines else (words("ui-doctor-fine"),),
        )
    ]
    running = [
        words(
            "ui-doctor-table",
            game=words(f"game-{table.game}-short"),
            channel=f"<#{table.channel_id}>",
            table=str(table.id),
        )
        for table in tables
    ]
    sections.append(
        Section(words("ui-doctor-tables"), tuple(running) or (words("ui-doctor-no-tables"),))
    )
    sections.extend(more)
    if fault is not None:
        line = words("ui-doctor-fault", when=f"<t:{fault.at}:R>", text=cut(fault.text, 300))
        sections.append(Section(words("ui-doctor-last"), (line,)))
    footer = words("ui-doctor-version", version=own_version())
    return Post(embed=make_embed(words("ui-doctor-title"), sections, footer=footer))


def _rules(caller: Caller, policy: Policy) -> list[Section]:
    """Return the settings of the server, what they mean here, and what is wrong with them."""
    words, guild = caller.text, caller.interaction.guild
    lines = list(policy_lines(words, policy))
    here = opener_of(caller).channels
    if policy.channels and not set(policy.channels) & set(here):
        lines.append(words("doctor-not-here"))
    if guild is not None:
        lines += _faults(words, guild, policy)
    return [Section(words("settings-title"), tuple(lines))]


def _faults(words: Text, guild: discord.Guild, policy: Policy) -> list[str]:
    lines = []
    for channel_id in policy.channels:
        channel = guild.get_channel(channel_id)
        if channel is None:
            lines.append(words("doctor-channel-gone", id=str(channel_id)))
            continue
        lacking = missing(channel.permissions_for(guild.me))
        if lacking:
            names = [words(f"permission-{name.replace('_', '-')}") for name in lacking]
            where = f"<#{channel_id}>"
            lines.append(words("doctor-lacks", channel=where, names=listed(words, names)))
    if policy.starters == "roles":
        gone = [one for one in policy.roles if guild.get_role(one) is None]
        lines += [words("doctor-role-gone", id=str(one)) for one in gone]
        if len(gone) == len(policy.roles):
            lines.append(words("doctor-no-role"))
    return lines


def _damage(words: Text, wrecks: Iterable[Wreck]) -> list[Section]:
    lines = tuple(
        words("doctor-wreck", table=str(one.id), channel=f"<#{one.channel_id}>") for one in wrecks
    )
    if not lines:
        return []
    return [Section(words("doctor-wrecks"), (*lines, words("doctor-wrecks-how")))]


def _may_put_aside(caller: Caller, wreck: Wreck) -> bool:
    here = caller.moderator and caller.channel_id == wreck.channel_id
    return here or caller.manager or caller.person.id == wreck.host_id


def _aside_button(words: Text, wreck: Wreck) -> Button:
    key = Key(0, 0, "aside", str(wreck.id))
    label = words("doctor-aside-label", table=str(wreck.id))
    return Button(label, encode(key), discord.ButtonStyle.danger, "🗃️")


def own_version() -> str:
    """Return the version of the bot that is installed."""
    try:
        return version("castellan")
    except PackageNotFoundError:
        return "?"


async def setup(bot: Castellan) -> None:
    """Add the cog."""
    await bot.add_cog(HealthCheck(bot))
