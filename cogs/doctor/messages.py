"""The page "Diagnose": the state of the bot in a channel and on a server, in words."""

from collections.abc import Iterable, Mapping, Sequence

import discord

from bot.components.custom_id import ControlId, encode
from bot.components.decision import WIDTH
from bot.components.discord_errors import Failure
from bot.components.embeds import make_embed
from bot.components.message import Button, Post, Row
from bot.games.presenter import Section
from bot.i18n import Text
from bot.interaction.setup_pages import DIAGNOSE, SETUP
from bot.messages.obstacles import permission_names, reason_line
from bot.model import Table
from bot.program import VERSION
from bot.store.servers import ServerPolicy
from cogs.doctor.actions import Scar, Wreck
from cogs.setup.messages import policy_lines

FAILURES = 10
"""Cap on the failures that a diagnosis lists, newest first."""


def doctor_post(words: Text, sections: Iterable[Section], rows: tuple[Row, ...]) -> Post:
    """Return a diagnosis with its sections and the version of the bot."""
    footer = words("ui-doctor-version", version=VERSION)
    return Post(embed=make_embed(words("ui-doctor-title"), [*sections], footer=footer), rows=rows)


def permission_section(words: Text, lacking: Iterable[str], optional: Iterable[str]) -> Section:
    """Return the missing permissions, the effect of each, and how to grant them.

    ``optional`` are missing permissions without which every game still works.
    """
    lines = [_without(words, "ui-doctor-missing", name) for name in lacking]
    said = (*lines, words("ui-doctor-mend")) if lines else (words("ui-doctor-fine"),)
    more = (_without(words, "doctor-optional", name) for name in optional)
    return Section(words("ui-doctor-permissions"), (*said, *more))


def _without(words: Text, key: str, name: str) -> str:
    """Return a line on a missing permission and its effect."""
    named = f"permission-{name.replace('_', '-')}"
    return words(key, name=words(named), effect=words(f"{named}-without"))


def tables_section(words: Text, tables: Iterable[Table]) -> Section:
    """Return the section on the open tables of a server."""
    lines = [
        words(
            "ui-doctor-table",
            game=words(f"game-{table.game}-short"),
            channel=f"<#{table.channel_id}>",
            table=str(table.id),
        )
        + (f" {words('clock-shut')}" if table.is_shut else "")
        for table in tables
    ]
    return Section(words("ui-doctor-tables"), tuple(lines) or (words("ui-doctor-no-tables"),))


def rules_section(
    words: Text,
    policy: ServerPolicy,
    here: Iterable[int],
    lacking: Mapping[int, Sequence[str] | None] | None,
    roles: Iterable[int],
) -> Section:
    """Return the section on a server's settings, their effect in the channel, and their faults.

    here     the ids of the asker's channel and, if this is a thread, of the thread's parent
    lacking  the permissions missing in each chosen channel (``None`` for a deleted channel), or
             ``None`` instead of the whole mapping if the bot cannot see the server
    roles    the ids of the chosen roles that still exist
    """
    lines = list(policy_lines(words, policy))
    if policy.channels and not set(policy.channels) & set(here):
        lines.append(words("doctor-not-here"))
    if lacking is not None:
        lines += _faults(words, policy, lacking, set(roles))
    return Section(words("settings-title"), tuple(lines))


def damage_sections(words: Text, wrecks: Iterable[Wreck]) -> list[Section]:
    """Return the section on unreadable tables, if there are any."""
    lines = tuple(
        words("doctor-wreck", table=str(wreck.id), channel=f"<#{wreck.channel_id}>")
        for wreck in wrecks
    )
    if not lines:
        return []
    return [Section(words("doctor-wrecks"), (*lines, words("doctor-wrecks-how")))]


def scar_sections(words: Text, scars: Iterable[Scar]) -> list[Section]:
    """Return the section on damaged tables and the effects of the damage; empty without damage."""
    lines = tuple(
        words(
            f"doctor-scar-{scar.what}",
            table=str(scar.id),
            channel=f"<#{scar.channel_id}>",
        )
        for scar in scars
    )
    return [Section(words("doctor-scars"), (*lines, words("doctor-scars-how")))] if lines else []


def post_sections(
    words: Text, lacking: Mapping[int, Sequence[str]], faults: Mapping[int, Failure]
) -> list[Section]:
    """Return why channels of a server do not get the daily and weekly posts they want.

    ``lacking`` are the missing permissions, ``faults`` the failures, by channel id.
    """
    lines = [_lacks(words, place, names) for place, names in lacking.items() if names]
    lines += [
        words(
            "doctor-posts-fault",
            channel=f"<#{channel_id}>",
            when=f"<t:{fault.at}:R>",
            text=reason_line(words, fault.reason),
        )
        for channel_id, fault in faults.items()
        if not lacking.get(channel_id)
    ]
    return [Section(words("doctor-posts"), tuple(lines))] if lines else []


def failure_sections(words: Text, failures: Iterable[Failure]) -> list[Section]:
    """Return the bot's latest failures to send: what, where, when and why."""
    lines = [
        words(
            "doctor-failure",
            what=words(f"doctor-sent-{failure.sent}"),
            where=f"<#{failure.channel_id}>" if failure.channel_id else "",
            when=f"<t:{failure.at}:R>",
            why=reason_line(words, failure.reason),
        )
        for failure in failures
    ]
    return [Section(words("ui-doctor-last"), tuple(lines[:FAILURES]))] if lines else []


def doctor_rows(words: Text, wrecks: Sequence[Wreck], ways: Row) -> tuple[Row, ...]:
    """Return the controls of a diagnosis.

    The asker may close the ``wrecks``; ``ways`` lead to the other pages of the settings.
    """
    again = Button(words("ui-button-refresh"), encode(SETUP[DIAGNOSE].key))
    last = ((again, *ways),) if len(ways) < WIDTH else ((again,), ways)
    aside = tuple(_aside_button(words, wreck) for wreck in wrecks[:WIDTH])
    return (aside, *last) if aside else last


def _faults(
    words: Text,
    policy: ServerPolicy,
    lacking: Mapping[int, Sequence[str] | None],
    roles: set[int],
) -> list[str]:
    lines = []
    for channel_id in policy.channels:
        missing = lacking[channel_id]
        if missing is None:
            lines.append(words("doctor-channel-gone", id=str(channel_id)))
        elif missing:
            lines.append(_lacks(words, channel_id, missing))
    if policy.starters == "roles":
        gone = [role_id for role_id in policy.roles if role_id not in roles]
        lines += [words("doctor-role-gone", id=str(role_id)) for role_id in gone]
        if len(gone) == len(policy.roles):
            lines.append(words("doctor-no-role"))
    return lines


def _lacks(words: Text, channel_id: int, lacking: Iterable[str]) -> str:
    names = permission_names(words, lacking)
    return words("doctor-lacks", channel=f"<#{channel_id}>", names=names)


def _aside_button(words: Text, wreck: Wreck) -> Button:
    control = ControlId(0, 0, "aside", str(wreck.id))
    label = words("doctor-aside-label", table=str(wreck.id))
    return Button(label, encode(control), discord.ButtonStyle.danger)
