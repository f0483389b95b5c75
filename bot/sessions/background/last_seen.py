"""Remembers up to which ply a person saw a running game: summaries begin after that ply.

Entries are kept in memory and written periodically, never while a person waits for an answer. A
crash loses recent entries; summaries are then longer.
"""

from typing import TypeAlias

from bot.sessions.sessions import Change, Sessions
from bot.store import people

_Key: TypeAlias = tuple[int, int]
"""A table's id and a person's id."""


class LastSeen:
    """The last ply of a running game that a private message showed, by table and person."""

    def __init__(self, sessions: Sessions) -> None:
        self._sessions = sessions
        self._plies: dict[_Key, int] = {}
        self._unwritten: set[_Key] = set()
        sessions.on_change.append(self._noticed)

    async def resume(self) -> None:
        """Load the stored entries at start-up."""
        for table_id, user_id, ply in await self._sessions.database.run(people.running_looks):
            self._plies[table_id, user_id] = ply

    def of(self, table_id: int, user_id: int) -> int | None:
        """Return the last ply a person saw of a running game, if any."""
        return self._plies.get((table_id, user_id))

    def note(self, table_id: int, user_id: int, ply: int) -> None:
        """Record that a person was shown a running game at a ply."""
        look = (table_id, user_id)
        if self._plies.get(look) != ply:
            self._plies[look] = ply
            self._unwritten.add(look)

    async def write(self) -> None:
        """Store the entries recorded since the last write; a failed write keeps them."""
        if not self._unwritten:
            return
        looks = [(*look, self._plies[look]) for look in self._unwritten]
        written, self._unwritten = self._unwritten, set()
        try:
            await self._sessions.run(lambda db: people.save_looks(db, looks))
        except Exception:
            self._unwritten |= written & self._plies.keys()
            raise

    def forget(self, user_id: int) -> None:
        """Delete all entries of a person."""
        self._drop({look for look in self._plies if look[1] == user_id})

    def _noticed(self, change: Change) -> None:
        if change.kind in ("over", "closed"):
            table_id = change.table.id
            self._drop({look for look in self._plies if look[0] == table_id})

    def _drop(self, looks: set[_Key]) -> None:
        for look in looks:
            del self._plies[look]
        self._unwritten -= looks
