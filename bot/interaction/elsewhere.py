"""Facts about a person's tables on other servers."""

from collections.abc import Iterable

from bot.interaction.context import Caller
from bot.model import Table


async def waits_anywhere(caller: Caller) -> bool:
    """Return whether any of the asker's open tables waits for the asker."""
    user_id, client = caller.person.id, caller.interaction.client
    tables = [
        table for table in await caller.sessions.played_by(user_id) if table.waits_for(user_id)
    ]
    if any(client.get_guild(table.guild_id) is not None for table in tables):
        return True
    names = await server_names(caller, tables)
    return any(name is not None for name in names.values())


async def server_names(caller: Caller, tables: Iterable[Table]) -> dict[int, str | None]:
    """Return the names of the tables' servers by id.

    A name is empty if unknown, ``None`` if the bot has left the server. Discord is asked about
    servers of other processes. Before the gateway has sent this process its server list, Discord is
    asked about every server.
    """
    client, attends = caller.interaction.client, caller.sessions.scope.attends
    found: dict[int, str | None] = {}
    unheard = []
    for guild_id in {table.guild_id for table in tables}:
        guild = client.get_guild(guild_id)
        if guild is not None:
            found[guild_id] = guild.name
        elif attends(guild_id) and client.is_ready():
            found[guild_id] = None
        else:
            unheard.append(guild_id)
    return found | await caller.desk.server_names.of(client, unheard)
