"""What somebody may undo freely at a table, in the database."""

import json
import sqlite3
from collections.abc import Callable
from dataclasses import astuple, replace

from bot.model import Answered, Deadline, SeatClock, Table, Undo
from bot.store.clocks import are_numbers

_READ = "SELECT seat, ply, among, times, answers FROM undos WHERE table_id = ?"
_HELD = "SELECT table_id FROM absences WHERE held_at IS NOT NULL"


def save_undo(db: sqlite3.Connection, table: Table) -> None:
    """Store what may be undone at a table in place of what was stored before."""
    db.execute("DELETE FROM undos WHERE table_id = ?", (table.id,))
    undo = table.undo
    if undo is not None:
        answers = json.dumps([_dumped(one) for one in undo.answers])
        db.execute(
            "INSERT INTO undos VALUES (?, ?, ?, ?, ?, ?)",
            (table.id, undo.seat, undo.ply, json.dumps(undo.among), undo.times, answers),
        )


def read_undo(db: sqlite3.Connection, table_id: int) -> Undo | None:
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


def set_undo_clocks(
    db: sqlite3.Connection, change: Callable[[int | None, SeatClock], SeatClock]
) -> None:
    """Change the clock of whoever may undo, wherever it runs; ``change`` is told whose it is."""
    held = {table_id for (table_id,) in db.execute(_HELD)}
    whose = "SELECT table_id, user_id FROM undos JOIN sitters USING (table_id, seat)"
    for table_id, user_id in db.execute(whose).fetchall():
        undo = read_undo(db, table_id)
        if undo is None or table_id in held:
            continue
        answers = []
        for one in undo.answers:
            clock = one.clocks.get(undo.seat)
            if clock is not None and clock.since is not None:
                one = replace(one, clocks={**one.clocks, undo.seat: change(user_id, clock)})
            answers.append(_dumped(one))
        db.execute(
            "UPDATE undos SET answers = ? WHERE table_id = ?", (json.dumps(answers), table_id)
        )


def _dumped(one: Answered) -> list[object]:
    clocks = [[seat, *astuple(clock)] for seat, clock in one.clocks.items()]
    window = None if one.window is None else astuple(one.window)
    return [one.back_to, clocks, window]


def _loaded(back_to: int, clocks: list[list[int]], window: list[int] | None) -> Answered:
    """Return an answer as it was stored; raises ``ValueError`` for what no clock can hold."""
    if not all(are_numbers(one) for one in ([back_to], *clocks, window or ())):
        raise ValueError("these are no clocks")
    read = {seat: SeatClock(*clock) for seat, *clock in clocks}
    return Answered(back_to, read, None if window is None else Deadline(*window))
