"""Stores which channels want a server's posts, and which posts were sent."""

from typing import Any, NamedTuple

from bot.store.sql import Connection
from cogs.server.schedule import NEVER

DAILY = "daily"
"""Kind of the daily post."""

_COLUMNS = "kind, channel_id, guild_id, language, hour, zone, wanted, begun, done"


class PostChannel(NamedTuple):
    """A channel and one kind of post.

    language  language of the posts
    hour      hour of the posts, in the time zone ``zone``
    wanted    whether the channel wants the posts; ``begun`` and ``done`` are remembered in any case
    begun     the last period for which sending a post has begun
    done      the last period that is settled: posted, empty or refused
    """

    kind: str
    channel_id: int
    guild_id: int
    language: str
    hour: int
    zone: str
    wanted: bool
    begun: int = NEVER
    done: int = NEVER


def wanted(db: Connection) -> list[PostChannel]:
    """Return all channels that want posts."""
    rows = db.execute(
        f"SELECT {_COLUMNS} FROM server_posts WHERE wanted = 1 "  # noqa: S608  (no user input)
        "ORDER BY channel_id, kind"
    )
    return [_channel(row) for row in rows]


def read(db: Connection, kind: str, channel_id: int) -> PostChannel | None:
    """Return a channel's record of a kind of post, or ``None`` if the channel never wanted it."""
    row = db.execute(
        f"SELECT {_COLUMNS} FROM server_posts WHERE kind = ? AND channel_id = ?",  # noqa: S608  (no user input)
        (kind, channel_id),
    ).fetchone()
    return None if row is None else _channel(row)


def save(db: Connection, channel: PostChannel) -> None:
    """Store a channel's settings; the record of what was posted does not change."""
    db.execute(
        f"INSERT INTO server_posts ({_COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) "  # noqa: S608  (no user input)
        "ON CONFLICT (kind, channel_id) DO UPDATE SET guild_id = excluded.guild_id, "
        "language = excluded.language, hour = excluded.hour, zone = excluded.zone, "
        "wanted = excluded.wanted",
        (*channel[:6], int(channel.wanted), *channel[7:]),
    )


def note_begun(db: Connection, kind: str, channel_id: int, period: int) -> None:
    """Record that the post of a period is about to be sent."""
    db.execute(
        "UPDATE server_posts SET begun = ? WHERE kind = ? AND channel_id = ?",
        (period, kind, channel_id),
    )


def note_done(db: Connection, kind: str, channel_id: int, period: int) -> None:
    """Record that the post of a period is settled."""
    db.execute(
        "UPDATE server_posts SET done = ? WHERE kind = ? AND channel_id = ?",
        (period, kind, channel_id),
    )


def drop(db: Connection, channel_id: int) -> None:
    """Remove a channel that no longer exists."""
    db.execute("DELETE FROM server_posts WHERE channel_id = ?", (channel_id,))


def _channel(row: tuple[Any, ...]) -> PostChannel:
    found = PostChannel(*row)
    return found._replace(wanted=bool(found.wanted))
