"""Decides which Discord servers a process attends.

A process shows the tables of the servers that it attends, and runs the clocks of these tables.
"""

import secrets
from collections.abc import Sequence

from bot.store.processes.ownership import Ownership

SHIFT = 22
"""Number of low bits of a server's id that do not affect its shard."""


class Scope:
    """The servers that this process attends.

    ``shards`` are the numbers of the process's gateway shards, out of ``total`` shards of the bot.
    Without shards, the process is the only one and attends all servers. ``name`` identifies the
    process and is new after each start. ``own`` are the leases of the process.
    """

    def __init__(self, shards: Sequence[int] = (), total: int = 1) -> None:
        self.shards = tuple(shards)
        self.total = total
        self.name = secrets.token_hex(8)
        self.is_held = True
        self.own = Ownership(self.name, total)

    @property
    def is_all(self) -> bool:
        """Whether this is the only process."""
        return not self.shards

    def attends(self, guild_id: int) -> bool:
        """Return whether this process currently attends the tables of a server."""
        if self.is_all:
            return True
        return self.is_held and (guild_id >> SHIFT) % self.total in self.shards
