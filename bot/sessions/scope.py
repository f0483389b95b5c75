"""Which servers' tables a process attends: keeps in memory, shows, and lets its clock act on."""

import secrets
from collections.abc import Sequence

from bot.store.processes.ownership import Ownership

SHIFT = 22
"""Bits of a server's id behind those that tell its shard."""


class Scope:
    """The part of the work that is this process's. ``shards`` of ``total`` are those it hears, as
    Discord counts them; none: it is the only process, and attends everything.

    ``name`` tells it from other processes, and is another one after each start. ``own`` is what
    proves that it attends them.
    """

    def __init__(self, shards: Sequence[int] = (), total: int = 1) -> None:
        self.shards = tuple(shards)
        self.total = total
        self.name = secrets.token_hex(8)
        self.is_held = True
        self.own = Ownership(self.name, total)

    @property
    def is_all(self) -> bool:
        """Whether no other process is there."""
        return not self.shards

    def attends(self, guild_id: int) -> bool:
        """Return whether the tables of a server are this process's to attend now."""
        if self.is_all:
            return True
        return self.is_held and (guild_id >> SHIFT) % self.total in self.shards
