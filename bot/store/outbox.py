"""The outbox: what everybody is still to see, as functions of an open connection.

A row is written in the transaction of the change it tells of and taken out once Discord has
accepted it. There is one for each table and message, so of several changes the newest counts.
"""

import json
import logging
import secrets
from collections.abc import Collection, Iterable, Sequence
from typing import Literal, NamedTuple, TypeAlias

from bot.model import StandingCall, StandingKind
from bot.store.sql import Connection
from bot.store.tables import read_meta, write_meta
from engines.core.kernel import Seat

log = logging.getLogger(__name__)

DeliveryKind: TypeAlias = Literal["board", "turn", "reminder", "old-board", "old-ping"]
"""A table's public message, the word to a seat whose turn has begun, whose yes is asked for or
that is waited for, and a message of ours that is to go, or to say what is true now if it stands.
"""

END = 1
"""The part of the board that tells everybody who played of the end, as a new message."""

_ALL = "SELECT id, table_id, kind, part, version, afresh, since FROM outbox"
_IN_ORDER = " ORDER BY since, table_id, kind, part"
_OF_TABLE = _ALL + " WHERE table_id = ?" + _IN_ORDER

_NOTE = (
    "INSERT INTO outbox (table_id, kind, part, id, version, afresh, since) "
    "VALUES (?, ?, ?, ?, 1, 0, ?) "
    "ON CONFLICT (table_id, kind, part) DO UPDATE SET version = outbox.version + 1"
)
_AFRESH = "UPDATE outbox SET afresh = 1 WHERE table_id = ? AND kind = 'board'"
_ANSWERED = "DELETE FROM outbox WHERE table_id = ? AND part = ? AND kind IN ('turn', 'reminder')"
_TAKE_OUT = (
    "DELETE FROM outbox WHERE table_id = ? AND kind = ? AND part = ? AND id = ? AND version = ?"
)
_RENEW = (
    "UPDATE outbox SET id = ?, afresh = 0 WHERE table_id = ? AND kind = ? AND part = ? AND id = ?"
)


_PUT_OFF = "UPDATE outbox SET since = since + ?"
_PUT_OFF_AT = _PUT_OFF + " WHERE table_id = ?"
_SERVERS = "SELECT id, guild_id FROM tables WHERE id IN (SELECT table_id FROM outbox)"


class Due(NamedTuple):
    """A row. ``part`` is the seat, or the id of the message that is to go; 0 for a board, or
    :data:`END`.

    id       a number by chance, which nothing else that is due has
    version  grows when what is due changes
    afresh   whether the board is sent anew, at the bottom of its channel
    since    when (Unix seconds) something was first due here
    """

    id: int
    table_id: int
    kind: DeliveryKind
    part: int
    version: int
    afresh: bool
    since: int

    @property
    def nonce(self) -> str:
        """By which Discord knows a message that it made before; the same after a restart, and
        whatever time is left out. It has at most 25 characters.
        """
        return f"{self.id:x}-{self.kind[0]}{self.part}"


def note(
    db: Connection,
    table_id: int,
    now: int,
    *,
    turns: Iterable[Seat] = (),
    late: Iterable[Seat] = (),
    answered: Iterable[Seat] = (),
    ended: bool = False,
) -> None:
    """Note a change that everybody sees: seats to be called, seats to be reminded, those that
    nobody waits for any more, and whether it ``ended`` the game.
    """
    gone = [(table_id, seat) for seat in answered]
    if gone:
        db.executemany(_ANSWERED, gone)
    due_now: list[tuple[DeliveryKind, int]] = [
        ("board", 0),
        *([("board", END)] if ended else ()),
        *(("turn", seat) for seat in turns),
        *(("reminder", seat) for seat in late),
    ]
    _note(db, table_id, due_now, now)


def ask_for_board(db: Connection, table_id: int, now: int, *, afresh: bool) -> Due:
    """Note that a board is due although nothing changed, and return the row."""
    boards = [row for row in due(db, table_id) if row.kind == "board"]
    if not boards:
        _note(db, table_id, [("board", 0)], now)
    if afresh:
        db.execute(_AFRESH, (table_id,))
    return next(row for row in due(db, table_id) if row.kind == "board")


