"""The permissions that the bot needs in a channel."""

import asyncio
from collections.abc import Iterable

import discord

from bot.components.discord_errors import REQUEST_FAILED, is_transient

NEEDED = (
    "view_channel",
    "send_messages",
    "send_messages_in_threads",
    "create_public_threads",
    "embed_links",
    "attach_files",
    "read_message_history",
)
"""All permissions that the bot asks for."""


OPTIONAL = ("create_events",)
"""Permissions that the bot uses if it has them, but never asks for."""

PATIENCE = 5.0
"""Timeout in seconds for asking Discord about a channel while a person waits for an answer."""


def permissions() -> discord.Permissions:
    """Return the permissions requested by the invitation link."""
    return discord.Permissions(**dict.fromkeys(NEEDED, True))


def missing(held: discord.Permissions) -> list[str]:
    """Return the needed permissions that the bot lacks."""
    return _not_held(held, *NEEDED)


def missing_optional(held: discord.Permissions) -> list[str]:
    """Return the optional permissions that the bot does not have."""
    return _not_held(held, *OPTIONAL)


def missing_to_post(held: discord.Permissions, *, in_thread: bool) -> list[str]:
    """Return the missing permissions for a message with a picture, in a channel or thread."""
    unneeded = {"create_public_threads", "read_message_history"}
    unneeded.add("send_messages" if in_thread else "send_messages_in_threads")
    return [name for name in missing(held) if name not in unneeded]


def missing_to_show(held: discord.Permissions, *, in_thread: bool) -> list[str]:
    """Return the missing permissions that the bot needs to show a board, at least in words.

    So permission to attach files is not needed.
    """
    return [name for name in missing_to_post(held, in_thread=in_thread) if name != "attach_files"]


def missing_for_thread(held: discord.Permissions) -> list[str]:
    """Return the missing permissions for a game in a new thread of a channel."""
    return [*missing_to_show(held, in_thread=True), *_not_held(held, "create_public_threads")]


def missing_in(guild: discord.Guild, channels: Iterable[int]) -> dict[int, list[str] | None]:
    """Return the missing permissions by channel id; ``None`` for a channel that does not exist."""
    found = {channel_id: guild.get_channel(channel_id) for channel_id in channels}
    return {
        place_id: None if channel is None else missing(channel.permissions_for(guild.me))
        for place_id, channel in found.items()
    }


def may_show(held: discord.Permissions, *, in_thread: bool) -> bool:
    """Return whether the bot can show a game, given the permissions it holds."""
    reads = "read_message_history" not in missing(held)
    return reads and not missing_to_post(held, in_thread=in_thread)


async def may_show_at(client: discord.Client, guild_id: int, channel_id: int) -> bool:
    """Ask Discord whether the bot can show a game in a channel now; return the answer.

    This also works for servers that another process attends. If Discord does not answer, the result
    is true.
    """
    try:
        async with asyncio.timeout(PATIENCE):
            guild = client.get_guild(guild_id)
            if guild is None:
                guild = await client.fetch_guild(guild_id, with_counts=False)
            channel = await guild.fetch_channel(channel_id)
            if in_thread := isinstance(channel, discord.Thread):
                channel = channel.parent or await guild.fetch_channel(channel.parent_id)
            own_id = 0 if client.user is None else client.user.id
            own = guild.get_member(own_id) or await guild.fetch_member(own_id)
    except discord.InvalidData:
        return False
    except REQUEST_FAILED as error:
        return is_transient(error)
    return may_show(channel.permissions_for(own), in_thread=in_thread)


def _not_held(held: discord.Permissions, *names: str) -> list[str]:
    return [name for name in names if not (held.administrator or getattr(held, name))]
