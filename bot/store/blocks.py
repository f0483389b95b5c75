"""Whom people do not want to be seated with, in the database."""

import sqlite3
from collections.abc import Collection, Iterable


def read_blocks(db: sqlite3.Connection, user_id: int) -> list[int]:
    """Return whom somebody does not want to be seated with."""
    rows = db.execute("SELECT other_id FROM blocks WHERE user_id = ? ORDER BY other_id", (user_id,))
    return [other for (other,) in rows]


def save_block(db: sqlite3.Connection, user_id: int, other_id: int) -> None:
    """Note that somebody does not want to be seated with somebody else."""
    db.execute(
        "INSERT OR IGNORE INTO blocks (user_id, other_id) VALUES (?, ?)", (user_id, other_id)
    )


def remove_block(db: sqlite3.Connection, user_id: int, other_id: int) -> None:
    """Take back what :func:`save_block` noted."""
    db.execute("DELETE FROM blocks WHERE user_id = ? AND other_id = ?", (user_id, other_id))


def is_blocked(db: sqlite3.Connection, user_id: int, others: Iterable[int]) -> bool:
    """Return whether somebody does not want to be seated with one of the others, or they with
    them. Every pair is looked at, so that the time it takes tells nothing.
    """
    query = (
        "SELECT count(*) FROM blocks WHERE (user_id = ?1 AND other_id = ?2) "
        "OR (user_id = ?2 AND other_id = ?1)"
    )
    found = [db.execute(query, (user_id, other)).fetchone()[0] for other in others]
    return any(found)


def has_blocked_pair(db: sqlite3.Connection, users: Collection[int]) -> bool:
    """Return whether two of these people must not be seated together."""
    found = [is_blocked(db, user, users) for user in users]
    return any(found)


def may_seat_unasked(db: sqlite3.Connection, user_id: int) -> bool:
    """Return whether a rematch may seat somebody who did not press anything; usually it may."""
    row = db.execute("SELECT unasked FROM seating WHERE user_id = ?", (user_id,)).fetchone()
    return row is None or bool(row[0])


def save_seating(db: sqlite3.Connection, user_id: int, *, unasked: bool) -> None:
    """Note whether a rematch may seat somebody unasked."""
    db.execute(
        "INSERT OR REPLACE INTO seating (user_id, unasked) VALUES (?, ?)", (user_id, int(unasked))
    )
