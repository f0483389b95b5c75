"""Hands over the answering of presses from a stopping process to its successor.

During the hand-over both processes receive each press. So the stopping process records, for each of
its shards, that it has left the gateway and which presses it will still answer. The successor
answers all other presses.
"""

import json
from collections.abc import Collection, Sequence
from typing import TypeAlias

from bot.store.sql import Connection
from bot.store.tables import read_meta, write_meta

Parting: TypeAlias = tuple[str, tuple[int, ...]]
"""Record of a stopping process: its name, and the ids of the last accepted interactions."""


def leave(db: Connection, shards: Sequence[int], name: str, taken: Collection[int]) -> None:
    """Record that a process left the gateway of some shards, and the interactions it accepted."""
    for shard in shards:
        write_meta(db, _key(shard), json.dumps([name, sorted(taken)]))


def left(db: Connection, shards: Sequence[int]) -> list[Parting | None]:
    """Return the records that stopped processes left, one for each shard.

    An entry is ``None`` if no process stopped since the last :func:`forget`.
    """
    found = [read_meta(db, _key(shard)) for shard in shards]
    return [None if text is None else _parting(text) for text in found]


def forget(db: Connection, shards: Sequence[int]) -> None:
    """Remove the records, because a successor has taken over."""
    for shard in shards:
        db.execute("DELETE FROM meta WHERE key = ?", (_key(shard),))


def _parting(text: str) -> Parting:
    name, taken = json.loads(text)
    return name, tuple(taken)


def _key(shard: int) -> str:
    return f"parting:{shard}"
