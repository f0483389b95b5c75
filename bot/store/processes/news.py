"""What processes tell each other, as functions of an open connection.

News are written in the transaction of what they tell of. Their numbers may become visible in
another order than they were given, so each process looks back a little and leaves out what it
knows.
"""

from typing import Literal, NamedTuple, TypeAlias

from bot.store.sql import Connection

NewsKind: TypeAlias = Literal["table", "person"]
"""A table that was changed, somebody who chose something that holds for them everywhere."""

BACK = 1_000
"""Numbers by which a process looks back."""

KEPT = 3_600
"""Seconds for which news are kept: who did not listen for so long asks anew for all it knew."""


class News(NamedTuple):
    """What happened: to which table, or with which person."""

    id: int
    kind: NewsKind
    subject: int


def tell(db: Connection, kind: NewsKind, subject: int, author: str, now: float) -> None:
    """Tell the other processes; ``author`` is the one that knows."""
    db.execute(
        "INSERT INTO news (kind, subject, author, at) VALUES (?, ?, ?, ?)",
        (kind, subject, author, int(now)),
    )


def latest(db: Connection) -> int:
    """Return the number of the last news, 0 without any."""
    (last,) = db.execute("SELECT coalesce(max(id), 0) FROM news").fetchone()
    return int(last)


def since(db: Connection, last: int, author: str) -> list[News]:
    """Return what others told since a number, and a little before."""
    rows = db.execute(
        "SELECT id, kind, subject FROM news WHERE id > ? AND author <> ? ORDER BY id",
        (last - BACK, author),
    )
    return [News(*row) for row in rows]


def forget(db: Connection, now: float) -> None:
    """Remove what was told too long ago for anybody to wait for it."""
    db.execute("DELETE FROM news WHERE at < ?", (int(now) - KEPT,))
