"""The games a person has finished, and the servers where a step of a game was shared."""

from bot.store.sql import Connection

_SOLO_GAMES = """
SELECT id FROM tables WHERE game = :game AND status = 'over' AND id <= :newest
AND id IN (SELECT table_id FROM sitters WHERE user_id = :user)
AND NOT EXISTS (
    SELECT 1 FROM sitters WHERE table_id = tables.id
    AND (user_id <> :user OR (user_id IS NULL AND level <> :level))
)
AND NOT EXISTS (SELECT 1 FROM tenures WHERE table_id = tables.id)
ORDER BY id DESC LIMIT :most
"""


def has_finished(db: Connection, user_id: int, game: str) -> bool:
    """Return whether a person had a seat at the end of any finished game of this kind."""
    query = (
        "SELECT 1 FROM sitters JOIN tables ON tables.id = sitters.table_id "
        "WHERE sitters.user_id = ? AND tables.game = ? AND tables.status = 'over' LIMIT 1"
    )
    return db.execute(query, (user_id, game)).fetchone() is not None


def solo_games(
    db: Connection, user_id: int, game: str, level: str, newest: int, most: int
) -> list[int]:
    """Return the ids of tables where a person finished a solo game, newest first.

    In a solo game, one person plays against bots of one ``level`` from beginning to end. Tables
    with ids above ``newest`` are left out. At most ``most`` ids are returned.
    """
    asked = {"user": user_id, "game": game, "level": level, "newest": newest, "most": most}
    return [table_id for (table_id,) in db.execute(_SOLO_GAMES, asked)]


def note_share(db: Connection, table_id: int, guild_id: int) -> None:
    """Store that a step of a game was shared in a server."""
    db.execute(
        "INSERT INTO shares (table_id, guild_id) VALUES (?, ?) ON CONFLICT DO NOTHING",
        (table_id, guild_id),
    )


def is_shared(db: Connection, table_id: int, guild_id: int) -> bool:
    """Return whether a step of a game was ever shared in a server."""
    query = "SELECT 1 FROM shares WHERE table_id = ? AND guild_id = ?"
    return db.execute(query, (table_id, guild_id)).fetchone() is not None
