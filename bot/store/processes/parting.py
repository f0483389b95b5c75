"""What a process that stops leaves to the one that follows, as functions of an open connection.

Both hear each press meanwhile. So the one that stops says, for each of its shards, when it hears no
more, and to which presses it answers: all others are for the one that follows.
"""

import json
from collections.abc import Collection, Sequence
from typing import TypeAlias

from bot.store.sql import Connection
from bot.store.tables import read_meta, write_meta

Parting: TypeAlias = tuple[str, tuple[int, ...]]
"""The name of a process that stopped, and the ids of the last interactions it took."""


def leave(db: Connection, shards: Sequence[int], name: str, taken: Collection[int]) -> None:
    """Note that a process hears no more of some shards, and which interactions it took."""
    for shard in shards:
        write_meta(db, _key(shard), json.dumps([name, sorted(taken)]))


def left(db: Connection, shards: Sequence[int]) -> list[Parting | None]:
    """Return what was left for each of some shards, ``None`` where nobody stopped since the last
    :func:`forget`.
    """
    found = [read_meta(db, _key(shard)) for shard in shards]
    return [None if one is None else _parting(one) for one in found]


def forget(db: Connection, shards: Sequence[int]) -> None:
    """Remove what was left: somebody follows."""
    for shard in shards:
        db.execute("DELETE FROM meta WHERE key = ?", (_key(shard),))


def _parting(text: str) -> Parting:
    name, taken = json.loads(text)
    return name, tuple(taken)


def _key(shard: int) -> str:
    return f"parting:{shard}"
