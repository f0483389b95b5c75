"""Decides which process does a task ("duty") that exactly one process must do."""

from bot.store.file import migrations
from bot.store.processes.leases import NOW
from bot.store.sql import Connection

_TAKE = (
    "INSERT INTO budgets (name, taken_until) "  # noqa: S608  (no user input)
    f"VALUES (:name, {NOW} + :seconds) "
    "ON CONFLICT (name) DO UPDATE SET taken_until = excluded.taken_until "
    f"WHERE budgets.taken_until < {NOW}"
)
_LEFT = f"SELECT taken_until - {NOW} FROM budgets WHERE name = ?"  # noqa: S608  (no user input)
_PUT_OFF = f"UPDATE budgets SET taken_until = {NOW} + ? WHERE name = ?"  # noqa: S608  (no user input)


def take(db: Connection, name: str, seconds: float) -> float:
    """Take a duty for ``seconds`` if it is due and no process has it, and return 0.

    Otherwise return the seconds until it may be taken.
    """
    if db.execute(_TAKE, {"name": name, "seconds": seconds}).rowcount:
        return 0.0
    (left,) = db.execute(_LEFT, (name,)).fetchone()
    return max(float(left), 0.001)


def put_off(db: Connection, name: str, seconds: float) -> None:
    """Release a duty and make it due in ``seconds``."""
    db.execute(_PUT_OFF, (seconds, name))


def is_outdated(db: Connection) -> bool:
    """Return whether a newer version of the bot has upgraded the schema."""
    (version,) = db.execute("SELECT version FROM schema_version").fetchone()
    return int(version) > len(migrations.steps())
