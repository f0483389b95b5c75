"""Somebody's games, wherever they are played."""

from bot.interaction.context import Caller
from bot.interaction.reply import Answer
from bot.messages.panels.my_games import Mine, my_games_post


async def mine_answer(caller: Caller, notice: str = "") -> Answer:
    """List the asker's open tables, those that wait for the asker first, the longest wait first."""
    found = await my_tables(caller)
    cover = await caller.desk.preferences.covers(caller.person.id)
    games = caller.settings.games
    return caller.private(my_games_post(found, caller.text, games, notice, cover=cover))


async def my_tables(caller: Caller) -> list[Mine]:
    """Return the asker's open tables on servers the bot is on, in the order they are shown."""
    client, tables = caller.interaction.client, await caller.sessions.played_by(caller.person.id)
    attends = caller.sessions.scope.attends
    elsewhere = {one.guild_id for one in tables if not attends(one.guild_id)}
    unheard = [one for one in elsewhere if client.get_guild(one) is None]
    names = await caller.desk.server_names.of(client, unheard)
    found = []
    for table in tables:
        guild = client.get_guild(table.guild_id)
        name = names.get(table.guild_id) if guild is None else guild.name
        if name is None:
            continue
        channel = None if guild is None else guild.get_channel_or_thread(table.channel_id)
        _, asked_at = await caller.sessions.log.lately(table, after=table.ply)
        found.append(
            Mine(
                table,
                caller.seat(table),
                table.waits_for(caller.person.id),
                asked_at,
                name,
                None if channel is None else channel.name,
            )
        )
    return sorted(found, key=lambda one: (not one.waits, one.since, one.table.id))
