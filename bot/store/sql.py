"""The common interface of a SQLite file and a PostgreSQL server, and their errors.

The store's functions use the SQL that SQLite and PostgreSQL share, with ``?`` or ``:name`` as
placeholders. Differences are in ``bot/store/file`` (SQLite) and ``bot/store/postgres``.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, Protocol, TypeVar

from bot.errors import OperatorError

T = TypeVar("T")


class Cursor(Protocol):
    """The result of a statement."""

    @property
    def rowcount(self) -> int:
        """Return the number of changed rows."""

    def fetchone(self) -> Any:
        """Return the next row as a tuple, ``None`` after the last one."""

    def fetchall(self) -> list[Any]:
        """Return the remaining rows as tuples."""

    def __iter__(self) -> Iterator[Any]:
        """Yield the remaining rows as tuples."""


class Connection(Protocol):
    """An open transaction on a database."""

    def execute(self, sql: str, values: Sequence[Any] | Mapping[str, Any] = (), /) -> Cursor:
        """Execute one statement."""

    def executemany(self, sql: str, rows: Iterable[Sequence[Any]], /) -> Cursor:
        """Execute one statement for each row of values."""


class Store(Protocol):
    """A database, as the bot uses it; all work runs in transactions."""

    @property
    def name(self) -> str:
        """Return the database's name for operators, without any password."""

    @property
    def damage(self) -> frozenset[tuple[int, str]]:
        """Return the parts whose checksum was wrong when the database was opened.

        They are pairs of a table id (0: rows that belong to no game) and a database table's name.
        """

    @property
    def is_shared(self) -> bool:
        """Return whether other processes of the bot may also work on the database."""

    async def run(
        self,
        work: Callable[[Connection], T],
        *,
        alone: str | None = None,
        fence: Callable[[Connection], None] | None = None,
    ) -> T:
        """Run ``work`` as one transaction: committed when it returns, rolled back when it raises.

        ``work`` may run more than once, so it must change nothing but the database.

        ``alone`` is a lock name for work that reads or counts before it writes: only one work with
        that name runs at a time. ``fence`` runs last if anything was changed; it raises an error to
        prevent the commit. Raises :class:`StoreFails`, and the errors of ``work``.
        """

    async def read(self, work: Callable[[Connection], T]) -> T:
        """Run read-only ``work`` concurrently with other work; raises like :meth:`run`."""

    def advice(self) -> str:
        """Return a sentence that says what to do about a damaged database."""

    def explain(self, error: "StoreFails") -> "StoreError":
        """Return the error to show the operator for a fault that prevents the start."""

    async def close(self) -> None:
        """Release the database."""


class StoreError(OperatorError):
    """The database cannot be used; the message is a sentence for the operator."""


class StoreFails(Exception):
    """The database failed, and probably none of the work is stored.

    The cause is the database's own error.
    """


class NotHeld(StoreFails):
    """The process lacks a lease that its work requires; none of the work is stored.

    The message says why.
    """


class Outdated(Exception):
    """The table was changed after it had been read; none of the new change is stored."""

    def __init__(self, table_id: int) -> None:
        super().__init__(f"table {table_id} was changed since it was read")
        self.table_id = table_id
