"""What the bot needs in a channel, and what does not work there."""

from collections.abc import Iterable
from importlib.metadata import PackageNotFoundError, version

import discord

from bot.games.base import Section
from bot.i18n import Text
from bot.store.records import Table
from bot.ui.embeds import make_embed
from bot.ui.names import cut
from bot.ui.posts import Post
from bot.ui.spots import Fault

NEEDED = (
    "view_channel",
    "send_messages",
    "send_messages_in_threads",
    "create_public_threads",
    "embed_links",
    "attach_files",
    "read_message_history",
)
"""All the bot asks for. Its own messages it may edit and delete without any permission."""


def permissions() -> discord.Permissions:
    """Return the permissions of the invitation link."""
    return discord.Permissions(**dict.fromkeys(NEEDED, True))


def missing(held: discord.Permissions) -> list[str]:
    """Return the needed permissions that are not among those held."""
    if held.administrator:
        return []
    return [name for name in NEEDED if not getattr(held, name)]


def doctor_post(
    words: Text, held: discord.Permissions, tables: Iterable[Table], fault: Fault | None
) -> Post:
    """Return the state of things in a channel: permissions with what each lack costs and how to
    mend it, version, tables of the server that are open, the last failed message.
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
    if fault is not None:
        line = words("ui-doctor-fault", when=f"<t:{fault.at}:R>", text=cut(fault.text, 300))
        sections.append(Section(words("ui-doctor-last"), (line,)))
    footer = words("ui-doctor-version", version=own_version())
    return Post(embed=make_embed(words("ui-doctor-title"), sections, footer=footer))


def own_version() -> str:
    """Return the version of the bot that is installed."""
    try:
        return version("castellan")
    except PackageNotFoundError:
        return "?"
