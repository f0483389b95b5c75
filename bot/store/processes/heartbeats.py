"""Stores when the bot, or each of its shards, last ran ("heartbeat")."""

from collections.abc import Sequence

from bot.store.sql import Connection
from bot.store.tables import read_meta, write_meta

HEARTBEAT = "heartbeat"
"""Key of the last heartbeat (Unix seconds); a shard's key ends with the shard's number."""


def beat(db: Connection, now: float, shards: Sequence[int] = ()) -> None:
    """Store ``now`` as the last heartbeat of the bot, or of some of its shards."""
    for key in _beats(shards):
        write_meta(db, key, str(now))


def last_beat(db: Connection, shards: Sequence[int] = ()) -> float | None:
    """Return the time (Unix) of the last heartbeat; for several shards, the earliest one."""
    noted = [read_meta(db, key) for key in _beats(shards)]
    return min((float(at) for at in noted if at is not None), default=None)


def _beats(shards: Sequence[int]) -> list[str]:
    return [f"{HEARTBEAT}:{shard}" for shard in sorted(shards)] or [HEARTBEAT]
