"""Copying the whole log of a table to another table."""

from collections.abc import Sequence
from itertools import groupby
from typing import NamedTuple, TypeAlias

from bot.model import Declared
from bot.store import tables
from bot.store.sql import Connection
from engines.core.kernel import Action, Event, Seat

LoggedAnswer: TypeAlias = tuple[int, Seat, Action]

Tenure: TypeAlias = tuple[Seat, int, int, int | None]
"""A seat, its owner (user id), and the plies of taking and leaving it (``None``: not left)."""


class WholeLog(NamedTuple):
    """The complete log of a game.

    The log holds answers and standing orders, each with the Unix time at which it was given; events
    with ply and time; and the owners of seats that changed hands.
    """

    answers: Sequence[tuple[LoggedAnswer, int]]
    orders: Sequence[tuple[Declared, int]]
    events: Sequence[tuple[int, int, Event]]
    tenures: Sequence[Tenure]


def read_whole_log(db: Connection, table_id: int) -> WholeLog:
    """Return the log of a table; raises :class:`bot.store.tables.LogDamaged`."""
    answered = db.execute("SELECT at FROM answers WHERE table_id = ? ORDER BY ply", (table_id,))
    ordered = db.execute("SELECT at FROM declarations WHERE table_id = ? ORDER BY id", (table_id,))
    answers, times = tables.read_answers(db, table_id), [at for (at,) in answered]
    orders, order_times = tables.read_declarations(db, table_id), [at for (at,) in ordered]
    tenures = db.execute(
        "SELECT seat, user_id, since, until FROM tenures WHERE table_id = ? ORDER BY id",
        (table_id,),
    )
    return WholeLog(
        list(zip(answers, times, strict=True)),
        list(zip(orders, order_times, strict=True)),
        [(ply, at, Event.load(event)) for ply, at, event in tables.read_events(db, table_id, -1)],
        tenures.fetchall(),
    )


def write_whole_log(db: Connection, table_id: int, log: WholeLog) -> None:
    """Store the log of a new table."""
    for at, some in groupby(log.answers, _when):
        tables.append_answers(db, table_id, [logged for logged, _ in some], at)
    lines = 0
    for at, told in groupby(log.events, lambda line: line[1]):
        events = [(ply, event) for ply, _, event in told]
        lines = tables.append_events(db, table_id, events, at, lines=lines)
    for declared, at in log.orders:
        tables.append_declaration(db, table_id, declared, at)
    for tenure in log.tenures:
        db.execute(
            "INSERT INTO tenures (table_id, seat, user_id, since, until) VALUES (?, ?, ?, ?, ?)",
            (table_id, *tenure),
        )


def _when(logged: tuple[LoggedAnswer, int]) -> int:
    return logged[1]
