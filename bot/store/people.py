"""Reads, writes and deletes the stored data about people."""

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict
from typing import Any, NamedTuple, TypeAlias

from bot.store import outbox
from bot.store.clocks import read_habits
from bot.store.departures import going_on
from bot.store.features import FeatureStore
from bot.store.sql import Connection
from bot.store.table_parts import read_parts
from bot.table.deal import Dealing
from bot.table.head import PARTS, TablePart, known_part, part_of
from bot.table.invitations import Invitations
from bot.table.times import Times
from engines.core.kernel import Seat

FORGET = (
    "DELETE FROM looks WHERE user_id = ?",
    "DELETE FROM habits WHERE user_id = ?",
    "DELETE FROM blocks WHERE user_id = ?",
    "DELETE FROM seating WHERE user_id = ?",
    "DELETE FROM tenures WHERE user_id = ?",
)
"""Statements that delete rows about a single person (except rows of features)."""

REMOVE = (
    "DELETE FROM answers WHERE table_id = ?",
    "DELETE FROM presses WHERE table_id = ?",
    "DELETE FROM events WHERE table_id = ?",
    "DELETE FROM table_parts WHERE table_id = ?",
    "DELETE FROM named WHERE table_id = ?",
    "DELETE FROM halts WHERE table_id = ?",
    "DELETE FROM declarations WHERE table_id = ?",
    "DELETE FROM looks WHERE table_id = ?",
    "DELETE FROM outbox WHERE table_id = ?",
    "DELETE FROM tenures WHERE table_id = ?",
    "DELETE FROM parcels WHERE table_id = ?",
    "DELETE FROM shares WHERE table_id = ?",
    "DELETE FROM sitters WHERE table_id = ?",
    "DELETE FROM tables WHERE id = ?",
)
"""Statements that delete a table with everything that belongs to it."""

ENDED = ("over", "closed")

LANGUAGE, HAND = "language", "hand"
"""Names of personal settings in ``meta``."""

_ENDED = """
SELECT id FROM tables
WHERE status IN ('over', 'closed') AND created_at <= :before AND coalesce(
    (SELECT at FROM events WHERE table_id = id ORDER BY number DESC LIMIT 1), created_at
) <= :before
ORDER BY created_at LIMIT :most
"""

_OF_PERSON = """
SELECT id, game, guild_id, channel_id, status, created_at, host_id FROM tables
WHERE host_id = :user OR id IN (SELECT table_id FROM sitters WHERE user_id = :user)
    OR id IN (SELECT table_id FROM tenures WHERE user_id = :user)
    OR id IN (SELECT table_id FROM named WHERE user_id = :user)
ORDER BY id
"""

_COUNT_GAMES = (
    "SELECT count(*), count(CASE WHEN status IN ('over', 'closed') THEN 1 END) "  # noqa: S608  (no user input)
    f"FROM ({_OF_PERSON}) AS found"
)
_SEATED = """
SELECT id FROM tables WHERE status = 'closed' AND id IN (
    SELECT table_id FROM sitters WHERE user_id = :user
    UNION SELECT table_id FROM tenures WHERE user_id = :user
) ORDER BY id
"""

_OWN = """
WITH own AS (
    SELECT table_id, seat, coalesce((
        SELECT max(since) FROM tenures WHERE tenures.table_id = sitters.table_id
        AND tenures.seat = sitters.seat AND tenures.user_id = :user AND until IS NULL
    ), 0) AS since, CAST(NULL AS INTEGER) AS until
    FROM sitters JOIN tables ON id = table_id
    WHERE user_id = :user AND (conceded = 0 OR status IN ('over', 'closed')
        AND table_id NOT IN ({going_on}))
    UNION ALL SELECT table_id, seat, since, until FROM tenures JOIN tables ON tables.id = table_id
    WHERE user_id = :user AND until IS NOT NULL AND status IN ('over', 'closed')
        AND table_id NOT IN ({going_on})
)
SELECT count(*) FROM own CROSS JOIN {log} AS log WHERE log.table_id = own.table_id
    AND log.seat = own.seat AND ply >= since AND ply < coalesce(until, ply + 1)
"""

