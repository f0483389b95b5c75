"""Reads and writes tables and their logs.

Each function runs inside one transaction (:meth:`bot.store.file.database.Database.run`).
"""

import hashlib
import json
import sqlite3
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import Any

from bot.model import Declared, Sitter, Table
from bot.store.file import seals
from bot.store.sql import Connection, Outdated, StoreFails
from bot.store.table_parts import ROWS, is_needed, read_parts, save_parts, seal_name
from bot.table.deal import Dealing
from engines.core.kernel import Action, Event, Seat, State
from engines.registry import game as game_of

Load = Callable[[str, str, Mapping[str, Any]], State]
"""Function that rebuilds a state: ``(game, fingerprint of its card values, dump) -> state``."""

_SELECT = (
    "SELECT game, guild_id, channel_id, host_id, language, status, options, pace, created_at, "
    "expires_at, seed, rules, reaction, minutes, "
    "id, ply, state, message_id, ping_id, rev, seal, state_seal FROM tables "
)
_BY_ID = _SELECT + "WHERE id = ?"
_NEWEST_IN_CHANNEL = _SELECT + "WHERE channel_id = ? ORDER BY id DESC LIMIT 1"
_COLUMNS = (
    *("game", "guild_id", "channel_id", "host_id", "language", "status", "options", "pace"),
    *("created_at", "expires_at", "seed", "rules", "reaction", "minutes", "seal"),
)
_INSERT = (
    f"INSERT INTO tables ({', '.join(_COLUMNS)}) VALUES ({', '.join('?' * len(_COLUMNS))}) "  # noqa: S608  (no user input)
    "ON CONFLICT DO NOTHING RETURNING id"
)
_ANSWER = (
    "INSERT INTO answers (table_id, ply, seat, action, at) VALUES (?, ?, ?, ?, ?) "
    "ON CONFLICT DO NOTHING"
)
_ROW = "".join(f"{column} = ?, " for column in _COLUMNS)
_PLACE = "UPDATE tables SET ply = ?, state = ?, state_seal = ? WHERE id = ?"
_MESSAGE = "UPDATE tables SET message_id = ? WHERE id = ?"
_SITTERS = "SELECT user_id, name, level, conceded FROM sitters WHERE table_id = ? ORDER BY seat"

NO_PLY = -1
"""Value stored instead of the table's ply for a press that must stay secret."""

POSITION = ("tables", "sitters")
"""Database tables that every game table needs besides its parts."""

LOG = ("answers", "declarations", seal_name(Dealing.name))
"""Checksum names of the data that only a replay needs; a game can continue without them."""

LOST = Event("core-event-lost", {}, reveals=True).dump()
"""Event that replaces an event with a wrong checksum.

The new event counts as revealing, because the replaced event may have revealed hidden facts.
"""


class ChannelBusy(Exception):
    """The channel already has an open table."""


class AlreadyPressed(Exception):
    """The interaction was already carried out."""


class Damaged(Exception):
    """A stored table is damaged."""


class LogDamaged(Damaged):
    """A game's log is damaged, but its position is intact."""


def save(db: Connection, table: Table) -> None:
    """Store what changed since the table was read, or everything if that is unknown.

    Increases the revision; a new table is inserted and gets its id. Raises :class:`ChannelBusy` if
    a new table's channel is taken, and :class:`bot.store.sql.Outdated` if the table was changed
    since it was read.
    """
    old = table.stored
    if table.rev:
        _update(db, table, old)
    else:
        row = db.execute(_INSERT, (*_row(table), _seal(_row(table), _seats(table)))).fetchone()
        if row is None:
            raise ChannelBusy
        (table.id,) = row
        if table.state is not None:
            db.execute(_PLACE, (*_position(table.state), table.id))
        if table.message_id is not None:
            db.execute(_MESSAGE, (table.message_id, table.id))
    if old is None or _seats(table) != _seats(old):
        _write_sitters(db, table)
    save_parts(db, table, old)


def _update(db: Connection, table: Table, old: Table | None) -> None:
    """Store the changed columns of a table's row; raises :class:`Outdated`.

    ``table`` is outdated if the stored row has another revision.
    """
    sets: list[str] = []
    values: list[Any] = []
    if old is None or (_row(table), _seats(table)) != (_row(old), _seats(old)):
        sets.append(_ROW)
        values += (*_row(table), _seal(_row(table), _seats(table)))
    if table.state is not None and (old is None or table.state is not old.state):
        sets.append("ply = ?, state = ?, state_seal = ?, ")
        values += _position(table.state)
    if old is None or _messages(table) != _messages(old):
        sets.append("message_id = ?, ping_id = ?, ")
        values += _messages(table)
    done = db.execute(
        f"UPDATE tables SET {''.join(sets)}rev = rev + 1 WHERE id = ? AND rev = ?",  # noqa: S608  (no user input)
        (*values, table.id, table.rev),
    )
    if done.rowcount != 1:
        raise Outdated(table.id)


