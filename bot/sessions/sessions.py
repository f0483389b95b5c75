"""All tables of a bot process, as the rest of the bot uses them.

:mod:`bot.sessions.unit_of_work` describes how a change is committed.
"""

import secrets
import time
from collections.abc import Awaitable, Callable
from typing import TypeAlias, TypeVar

from bot.model import Table
from bot.sessions.actions.admission import Admission
from bot.sessions.actions.agreed_end import AgreedEnd
from bot.sessions.actions.availability import Availability
from bot.sessions.actions.blocklist import Blocklist
from bot.sessions.actions.data_rights import DataRights
from bot.sessions.actions.lobby import Lobby
from bot.sessions.actions.moderation import Moderation
from bot.sessions.actions.moves import MoveResult, Moves
from bot.sessions.actions.quarantine import Quarantine
from bot.sessions.actions.seat_offers import SeatOffers
from bot.sessions.actions.standstill import Standstill
from bot.sessions.actions.take_back import TakeBack
from bot.sessions.actions.timeouts import Timeouts
from bot.sessions.actions.transfers import Transfers
from bot.sessions.actions.undo import Undoing
from bot.sessions.course import Courses
from bot.sessions.game_log import GameLog
from bot.sessions.learning.coaching import Coaching
from bot.sessions.learning.progress import Progress
from bot.sessions.learning.puzzles import Puzzles
from bot.sessions.outbox import Outbox
from bot.sessions.rule_history import RuleHistory
from bot.sessions.scope import Scope
from bot.sessions.timekeeper import Gap
from bot.sessions.turns import FairQueue
from bot.sessions.unit_of_work import Change, Listener, UnitOfWork
from bot.sessions.webhooks import Webhooks
from bot.store import tables
from bot.store.card_values import CardValues
from bot.store.processes import news
from bot.store.sql import Connection, Store
from bot.table.head import TablePart
from bot.table.pauses import Pauses
from bot.table.seat_offers import OfferedSeats

T = TypeVar("T")

WhenDue: TypeAlias = Callable[[int, float], Awaitable[object]]
"""Does what is due of a part, given the id of its table and the time (Unix seconds)."""

__all__ = ["Change", "Listener", "MoveResult", "Sessions"]


class Sessions:
    """Finds tables, and gives access to the actions on them, one attribute for each subject.

    ``clock`` gives the time for tables (Unix seconds).

    ``when_due`` holds what is done when a part of a table is due.

    A :class:`Table` handed out is a snapshot: never change it. Every method may raise
    ``error-store`` if the database cannot be read or written; then nothing has changed. ``key`` is
    that of :func:`~bot.store.seat_offers.check_number`; without a key, check numbers are valid
    until the next start.
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
    ) -> None:
        uow = UnitOfWork(
            database,
            card_values,
            clock=clock,
            idle_seconds=idle_days * 86_400,
            scope=scope,
            key=secrets.token_bytes(32) if key is None else key,
        )
        log = GameLog(uow)
        self.database = database
        self.card_values = card_values
        self.clock = clock
        self.on_change = uow.on_change
        self.open = uow.open
        self.outages = uow.outages
        self.scope = uow.scope
        self.threads = FairQueue(1)
        self.log = log
        self.rule_history = RuleHistory(uow)
        self.courses = Courses(uow, log, self.threads, self.rule_history)
        self.moderation = Moderation(uow, log)
        self.lobby = Lobby(
            uow,
            log,
            self.moderation,
            lobby_seconds=lobby_minutes * 60,
            new_seed=new_seed,
            secret=secret,
        )
        self.moves = Moves(uow, log)
        self.take_back = TakeBack(uow, log)
        self.undoing = Undoing(uow, log)
        self.agreed_end = AgreedEnd(uow, log)
        self.timeouts = Timeouts(uow, log)
        self.standstill = Standstill(uow, log)
        self.seat_offers = SeatOffers(uow, log)
        self.when_due: dict[type[TablePart], WhenDue] = {
            Pauses: self.moderation.end_pause,
            OfferedSeats: self.seat_offers.settle,
        }
        self.transfers = Transfers(uow, log)
        self.availability = Availability(uow, log)
        self.data_rights = DataRights(uow)
        self.admission = Admission(uow)
        self.webhooks = Webhooks(uow)
        self.blocklist = Blocklist(uow)
        self.progress = Progress(uow)
        self.coaching = Coaching(uow)
        self.puzzles = Puzzles(uow)
        self.outbox = Outbox(uow)
        self.quarantine = Quarantine(uow)
        self._uow = uow

    async def resume(self) -> list[Table]:
        """Read every open table back after a start; see :meth:`UnitOfWork.resume`."""
        return await self._uow.resume()

    async def look_again(self, table_id: int) -> None:
        """Read a table again that another process changed."""
        async with self._uow.lock(table_id):
            await self._uow.read_again(table_id)

    async def choose(self, user_id: int, kind: str, value: str) -> None:
        """Store a person's own setting; ``kind`` names the setting."""
        scope, now = self.scope, self._uow.clock()

        def work(db: Connection) -> None:
            tables.write_meta(db, f"{kind}:{user_id}", value)
            if not scope.is_all:
                news.tell(db, "person", user_id, scope.name, now)

        await self._uow.run(work)

    async def run(self, work: Callable[[Connection], T], *, alone: str | None = None) -> T:
        """Run ``work`` about processes, not tables, as one transaction; raises ``error-store``."""
        return await self._uow.run(work, alone=alone)

    async def about_leases(self, done: Awaitable[T]) -> T:
        """Wait for work on this process's leases, which need not be held for it.

        Raises ``error-store``, also if they are lost.
        """
        return await self._uow.explained(done)

    async def beat(self, at: float | None = None) -> None:
        """Write a heartbeat: all clocks stand still while there are none."""
        await self._uow.beat(at)

    async def bridge(self, look: Callable[[], Gap | None], passed: Callable[[Gap], None]) -> None:
        """Shift the clocks of all open tables past a gap; see :meth:`UnitOfWork.bridge`."""
        await self._uow.bridge(look, passed)

    async def running(self) -> list[Table]:
        """Return all lobbies and running games, oldest first."""
        return await self._uow.running()

    async def get(self, table_id: int) -> Table:
        """Return a table of any status; raises ``error-no-such-table``, ``error-damaged``."""
        return await self._uow.get(table_id)

    async def in_channel(self, channel_id: int) -> Table | None:
        """Return the lobby or running game of a channel."""
        return await self._uow.in_channel(channel_id)

    async def last_in(self, channel_id: int) -> Table | None:
        """Return the newest table of a channel, whatever its status; raises ``error-damaged``."""
        return await self._uow.last_in(channel_id)

    async def played_by(self, user_id: int) -> list[Table]:
        """Return the open tables at which somebody has a seat, oldest first."""
        return await self._uow.played_by(user_id)

    async def read_meta(self, key: str) -> str | None:
        """Return a value that the bot stores for itself, if any."""
        return await self._uow.run(lambda db: tables.read_meta(db, key))

    async def write_meta(self, key: str, value: str) -> None:
        """Store a value for the bot itself."""
        await self._uow.run(lambda db: tables.write_meta(db, key, value))