Spell: TypeAlias = tuple[Seat, int, int | None]
"""A seat, and the plies at which a person took it and left it (``None``: not yet)."""

_ANSWERS = (
    "SELECT ply, action, at FROM answers "
    "WHERE table_id = ? AND seat = ? AND ply >= ? AND ply < coalesce(?, ply + 1) ORDER BY ply"
)
_ORDERS = (
    "SELECT ply, name, choice, at FROM declarations "
    "WHERE table_id = ? AND seat = ? AND ply >= ? AND ply < coalesce(?, ply + 1) ORDER BY id"
)


class Kept(NamedTuple):
    """Counts of the data stored about a person.

    In order: open games, ended games, own answers, standing orders, records of the last ply seen,
    people avoided, whether habits are stored, the chosen language (empty: none), how the hand is
    shown (empty: openly), and features' rows by the keys of their texts.
    """

    open: int
    ended: int
    answers: int
    orders: int
    looks: int
    avoided: int
    habits: bool
    language: str
    hand: str
    features: Mapping[str, int]


def running_looks(db: Connection) -> list[tuple[int, int, int]]:
    """Return the last ply that each person saw of a running game: ``(table id, user id, ply)``."""
    return db.execute(
        "SELECT table_id, user_id, looks.ply FROM looks JOIN tables ON id = table_id "
        "WHERE status = 'running'"
    ).fetchall()


def save_looks(db: Connection, looks: Iterable[tuple[int, int, int]]) -> None:
    """Store ``(table id, user id, ply)``: the last ply that a person saw of a game."""
    db.executemany(
        "INSERT INTO looks (table_id, user_id, ply) VALUES (?, ?, ?) "
        "ON CONFLICT (table_id, user_id) DO UPDATE SET ply = excluded.ply",
        looks,
    )


def asked_at(db: Connection, table_id: int, asked: int) -> int | None:
    """Return the time (Unix) of the question asked at ply ``asked``; ``None`` if unknown."""
    if asked:
        query = "SELECT at FROM answers WHERE table_id = ? AND ply = ?"
        row = db.execute(query, (table_id, asked - 1)).fetchone()
    else:
        query = "SELECT at FROM events WHERE table_id = ? ORDER BY number LIMIT 1"
        row = db.execute(query, (table_id,)).fetchone()
    return None if row is None else int(row[0])


def kept(db: Connection, user_id: int, stores: Iterable[FeatureStore] = ()) -> Kept:
    """Count the data stored about a person."""
    person = {"user": user_id}
    games, ended = db.execute(_COUNT_GAMES, person).fetchone()
    elsewhere = ", ".join(map(str, sorted(_going_on(db, user_id)))) or "0"
    own = {log: _OWN.format(log=log, going_on=elsewhere) for log in ("answers", "declarations")}
    (answers,) = db.execute(own["answers"], person).fetchone()
    (orders,) = db.execute(own["declarations"], person).fetchone()
    (looks,) = db.execute("SELECT count(*) FROM looks WHERE user_id = :user", person).fetchone()
    return Kept(
        open=games - ended,
        ended=ended,
        answers=answers,
        orders=orders,
        looks=looks,
        avoided=len(read_blocks(db, user_id)),
        habits=_habits(db, user_id) is not None,
        language=_chosen(db, LANGUAGE, user_id),
        hand=_chosen(db, HAND, user_id),
        features={
            key: count
            for store in stores
            for key, count in store.count(db, user_id).items()
            if count
        },
    )


