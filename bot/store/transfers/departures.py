"""Games that move elsewhere, in the database: open wishes, and where each game went."""

from collections.abc import Iterable

from bot.model import Transfer
from bot.store.sql import Connection
from bot.store.table_parts import read_part

_ASKED = (
    "SELECT id FROM tables JOIN table_parts ON table_id = id AND part = ? "
    "WHERE status IN ('lobby', 'running') ORDER BY id"
)
_STATUS = "SELECT status FROM tables WHERE id = ?"


def wishes_for(db: Connection, guild_id: int, channel_id: int | None = None) -> list[int]:
    """Return the open tables with a wish to move to a channel of a server.

    ``channel_id`` ``None``: to any channel of it.
    """
    found = []
    for (table_id,) in db.execute(_ASKED, (Transfer.name,)).fetchall():
        wish = read_part(db, table_id, Transfer)
        if wish is not None and wish.at is None and wish.guild_id == guild_id:
            found += [table_id] if channel_id in (None, wish.channel_id) else []
    return found


def going_on(db: Connection, table_ids: Iterable[int]) -> frozenset[int]:
    """Return which of these closed tables have a game that still goes on elsewhere.

    A game that went to another bot counts for ever, as its end is never known.
    """
    return frozenset(one for one in table_ids if _goes_on(db, one))


def _goes_on(db: Connection, table_id: int) -> bool:
    wish = read_part(db, table_id, Transfer)
    if wish is None or wish.at is None:
        return False
    while wish is not None and wish.at is not None:
        table_id = wish.went_to
        wish = read_part(db, table_id, Transfer) if table_id else None
    row = db.execute(_STATUS, (table_id,)).fetchone()
    return not table_id or (row is not None and row[0] not in ("over", "closed"))
