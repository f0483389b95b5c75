"""What somebody may undo freely at a table, in the database."""

import json
from typing import Any

from bot.model import Answered, Deadline, Table, Undo
from bot.store.clocks import are_numbers, as_clock, as_row
from bot.store.sql import Connection

_SAVE = (
    "INSERT INTO undos (table_id, seat, ply, among, times, answers) VALUES (?, ?, ?, ?, ?, ?) "
    "ON CONFLICT (table_id) DO UPDATE SET seat = excluded.seat, ply = excluded.ply, "
    "among = excluded.among, times = excluded.times, answers = excluded.answers"
)
_READ = "SELECT seat, ply, among, times, answers FROM undos WHERE table_id = ?"


def save_undo(db: Connection, table: Table) -> None:
    """Store what may be undone at a table."""
    undo = table.undo
    if undo is None:
        db.execute("DELETE FROM undos WHERE table_id = ?", (table.id,))
    else:
        answers = json.dumps([_dumped(one) for one in undo.answers])
        db.execute(
            _SAVE, (table.id, undo.seat, undo.ply, json.dumps(undo.among), undo.times, answers)
        )


def read_undo(db: Connection, table_id: int) -> Undo | None:
    """Return what may be undone at a table; what does not read as it was written may not."""
    row = db.execute(_READ, (table_id,)).fetchone()
    if row is None:
        return None
    seat, ply, among, times, answers = row
    try:
        stored = tuple(_loaded(*one) for one in json.loads(answers))
        return Undo(int(seat), int(ply), tuple(json.loads(among)), int(times), stored)
    except (TypeError, ValueError):
        return None


def _dumped(one: Answered) -> list[object]:
    clocks = [[seat, *as_row(clock)] for seat, clock in one.clocks.items()]
    window = None if one.window is None else [one.window.asked, one.window.due_at]
    return [one.back_to, clocks, window]


def _loaded(back_to: int, clocks: list[list[Any]], window: list[int] | None) -> Answered:
    """Return an answer as it was stored; raises ``ValueError`` for what no clock can hold."""
    read = {seat: as_clock(*clock) for seat, *clock in clocks}
    known = {seat: clock for seat, clock in read.items() if clock is not None}
    if len(known) < len(read) or not are_numbers([back_to, *(window or ())]):
        raise ValueError("these are no clocks")
    return Answered(back_to, known, None if window is None else Deadline(*window))
