"""Reserves turns under rate limits that all processes share.

Turns follow each other at a fixed pace, by the clock of the database server.
"""

from bot.store.processes.leases import NOW
from bot.store.sql import Connection

_TAKE = (
    "INSERT INTO budgets (name, taken_until) "  # noqa: S608  (no user input)
    f"VALUES (:name, {NOW} - :saved + :length) "
    "ON CONFLICT (name) DO UPDATE SET taken_until = "
    f"greatest(budgets.taken_until, {NOW} - :saved) + :length "
    f"RETURNING taken_until - :length - {NOW}"
)


def take_turns(db: Connection, name: str, count: int, pace: float, saved: float) -> float:
    """Reserve ``count`` turns, ``pace`` seconds apart, after all turns that are reserved.

    Returns the seconds until the first of these turns. Unused turns of the last ``saved`` seconds
    may be taken immediately; then the result is negative.
    """
    asked = {"name": name, "length": count * pace, "saved": saved}
    (seconds,) = db.execute(_TAKE, asked).fetchone()
    return float(seconds)
