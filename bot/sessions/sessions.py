"""All tables of a bot process, as the rest of the bot uses them.

:mod:`bot.sessions.unit_of_work` describes how a change is committed.
"""

import secrets
import time
from collections.abc import Awaitable, Callable, Sequence
from typing import TypeAlias, TypeVar, cast

from bot.model import Table
from bot.sessions.actions.admission import Admission
from bot.sessions.actions.moves import MoveResult, Moves
from bot.sessions.actions.server_defaults import ServerDefaults
from bot.sessions.actions.standstill import Standstill
from bot.sessions.background.analysis import Analysis
from bot.sessions.course import Courses
from bot.sessions.game_log import GameLog
from bot.sessions.outbox import Outbox
from bot.sessions.rule_history import RuleHistory
from bot.sessions.scope import Scope
from bot.sessions.timekeeper import Gap
from bot.sessions.turns import FairQueue
from bot.sessions.unit_of_work import Change, Listener, UnitOfWork
from bot.store import tables
from bot.store.card_values import CardValues
from bot.store.features import FeatureStore
from bot.store.processes import news
from bot.store.sql import Connection, Store
from bot.table.head import TablePart

A = TypeVar("A", bound="FeatureActions")
T = TypeVar("T")

WhenDue: TypeAlias = Callable[[int, float], Awaitable[object]]
"""Function that does the due work of a kind of :class:`~bot.table.head.TablePart`.

The function gets the table's id and the time (Unix seconds).
"""

DueWork: TypeAlias = Callable[[float], Awaitable[float | None]]
"""Function that does a feature's due work outside tables; gets the time (Unix seconds).

The function returns the time at which work is due next, ``None`` if unknown. Every process calls
the function, so it must do only the work of servers that :attr:`Sessions.scope` attends. Work that
belongs to no server is done by the process that attends server 0. The function must send no
messages itself, because the clocks of tables wait until the function returns.
"""

__all__ = ["Change", "DueWork", "FeatureActions", "Listener", "MoveResult", "Sessions"]