def is_of_position(name: str) -> bool:
    """Return whether damage to the data with this checksum name makes a table unusable."""
    return name in POSITION or is_needed(name)


def save_rules(db: Connection, fingerprint: str, game: str, files: str) -> None:
    """Store the card values of a new game, once per fingerprint."""
    db.execute(
        "INSERT INTO rules (fingerprint, game, files) VALUES (?, ?, ?) ON CONFLICT DO NOTHING",
        (fingerprint, game, files),
    )


def rules(db: Connection) -> list[tuple[str, str, str]]:
    """Return every stored ``(fingerprint, game, files)``."""
    return db.execute("SELECT fingerprint, game, files FROM rules").fetchall()


def append_answers(
    db: Connection, table_id: int, answers: Iterable[tuple[int, Seat, Action]], at: int
) -> None:
    """Append ``(ply, seat, action)`` to a table's answers.

    Raises :class:`bot.store.sql.StoreFails` if a ply already has an answer. If the log is damaged,
    replaces the stored answer instead.
    """
    for ply, seat, action in answers:
        row = (table_id, ply, seat, json.dumps(action), at)
        if db.execute(_ANSWER, row).rowcount == 1:
            continue
        if seals.is_whole(db, table_id, LOG):
            raise StoreFails(f"ply {ply} of table {table_id} is answered already")
        db.execute("DELETE FROM answers WHERE table_id = ? AND ply = ?", (table_id, ply))
        db.execute(_ANSWER, row)


def append_events(
    db: Connection,
    table_id: int,
    events: Sequence[tuple[int, Event]],
    at: int,
    *,
    lines: int | None = None,
) -> int:
    """Append ``(ply, event)`` to a table's log; return its new number of lines.

    ``lines`` is the current number of lines; if ``None``, they are counted.
    """
    if lines is None:
        query = "SELECT coalesce(max(number) + 1, 0) FROM events WHERE table_id = ?"
        (lines,) = db.execute(query, (table_id,)).fetchone()
    rows = [
        (*row, _event_seal(*row))
        for number, (ply, event) in enumerate(events, start=lines)
        for row in [(table_id, number, ply, at, json.dumps(event.dump()))]
    ]
    if rows:
        db.executemany(
            "INSERT INTO events (table_id, number, ply, at, event, seal) VALUES (?, ?, ?, ?, ?, ?)",
            rows,
        )
    return lines + len(rows)


def append_declaration(db: Connection, table_id: int, declared: Declared, at: int) -> None:
    """Store a standing order; it does not count as a ply."""
    db.execute(
        "INSERT INTO declarations (table_id, ply, seat, name, choice, at) "
        "VALUES (?, ?, ?, ?, ?, ?)",
        (table_id, declared.ply, declared.seat, declared.name, declared.choice, at),
    )


def read_declarations(db: Connection, table_id: int) -> list[Declared]:
    """Return a table's standing orders in the order they were given."""
    rows = db.execute(
        "SELECT ply, seat, name, choice FROM declarations WHERE table_id = ? ORDER BY id",
        (table_id,),
    )
    return [Declared(*row) for row in rows]


def note_press(db: Connection, key: int, table_id: int, ply: int) -> None:
    """Record an interaction as carried out; raises :class:`AlreadyPressed` the second time."""
    noted = db.execute(
        "INSERT INTO presses (key, table_id, ply) VALUES (?, ?, ?) ON CONFLICT DO NOTHING",
        (key, table_id, ply),
    )
    if noted.rowcount != 1:
        raise AlreadyPressed


def was_pressed(db: Connection, key: int) -> bool:
    """Return whether an interaction was carried out before."""
    return db.execute("SELECT 1 FROM presses WHERE key = ?", (key,)).fetchone() is not None


def read_presses(db: Connection, table_id: int) -> set[int]:
    """Return the plies at which people pressed controls at a table."""
    rows = db.execute("SELECT ply FROM presses WHERE table_id = ?", (table_id,))
    return {ply for (ply,) in rows}