def dismiss(db: Connection, table_id: int, kind: DeliveryKind, message_id: int, now: int) -> None:
    """Note that a message is to go."""
    _note(db, table_id, [(kind, message_id)], now)


def due(db: Connection, table_id: int | None = None) -> list[Due]:
    """Return what is due at a table, or at all tables, oldest first."""
    at_all = table_id is None
    rows = db.execute(_ALL + _IN_ORDER) if at_all else db.execute(_OF_TABLE, (table_id,))
    return [
        Due(row_id, table, kind, part, version, bool(afresh), since)
        for row_id, table, kind, part, version, afresh, since in rows
    ]


def take_out(db: Connection, rows: Sequence[Due]) -> None:
    """Take out what Discord has accepted; what changed meanwhile stays due."""
    db.executemany(
        _TAKE_OUT, [(row.table_id, row.kind, row.part, row.id, row.version) for row in rows]
    )


def renew(db: Connection, rows: Sequence[Due]) -> None:
    """Give what stays due a new nonce: the old one stands for a message that exists now."""
    db.executemany(_RENEW, [(_new_id(), row.table_id, row.kind, row.part, row.id) for row in rows])


def drop(db: Connection, table_id: int) -> None:
    """Forget what is due at a table that nobody can be shown any more, and what stands there."""
    db.execute("DELETE FROM outbox WHERE table_id = ?", (table_id,))
    forget_standing(db, table_id)


def standing(db: Connection, table_id: int) -> list[StandingCall]:
    """Return the calls of a table that stand in its channel; none where that cannot be read."""
    try:
        noted = json.loads(read_meta(db, _standing(table_id)) or "[]")
        return [StandingCall(kind, seat, message_id) for kind, seat, message_id in noted]
    except (TypeError, ValueError):
        log.warning("Which calls of table %d stand cannot be read: they stay as they are", table_id)
        return []


def stand(db: Connection, table_id: int, call: StandingCall, now: int) -> None:
    """Note that a call stands; one of the same kind for the same seat, in whose place it comes, is
    to go.
    """
    left = []
    for one in standing(db, table_id):
        if (one.kind, one.seat) != (call.kind, call.seat):
            left.append(one)
        elif one != call:
            dismiss(db, table_id, "old-ping", one.message_id, now)
    _write_standing(db, table_id, [*left, call])


def fall(db: Connection, table_id: int, call: StandingCall) -> None:
    """Note that a call stands no more."""
    _write_standing(db, table_id, [one for one in standing(db, table_id) if one != call])


def outdate(
    db: Connection,
    table_id: int,
    now: int,
    which: Collection[tuple[StandingKind, Seat]] | None = None,
) -> None:
    """Note that of some seats, ``None``: of all, something else is true now than what stands in
    the channel.
    """
    for call in standing(db, table_id):
        if which is None or (call.kind, call.seat) in which:
            dismiss(db, table_id, "old-ping", call.message_id, now)


def forget_standing(db: Connection, table_id: int) -> None:
    """Forget which calls of a table stand."""
    _write_standing(db, table_id, [])


def _write_standing(db: Connection, table_id: int, calls: Sequence[StandingCall]) -> None:
    if calls:
        write_meta(db, _standing(table_id), json.dumps(calls))
    else:
        db.execute("DELETE FROM meta WHERE key = ?", (_standing(table_id),))


def _standing(table_id: int) -> str:
    return f"calls-{table_id}"


def _note(
    db: Connection, table_id: int, due_now: Sequence[tuple[DeliveryKind, int]], now: int
) -> None:
    """Note kinds of messages with their parts."""
    db.executemany(_NOTE, [(table_id, kind, part, _new_id(), now) for kind, part in due_now])


def _new_id() -> int:
    return secrets.randbits(40)


def put_off(db: Connection, seconds: int, table_ids: Iterable[int] | None = None) -> None:
    """Count time that was nobody's for nothing that waits for Discord, or for nothing at some
    tables.
    """
    if table_ids is None:
        db.execute(_PUT_OFF, (seconds,))
    else:
        db.executemany(_PUT_OFF_AT, [(seconds, table_id) for table_id in table_ids])


def servers(db: Connection) -> dict[int, int]:
    """Return the servers of the tables at which anything is due, by table."""
    return dict(db.execute(_SERVERS).fetchall())