class Sessions:
    """Finds tables, and gives access to the actions on them.

    The actions of a feature are found by their class: ``sessions[TakeBack]``.

    uow            the unit of work, through which tables are changed
    clock          gives the time for tables (Unix seconds)
    lobby_seconds  seconds after which a lobby closes
    secret         returns the given number of unguessable bytes, from which deals are made
    new_seed       if given, returns the seeds of deals instead of ``secret``; such deals cannot be
                   verified
    processes      number of processes for ``analysis``; with 0, the event loop does their work
    stores         the hooks of features for their data, in order

    ``when_due`` maps a kind of part to the function to call when such a part is due. ``due`` lists
    the functions for due work that belongs to no table.

    A :class:`Table` handed out is a snapshot: never change it. Every method may raise
    ``error-store`` if the database cannot be read or written; then nothing has changed. ``key`` is
    passed to :func:`~bot.store.tenures.check_number`; without a key, check numbers are valid until
    the next start.
    """

    def __init__(
        self,
        database: Store,
        card_values: CardValues,
        *,
        lobby_minutes: int = 60,
        idle_days: int = 0,
        clock: Callable[[], float] = time.time,
        new_seed: Callable[[], int] | None = None,
        secret: Callable[[int], bytes] = secrets.token_bytes,
        scope: Scope | None = None,
        key: bytes | None = None,
        processes: int = 0,
        stores: Sequence[FeatureStore] = (),
    ) -> None:
        uow = UnitOfWork(
            database,
            card_values,
            clock=clock,
            idle_seconds=idle_days * 86_400,
            scope=scope,
            key=secrets.token_bytes(32) if key is None else key,
            stores=stores,
        )
        log = GameLog(uow)
        self.database = database
        self.stores = stores
        self.card_values = card_values
        self.clock = clock
        self.on_change = uow.on_change
        self.open = uow.open
        self.outages = uow.outages
        self.scope = uow.scope
        self.lobby_seconds = lobby_minutes * 60
        self.new_seed = new_seed
        self.secret = secret
        self.threads = FairQueue(1)
        self.log = log
        self.rule_history = RuleHistory(uow)
        self.courses = Courses(uow, log, self.threads, self.rule_history)
        self.analysis = Analysis(log, card_values, processes=processes)
        self.moves = Moves(uow, log)
        self.standstill = Standstill(uow, log)
        self.when_due: dict[type[TablePart], WhenDue] = {}
        self.due: list[DueWork] = []
        self.admission = Admission(uow)
        self.server_defaults = ServerDefaults(uow, stores)
        self.outbox = Outbox(uow)
        self.uow = uow
        self._actions: dict[type[FeatureActions], FeatureActions] = {}

    def __getitem__(self, kind: type[A]) -> A:
        """Return the only instance of an action class, made on first use."""
        known = self._actions.get(kind)
        if known is None:
            known = self._actions[kind] = kind(self)
        return cast("A", known)

    async def resume(self) -> list[Table]:
        """Load all open tables at start-up; see :meth:`UnitOfWork.resume`."""
        return await self.uow.resume()

    async def look_again(self, table_id: int) -> None:
        """Reload a table that another process changed."""
        async with self.uow.lock(table_id):
            await self.uow.read_again(table_id)

    async def choose(self, user_id: int, kind: str, value: str) -> None:
        """Store a person's own setting; ``kind`` names the setting."""
        scope, now = self.scope, self.uow.clock()

        def work(db: Connection) -> None:
            tables.write_meta(db, f"{kind}:{user_id}", value)
            if not scope.is_all:
                news.tell(db, "person", user_id, scope.name, now)

        await self.uow.run(work)

    async def run(self, work: Callable[[Connection], T], *, alone: str | None = None) -> T:
        """Run ``work`` in a transaction on data outside tables; raises ``error-store``."""
        return await self.uow.run(work, alone=alone)

    async def about_leases(self, done: Awaitable[T]) -> T:
        """Await database work about this process's leases; such work needs no lease.

        Raises ``error-store``, also if the leases are lost.
        """
        return await self.uow.explained(done)

    async def beat(self, at: float | None = None) -> None:
        """Write a heartbeat; see :meth:`UnitOfWork.beat`."""
        await self.uow.beat(at)

    async def bridge(self, look: Callable[[], Gap | None], passed: Callable[[Gap], None]) -> None:
        """Shift the clocks of all open tables past a gap; see :meth:`UnitOfWork.bridge`."""
        await self.uow.bridge(look, passed)

    async def running(self) -> list[Table]:
        """Return all lobbies and running games, oldest first."""
        return await self.uow.running()

    async def get(self, table_id: int) -> Table:
        """Return a table of any status; raises ``error-no-such-table``, ``error-damaged``."""
        return await self.uow.get(table_id)

    async def in_channel(self, channel_id: int) -> Table | None:
        """Return the lobby or running game of a channel."""
        return await self.uow.in_channel(channel_id)

    async def last_in(self, channel_id: int) -> Table | None:
        """Return the newest table of a channel, whatever its status; raises ``error-damaged``."""
        return await self.uow.last_in(channel_id)

    async def played_by(self, user_id: int) -> list[Table]:
        """Return the open tables at which a person has a seat, oldest first."""
        return await self.uow.played_by(user_id)

    async def read_meta(self, key: str) -> str | None:
        """Return a value from the bot's own key-value data, if any."""
        return await self.uow.run(lambda db: tables.read_meta(db, key))

    async def write_meta(self, key: str, value: str) -> None:
        """Store a value in the bot's own key-value data."""
        await self.uow.run(lambda db: tables.write_meta(db, key, value))


class FeatureActions:
    """Base class of a feature's actions; get the instance as ``sessions[Kind]``."""

    def __init__(self, sessions: Sessions) -> None:
        self._sessions = sessions
        self._uow = sessions.uow
        self._log = sessions.log
