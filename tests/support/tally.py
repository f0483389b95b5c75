"""A made-up feature that counts, for each game, the commits that ended the game."""

from bot.store import tables
from bot.store.features import FeatureStore
from bot.store.sql import Connection
from bot.table.head import Head

PREFIX = "tally:"


class Tally(FeatureStore):
    """Counts how often each game ended, and records the table's status before and after."""

    def __init__(self) -> None:
        self.seen: list[tuple[str, str]] = []

    def ended(self, db: Connection, before: Head, table: Head) -> None:
        """Count the end of a game in the commit that ends the game."""
        self.seen.append((before.status, table.status))
        count = int(tables.read_meta(db, f"{PREFIX}{table.id}") or 0)
        tables.write_meta(db, f"{PREFIX}{table.id}", str(count + 1))


class Broken(FeatureStore):
    """Fails when a game ends."""

    def ended(self, db: Connection, before: Head, table: Head) -> None:
        """Fail."""
        raise ValueError("no room in the book")


def ended_and_tallied(db: Connection) -> tuple[list[int], dict[int, int]]:
    """Return the ids of ended games, and how many ends were counted for each id."""
    ended = db.execute("SELECT id FROM tables WHERE status IN ('over', 'closed') ORDER BY id")
    found = [table_id for (table_id,) in ended]
    rows = db.execute("SELECT key, value FROM meta WHERE key LIKE ?", (f"{PREFIX}%",)).fetchall()
    return found, {int(key.removeprefix(PREFIX)): int(count) for key, count in rows}
