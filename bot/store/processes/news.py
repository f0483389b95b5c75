"""News between processes, as functions of an open connection.

News are written in the transaction of the change they report. Their numbers may become visible in
another order than assigned, so each process also reads a little further back and skips news it
knows.
"""

from typing import Literal, NamedTuple, TypeAlias

from bot.store.sql import Connection

NewsKind: TypeAlias = Literal["table", "person"]
"""News about a changed table, or about a person who changed a setting."""

BACK = 1_000
"""Numbers by which a process reads back."""

KEPT = 3_600
"""Seconds for which news are kept; a process that missed more reads everything again."""


class News(NamedTuple):
    """An item of news: its kind, and the id of the table or person."""

    id: int
    kind: NewsKind
    subject: int


def tell(db: Connection, kind: NewsKind, subject: int, author: str, now: float) -> None:
    """Write news for the other processes; ``author`` is the process that already knows."""
    db.execute(
        "INSERT INTO news (kind, subject, author, at) VALUES (?, ?, ?, ?)",
        (kind, subject, author, int(now)),
    )


def latest(db: Connection) -> int:
    """Return the number of the last news, 0 without any."""
    (last,) = db.execute("SELECT coalesce(max(id), 0) FROM news").fetchone()
    return int(last)


def since(db: Connection, last: int, author: str) -> list[News]:
    """Return the news of other processes since a number, and a little before."""
    rows = db.execute(
        "SELECT id, kind, subject FROM news WHERE id > ? AND author <> ? ORDER BY id",
        (last - BACK, author),
    )
    return [News(*row) for row in rows]


def forget(db: Connection, now: float) -> None:
    """Remove expired news."""
    db.execute("DELETE FROM news WHERE at < ?", (int(now) - KEPT,))
