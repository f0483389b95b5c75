"""Games that went elsewhere, in the database."""

from collections.abc import Iterable

from bot.model import Transfer
from bot.store.sql import Connection
from bot.store.table_parts import read_part

_STATUS = "SELECT status FROM tables WHERE id = ?"


def going_on(db: Connection, table_ids: Iterable[int]) -> frozenset[int]:
    """Return which of these closed tables have a game that still goes on elsewhere.

    A game that went to another bot counts for ever, as its end is never known.
    """
    return frozenset(table_id for table_id in table_ids if _goes_on(db, table_id))


def _goes_on(db: Connection, table_id: int) -> bool:
    wish = read_part(db, table_id, Transfer)
    if wish is None or wish.at is None:
        return False
    while wish is not None and wish.at is not None:
        table_id = wish.went_to
        wish = read_part(db, table_id, Transfer) if table_id else None
    row = db.execute(_STATUS, (table_id,)).fetchone()
    return not table_id or (row is not None and row[0] not in ("over", "closed"))
