"""People's clocks and what they told about their days, as functions of an open connection."""

import sqlite3
from collections.abc import Callable, Sequence
from dataclasses import astuple

from bot.model import Habits, SeatClock, Table

_SAVE = "INSERT OR REPLACE INTO clocks VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)"
_READ = (
    "SELECT seat, bank, asked, used, since, told, snoozed, rests FROM clocks "
    "WHERE table_id = ? ORDER BY seat"
)
_RUNNING = (
    "SELECT user_id, table_id, seat, bank, asked, used, since, told, snoozed, rests "
    "FROM clocks JOIN sitters USING (table_id, seat) WHERE since IS NOT NULL"
)

MINUTES = range(1440)
"""Of a day."""

LATEST = 1 << 37
"""A moment (Unix seconds) beyond which nothing is ever due."""


def save_clocks(db: sqlite3.Connection, table: Table) -> None:
    """Store the clocks of a table in place of those stored before."""
    db.execute("DELETE FROM clocks WHERE table_id = ?", (table.id,))
    rows = [(table.id, seat, *astuple(clock)) for seat, clock in table.clocks.items()]
    db.executemany(_SAVE, rows)


def read_clocks(db: sqlite3.Connection, table_id: int) -> dict[int, SeatClock]:
    """Return the clocks of a table by seat; what no clock can hold is left out."""
    rows = db.execute(_READ, (table_id,))
    return {seat: SeatClock(*clock) for seat, *clock in rows if are_numbers(clock)}


def set_clocks(
    db: sqlite3.Connection, change: Callable[[int | None, SeatClock], SeatClock]
) -> None:
    """Change every clock that runs; ``change`` is told whose it is."""
    rows = [
        (table_id, seat, *astuple(change(user_id, SeatClock(*clock))))
        for user_id, table_id, seat, *clock in db.execute(_RUNNING).fetchall()
        if are_numbers(clock)
    ]
    db.executemany(_SAVE, rows)


def save_habits(db: sqlite3.Connection, user_id: int, habits: Habits) -> None:
    """Store what somebody told about their days."""
    db.execute(
        "INSERT OR REPLACE INTO habits VALUES (?, ?, ?, ?, ?, ?)", (user_id, *astuple(habits))
    )


def read_habits(db: sqlite3.Connection, user_id: int | None = None) -> dict[int, Habits]:
    """Return what everybody, or one person, told about their days, by user; what nobody can have
    told is left out.
    """
    rows = db.execute(
        "SELECT user_id, zone, wakes, sleeps, away_until, reminders FROM habits "
        "WHERE :user IS NULL OR user_id = :user",
        {"user": user_id},
    )
    return {
        user_id: Habits(zone, wakes, sleeps, away_until, reminders)
        for user_id, zone, wakes, sleeps, away_until, reminders in rows
        if isinstance(zone, str) and wakes in MINUTES and sleeps in MINUTES
        if are_numbers([away_until])
    }


def are_numbers(values: Sequence[object]) -> bool:
    """Return whether values are missing or numbers that can be moments or numbers of seconds."""
    return all(
        value is None or (isinstance(value, int | float) and abs(value) < LATEST)
        for value in values
    )
