"""The permissions the bot needs in a channel."""

from collections.abc import Iterable

import discord

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


def missing_in(guild: discord.Guild, channels: Iterable[int]) -> dict[int, list[str] | None]:
    """Return the needed permissions that are missing in each channel, by its id; ``None`` for a
    channel that does not exist (any more).
    """
    found = {one: guild.get_channel(one) for one in channels}
    return {
        one: None if channel is None else missing(channel.permissions_for(guild.me))
        for one, channel in found.items()
    }
