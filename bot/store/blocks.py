"""Whom people do not want to be seated with, in the database."""

from bot.store.sql import Connection


def read_blocks(db: Connection, user_id: int) -> list[int]:
    """Return whom somebody does not want to be seated with."""
    rows = db.execute("SELECT other_id FROM blocks WHERE user_id = ? ORDER BY other_id", (user_id,))
    return [other for (other,) in rows]


def save_block(db: Connection, user_id: int, other_id: int) -> None:
    """Note that somebody does not want to be seated with somebody else."""
    db.execute(
        "INSERT INTO blocks (user_id, other_id) VALUES (?, ?) ON CONFLICT DO NOTHING",
        (user_id, other_id),
    )


def remove_block(db: Connection, user_id: int, other_id: int) -> None:
    """Take back what :func:`save_block` noted."""
    db.execute("DELETE FROM blocks WHERE user_id = ? AND other_id = ?", (user_id, other_id))


def may_seat_unasked(db: Connection, user_id: int) -> bool:
    """Return whether a rematch keeps a seat for somebody; usually it does."""
    row = db.execute("SELECT unasked FROM seating WHERE user_id = ?", (user_id,)).fetchone()
    return row is None or bool(row[0])


def save_seating(db: Connection, user_id: int, *, unasked: bool) -> None:
    """Note whether a rematch keeps a seat for somebody."""
    db.execute(
        "INSERT INTO seating (user_id, unasked) VALUES (?, ?) "
        "ON CONFLICT (user_id) DO UPDATE SET unasked = excluded.unasked",
        (user_id, int(unasked)),
    )
