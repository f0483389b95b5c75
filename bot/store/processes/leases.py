"""Who attends the servers of a shard, as functions of an open connection to a server.

A lease ends by itself, by the clock of the database: clocks of machines may differ.
"""

from collections.abc import Sequence

from bot.store.sql import Connection

NOW = "CAST(extract(epoch FROM clock_timestamp()) AS DOUBLE PRECISION)"

ALONE = "leases"
"""Under which name leases are taken one after the other: whoever counts the shards otherwise sees
those that were.
"""

_TAKE = (
    "INSERT INTO shards (shard, total, holder, until) "  # noqa: S608  (a text of our own)
    f"VALUES (:shard, :total, :holder, {NOW} + :seconds) "
    "ON CONFLICT (shard) DO UPDATE SET total = excluded.total, holder = excluded.holder, "
    f"until = excluded.until WHERE shards.holder = excluded.holder OR shards.until < {NOW}"
)
_OTHERS = f"SELECT count(*) FROM shards WHERE total <> ? AND holder <> ? AND until >= {NOW}"  # noqa: S608  (the same)
_GIVE_BACK = "DELETE FROM shards WHERE holder = ?"


def take(
    db: Connection, shards: Sequence[int], total: int, holder: str, seconds: float
) -> list[int]:
    """Take or renew the leases of shards for so many seconds; return those that another process
    holds. One that counts the shards otherwise holds them all.
    """
    (others,) = db.execute(_OTHERS, (total, holder)).fetchone()
    if others:
        return list(shards)
    asked = {"total": total, "holder": holder, "seconds": seconds}
    return [
        shard
        for shard in sorted(shards)
        if not db.execute(_TAKE, {**asked, "shard": shard}).rowcount
    ]


def give_back(db: Connection, holder: str) -> None:
    """End the leases of a process."""
    db.execute(_GIVE_BACK, (holder,))