def read_events(db: Connection, table_id: int, after: int) -> list[tuple[int, int, dict[str, Any]]]:
    """Return ``(ply, at, event dump)`` of a table's events after ply ``after``.

    A damaged event is replaced by :data:`LOST`.
    """
    rows = db.execute(
        "SELECT number, ply, at, CAST(event AS BLOB), seal FROM events "
        "WHERE table_id = ? AND ply > ? ORDER BY number",
        (table_id, after),
    )
    found: list[tuple[int, int, dict[str, Any]]] = []
    before = (after + 1, 0)
    for number, ply, at, event, seal in rows:
        if seal == seals.checksum("event", table_id, number, ply, at, event):
            before = (ply, at)
            found.append((ply, at, json.loads(event)))
        else:
            found.append((*before, LOST))
    return found


def read_answers(db: Connection, table_id: int) -> list[tuple[int, Seat, Action]]:
    """Return a table's answers as ``(ply, seat, action)``, in order; raises :class:`LogDamaged`."""
    if not seals.is_whole(db, table_id, LOG):
        raise LogDamaged(f"the log of table {table_id} differs from what was written")
    rows = db.execute(
        "SELECT ply, seat, action FROM answers WHERE table_id = ? ORDER BY ply", (table_id,)
    )
    return [(ply, seat, tuple(json.loads(action))) for ply, seat, action in rows]


def read_table(
    db: Connection, table_id: int, load: Load, *, damage: Collection[seals.SealScope] | None = None
) -> Table | None:
    """Return a table, or ``None`` if no table has this id; raises :class:`Damaged`.

    ``damage`` are the parts with a wrong checksum, if the caller knows them. Without ``damage``,
    the checksums of the table's rows are compared now.
    """
    return _first(db, _BY_ID, table_id, load, damage)


def read_last_table(db: Connection, channel_id: int, load: Load) -> Table | None:
    """Return the newest table of a channel, whatever its status; raises :class:`Damaged`."""
    return _first(db, _NEWEST_IN_CHANNEL, channel_id, load)


def open_table_ids(db: Connection) -> list[tuple[int, int]]:
    """Return ``(id, server)`` of all lobbies and running games, oldest first."""
    return db.execute(
        "SELECT id, guild_id FROM tables WHERE status || '' IN ('lobby', 'running') ORDER BY id"
    ).fetchall()


def expired_lobby_ids(db: Connection, now: int) -> list[int]:
    """Return the ids of lobbies that have expired."""
    rows = db.execute("SELECT id FROM tables WHERE status = 'lobby' AND expires_at <= ?", (now,))
    return [table_id for (table_id,) in rows]


def read_meta(db: Connection, key: str) -> str | None:
    """Return a value from the bot's own key-value data, or ``None``."""
    row = db.execute("SELECT value FROM meta WHERE key = ?", (key,)).fetchone()
    return None if row is None else str(row[0])


def write_meta(db: Connection, key: str, value: str) -> None:
    """Store a value in the bot's own key-value data."""
    db.execute(
        "INSERT INTO meta (key, value) VALUES (?, ?) "
        "ON CONFLICT (key) DO UPDATE SET value = excluded.value",
        (key, value),
    )


def unread(db: Connection, guild_id: int) -> list[tuple[int, int, int]]:
    """Return ``(id, channel id, host id)`` of a server's open tables, even of damaged ones."""
    return db.execute(
        "SELECT id, channel_id, host_id FROM tables "
        "WHERE guild_id + 0 = ? AND status || '' IN ('lobby', 'running') ORDER BY id",
        (guild_id,),
    ).fetchall()


def places(db: Connection, guild_id: int) -> list[tuple[int, int]]:
    """Return ``(id, channel id)`` of every table of a server, even of damaged ones."""
    return db.execute(
        "SELECT id, channel_id FROM tables WHERE guild_id + 0 = ? ORDER BY id", (guild_id,)
    ).fetchall()


def put_aside(db: Connection, table_id: int) -> None:
    """Close an unreadable table, and leave its other data unchanged.

    The row's checksum is updated if it was correct before.
    """
    try:
        found = db.execute(_BY_ID, (table_id,)).fetchone()
        sitters = db.execute(_SITTERS, (table_id,)).fetchall()
    except sqlite3.OperationalError as error:
        if hasattr(error, "sqlite_errorcode"):
            raise
    else:
        row, seal = found[:14], found[-2]
        if seal == _seal(row, sitters):
            closed = (*row[:5], "closed", *row[6:])
            sealed = _seal(closed, sitters)
            db.execute("UPDATE tables SET seal = ? WHERE id = ?", (sealed, table_id))
    db.execute("UPDATE tables SET status = 'closed', rev = rev + 1 WHERE id = ?", (table_id,))


