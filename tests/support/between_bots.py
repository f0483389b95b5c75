"""Database rows that an older version stored when games moved between bots."""

from bot.model import ARRIVED, Table
from bot.sessions.sessions import Sessions
from cogs.transfers.part import ANOTHER_BOT, Transfer
from engines.core.kernel import Event

ADDRESS = "castellan1avy3vbi3bnzvxycabkiutxg5az3gasus6gva2g354ffoveya6fiwql2nki"
"""The address of another bot."""

OLD_MARK = "8a1f5c0de2b7"
"""Argument of an older version's button with which a player agreed to a transfer."""

WAITING, TAKEN = "0f" * 16, "0e" * 16
"""Ids of two games from another bot: one waits for a player's consent, one was continued."""

NO_LONGER = "Taking a game from one bot to another is no longer offered."

LEFTOVERS = {
    "key": "INSERT INTO meta (key, value) VALUES ('sealing_key', '{key}')",
    "waiting": (
        "INSERT INTO arrivals (id, guild_id, channel_id, parcel, people, agreed, since) "
        "VALUES ('{waiting}', 1, 70, '{{}}', '[101, 102]', '[101]', 1000)"
    ),
    "taken": (
        "INSERT INTO arrivals (id, guild_id, channel_id, parcel, people, agreed, since, used) "
        "VALUES ('{taken}', 0, 0, '', '[]', '[]', 1000, 1000)"
    ),
    "parcel": "INSERT INTO parcels (table_id, parcel) VALUES (1, '{{}}')",
    "wish": (
        "INSERT INTO transfers "
        "(table_id, asked_by, address, guild_id, channel_id, agreed, at, went_to, handed) "
        "VALUES (2, 101, '{address}', 0, 0, '[101]', NULL, 0, 0)"
    ),
    "departure": (
        "INSERT INTO transfers "
        "(table_id, asked_by, address, guild_id, channel_id, agreed, at, went_to, handed) "
        "VALUES (1, 101, '{address}', 0, 0, '[101, 102]', 1000, 0, 1)"
    ),
}
"""SQL statements that write the older version's rows; each key says what its row means."""


def leftovers() -> list[str]:
    """Return SQL statements that write the rows of an older version."""
    given = {"key": "5e" * 32, "waiting": WAITING, "taken": TAKEN, "address": ADDRESS}
    return [statement.format(**given) for statement in LEFTOVERS.values()]


async def wish(sessions: Sessions, table_id: int, user_id: int) -> None:
    """Store somebody's request to take a game to another bot, as in an older version."""
    table = (await sessions.get(table_id)).twin()
    table.put(Transfer(user_id, ANOTHER_BOT, 0, frozenset({user_id})))
    seat = table.seat_of(user_id)
    await sessions.log.noted(table, None, [Event("core-event-transfer-asked", {"seat": seat})])


async def go(sessions: Sessions, table_id: int) -> Table:
    """Transfer a game to another bot, as in an older version; return its closed table."""
    table = (await sessions.get(table_id)).twin()
    at = int(sessions.clock())
    table.put(Transfer(table.host_id, ANOTHER_BOT, 0, table.owners, at))
    return await sessions.log.close(table, [Event("core-event-transfer-gone", {})])


async def came(sessions: Sessions, table_id: int) -> None:
    """Mark a game as transferred from another bot."""
    table = (await sessions.get(table_id)).twin()
    await sessions.log.noted(table, None, [Event(ARRIVED, {})])
