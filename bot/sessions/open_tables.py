"""The open tables in memory, indexed by id, channel and person."""

from collections.abc import Callable

from bot.model import Table
from engines.core.kernel import State


class OpenTables:
    """The newest snapshot of every open table.

    ``on_put`` listeners get the id of every table that has a new snapshot or is no longer open,
    whether or not people are told of the change.
    """

    def __init__(self) -> None:
        self.on_put: list[Callable[[int], None]] = []
        self._tables: dict[int, Table] = {}
        self._by_channel: dict[int, int] = {}
        self._users: dict[int, frozenset[int]] = {}
        self._by_user: dict[int, set[int]] = {}
        self._before: dict[int, State] = {}
        self._posed: dict[int, tuple[State, State]] = {}

    def __len__(self) -> int:
        return len(self._tables)

    def ids(self) -> list[int]:
        """Return the ids of all open tables, the oldest first."""
        return sorted(self._tables)

    def all(self) -> list[Table]:
        """Return all open tables, the oldest first."""
        return [self._tables[table_id] for table_id in self.ids()]

    def get(self, table_id: int) -> Table | None:
        """Return an open table by its id, if it is there."""
        return self._tables.get(table_id)

    def in_channel(self, channel_id: int) -> Table | None:
        """Return the open table of a channel, if any."""
        table_id = self._by_channel.get(channel_id)
        return None if table_id is None else self._tables[table_id]

    def played_by(self, user_id: int) -> list[Table]:
        """Return the tables at which somebody has a seat, the oldest first."""
        seated = (self._tables[table_id] for table_id in sorted(self._by_user.get(user_id, ())))
        return [table for table in seated if table.is_played_by(user_id)]

    def before(self, table_id: int) -> State | None:
        """Return the position before a table's newest ply, if it is from since the start."""
        return self._before.get(table_id)

    def posed(self, table_id: int) -> tuple[State, State] | None:
        """Return the positions before and after the step that posed a table's newest question.

        ``None`` if that step was before the start of this process.
        """
        return self._posed.get(table_id)

    def put(self, table: Table) -> None:
        """Store a table in place of its older snapshot, if there is one."""
        old = self._tables.get(table.id)
        if old is not None and old.state is not None and old.ply < table.ply:
            self._before[table.id] = old.state
            if table.state is not None and table.state.asked != old.state.asked:
                self._posed[table.id] = (old.state, table.state)
        self._tables[table.id] = table
        self._by_channel[table.channel_id] = table.id
        users = frozenset(one.user_id for one in table.sitters if one.user_id is not None)
        self._seat(table.id, users)
        self._tell(table.id)

    def drop(self, table_id: int) -> None:
        """Remove a table."""
        table = self._tables.pop(table_id, None)
        self._before.pop(table_id, None)
        self._posed.pop(table_id, None)
        if table is not None and self._by_channel.get(table.channel_id) == table_id:
            del self._by_channel[table.channel_id]
        self._seat(table_id, frozenset())
        self._tell(table_id)

    def _seat(self, table_id: int, users: frozenset[int]) -> None:
        """Index a table under these people and nobody else."""
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