def _write_sitters(db: Connection, table: Table) -> None:
    db.execute("DELETE FROM sitters WHERE table_id = ?", (table.id,))
    db.executemany(
        "INSERT INTO sitters (table_id, seat, user_id, name, level, conceded) "
        "VALUES (?, ?, ?, ?, ?, ?)",
        [(table.id, seat, *sitter) for seat, sitter in enumerate(_seats(table))],
    )


def _row(table: Table) -> tuple[Any, ...]:
    """Return the values of a table's row except its id, state and messages.

    Three columns are no longer used, because a part now stores the settings of the clocks.
    """
    return (
        table.game,
        table.guild_id,
        table.channel_id,
        table.host_id,
        table.language,
        table.status,
        json.dumps(game_of(table.game).written(table.options)),
        "",
        table.created_at,
        table.expires_at,
        table.seed,
        table.rules,
        None,
        None,
    )


def _position(state: State) -> tuple[int, str, str]:
    """Return the values of a game in its table's row: ply, state and checksum."""
    dump = json.dumps(state.dump(), separators=(",", ":"))
    return state.ply, dump, _seal(state.ply, dump)


def _messages(table: Table) -> tuple[int | None, int | None]:
    return table.message_id, table.ping_id


def _seats(table: Table) -> list[tuple[Any, ...]]:
    """Return the stored values of a table's seats, in seat order."""
    return [
        (sitter.user_id, sitter.name, sitter.level, int(sitter.conceded))
        for sitter in table.sitters
    ]


def _event_seal(table_id: int, number: int, ply: int, at: int, event: str) -> int:
    """Return the checksum of a log line."""
    return seals.checksum("event", table_id, number, ply, at, event.encode())


def _seal(*said: Any) -> str:
    """Return the checksum of stored values."""
    return hashlib.blake2b(repr(said).encode(), digest_size=16).hexdigest()


def _first(
    db: Connection,
    query: str,
    value: int,
    load: Load,
    damage: Collection[seals.SealScope] | None = None,
) -> Table | None:
    try:
        found = db.execute(query, (value,)).fetchone()
        return None if found is None else _rebuilt(db, found, load, damage)
    except sqlite3.OperationalError as error:
        if hasattr(error, "sqlite_errorcode"):
            raise
        raise Damaged("a text is not valid UTF-8") from error
    except (ArithmeticError, LookupError, TypeError, ValueError) as error:
        raise Damaged(f"it cannot be rebuilt ({error!r})") from error


def _rebuilt(
    db: Connection, found: tuple[Any, ...], load: Load, damage: Collection[seals.SealScope] | None
) -> Table:
    """Build a table from its row; may raise errors of any type if something is damaged."""
    row, (table_id, ply, state, message_id, ping_id, rev, seal, state_seal) = found[:14], found[14:]
    sitters = db.execute(_SITTERS, (table_id,)).fetchall()
    if seal not in (None, _seal(row, sitters)) or state_seal not in (None, _seal(ply, state)):
        raise Damaged(f"the checksum of table {table_id} is wrong")
    if damage is None:
        damaged = seals.damaged(db, table_id, (*POSITION, ROWS))
    else:
        damaged = {name for other, name in damage if other == table_id}
    if any(is_of_position(name) for name in damaged):
        raise Damaged(f"table {table_id} differs from what was written")
    (game, guild_id, channel_id, host_id, language, status, options, _) = row[:8]
    (created_at, expires_at, seed, fingerprint, _, _) = row[8:]
    return Table(
        id=table_id,
        game=game,
        guild_id=guild_id,
        channel_id=channel_id,
        host_id=host_id,
        language=language,
        status=status,
        options=game_of(game).completed(json.loads(options)),
        created_at=created_at,
        expires_at=expires_at,
        sitters=[
            Sitter(user_id, name, level, bool(conceded))
            for user_id, name, level, conceded in sitters
        ],
        seed=seed,
        rules=fingerprint,
        state=None if state is None else load(game, fingerprint, json.loads(state)),
        message_id=message_id,
        ping_id=ping_id,
        rev=rev,
    ).with_parts(read_parts(db, table_id, damaged=damaged))
