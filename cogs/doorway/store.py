"""The latest answers to mentions by channel, and the servers that were greeted."""

from bot.store.features import FeatureStore
from bot.store.sql import Connection

PAUSE = 600
"""Minimum seconds between two answers to mentions in one channel."""

PER_SERVER = 6
"""Cap on the answers to mentions in all channels of a server within :data:`PAUSE` seconds."""


class _Doorway(FeatureStore):
    name = "doorway"
    migrations = (
        """
        CREATE TABLE doorway_answers (
            channel_id INTEGER PRIMARY KEY, guild_id INTEGER NOT NULL, at INTEGER NOT NULL
        );
        CREATE TABLE doorway_greetings (guild_id INTEGER PRIMARY KEY, at INTEGER NOT NULL);
        """,
    )


STORE = _Doorway()


def claim_answer(db: Connection, guild_id: int, channel_id: int, now: int) -> bool:
    """Record an answer in a channel before it is sent; return whether it may be sent.

    ``now`` is in Unix seconds. An answer must not be sent if, in the last :data:`PAUSE` seconds,
    the channel got an answer or the server got :data:`PER_SERVER` answers.
    """
    db.execute("DELETE FROM doorway_answers WHERE at <= ?", (now - PAUSE,))
    query = "SELECT count(*) FROM doorway_answers WHERE guild_id = ?"
    (count,) = db.execute(query, (guild_id,)).fetchone()
    if count >= PER_SERVER:
        return False
    claimed = db.execute(
        "INSERT INTO doorway_answers (channel_id, guild_id, at) VALUES (?, ?, ?) "
        "ON CONFLICT (channel_id) DO NOTHING",
        (channel_id, guild_id, now),
    )
    return claimed.rowcount == 1


def drop_answer(db: Connection, channel_id: int) -> None:
    """Forget an answer that Discord did not accept."""
    db.execute("DELETE FROM doorway_answers WHERE channel_id = ?", (channel_id,))


def claim_greeting(db: Connection, guild_id: int, now: int) -> bool:
    """Record that a server is greeted; return false if it was greeted before."""
    claimed = db.execute(
        "INSERT INTO doorway_greetings (guild_id, at) VALUES (?, ?) "
        "ON CONFLICT (guild_id) DO NOTHING",
        (guild_id, now),
    )
    return claimed.rowcount == 1
