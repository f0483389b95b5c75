"""Stores who agreed to be listed on a server, and which channels want posts."""

from collections.abc import Mapping
from typing import Any

from bot.store.features import FeatureStore
from bot.store.sql import Connection
from bot.table.head import Head
from cogs.server import listings

_LISTINGS = """
CREATE TABLE server_listings (
    guild_id INTEGER NOT NULL,
    user_id INTEGER NOT NULL,
    name TEXT NOT NULL,
    answer TEXT NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (guild_id, user_id)
);
CREATE INDEX server_listings_by_user ON server_listings (user_id);
"""

_POSTS = """
CREATE TABLE server_posts (
    kind TEXT NOT NULL,
    channel_id INTEGER NOT NULL,
    guild_id INTEGER NOT NULL,
    language TEXT NOT NULL,
    hour INTEGER NOT NULL,
    zone TEXT NOT NULL,
    wanted INTEGER NOT NULL,
    begun INTEGER NOT NULL,
    done INTEGER NOT NULL,
    PRIMARY KEY (kind, channel_id)
);
"""

_OLD_CHANNELS = """
INSERT INTO server_posts (kind, channel_id, guild_id, language, hour, zone, wanted, begun, done)
    SELECT 'daily', channel_id, guild_id, language, 0, 'UTC', 1, -1, posted
    FROM puzzle_channels AS old WHERE NOT EXISTS (
        SELECT 1 FROM server_posts AS known
        WHERE known.kind = 'daily' AND known.channel_id = old.channel_id
    );
DELETE FROM puzzle_channels;
"""
"""Adopts the channels that subscribed to the daily puzzles in an older version.

These channels get their posts soon after midnight UTC, as before.
"""


class _Server(FeatureStore):
    name = "server"
    migrations = (_LISTINGS, _POSTS, _OLD_CHANNELS)

    def count(self, db: Connection, user_id: int) -> Mapping[str, int]:
        """Count the servers on which somebody has answered, was asked or is to be asked."""
        return {"privacy-listings": len(listings.answers_of(db, user_id))}

    def export(self, db: Connection, user_id: int) -> Mapping[str, Any]:
        """Return somebody's answers on all servers."""
        return {"server_listings": listings.answers_of(db, user_id)}

    def forget(self, db: Connection, user_id: int) -> None:
        """Remove somebody's answers."""
        listings.forget(db, user_id)

    def ended(self, db: Connection, before: Head, table: Head) -> None:  # noqa: ARG002  (part of the hook)
        """Record results of the people who played a game to its end."""
        if table.status == "over":
            listings.had_result(db, table.guild_id, finishers(table))


STORE = _Server()


def finishers(table: Head) -> list[tuple[int, str]]:
    """Return the ids and names of the people who played a game, in seat order."""
    return [(sitter.user_id, sitter.name) for sitter in table.sitters if sitter.user_id is not None]
