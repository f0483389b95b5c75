"""What the functions of the store are written for: a connection of either database, its faults.

They speak the SQL that SQLite and PostgreSQL share, with ``?`` or ``:name`` for what is put in.
What is different is in ``bot/store/file`` (SQLite) and ``bot/store/postgres``.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, Protocol, TypeVar

from bot.errors import OperatorError

T = TypeVar("T")


class Cursor(Protocol):
    """What came of a statement."""

    @property
    def rowcount(self) -> int:
        """Return how many rows were changed."""

    def fetchone(self) -> Any:
        """Return the next row as a tuple, ``None`` behind the last one."""

    def fetchall(self) -> list[Any]:
        """Return the rows that are left, as tuples."""

    def __iter__(self) -> Iterator[Any]:
        """Yield the rows that are left, as tuples."""


class Connection(Protocol):
    """An open transaction on a database."""

    def execute(self, sql: str, values: Sequence[Any] | Mapping[str, Any] = (), /) -> Cursor:
        """Do one statement."""

    def executemany(self, sql: str, rows: Iterable[Sequence[Any]], /) -> Cursor:
        """Do one statement for each row of values."""


class Store(Protocol):
    """A database, on which work is done in whole transactions."""

    @property
    def name(self) -> str:
        """Return what an operator calls it; never a password."""

    @property
    def damage(self) -> frozenset[tuple[int, str]]:
        """Return what did not read as it was written when the database was opened: table ids (0:
        what belongs to none) with names of database tables.
        """

    @property
    def is_shared(self) -> bool:
        """Return whether other processes of the bot may work on it, too."""

    async def run(
        self,
        work: Callable[[Connection], T],
        *,
        alone: str | None = None,
        fence: Callable[[Connection], None] | None = None,
    ) -> T:
        """Run ``work`` as one transaction: committed when it returns, undone when it raises. It may
        be run again, so it changes nothing but the database.

        ``alone`` is for work that counts or reads before it writes, and names what: all work of one
        name is done one after the other. ``fence`` is done last where anything was changed, and
        raises what keeps that from being committed. Raises :class:`StoreFails`, and what ``work``
        raises.
        """

    async def read(self, work: Callable[[Connection], T]) -> T:
        """Run ``work``, which changes nothing, beside what is done meanwhile; raises like
        :meth:`run`.
        """

    def advice(self) -> str:
        """Return what to do about a damaged database, in a sentence."""

    def explain(self, error: "StoreFails") -> "StoreError":
        """Return the sentence for a fault that keeps the bot from starting."""

    async def close(self) -> None:
        """Give the database back."""


class StoreError(OperatorError):
    """The database cannot be used; the text is a sentence for the operator."""


class StoreFails(Exception):
    """The database failed at a piece of work, of which nothing is stored as far as anybody knows;
    the cause is its own error.
    """


class NotHeld(StoreFails):
    """The process holds no lease that would let it do a piece of work, of which nothing is stored;
    the text says why.
    """


class Outdated(Exception):
    """A table is stored by now as somebody else changed it; nothing of this change is stored."""

    def __init__(self, table_id: int) -> None:
        super().__init__(f"table {table_id} is no longer as it was read")
        self.table_id = table_id
