"""Uploads our icons to Discord as application emoji, each version of a drawing once."""

import asyncio
import hashlib
import json
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Final

import discord

from bot.components.discord_errors import (
    REFUSED,
    Outcomes,
    reason_of,
)
from bot.components.house_emoji import drawings, emoji_name, know
from bot.errors import NotStored
from bot.render.sprites import emoji_picture

log = logging.getLogger(__name__)

META: Final = "emoji"
"""Database key of the checksums of the uploaded pictures, stored by emoji name."""


async def bring_emoji(
    client: discord.Client,
    read: Callable[[str], Awaitable[str | None]],
    write: Callable[[str, str], Awaitable[None]],
    outcomes: Outcomes,
) -> None:
    """Upload emoji that are missing or whose drawing changed, then register all of them.

    ``read`` and ``write`` access the stored checksums. If checksums cannot be read, existing emoji
    are assumed to be up to date. An icon that Discord refuses is replaced by a Unicode emoji;
    ``outcomes`` records the reason.
    """
    known: dict[str, str] = {}
    marks: dict[str, str] | None = None
    try:
        marks = json.loads(await read(META) or "{}")
    except NotStored:
        log.info("Cannot read the checksums of the uploaded emoji, so no emoji are replaced")
    try:
        there = {emoji.name: emoji for emoji in await client.fetch_application_emojis()}
        outcomes.arrived("icons")
        for drawing, picture in (await asyncio.to_thread(_drawn)).items():
            name = emoji_name(drawing)
            mark = hashlib.sha256(picture).hexdigest()[:16]
            emoji = there.get(name)
            if emoji is not None and marks is not None and marks.get(name) != mark:
                await emoji.delete()
                emoji = None
            if emoji is None:
                emoji = await client.create_application_emoji(name=name, image=picture)
                if marks is not None:
                    marks[name] = mark
                    with suppress(NotStored):  # on failure, the next start uploads the icon again
                        await write(META, json.dumps(marks, sort_keys=True))
            known[drawing] = str(emoji)
    except REFUSED as error:
        outcomes.failed("icons", reason_of(error))
        log.info("Cannot upload the bot's emoji: %s", error)
    know(known)


def _drawn() -> dict[str, bytes]:
    """Draw all emoji and return the pictures by drawing. This call is slow and blocks."""
    return {drawing: emoji_picture(drawing) for drawing in drawings()}