def export(
    db: Connection, user_id: int, stores: Iterable[FeatureStore] = ()
) -> Iterator[tuple[str, Any]]:
    """Yield everything stored about a person, as named files of JSON data.

    ``you.json`` comes first, then a file for each game. Times are Unix seconds.

    Answers on a seat that the person gave up are exported only after the game has ended, because a
    bot or another person still plays this seat. A game that moved to another bot is never known to
    have ended. The export does not say who avoids this person, because that is data about the other
    people.
    """
    found = db.execute(_OF_PERSON, {"user": user_id}).fetchall()
    going_on = _going_on(db, user_id)
    of_features: dict[str, Any] = {}
    for store in stores:
        of_features |= store.export(db, user_id)
    yield (
        "you.json",
        {
            "user_id": user_id,
            "language": _chosen(db, LANGUAGE, user_id),
            "hand": _chosen(db, HAND, user_id),
            "games": [row[0] for row in found],
            "looks": _looks(db, user_id),
            "avoids": read_blocks(db, user_id),
            "hours": _habits(db, user_id),
            "seat_me_in_rematches": may_seat_unasked(db, user_id),
            **of_features,
        },
    )
    for row in found:
        is_over = row[4] in ENDED and row[0] not in going_on
        yield f"games/{row[0]}.json", _game(db, row, user_id, is_over=is_over)


def forget(db: Connection, user_id: int, stores: Iterable[FeatureStore] = ()) -> None:
    """Delete the rows that are about this person and nobody else; games are kept."""
    for kind in (LANGUAGE, HAND):
        db.execute("DELETE FROM meta WHERE key = ?", (_meta(kind, user_id),))
    for statement in FORGET:
        db.execute(statement, (user_id,))
    for store in stores:
        store.forget(db, user_id)


def tables_of(db: Connection, user_id: int) -> list[int]:
    """Return the ids of the tables that name a person.

    The person sits or sat there, is the host, or is named in a part (for example, in the requests
    for a seat or the list of people sent out of a lobby).
    """
    return [row[0] for row in db.execute(_OF_PERSON, {"user": user_id})]


def open_tables_of(db: Connection, user_id: int) -> list[int]:
    """Return the ids of the open tables at which a person sits, oldest first."""
    rows = db.execute(
        "SELECT id FROM tables WHERE status IN ('lobby', 'running') AND id IN "
        "(SELECT table_id FROM sitters WHERE user_id = ?) ORDER BY id",
        (user_id,),
    )
    return [table_id for (table_id,) in rows]


def ended_tables(db: Connection, before: int, most: int) -> list[int]:
    """Return the ids of up to ``most`` tables that ended before a time (Unix), oldest first."""
    rows = db.execute(_ENDED, {"before": before, "most": most})
    return [table_id for (table_id,) in rows]


def remove_tables(db: Connection, table_ids: Sequence[int]) -> None:
    """Delete tables with everything that belongs to them."""
    ids = [(table_id,) for table_id in table_ids]
    for table_id in table_ids:
        outbox.forget_standing(db, table_id)
    for statement in REMOVE:
        db.executemany(statement, ids)


def _going_on(db: Connection, user_id: int) -> frozenset[int]:
    """Return a person's closed tables whose games continue elsewhere."""
    return going_on(db, [row[0] for row in db.execute(_SEATED, {"user": user_id}).fetchall()])


def _meta(kind: str, user_id: int) -> str:
    return f"{kind}:{user_id}"


def _chosen(db: Connection, kind: str, user_id: int) -> str:
    row = db.execute("SELECT value FROM meta WHERE key = ?", (_meta(kind, user_id),)).fetchone()
    return str(row[0]) if row else ""


def _habits(db: Connection, user_id: int) -> dict[str, Any] | None:
    found = read_habits(db, user_id).get(user_id)
    return None if found is None else found._asdict()


def _looks(db: Connection, user_id: int) -> list[dict[str, int]]:
    rows = db.execute(
        "SELECT table_id, ply FROM looks WHERE user_id = ? ORDER BY table_id", (user_id,)
    )
    return [{"table": table_id, "ply": ply} for table_id, ply in rows]


