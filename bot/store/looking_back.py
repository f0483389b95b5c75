"""Which games can be looked back on, in the database."""

from bot.store.sql import Connection

_GAMES = """
SELECT id FROM tables WHERE state IS NOT NULL AND (
    channel_id = :channel OR id IN (SELECT table_id FROM sitters WHERE user_id = :user)
) ORDER BY id DESC LIMIT :most
"""


def games(db: Connection, user_id: int, channel_id: int, most: int) -> list[int]:
    """Return the tables whose game has begun at which somebody has or had a seat, and those of a
    channel, the newest first.
    """
    asked = {"user": user_id, "channel": channel_id, "most": most}
    return [table_id for (table_id,) in db.execute(_GAMES, asked)]
