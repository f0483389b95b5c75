"""Stored games that moved to another table or another bot."""

from collections.abc import Iterable

from bot.store.sql import Connection
from bot.store.table_parts import readable_parts

_STATUS = "SELECT status FROM tables WHERE id = ?"


def going_on(db: Connection, table_ids: Iterable[int]) -> frozenset[int]:
    """Return the closed tables, among ``table_ids``, whose games continue elsewhere.

    A game that moved to another bot is always included, because this bot does not learn of its end.
    """
    return frozenset(table_id for table_id in table_ids if _goes_on(db, table_id))


def _goes_on(db: Connection, table_id: int) -> bool:
    there = _continued_at(db, table_id)
    if there is None:
        return False
    while there:
        table_id, there = there, _continued_at(db, there)
    row = db.execute(_STATUS, (table_id,)).fetchone()
    return there == 0 or (row is not None and row[0] not in ("over", "closed"))


def _continued_at(db: Connection, table_id: int) -> int | None:
    """Return the id of the table that a game moved to; 0: another bot; ``None``: not moved."""
    found = (part.continued_at() for part in readable_parts(db, table_id))
    return next((there for there in found if there is not None), None)