def _game(db: Connection, row: tuple[Any, ...], user_id: int, *, is_over: bool) -> dict[str, Any]:
    table_id, game, guild_id, channel_id, status, created_at, host_id = row
    seats = db.execute(
        "SELECT seat, name, conceded FROM sitters WHERE table_id = ? AND user_id = ?",
        (table_id, user_id),
    ).fetchall()
    spells = _spells(db, table_id, user_id)
    begun = {seat: since for seat, since, until in spells if until is None}
    own: list[Spell] = [
        (seat, begun.get(seat, 0), None) for seat, _, conceded in seats if is_over or not conceded
    ]
    parts = {type(part): part for part in read_parts(db, table_id)}
    lobby, clocks = part_of(parts, Invitations), part_of(parts, Times).clocks
    if is_over:
        own += [spell for spell in spells if spell[2] is not None]
    return {
        "table": table_id,
        "game": game,
        "server": guild_id,
        "channel": channel_id,
        "status": status,
        "created_at": created_at,
        "host": host_id == user_id,
        "seats": [
            {"seat": seat, "name": name, "conceded": bool(conceded)}
            for seat, name, conceded in seats
        ],
        "left_seats": [seat for seat, _, until in spells if until is not None],
        "seat_kept": user_id in lobby.invited,
        "word": part_of(parts, Dealing).words.get(user_id),
        "sent_out": user_id in lobby.sent_out,
        **_exported(parts, user_id, frozenset(seat for seat, *_ in own)),
        "clocks": [
            {"seat": seat, **asdict(clocks[seat])}
            for seat, _, conceded in seats
            if not conceded and seat in clocks
        ],
        "answers": [answer for spell in own for answer in _answers(db, table_id, spell)],
        "orders": [order for spell in own for order in _orders(db, table_id, spell)],
    }


def _exported(
    parts: Mapping[type[TablePart], TablePart], user_id: int, seats: frozenset[Seat]
) -> dict[str, Any]:
    """Return a person's data in the parts of a table, in the order of the parts' names."""
    exported: dict[str, Any] = {}
    for _, kind in sorted(PARTS.items()):
        exported |= kind.exported(known_part(parts, kind), user_id, seats)
    return exported


def _spells(db: Connection, table_id: int, user_id: int) -> list[Spell]:
    """Return the periods in which a person sat on seats that changed hands."""
    return db.execute(
        "SELECT seat, since, until FROM tenures WHERE table_id = ? AND user_id = ? ORDER BY since",
        (table_id, user_id),
    ).fetchall()


def _answers(db: Connection, table_id: int, spell: Spell) -> list[dict[str, Any]]:
    rows = db.execute(_ANSWERS, (table_id, *spell))
    return [{"ply": ply, "action": json.loads(action), "at": at} for ply, action, at in rows]


def _orders(db: Connection, table_id: int, spell: Spell) -> list[dict[str, Any]]:
    rows = db.execute(_ORDERS, (table_id, *spell))
    return [dict(zip(("ply", "name", "choice", "at"), row, strict=True)) for row in rows]


def read_blocks(db: Connection, user_id: int) -> list[int]:
    """Return the ids of the people that a person avoids."""
    rows = db.execute("SELECT other_id FROM blocks WHERE user_id = ? ORDER BY other_id", (user_id,))
    return [other for (other,) in rows]


def save_block(db: Connection, user_id: int, other_id: int) -> None:
    """Record that a person avoids another person."""
    db.execute(
        "INSERT INTO blocks (user_id, other_id) VALUES (?, ?) ON CONFLICT DO NOTHING",
        (user_id, other_id),
    )


def remove_block(db: Connection, user_id: int, other_id: int) -> None:
    """Delete the record that a person avoids another person."""
    db.execute("DELETE FROM blocks WHERE user_id = ? AND other_id = ?", (user_id, other_id))


def may_seat_unasked(db: Connection, user_id: int) -> bool:
    """Return whether a rematch may reserve a seat for a person without asking; default: yes."""
    row = db.execute("SELECT unasked FROM seating WHERE user_id = ?", (user_id,)).fetchone()
    return row is None or bool(row[0])


def save_seating(db: Connection, user_id: int, *, unasked: bool) -> None:
    """Store whether a rematch may reserve a seat for a person without asking."""
    db.execute(
        "INSERT INTO seating (user_id, unasked) VALUES (?, ?) "
        "ON CONFLICT (user_id) DO UPDATE SET unasked = excluded.unasked",
        (user_id, int(unasked)),
    )
