"""Finds, in the database, the open wishes to move games elsewhere."""

from bot.store.sql import Connection
from bot.store.table_parts import read_part
from cogs.transfers.part import Transfer

_ASKED = (
    "SELECT id FROM tables JOIN table_parts ON table_id = id AND part = ? "
    "WHERE status IN ('lobby', 'running') ORDER BY id"
)


def wishes_for(db: Connection, guild_id: int, channel_id: int | None = None) -> list[int]:
    """Return the open tables with a wish to move to a channel of a server.

    If ``channel_id`` is ``None``, wishes to move to any channel of the server count.
    """
    found = []
    for (table_id,) in db.execute(_ASKED, (Transfer.name,)).fetchall():
        wish = read_part(db, table_id, Transfer)
        if wish is not None and wish.at is None and wish.guild_id == guild_id:
            found += [table_id] if channel_id in (None, wish.channel_id) else []
    return found
