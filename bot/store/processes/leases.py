"""Leases on shards: which process serves a shard's Discord servers.

Leases expire by the clock of the database, because the clocks of machines may differ.
"""

from collections.abc import Sequence

from bot.store.sql import Connection

NOW = "CAST(extract(epoch FROM clock_timestamp()) AS DOUBLE PRECISION)"

ALONE = "leases"
"""Lock name that lets only one process at a time take leases.

So a process with another shard count sees all leases that were taken before.
"""

_TAKE = (
    "INSERT INTO shards (shard, total, holder, until) "  # noqa: S608  (no user input)
    f"VALUES (:shard, :total, :holder, {NOW} + :seconds) "
    "ON CONFLICT (shard) DO UPDATE SET total = excluded.total, holder = excluded.holder, "
    f"until = excluded.until WHERE shards.holder = excluded.holder OR shards.until < {NOW}"
)
_OTHERS = f"SELECT count(*) FROM shards WHERE total <> ? AND holder <> ? AND until >= {NOW}"  # noqa: S608  (no user input)
_RENEW = (
    f"UPDATE shards SET until = {NOW} + :seconds "  # noqa: S608  (no user input)
    "WHERE shard = :shard AND holder = :holder AND until >= :known RETURNING until"
)
_HELD = (
    "SELECT shard FROM shards "  # noqa: S608  (no user input)
    f"WHERE holder = :holder AND until >= :known AND until >= {NOW} + :spare"
)
_HOLDERS = "SELECT shard, total FROM shards WHERE holder <> ? ORDER BY shard"
_LEAVE_LINE = "DELETE FROM shards WHERE holder = ? AND shard < -1"
_GIVE_BACK = "DELETE FROM shards WHERE holder = ?"


def line(shards: Sequence[int]) -> tuple[int, ...]:
    """Return the numbers of the lease rows that make a process the successor on these shards.

    Row -1 belongs to a move of the database. Only one process at a time may wait to be the
    successor. Several successors would all answer the presses that their predecessor left
    unanswered.
    """
    return tuple(-2 - shard for shard in shards)


def take(
    db: Connection, shards: Sequence[int], total: int, holder: str, seconds: float
) -> list[int]:
    """Take or renew leases for ``seconds``; return the shards that other processes hold.

    A holder with a different shard count blocks all shards.
    """
    if _others(db, total, holder):
        return list(shards)
    asked = {"total": total, "holder": holder, "seconds": seconds}
    return [
        shard
        for shard in sorted(shards)
        if not db.execute(_TAKE, {**asked, "shard": shard}).rowcount
    ]


def leave_line(db: Connection, holder: str) -> None:
    """Give up being the successor."""
    db.execute(_LEAVE_LINE, (holder,))


def renew(
    db: Connection, shards: Sequence[int], total: int, holder: str, seconds: float, known: float
) -> float | None:
    """Renew a process's leases; return the time (Unix) until which it holds all of them.

    The time is by the database's clock. Returns ``None`` if a lease is lost. ``known`` is the last
    expiry that the process knows: a row with an earlier expiry comes from a restored backup, so its
    lease counts as lost.
    """
    if _others(db, total, holder):
        return None
    asked = {"holder": holder, "seconds": seconds, "known": known}
    renewed = [db.execute(_RENEW, {**asked, "shard": shard}).fetchone() for shard in sorted(shards)]
    found = [float(row[0]) for row in renewed if row is not None]
    return min(found) if len(found) == len(shards) else None


def are_held(
    db: Connection, shards: Sequence[int], holder: str, spare: float, known: float
) -> bool:
    """Return whether a process holds leases for at least ``spare`` more seconds.

    ``known`` has the same meaning as in :func:`renew`.
    """
    asked = {"holder": holder, "spare": spare, "known": known}
    held = {shard for (shard,) in db.execute(_HELD, asked)}
    return held.issuperset(shards)


def held_by_others(db: Connection, shards: Sequence[int], total: int, holder: str) -> list[int]:
    """Return the shards whose leases prevent a process from holding ``shards``.

    These are the ``shards`` that another process holds, and all shards of a holder with a different
    shard count.
    """
    found = db.execute(_HOLDERS, (holder,))
    return [shard for shard, counted in found if shard in shards or counted != total]


def give_back(db: Connection, holder: str) -> None:
    """End a process's leases."""
    db.execute(_GIVE_BACK, (holder,))


def _others(db: Connection, total: int, holder: str) -> bool:
    """Return whether a process with a different shard count holds any lease."""
    (others,) = db.execute(_OTHERS, (total, holder)).fetchone()
    return bool(others)
