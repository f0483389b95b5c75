"""People's clocks, what they told about their days, and since when nobody moved at a table, as
functions of an open connection.
"""

from collections.abc import Iterable, Sequence
from dataclasses import fields, replace
from operator import attrgetter
from typing import Any

from bot.model import ChargedHours, Habits, SeatClock, Table
from bot.store.sql import Connection

_SAVE = (
    "INSERT INTO clocks (table_id, seat, bank, asked, used, since, told, snoozed, rests, away, "
    "zone, wakes, sleeps, adopted) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) "
    "ON CONFLICT (table_id, seat) DO UPDATE SET bank = excluded.bank, asked = excluded.asked, "
    "used = excluded.used, since = excluded.since, told = excluded.told, "
    "snoozed = excluded.snoozed, rests = excluded.rests, away = excluded.away, "
    "zone = excluded.zone, wakes = excluded.wakes, sleeps = excluded.sleeps, "
    "adopted = excluded.adopted"
)
_READ = (
    "SELECT seat, bank, asked, used, since, told, snoozed, rests, away, zone, wakes, sleeps, "
    "adopted FROM clocks WHERE table_id = ? ORDER BY seat"
)
_STIR = (
    "INSERT INTO stirs (table_id, ply, at) VALUES (?, ?, ?) "
    "ON CONFLICT (table_id) DO UPDATE SET ply = excluded.ply, at = excluded.at"
)
_SAVE_HABITS = (
    "INSERT INTO habits (user_id, zone, wakes, sleeps, away_until, reminders) "
    "VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (user_id) DO UPDATE SET zone = excluded.zone, "
    "wakes = excluded.wakes, sleeps = excluded.sleeps, away_until = excluded.away_until, "
    "reminders = excluded.reminders"
)
_HABITS = "SELECT user_id, zone, wakes, sleeps, away_until, reminders FROM habits"

MINUTES = range(1440)
"""Of a day."""

LATEST = 1 << 37
"""A moment (Unix seconds) beyond which nothing is ever due."""

_NUMBERS = attrgetter(*(column.name for column in fields(SeatClock) if column.name != "hours"))
_HOURS = attrgetter(*(column.name for column in fields(ChargedHours)))


def save_clocks(db: Connection, table: Table, old: Table | None) -> None:
    """Store the clocks of a table in place of those of ``old``."""
    if old is None:
        db.execute("DELETE FROM clocks WHERE table_id = ?", (table.id,))
    known = {} if old is None else old.clocks
    for seat in known.keys() - table.clocks.keys():
        db.execute("DELETE FROM clocks WHERE table_id = ? AND seat = ?", (table.id, seat))
    new = [
        _row(table.id, seat, clock)
        for seat, clock in table.clocks.items()
        if known.get(seat) != clock
    ]
    if new:
        db.executemany(_SAVE, new)


def read_clocks(db: Connection, table_id: int) -> dict[int, SeatClock]:
    """Return the clocks of a table by seat; what no clock can hold is left out."""
    read = ((seat, as_clock(*row)) for seat, *row in db.execute(_READ, (table_id,)))
    return {seat: clock for seat, clock in read if clock is not None}


def as_row(clock: SeatClock) -> tuple[Any, ...]:
    """Return a clock as the columns in which it is stored."""
    return (*_NUMBERS(clock), *_HOURS(clock.hours))


def as_clock(*row: Any) -> SeatClock | None:
    """Return the clock of :func:`as_row`; ``None`` for what no clock can hold."""
    *numbers, zone, wakes, sleeps, adopted = row
    if not are_numbers([*numbers, adopted]):
        return None
    are_hours = isinstance(zone, str) and wakes in MINUTES and sleeps in MINUTES
    hours = ChargedHours(zone, wakes, sleeps, adopted) if are_hours else ChargedHours()
    return replace(SeatClock(*numbers), hours=hours)


def save_stirred(db: Connection, table: Table) -> None:
    """Store since when nobody moved at a table."""
    if table.stirred is None:
        db.execute("DELETE FROM stirs WHERE table_id = ?", (table.id,))
    else:
        db.execute(_STIR, (table.id, *table.stirred))


def read_stirred(db: Connection, table_id: int) -> tuple[int, float] | None:
    """Return what :func:`save_stirred` stored; what cannot be a moment is left out."""
    row = db.execute("SELECT ply, at FROM stirs WHERE table_id = ?", (table_id,)).fetchone()
    return None if row is None or None in row or not are_numbers(row) else row


def save_habits(db: Connection, user_id: int, habits: Habits) -> None:
    """Store what somebody told about their days."""
    db.execute(_SAVE_HABITS, (user_id, *habits))


def read_habits(db: Connection, user_id: int | None = None) -> dict[int, Habits]:
    """Return what everybody, or one person, told about their days, by user; what nobody can have
    told is left out.
    """
    of_one = f"{_HABITS} WHERE user_id = ?"
    rows = db.execute(_HABITS) if user_id is None else db.execute(of_one, (user_id,))
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


def _row(table_id: int, seat: int, clock: SeatClock) -> tuple[Any, ...]:
    return (table_id, seat, *as_row(clock))


def halted(db: Connection) -> dict[int, float]:
    """Return the open tables that could not be read at earlier starts, or were led over a gap by
    one that failed, and since when (Unix) their time stands still.
    """
    return dict(db.execute("SELECT table_id, since FROM halts").fetchall())


def halt(db: Connection, read: Iterable[int], unread: Iterable[int], since: float) -> None:
    """Note that the time of tables that cannot be read stands still, if it does not yet, and that
    the time of others does no longer.
    """
    db.executemany("DELETE FROM halts WHERE table_id = ?", [(one,) for one in read])
    rows = [(one, since) for one in unread]
    db.executemany("INSERT INTO halts (table_id, since) VALUES (?, ?) ON CONFLICT DO NOTHING", rows)


def halt_at(db: Connection, table_id: int, since: float) -> None:
    """Note that the time of a table stands still since a moment, whatever was noted before."""
    db.execute(
        "INSERT INTO halts (table_id, since) VALUES (?, ?)"
        " ON CONFLICT (table_id) DO UPDATE SET since = excluded.since",
        (table_id, since),
    )
