"""Database rows about people's habits, and about tables whose clocks are halted."""

from collections.abc import Iterable, Sequence

from bot.model import Habits
from bot.store.sql import Connection
from bot.table.entries import LATEST

_SAVE_HABITS = (
    "INSERT INTO habits (user_id, zone, wakes, sleeps, away_until, reminders) "
    "VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (user_id) DO UPDATE SET zone = excluded.zone, "
    "wakes = excluded.wakes, sleeps = excluded.sleeps, away_until = excluded.away_until, "
    "reminders = excluded.reminders"
)
_HABITS = "SELECT user_id, zone, wakes, sleeps, away_until, reminders FROM habits"

MINUTES = range(1440)
"""The minutes of a day."""


def save_habits(db: Connection, user_id: int, habits: Habits) -> None:
    """Store a person's habits."""
    db.execute(_SAVE_HABITS, (user_id, *habits))


def read_habits(db: Connection, user_id: int | None = None) -> dict[int, Habits]:
    """Return the habits of everybody, or of one person, by user id; invalid rows are left out."""
    of_one = f"{_HABITS} WHERE user_id = ?"
    rows = db.execute(_HABITS) if user_id is None else db.execute(of_one, (user_id,))
    return {
        user_id: Habits(zone, wakes, sleeps, away_until, reminders)
        for user_id, zone, wakes, sleeps, away_until, reminders in rows
        if isinstance(zone, str) and wakes in MINUTES and sleeps in MINUTES
        if are_numbers([away_until])
    }


def are_numbers(values: Sequence[object]) -> bool:
    """Return whether each value is ``None`` or a number in the range of times and durations."""
    return all(
        value is None or (isinstance(value, int | float) and abs(value) < LATEST)
        for value in values
    )


def halted(db: Connection) -> dict[int, float]:
    """Return the open tables whose clocks are halted, each with the time of the halt (Unix).

    Clocks are halted if an earlier start of the bot could not read the table, or if a start failed
    after it had shifted the clocks past a gap.
    """
    return dict(db.execute("SELECT table_id, since FROM halts").fetchall())


def halt(db: Connection, read: Iterable[int], unread: Iterable[int], since: float) -> None:
    """Record that the clocks of ``unread`` tables are halted; delete records of ``read`` tables.

    An earlier record of an unread table stays unchanged.
    """
    db.executemany("DELETE FROM halts WHERE table_id = ?", [(table_id,) for table_id in read])
    rows = [(table_id, since) for table_id in unread]
    db.executemany("INSERT INTO halts (table_id, since) VALUES (?, ?) ON CONFLICT DO NOTHING", rows)


def halt_at(db: Connection, table_id: int, since: float) -> None:
    """Record that a table's clocks were halted at a time; replace any earlier record."""
    db.execute(
        "INSERT INTO halts (table_id, since) VALUES (?, ?)"
        " ON CONFLICT (table_id) DO UPDATE SET since = excluded.since",
        (table_id, since),
    )
