"""The pages about a whole server: its settings, and the diagnosis of the bot."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Literal, NamedTuple
from urllib.parse import urlsplit

import discord

from bot.components.custom_id import Key, encode
from bot.components.decision import WIDTH
from bot.components.discord_errors import Failure, Reason
from bot.components.embeds import make_embed
from bot.components.form import Form, TextField
from bot.components.message import Button, Item, Menu, Picker, Post, Row
from bot.components.safe_text import cut
from bot.games.presenter import Section
from bot.i18n import Text, listed
from bot.model import Table
from bot.program import VERSION
from bot.sessions.actions.admission import PER_GUILD, PER_USER, STARTERS
from bot.sessions.actions.quarantine import Scar, Wreck
from bot.store.servers import ServerPolicy

FAILURES = 10
"""Cap on the failures in a diagnosis, newest first."""

ADDRESS = 200
"""Cap on the characters of a URL in the form; the command accepts longer ones."""


class SetupPage(NamedTuple):
    """A page of the settings: the key of its name, the control that opens it, and its audience.

    ``whose``: managers of the server, managers of the channel, or everybody.
    """

    name: str
    key: Key
    whose: Literal["server", "channel", "all"] = "server"


CHANNELS, LIMITS, DAILY, DIAGNOSE, WEBHOOK = "channels", "limits", "daily", "diagnose", "webhook"

SETUP = {
    CHANNELS: SetupPage("ui-button-settings", Key(0, 0, "settings")),
    LIMITS: SetupPage("ui-button-limits", Key(0, 0, "settings", LIMITS)),
    DAILY: SetupPage("ui-button-daily", Key(0, 0, "daily"), "channel"),
    DIAGNOSE: SetupPage("ui-button-doctor", Key(0, 0, "doctor"), "all"),
    WEBHOOK: SetupPage("ui-button-webhook", Key(0, 0, "webhook")),
}
"""Pages of the settings by their names in the command."""


def setup_buttons(words: Text, page: str, *, server: bool, channel: bool) -> tuple[Button, ...]:
    """Return the buttons from a page of the settings to the other pages.

    ``server`` and ``channel`` say what the asker manages.
    """
    may = {"server": server, "channel": channel, "all": True}
    return tuple(
        Button(words(other.name), encode(other.key))
        for name, other in SETUP.items()
        if name != page and may[other.whose]
    )


def settings_post(
    words: Text,
    policy: ServerPolicy,
    page: str,
    channels: Iterable[int],
    roles: Iterable[int],
    ways: Row,
) -> Post:
    """Return a page of a server's settings, with the ``ways`` to the other pages.

    ``channels`` and ``roles`` are the ids of those in the policy that still exist.
    """
    rows = _limits(words, policy) if page == LIMITS else _who(words, policy, channels, roles)
    stop = Button(
        words("ui-button-reopen" if policy.closed else "ui-button-stop"),
        encode(Key(0, 0, "setstop", "0" if policy.closed else "1")),
        discord.ButtonStyle.success if policy.closed else discord.ButtonStyle.danger,
    )
    embed = make_embed(
        words("settings-title"),
        [Section(words("settings-now"), policy_lines(words, policy))],
        description=words("settings-text"),
    )
    return Post(embed=embed, rows=(*rows, (stop,), ways))


def not_yours_post(words: Text) -> Post:
    """Return the message for somebody who may change nothing, with the page open to everybody."""
    page = SETUP[DIAGNOSE]
    row = (Button(words(page.name), encode(page.key)),)
    return Post(words("setup-not-yours"), rows=(row,))


def webhook_post(words: Text, url: str | None, ways: Row, said: str = "") -> Post:
    """Return the page of a server's webhook, with the buttons that change it.

    It shows ``said`` about a change, else where events are sent; ``url`` is ``None`` if they are
    not.
    """
    change = [Button(words("ui-button-hookset"), _id("hookset"))]
    if url is not None:
        change.append(Button(words("ui-button-hookoff"), _id("hookoff")))
        said = said or words("webhook-is", host=urlsplit(url).hostname)
    return Post(said or words("webhook-none"), rows=(tuple(change), ways))


def webhook_form(words: Text) -> Form:
    """Return the form into which a webhook's URL is typed."""
    line = TextField(words("webhook-form-label"), "https://", ADDRESS)
    return Form(_id("hookset"), words("ui-button-webhook"), (line,))


def policy_lines(words: Text, policy: ServerPolicy) -> tuple[str, ...]:
    """Return a server's settings, with a line for each."""
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


def doctor_post(words: Text, sections: Iterable[Section], rows: tuple[Row, ...]) -> Post:
    """Return a diagnosis with its sections and the version of the bot."""
    footer = words("ui-doctor-version", version=VERSION)
    return Post(embed=make_embed(words("ui-doctor-title"), [*sections], footer=footer), rows=rows)


def permission_section(words: Text, lacking: Iterable[str]) -> Section:
    """Return the missing permissions, what each lack costs, and how to fix it."""
    lines = [
        words(
            "ui-doctor-missing",
            name=words(f"permission-{name.replace('_', '-')}"),
            effect=words(f"permission-{name.replace('_', '-')}-without"),
        )
        for name in lacking
    ]
    said = (*lines, words("ui-doctor-mend")) if lines else (words("ui-doctor-fine"),)
    return Section(words("ui-doctor-permissions"), said)


