"""News: database rows by which a process tells the other processes of a change.

News is written in the same transaction as the change. News items may become visible in another
order than their numbers. So each process also reads some earlier numbers again, and skips items
that it knows.
"""

from typing import Literal, NamedTuple, TypeAlias

from bot.store.sql import Connection

NewsKind: TypeAlias = Literal["table", "person"]
"""Subject of news: a changed table, or a person who changed a setting."""

BACK = 1_000
"""Number of earlier news items that are read again, counted back from the last known item."""

KEPT = 3_600
"""Seconds for which news is kept; a process that has missed news reloads all tables."""


class News(NamedTuple):
    """A news item: its kind, and the id of the table or person."""

    id: int
    kind: NewsKind
    subject: int


def tell(db: Connection, kind: NewsKind, subject: int, author: str, now: float) -> None:
    """Write news for the other processes; ``author`` is the process that made the change."""
    db.execute(
        "INSERT INTO news (kind, subject, author, at) VALUES (?, ?, ?, ?)",
        (kind, subject, author, int(now)),
    )


def latest(db: Connection) -> int:
    """Return the number of the last news item, 0 if there is none."""
    (last,) = db.execute("SELECT coalesce(max(id), 0) FROM news").fetchone()
    return int(last)


def since(db: Connection, last: int, author: str) -> list[News]:
    """Return other processes' news items with numbers above ``last`` minus :data:`BACK`."""
    rows = db.execute(
        "SELECT id, kind, subject FROM news WHERE id > ? AND author <> ? ORDER BY id",
        (last - BACK, author),
    )
    return [News(*row) for row in rows]


def forget(db: Connection, now: float) -> None:
    """Remove expired news."""
    db.execute("DELETE FROM news WHERE at < ?", (int(now) - KEPT,))
