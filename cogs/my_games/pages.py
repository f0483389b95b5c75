"""A person's games on all servers."""

from collections.abc import Mapping, Sequence

from bot.components.custom_id import ControlId
from bot.interaction.context import Caller
from bot.interaction.elsewhere import server_names
from bot.interaction.reply import Answer
from bot.model import Table
from bot.sessions.domain import seat_rights
from cogs.my_games.messages import Mine, me_post

NOWHERE = ControlId(0, 0, "mine")
"""Id of a control that opens the asker's own page from outside any table."""


async def me_answer(caller: Caller, notice: str = "", control: ControlId = NOWHERE) -> Answer:
    """Show the asker's own page: their open tables, in the order of :func:`my_tables`.

    ``control`` is the id of the control that led to this page.
    """
    found = await my_tables(caller)
    cover = await caller.desk.preferences.covers(caller.person.id)
    games = caller.settings.games
    return caller.private(me_post(found, caller.text, games, notice, control, cover=cover))


async def my_tables(caller: Caller) -> list[Mine]:
    """Return the asker's open tables, in display order.

    Tables that wait for the asker come first, the longest wait first. Tables on servers that the
    bot has left wait for nobody and come last.
    """
    client, (tables, names) = caller.interaction.client, await _tables(caller)
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
                _waits(table, names, caller),
                asked_at,
                name,
                None if channel is None else channel.name,
            )
        )
    return sorted(found, key=lambda mine: (mine.is_gone, not mine.waits, mine.since, mine.table.id))


async def count_waiting(caller: Caller) -> int:
    """Return how many tables wait for the asker."""
    tables, names = await _tables(caller)
    return sum(_waits(table, names, caller) for table in tables)


async def _tables(caller: Caller) -> tuple[Sequence[Table], Mapping[int, str | None]]:
    """Return the asker's open tables, and the names of their servers."""
    tables = await caller.sessions.played_by(caller.person.id)
    return tables, await server_names(caller, tables)


def _waits(table: Table, names: Mapping[int, str | None], caller: Caller) -> bool:
    """Return whether a table waits for the asker; false on a server that the bot has left."""
    return names[table.guild_id] is not None and table.waits_for(caller.person.id)
