"""The history of seats that changed hands, and check numbers of forgotten people."""

from hashlib import blake2b

from bot.model import Table
from bot.store.sql import Connection
from engines.core.kernel import Seat


def note_change(
    db: Connection, table_id: int, seat: Seat, ply: int, old: int | None, new: int
) -> None:
    """Store that a seat changed hands at a ply; ``old`` is ``None`` if no person sat there."""
    closed = db.execute(
        "UPDATE tenures SET until = ? WHERE table_id = ? AND seat = ? AND until IS NULL",
        (ply, table_id, seat),
    )
    if old is not None and closed.rowcount == 0:
        _add_tenure(db, table_id, seat, old, 0, ply)
    _add_tenure(db, table_id, seat, new, ply, None)


def has_sat(db: Connection, table: Table, user_id: int, key: bytes) -> bool:
    """Return whether a person sits or sat at a table, even if their data were deleted.

    ``key`` has the same meaning as in :func:`check_number`.
    """
    numbers = (user_id, check_number(table, user_id, key))
    return any(is_in_history(db, table.id, number) for number in numbers)


def is_in_history(db: Connection, table_id: int, user_id: int) -> bool:
    """Return whether a table's seats, or their history, name a person or a check number."""
    query = (
        "SELECT 1 FROM tenures WHERE table_id = :table AND user_id = :user "
        "UNION SELECT 1 FROM sitters WHERE table_id = :table AND user_id = :user"
    )
    return db.execute(query, {"table": table_id, "user": user_id}).fetchone() is not None


def check_number(table: Table, user_id: int, key: bytes) -> int:
    """Return the number that replaces the id of a person who deleted their data during a game.

    The number is negative, so it is never an account's id, and it differs between games. The
    ``key`` (at most 64 bytes) is not stored in the database. Without the key, nobody can find out
    whom the number replaces. The number stays the same if the game moves to another table.
    """
    return number_for(str(table.seed), user_id, key)


def number_for(what: str, user_id: int, key: bytes) -> int:
    """Return the number that replaces a person in data named ``what``; see :func:`check_number`."""
    named = f"{what} {user_id}".encode()
    digest = blake2b(named, key=key, digest_size=8).digest()
    return -1 - (int.from_bytes(digest) >> 1)


def put_check_number(
    db: Connection, table_id: int, user_id: int, number: int, seat: Seat | None
) -> None:
    """Replace a person's id in a table's seat history by their check number.

    ``seat`` is the seat that the person has left just now, if any.
    """
    played = db.execute(
        "UPDATE tenures SET user_id = ? WHERE table_id = ? AND user_id = ?",
        (number, table_id, user_id),
    )
    if seat is not None and played.rowcount == 0:
        _add_tenure(db, table_id, seat, number, 0, None)


def drop_check_numbers(db: Connection) -> None:
    """Delete the check numbers of ended games, where nobody can take a seat any more."""
    db.execute(
        "DELETE FROM tenures WHERE user_id < 0 AND table_id IN "
        "(SELECT id FROM tables WHERE status IN ('over', 'closed'))"
    )


def sat_since(db: Connection, table_id: int, seat: Seat) -> int:
    """Return the ply at which a seat last changed hands; 0 if it never did."""
    query = "SELECT coalesce(max(since), 0) FROM tenures WHERE table_id = ? AND seat = ?"
    (since,) = db.execute(query, (table_id, seat)).fetchone()
    return int(since)


def _add_tenure(
    db: Connection, table_id: int, seat: Seat, user_id: int, since: int, until: int | None
) -> None:
    db.execute(
        "INSERT INTO tenures (table_id, seat, user_id, since, until) VALUES (?, ?, ?, ?, ?)",
        (table_id, seat, user_id, since, until),
    )
