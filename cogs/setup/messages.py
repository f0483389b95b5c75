"""The pages with the settings of a server."""

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

import discord

from bot.components.custom_id import ControlId, encode
from bot.components.decision import TEXT
from bot.components.embeds import make_embed
from bot.components.message import Button, Item, Menu, Picker, Post, Row
from bot.components.safe_text import cut
from bot.games.presenter import Section
from bot.i18n import Text
from bot.interaction.setup_pages import DIAGNOSE, LIMITS, SETUP
from bot.sessions.actions.admission import PER_GUILD, PER_USER, STARTERS
from bot.store.features import ServerDefault
from bot.store.servers import ServerPolicy

GENERAL = "general"
"""Value, in the menu of games, that stands for the defaults of no particular game."""


def settings_post(
    words: Text,
    policy: ServerPolicy,
    page: str,
    channels: Iterable[int],
    roles: Iterable[int],
    ways: Row,
) -> Post:
    """Return a page of a server's settings; ``ways`` are the buttons to the other pages.

    ``channels`` and ``roles`` are the ids of the policy's channels and roles that still exist.
    """
    rows = _limits(words, policy) if page == LIMITS else _who(words, policy, channels, roles)
    stop = Button(
        words("ui-button-reopen" if policy.closed else "ui-button-stop"),
        encode(ControlId(0, 0, "setstop", "0" if policy.closed else "1")),
        discord.ButtonStyle.success if policy.closed else discord.ButtonStyle.secondary,
    )
    embed = make_embed(
        words("settings-title"),
        [Section(words("settings-now"), policy_lines(words, policy))],
        description=words("settings-text"),
    )
    return Post(embed=embed, rows=(*rows, (stop,), ways))


class DefaultsPage(NamedTuple):
    """The page of a server's defaults.

    picked   the default whose choices are offered
    offered  all defaults
    chosen   the present value of each default on the server, by the default's name
    """

    picked: ServerDefault
    offered: Sequence[ServerDefault]
    chosen: Mapping[str, str]


def defaults_post(words: Text, page: DefaultsPage, ways: Row) -> Post:
    """Return the page with the defaults of a game, and menus of games, defaults and choices.

    For a game, the page lists only the defaults that differ from the standard.
    """
    picked, chosen = page.picked, page.chosen
    here = [default for default in page.offered if default.game == picked.game]
    lines = [
        words(
            "settings-default",
            name=words(default.key),
            choice=_value(words, default, chosen[default.name]),
        )
        for default in here
        if not default.game or chosen[default.name] != default.usual
    ]
    games = tuple(dict.fromkeys(default.game for default in page.offered))
    rows: list[Row] = []
    if len(games) > 1:
        items = tuple(
            Item(_game_name(game, words), game or GENERAL, chosen=game == picked.game)
            for game in games
        )
        rows.append((Menu(_id("defaults"), words("settings-pick-game"), items),))
    if len(here) > 1:
        items = tuple(
            Item(cut(words(default.key), TEXT), default.name, chosen=default == picked)
            for default in here
        )
        rows.append((Menu(_id("default"), words("settings-pick-default"), items),))
    rows.append((_choice(words, picked, chosen[picked.name]),))
    listed = tuple(lines) or (words("settings-standard"),)
    embed = make_embed(
        words("settings-title"),
        [Section(_game_name(picked.game, words) if picked.game else words("settings-now"), listed)],
        description=words("settings-text"),
    )
    return Post(embed=embed, rows=(*rows, ways))


def _value(words: Text, default: ServerDefault, value: str) -> str:
    """Return the value of a default in words."""
    if default.is_channel and value:
        return f"<#{value}>"
    choice = "none" if default.is_channel else value
    return words(f"{default.key}-{choice}")


def _choice(words: Text, picked: ServerDefault, value: str) -> Menu | Picker:
    """Return the menu that sets a default, with its present ``value``."""
    custom_id = encode(ControlId(0, 0, "setusual", picked.name))
    title = cut(words(picked.key), TEXT)
    if picked.is_channel:
        channels = (int(value),) if value else ()
        return Picker(custom_id, title, "channels", most=1, chosen=channels)
    choices = tuple(
        Item(cut(words(f"{picked.key}-{choice}"), TEXT), choice, chosen=choice == value)
        for choice in picked.choices
    )
    return Menu(custom_id, title, choices)


def _game_name(game: str, words: Text) -> str:
    return words(f"game-{game}-short") if game else words("settings-general")


def not_yours_post(words: Text) -> Post:
    """Return the message for a person who may change nothing, with a button to a public page."""
    page = SETUP[DIAGNOSE]
    row = (Button(words(page.name), encode(page.key)),)
    return Post(words("setup-not-yours"), rows=(row,))


def policy_lines(words: Text, policy: ServerPolicy) -> tuple[str, ...]:
    """Return a server's settings, one line for each setting."""
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
    return encode(ControlId(0, 0, verb))
