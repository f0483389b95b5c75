"""Somebody's games, on whatever server they are played."""

from collections.abc import Iterable

from bot.components.custom_id import Key
from bot.interaction.context import Caller
from bot.interaction.reply import Answer
from bot.messages.panels.me import Mine, me_post
from bot.model import Table
from bot.sessions.domain import seat_rights

NOWHERE = Key(0, 0, "mine")
"""Key of a control that opens the asker's own page from outside any table."""


async def me_answer(caller: Caller, notice: str = "", key: Key = NOWHERE) -> Answer:
    """Show the asker's own page: their open tables, in the order of :func:`my_tables`.

    ``key`` is that of the control that led there.
    """
    found = await my_tables(caller)
    cover = await caller.desk.preferences.covers(caller.person.id)
    games = caller.settings.games
    return caller.private(me_post(found, caller.text, games, notice, key, cover=cover))


async def my_tables(caller: Caller) -> list[Mine]:
    """Return the asker's open tables, in the order in which they are shown.

    Tables that wait for the asker come first, the longest wait first. Tables on servers that the
    bot has left wait for nobody and come last.
    """
    client, tables = caller.interaction.client, await caller.sessions.played_by(caller.person.id)
    names = await _servers(caller, tables)
    found = []
    for table in tables:
        name, guild = names[table.guild_id], client.get_guild(table.guild_id)
        channel = None if guild is None else guild.get_channel_or_thread(table.channel_id)
        _, asked_at = await caller.sessions.log.lately(table, after=table.ply)
        found.append(
            Mine(
                table,
                caller.seat(table),
                seat_rights.owned(table, caller.person.id),
                name is not None and table.waits_for(caller.person.id),
                asked_at,
                name,
                None if channel is None else channel.name,
            )
        )
    return sorted(found, key=lambda one: (one.is_gone, not one.waits, one.since, one.table.id))


async def waits_anywhere(caller: Caller) -> bool:
    """Return whether one of :func:`my_tables` waits for the asker."""
    user_id, client = caller.person.id, caller.interaction.client
    tables = [one for one in await caller.sessions.played_by(user_id) if one.waits_for(user_id)]
    if any(client.get_guild(one.guild_id) is not None for one in tables):
        return True
    names = await _servers(caller, tables)
    return any(name is not None for name in names.values())


async def _servers(caller: Caller, tables: Iterable[Table]) -> dict[int, str | None]:
    """Return the names of the tables' servers by id.

    A name is empty if unknown, ``None`` if the bot has left the server. Discord is asked about
    servers that another process serves, and before this process has heard from the gateway which
    servers it has.
    """
    client, attends = caller.interaction.client, caller.sessions.scope.attends
    found: dict[int, str | None] = {}
    unheard = []
    for guild_id in {one.guild_id for one in tables}:
        guild = client.get_guild(guild_id)
        if guild is not None:
            found[guild_id] = guild.name
        elif attends(guild_id) and client.is_ready():
            found[guild_id] = None
        else:
            unheard.append(guild_id)
    return found | await caller.desk.server_names.of(client, unheard)
