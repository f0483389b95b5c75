"""The outbox: database rows for public messages that are still to be sent.

A row is written in the same transaction as the change that the message shows. The row is removed
once Discord has accepted the message. A table has one row per message, so after several changes
only the newest content is sent.
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
"""Kinds of messages to send or delete.

``board`` is a table's board, ``turn`` the ping of a seat whose turn has begun or whose consent is
requested, ``reminder`` the reminder of a seat. ``old-board`` and ``old-ping`` are messages to
delete. An ``old-ping`` that is a standing call is updated instead.
"""

END = 1
"""``part`` of the row for the message that announces the end of the game."""

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
    """A row of the outbox.

    ``part`` is a seat, or the id of a message to delete. For a board it is 0, or :data:`END`.

    id       a random number that is unique among the rows
    version  grows when the content changes
    afresh   whether the board must be sent as a new message, at the bottom of its channel
    since    time (Unix seconds) at which the row was created
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
        """Nonce by which Discord recognises a repeated send, at most 25 characters.

        It is the same after a restart, and does not depend on ``since``.
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
    """Add the rows for the messages that a public change causes.

    ``turns`` are seats to ping. ``late`` are seats to remind. ``answered`` are seats that the game
    no longer waits for. ``ended`` says whether the change ended the game.
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
    """Make a table's board due although it has not changed, and return its row."""
    boards = [row for row in due(db, table_id) if row.kind == "board"]
    if not boards:
        _note(db, table_id, [("board", 0)], now)
    if afresh:
        db.execute(_AFRESH, (table_id,))
    return next(row for row in due(db, table_id) if row.kind == "board")


def dismiss(db: Connection, table_id: int, kind: DeliveryKind, message_id: int, now: int) -> None:
    """Make a message due for deletion."""
    _note(db, table_id, [(kind, message_id)], now)


def due(db: Connection, table_id: int | None = None) -> list[Due]:
    """Return the rows due at a table, or at all tables, oldest first."""
    at_all = table_id is None
    rows = db.execute(_ALL + _IN_ORDER) if at_all else db.execute(_OF_TABLE, (table_id,))
    return [
        Due(row_id, table, kind, part, version, bool(afresh), since)
        for row_id, table, kind, part, version, afresh, since in rows
    ]


def take_out(db: Connection, rows: Sequence[Due]) -> None:
    """Remove rows whose messages Discord has accepted, unless they were changed meanwhile."""
    db.executemany(
        _TAKE_OUT, [(row.table_id, row.kind, row.part, row.id, row.version) for row in rows]
    )


def renew(db: Connection, rows: Sequence[Due]) -> None:
    """Give a new nonce to rows that are still due: the old nonce belongs to a sent message."""
    db.executemany(_RENEW, [(_new_id(), row.table_id, row.kind, row.part, row.id) for row in rows])


def drop(db: Connection, table_id: int) -> None:
    """Delete all rows and standing calls of a table that can no longer be shown."""
    db.execute("DELETE FROM outbox WHERE table_id = ?", (table_id,))
    forget_standing(db, table_id)


def standing(db: Connection, table_id: int) -> list[StandingCall]:
    """Return a table's standing calls; empty if their record cannot be read."""
    try:
        noted = json.loads(read_meta(db, _standing(table_id)) or "[]")
        return [StandingCall(kind, seat, message_id) for kind, seat, message_id in noted]
    except (TypeError, ValueError):
        log.warning(
            "Table %d: cannot read which pings are posted; posted pings stay unchanged", table_id
        )
        return []


def stand(db: Connection, table_id: int, call: StandingCall, now: int) -> None:
    """Record a standing call; make an older call of the same kind and seat due for deletion."""
    kept = []
    for standing_call in standing(db, table_id):
        if (standing_call.kind, standing_call.seat) != (call.kind, call.seat):
            kept.append(standing_call)
        elif standing_call != call:
            dismiss(db, table_id, "old-ping", standing_call.message_id, now)
    _write_standing(db, table_id, [*kept, call])


def fall(db: Connection, table_id: int, call: StandingCall) -> None:
    """Remove a standing call from the record."""
    _write_standing(db, table_id, [kept for kept in standing(db, table_id) if kept != call])


def outdate(
    db: Connection,
    table_id: int,
    now: int,
    which: Collection[tuple[StandingKind, Seat]] | None = None,
) -> None:
    """Mark the standing calls in ``which`` as out of date; ``None``: all calls of the table."""
    for call in standing(db, table_id):
        if which is None or (call.kind, call.seat) in which:
            dismiss(db, table_id, "old-ping", call.message_id, now)


def forget_standing(db: Connection, table_id: int) -> None:
    """Delete the record of a table's standing calls."""
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
    """Add rows for deliveries, given by kind and part."""
    db.executemany(_NOTE, [(table_id, kind, part, _new_id(), now) for kind, part in due_now])


def _new_id() -> int:
    return secrets.randbits(40)


def put_off(db: Connection, seconds: int, table_ids: Iterable[int] | None = None) -> None:
    """Shift the times in the rows of all tables, or of ``table_ids``, past a gap."""
    if table_ids is None:
        db.execute(_PUT_OFF, (seconds,))
    else:
        db.executemany(_PUT_OFF_AT, [(seconds, table_id) for table_id in table_ids])


def servers(db: Connection) -> dict[int, int]:
    """Return the server of each table with due rows."""
    return dict(db.execute(_SERVERS).fetchall())
