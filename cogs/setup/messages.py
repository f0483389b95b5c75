"""The pages with the settings of a server."""

from collections.abc import Iterable, Mapping, Sequence

import discord

from bot.components.custom_id import Key, encode
from bot.components.embeds import make_embed
from bot.components.message import Button, Item, Menu, Picker, Post, Row
from bot.games.presenter import Section
from bot.i18n import Text
from bot.interaction.setup_pages import DIAGNOSE, LIMITS, SETUP
from bot.sessions.actions.admission import PER_GUILD, PER_USER, STARTERS
from bot.store.features import ServerDefault
from bot.store.servers import ServerPolicy


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


def defaults_post(words: Text, picked: ServerDefault, chosen: Mapping[str, str], ways: Row) -> Post:
    """Return the page with the defaults that features declare.

    ``picked`` is the default whose choices are offered. ``chosen`` maps the name of each default to
    its present value on the server.
    """
    called = {name: words(f"default-{name}") for name in chosen}
    lines = [
        words("settings-default", name=called[name], choice=words(f"default-{name}-{choice}"))
        for name, choice in chosen.items()
    ]
    names = tuple(Item(label, name, chosen=name == picked.name) for name, label in called.items())
    choices = tuple(
        Item(words(f"default-{picked.name}-{choice}"), choice, chosen=choice == chosen[picked.name])
        for choice in picked.choices
    )
    which = Menu(_id("default"), words("settings-pick-default"), names)
    choice = Menu(encode(Key(0, 0, "setusual", picked.name)), called[picked.name], choices)
    rows: list[Row] = [(which,), (choice,)] if len(names) > 1 else [(choice,)]
    embed = make_embed(
        words("settings-title"),
        [Section(words("settings-now"), tuple(lines))],
        description=words("settings-text"),
    )
    return Post(embed=embed, rows=(*rows, ways))


def not_yours_post(words: Text) -> Post:
    """Return the message for a person who may change nothing, with the page open to everybody."""
    page = SETUP[DIAGNOSE]
    row = (Button(words(page.name), encode(page.key)),)
    return Post(words("setup-not-yours"), rows=(row,))


def policy_lines(words: Text, policy: ServerPolicy) -> tuple[str, ...]:
    """Return a server's settings, with a line for each."""
    channels = " ".join(f"<#{channel_id}>" for channel_id in policy.channels)
    if policy.starters == "roles":
        roles = " ".join(f"<@&{role_id}>" for role_id in policy.roles)
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


def _who(
    words: Text, policy: ServerPolicy, channels: Iterable[int], roles: Iterable[int]
) -> list[Row]:
    who = tuple(
        Item(words(f"settings-starters-{starter}"), starter, chosen=starter == policy.starters)
        for starter in STARTERS
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
            Item(words(f"settings-{name}", count=choice), str(choice), chosen=choice == chosen)
            for choice in choices
        )
        return (Menu(_id(verb), words(f"settings-{name}", count=chosen), items),)

    return [
        menu("setuser", "per-user", PER_USER, policy.per_user),
        menu("setguild", "per-guild", PER_GUILD, policy.per_guild),
    ]


def _id(verb: str) -> str:
    return encode(Key(0, 0, verb))
