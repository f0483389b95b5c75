"""Asks Discord for the names of guilds that other processes of this bot serve."""

import asyncio
from collections.abc import Iterable
from contextlib import suppress

import discord

from bot.components.discord_errors import REQUEST_FAILED

KEPT = 3_600.0
"""Seconds for which a name is cached."""

MOST = 1_000
"""Size of the cache, in names."""

PATIENCE = 1.0
"""Timeout in seconds of a request; short, because a person waits for an answer."""


class ServerNames:
    """Asks for each guild's name at most once an hour, and caches it in memory."""

    def __init__(self) -> None:
        self._known: dict[int, tuple[float, str | None]] = {}

    async def of(self, client: discord.Client, guild_ids: Iterable[int]) -> dict[int, str | None]:
        """Return the names of guilds by id.

        A name is empty if unknown, and ``None`` if the bot is no longer in the guild.
        """
        wanted = set(guild_ids)
        now = asyncio.get_running_loop().time()
        known = {guild_id: found for guild_id, found in self._known.items() if found[0] > now}
        self._known = dict(list(known.items())[-MOST:])
        missing = wanted - self._known.keys()
        if missing:
            with suppress(TimeoutError):
                async with asyncio.timeout(PATIENCE):
                    await asyncio.gather(
                        *(self._ask(client, guild_id, now) for guild_id in missing)
                    )
        return {
            guild_id: self._known[guild_id][1] if guild_id in self._known else ""
            for guild_id in wanted
        }

    async def _ask(self, client: discord.Client, guild_id: int, now: float) -> None:
        name: str | None = None
        try:
            name = (await client.fetch_guild(guild_id, with_counts=False)).name
        except (discord.NotFound, discord.Forbidden):
            pass
        except REQUEST_FAILED:
            return
        self._known[guild_id] = now + KEPT, name
