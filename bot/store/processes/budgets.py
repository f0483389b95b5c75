"""What Discord takes from all processes of a bot together, as functions of an open connection to a
server: turns follow each other at a pace, by the clock of the database.
"""

from bot.store.processes.leases import NOW
from bot.store.sql import Connection

_TAKE = (
    "INSERT INTO budgets (name, taken_until) "  # noqa: S608  (a text of our own)
    f"VALUES (:name, {NOW} - :saved + :length) "
    "ON CONFLICT (name) DO UPDATE SET taken_until = "
    f"greatest(budgets.taken_until, {NOW} - :saved) + :length "
    f"RETURNING taken_until - :length - {NOW}"
)


def take_turns(db: Connection, name: str, count: int, pace: float, saved: float) -> float:
    """Take so many turns, ``pace`` seconds apart, behind all that were taken; return in how many
    seconds the first one is. Where nobody took any for a while, turns of the last ``saved`` seconds
    are there to be taken at once, and it may be less than 0.
    """
    asked = {"name": name, "length": count * pace, "saved": saved}
    (seconds,) = db.execute(_TAKE, asked).fetchone()
    return float(seconds)
