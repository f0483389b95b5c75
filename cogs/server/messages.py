"""The question whether somebody wants to be listed on a server, and the page of posts."""

from collections.abc import Mapping

import discord

from bot.components.custom_id import ControlId, encode
from bot.components.message import Button, Item, Menu, Post, Row
from bot.components.safe_text import safe_name
from bot.i18n import Text
from bot.typed import time_zones
from cogs.server.channels import PostChannel
from cogs.server.schedule import HOURS

LIST, UNLIST = "1", "0"
"""Arguments of the controls that add somebody to the lists or remove them."""


def asking_post(words: Text) -> Post:
    """Return the question that follows a first result: whether the person wants to be listed."""
    no = Button(words("ui-button-unlisted"), encode(ControlId(0, 0, "listme", UNLIST)))
    yes = list_button(words)._replace(style=discord.ButtonStyle.primary)
    return Post(words("listing-ask"), rows=((yes, no),))


def answered_post(name: str, words: Text, *, agreed: bool) -> Post:
    """Return the reply to somebody who agreed or declined, with a button to change the answer."""
    if agreed:
        return Post(words("listing-yes", name=safe_name(name)), rows=((unlist_button(words),),))
    return Post(words("listing-no"), rows=((list_button(words),),))


def list_button(words: Text) -> Button:
    """Return the button that adds somebody to the lists of the server."""
    return Button(words("ui-button-listme"), encode(ControlId(0, 0, "listme", LIST)))


def unlist_button(words: Text) -> Button:
    """Return the button that removes somebody from all lists of the server."""
    return Button(words("ui-button-unlist"), encode(ControlId(0, 0, "listme", UNLIST)))


def posts_page(
    kinds: Mapping[str, str],
    wanted: Mapping[str, PostChannel],
    next_at: Mapping[str, int],
    zone: str,
    words: Text,
    ways: Row,
    *,
    lacking: str = "",
) -> Post:
    """Return the page of a channel's posts, with the hour and a button for each kind of post.

    ``kinds`` maps each kind of post to the verb of its button. ``next_at`` is the time of the next
    post of each wanted kind (Unix seconds). A newly chosen hour is in the time zone ``zone``.
    ``lacking`` holds the names of missing permissions, and ``ways`` are the buttons to the other
    pages of the settings.
    """
    lines = [
        words(f"posts-{kind}-on", when=f"<t:{next_at[kind]}:f>")
        if kind in wanted
        else words(f"posts-{kind}-off")
        for kind in kinds
    ]
    if wanted and lacking:
        lines.append(words("error-post-rights", names=lacking))
    rows: list[Row] = [(_hours(next(iter(wanted.values())), zone, words),)] if wanted else []
    buttons = [
        Button(
            words(f"ui-button-post-{kind}-{'off' if kind in wanted else 'on'}"),
            encode(ControlId(0, 0, verb, "0" if kind in wanted else "1")),
        )
        for kind, verb in kinds.items()
    ]
    return Post("\n".join(lines), rows=(*rows, tuple(buttons), ways))


def _hours(channel: PostChannel, zone: str, words: Text) -> Menu:
    """Return the menu of hours, in the time zone ``zone``."""
    items = tuple(
        Item(
            words("posts-hour", hour=f"{hour:02}:00"),
            str(hour),
            chosen=hour == channel.hour and zone == channel.zone,
        )
        for hour in range(HOURS)
    )
    title = words("posts-hours", zone=time_zones.shown(zone))
    return Menu(encode(ControlId(0, 0, "posthour")), title, items)
