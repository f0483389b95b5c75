"""Each person's number of games with toasts, and each server's next round."""

from collections.abc import Mapping
from typing import Any

from bot.errors import UserError
from bot.store.features import FeatureStore, ServerDefault
from bot.store.sql import Connection
from bot.table.head import Head
from tests.support.toasts.part import Banquet, Toasts

DRINK = ServerDefault("toast", ("wine", "water"), "wine")
LENGTH = ServerDefault("toasting", ("short", "long"), "short")
CELLAR = ServerDefault("cellar", is_channel=True)


class _Toasts(FeatureStore):
    name = "toasts"
    migrations = (
        "CREATE TABLE toasts (user_id INTEGER PRIMARY KEY, games INTEGER NOT NULL);",
        "CREATE TABLE toast_rounds (guild_id INTEGER PRIMARY KEY, due_at INTEGER, done INTEGER);",
    )
    server_defaults = (DRINK, LENGTH, CELLAR)

    def count(self, db: Connection, user_id: int) -> Mapping[str, int]:
        """Count the games in which a person raised a glass."""
        return {"privacy-toasts": games_of(db, user_id)}

    def export(self, db: Connection, user_id: int) -> Mapping[str, Any]:
        """Return the number of games in which a person raised a glass, for an export."""
        return {"games_with_toasts": games_of(db, user_id)}

    def forget(self, db: Connection, user_id: int) -> None:
        """Remove the count."""
        db.execute("DELETE FROM toasts WHERE user_id = ?", (user_id,))

    def opened(self, db: Connection, table: Head) -> None:
        """Refuse a banquet for one guest; raises ``error-too-few``."""
        if table[Banquet].guests == 1:
            raise UserError("error-too-few", least=2, seats=1)

    def ended(self, db: Connection, before: Head, table: Head) -> None:
        """Count the game for everybody whose glass was raised when the game ended."""
        db.executemany(
            "INSERT INTO toasts (user_id, games) VALUES (?, 1) "
            "ON CONFLICT (user_id) DO UPDATE SET games = toasts.games + 1",
            [(user_id,) for user_id in sorted(before[Toasts].raised)],
        )


STORE = _Toasts()


def games_of(db: Connection, user_id: int) -> int:
    """Return the number of games in which a person raised a glass."""
    row = db.execute("SELECT games FROM toasts WHERE user_id = ?", (user_id,)).fetchone()
    return 0 if row is None else int(row[0])


def plan_round(db: Connection, guild_id: int, due_at: int) -> None:
    """Plan a round for a server, unless the server already has a planned round."""
    db.execute(
        "INSERT INTO toast_rounds (guild_id, due_at, done) VALUES (?, ?, 0) ON CONFLICT DO NOTHING",
        (guild_id, due_at),
    )


def rounds(db: Connection) -> list[tuple[int, int, int]]:
    """Return server, due time and number of pourings of each round."""
    return db.execute("SELECT guild_id, due_at, done FROM toast_rounds").fetchall()


def note_round(db: Connection, guild_id: int) -> None:
    """Record that a round was poured."""
    db.execute("UPDATE toast_rounds SET done = done + 1 WHERE guild_id = ?", (guild_id,))
