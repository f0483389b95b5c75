"""When the bot was last up, whole or shard by shard, as functions of an open connection."""

from collections.abc import Sequence

from bot.store.sql import Connection
from bot.store.tables import read_meta, write_meta

HEARTBEAT = "heartbeat"
"""Under this key the bot remembers when it was last up (Unix seconds)."""


def beat(db: Connection, now: float, shards: Sequence[int] = ()) -> None:
    """Note that the bot is up, or that those shards of it are."""
    for key in _beats(shards):
        write_meta(db, key, str(now))


def last_beat(db: Connection, shards: Sequence[int] = ()) -> float | None:
    """Return when (Unix) it was last noted that the bot is up, or all those shards of it."""
    noted = [read_meta(db, key) for key in _beats(shards)]
    return min((float(one) for one in noted if one is not None), default=None)


def _beats(shards: Sequence[int]) -> list[str]:
    return [f"{HEARTBEAT}:{shard}" for shard in sorted(shards)] or [HEARTBEAT]
