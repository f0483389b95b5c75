"""The open tables in memory, indexed by id, channel and person."""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from bot.model import Table
from engines.core.kernel import Seat, State

RECENT = 8
"""Number of a table's last commits whose positions are kept."""


class Commit(NamedTuple):
    """The positions before and after a commit, and the seats that have had a turn after it.

    ``acted`` maps each seat to the ply at the end of the seat's first turn after the commit. A turn
    may end without an answer. ``acted`` depends only on public facts.
    """

    before: State
    after: State
    acted: Mapping[Seat, int]


class OpenTables:
    """The newest snapshot of every open table.

    ``on_put`` listeners get the id of every table that has a new snapshot or is no longer open.
    They get some changes that ``UnitOfWork.on_change`` listeners do not get.
    """

    def __init__(self) -> None:
        self.on_put: list[Callable[[int], None]] = []
        self._tables: dict[int, Table] = {}
        self._by_channel: dict[int, int] = {}
        self._users: dict[int, frozenset[int]] = {}
        self._by_user: dict[int, set[int]] = {}
        self._before: dict[int, State] = {}
        self._recent: dict[int, list[Commit]] = {}

    def __len__(self) -> int:
        return len(self._tables)

    def ids(self) -> list[int]:
        """Return the ids of all open tables, the oldest first."""
        return sorted(self._tables)

    def all(self) -> list[Table]:
        """Return all open tables, the oldest first."""
        return [self._tables[table_id] for table_id in self.ids()]

    def get(self, table_id: int) -> Table | None:
        """Return an open table by its id, if there is one."""
        return self._tables.get(table_id)

    def in_channel(self, channel_id: int) -> Table | None:
        """Return the open table of a channel, if any."""
        table_id = self._by_channel.get(channel_id)
        return None if table_id is None else self._tables[table_id]

    def played_by(self, user_id: int) -> list[Table]:
        """Return the tables at which a person has a seat, oldest first."""
        seated = (self._tables[table_id] for table_id in sorted(self._by_user.get(user_id, ())))
        return [table for table in seated if table.is_played_by(user_id)]

    def before(self, table_id: int) -> State | None:
        """Return the position before a table's newest ply, ``None`` if it is not in memory."""
        return self._before.get(table_id)

    def recent(self, table_id: int) -> list[Commit]:
        """Return a table's last commits, newest first.

        Commits that were taken back or dropped are left out. At most :data:`RECENT` are kept, none
        from before the start of this process.
        """
        return self._recent.get(table_id, [])[::-1]

    def let_go(self, table_id: int, *, up_to: int, but: int | None) -> None:
        """Drop a table's commits up to ply ``up_to``, except the commit that led to ply ``but``."""
        kept = [
            commit
            for commit in self._recent.pop(table_id, ())
            if commit.after.ply > up_to or commit.after.ply == but
        ]
        if kept:
            self._recent[table_id] = kept

    def put(self, table: Table, back_to: int | None = None) -> None:
        """Store a table's new snapshot in place of the old snapshot, if any.

        ``back_to`` is the ply that a take-back led to: commits after ``back_to`` are dropped.
        """
        old = self._tables.get(table.id)
        if (
            old is not None
            and old.state is not None
            and table.state is not None
            and old.ply < table.ply
        ):
            self._before[table.id] = old.state
            if back_to is None:
                self._note(table.id, old.state, table.state)
            else:
                self._go_back(table.id, back_to)
        self._tables[table.id] = table
        self._by_channel[table.channel_id] = table.id
        users = frozenset(sitter.user_id for sitter in table.sitters if sitter.user_id is not None)
        self._seat(table.id, users)
        self._tell(table.id)

    def drop(self, table_id: int) -> None:
        """Remove a table."""
        table = self._tables.pop(table_id, None)
        self._before.pop(table_id, None)
        self._recent.pop(table_id, None)
        if table is not None and self._by_channel.get(table.channel_id) == table_id:
            del self._by_channel[table.channel_id]
        self._seat(table_id, frozenset())
        self._tell(table_id)

    def _note(self, table_id: int, before: State, after: State) -> None:
        """Record a table's newest commit, and the seats whose turn it ended."""
        ended = {
            seat: after.ply
            for seat in before.ask
            if before.asked != after.asked or seat not in after.ask
        }
        known = self._recent.get(table_id, [])[1 - RECENT :]
        self._recent[table_id] = [
            *(commit._replace(acted={**ended, **commit.acted}) for commit in known),
            Commit(before, after, {}),
        ]

    def _go_back(self, table_id: int, ply: int) -> None:
        """Drop a table's commits after a ply, and the ends of turns after that ply."""
        kept = [
            commit._replace(acted={seat: at for seat, at in commit.acted.items() if at <= ply})
            for commit in self._recent.pop(table_id, ())
            if commit.after.ply <= ply
        ]
        if kept:
            self._recent[table_id] = kept

    def _seat(self, table_id: int, users: frozenset[int]) -> None:
        """Replace the people under whom a table is indexed."""
        known = self._users.get(table_id, frozenset())
        for user_id in known - users:
            self._by_user[user_id].discard(table_id)
            if not self._by_user[user_id]:
                del self._by_user[user_id]
        for user_id in users - known:
            self._by_user.setdefault(user_id, set()).add(table_id)
        if users:
            self._users[table_id] = users
        else:
            self._users.pop(table_id, None)

    def _tell(self, table_id: int) -> None:
        for listener in self.on_put:
            listener(table_id)