def permission_names(words: Text, lacking: Iterable[str]) -> str:
    """Return the names of permissions, empty if there are none."""
    names = [words(f"permission-{name.replace('_', '-')}") for name in lacking]
    return listed(words, names)


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
    """Return the section on a server's settings, their effect here, and their faults.

    here     the ids of the asker's channel and of its parent, if it is a thread
    lacking  the permissions missing in each channel chosen, ``None`` for a channel that is gone;
             ``None`` if the server cannot be seen
    roles    the ids of the chosen roles that still exist
    """
    lines = list(policy_lines(words, policy))
    if policy.channels and not set(policy.channels) & set(here):
        lines.append(words("doctor-not-here"))
    if lacking is not None:
        lines += _faults(words, policy, lacking, set(roles))
    return Section(words("settings-title"), tuple(lines))


def damage_sections(words: Text, wrecks: Iterable[Wreck]) -> list[Section]:
    """Return the section on tables that cannot be read, if there are any."""
    lines = tuple(
        words("doctor-wreck", table=str(one.id), channel=f"<#{one.channel_id}>") for one in wrecks
    )
    if not lines:
        return []
    return [Section(words("doctor-wrecks"), (*lines, words("doctor-wrecks-how")))]


def scar_sections(words: Text, scars: Iterable[Scar]) -> list[Section]:
    """Return the section on other damaged parts of tables and its effects, if there are any."""
    lines = tuple(
        words(
            f"doctor-scar-{one.what}",
            table=str(one.id),
            channel=f"<#{one.channel_id}>",
        )
        for one in scars
    )
    return [Section(words("doctor-scars"), (*lines, words("doctor-scars-how")))] if lines else []


def puzzle_sections(
    words: Text, lacking: Mapping[int, Sequence[str]], faults: Mapping[int, Failure]
) -> list[Section]:
    """Return why channels of a server do not get the daily puzzles they subscribed to.

    ``lacking`` are the missing permissions, ``faults`` the failures of channels, by their ids.
    """
    lines = [_lacks(words, one, names) for one, names in lacking.items() if names]
    lines += [
        words(
            "doctor-puzzles-fault",
            channel=f"<#{one}>",
            when=f"<t:{fault.at}:R>",
            text=reason_line(words, fault.reason),
        )
        for one, fault in faults.items()
        if not lacking.get(one)
    ]
    return [Section(words("doctor-puzzles"), tuple(lines))] if lines else []


def failure_sections(words: Text, failures: Iterable[Failure]) -> list[Section]:
    """Return the bot's latest failures to send: what, where, when and why."""
    lines = [
        words(
            "doctor-failure",
            what=words(f"doctor-sent-{one.sent}"),
            where=f"<#{one.channel_id}>" if one.channel_id else "",
            when=f"<t:{one.at}:R>",
            why=reason_line(words, one.reason),
        )
        for one in failures
    ]
    return [Section(words("ui-doctor-last"), tuple(lines[:FAILURES]))] if lines else []


def reason_line(words: Text, reason: Reason) -> str:
    """Return why something was refused, with Discord's error code if it gave one."""
    said = cut(reason.said, 300)
    line = words(f"discord-{reason.name}", said=said)
    return f"{line} ({reason.code})" if reason.code else line


def doctor_rows(words: Text, wrecks: Sequence[Wreck], ways: Row) -> tuple[Row, ...]:
    """Return the controls of a diagnosis.

    The asker may put the ``wrecks`` aside; ``ways`` lead to the other pages of the settings.
    """
    again = Button(words("ui-button-refresh"), encode(SETUP[DIAGNOSE].key))
    last = (again, *ways)
    aside = tuple(_aside_button(words, wreck) for wreck in wrecks[:WIDTH])
    return (aside, last) if aside else (last,)


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
        gone = [one for one in policy.roles if one not in roles]
        lines += [words("doctor-role-gone", id=str(one)) for one in gone]
        if len(gone) == len(policy.roles):
            lines.append(words("doctor-no-role"))
    return lines


def _lacks(words: Text, channel_id: int, lacking: Iterable[str]) -> str:
    names = permission_names(words, lacking)
    return words("doctor-lacks", channel=f"<#{channel_id}>", names=names)


def _aside_button(words: Text, wreck: Wreck) -> Button:
    key = Key(0, 0, "aside", str(wreck.id))
    label = words("doctor-aside-label", table=str(wreck.id))
    return Button(label, encode(key), discord.ButtonStyle.danger)


def _who(
    words: Text, policy: ServerPolicy, channels: Iterable[int], roles: Iterable[int]
) -> list[Row]:
    who = tuple(
        Item(words(f"settings-starters-{one}"), one, chosen=one == policy.starters)
        for one in STARTERS
    )
    places = words("settings-pick-places")
    rows: list[Row] = [
        (Picker(_id("setplace"), places, "channels", chosen=tuple(channels)),),
        (Menu(_id("setwho"), words("settings-pick-who"), who),),
    ]
    if policy.starters == "roles":
        picked = words("settings-pick-roles")
        rows.append((Picker(_id("setroles"), picked, "roles", chosen=tuple(roles)),))
    return rows


def _limits(words: Text, policy: ServerPolicy) -> list[Row]:
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


def _id(verb: str) -> str:
    return encode(Key(0, 0, verb))
