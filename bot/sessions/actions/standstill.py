"""Actions at tables whose channel is unusable or where nobody moves for too long.

While a channel is unusable, its table's clocks are stopped. When the clocks run again, the game's
log reports the stop.
"""

import logging

from bot.model import Table
from bot.sessions.game_log import OFTEN, GameLog
from bot.sessions.unit_of_work import UnitOfWork, once_more
from bot.table.time import deadlines, time_control, waiting
from engines.core.kernel import Event

log = logging.getLogger(__name__)

BACK = 900.0
"""Cap in seconds on the time credited back when an unusable channel is detected late."""

TOLD = 120.0
"""Shortest stop in seconds that the game's log mentions and after which people are pinged."""

SHUT = "core-event-shut-"
"""Prefix of the kind of the event that reports a stop; the reason follows."""

GIVEN_UP = "core-event-ended-shut"
IDLE = "core-event-ended-idle"


class Standstill:
    """Stops and restarts the clocks of running games, and ends games that stand still."""

    def __init__(self, uow: UnitOfWork, log: GameLog) -> None:
        self._uow = uow
        self._log = log

    @once_more
    async def shut(self, table_id: int, why: str, since: float | None = None) -> None:
        """Stop a table's clocks as of ``since`` (Unix), by default from now on.

        Does nothing unless this process serves the table and its game is running. At most
        :data:`BACK` seconds are credited back.
        """
        async with self._uow.lock(table_id):
            table = self._running(table_id)
            if table is None or table.shut.why == why:
                return
            now = self._uow.clock()
            deadlines.shut(table, why, now, max(now - BACK, now if since is None else since))
            await self._log.noted(table, None, [])
            log.info("Table %d: clocks stopped because its channel is unusable (%s)", table_id, why)

    @once_more
    async def reopen(self, table_id: int) -> None:
        """Restart a table's clocks.

        After a long stop, the people who must move are pinged, and the game's log mentions the
        stop. This happens at most :data:`OFTEN` times between two moves.
        """
        async with self._uow.lock(table_id):
            table = self._running(table_id)
            if table is None or not table.is_shut:
                return
            why = table.shut.why
            stood = deadlines.reopen(table, self._uow.clock())
            events = [Event(f"core-event-shut-{why}", {})] if stood >= TOLD else []
            if events:
                story = await self._log.story(table_id, None, after=table.ply - 1)
                if sum(line.event.kind.startswith(SHUT) for line in story) >= OFTEN:
                    events = []
            late = waiting.absent(table) if events and table.held_at is None else []
            await self._log.noted(table, None, events, late=late)
            log.info("Table %d: clocks resumed after a stop of %.0f s (%s)", table_id, stood, why)

    @once_more
    async def give_up(self, table_id: int, now: float) -> None:
        """End a game without a result if its channel has been unusable for too long."""
        async with self._uow.lock(table_id):
            table = self._running(table_id)
            if table is not None and deadlines.given_up_at(table) <= now:
                await self._log.close(table, [Event(GIVEN_UP, {})])
                log.warning(
                    "Table %d: closed because its channel was unusable for too long", table_id
                )

    @once_more
    async def end_idle(self, table_id: int, now: float) -> None:
        """End a game without a result if nobody has moved for too long."""
        async with self._uow.lock(table_id):
            table = await self._uow.get(table_id)
            if time_control.idle_end(table) <= table.moment(now):
                await self._log.close(table, [Event(IDLE, {})])

    def _running(self, table_id: int) -> Table | None:
        """Return a copy of a table if it is running and this process serves it."""
        table = self._uow.open.get(table_id)
        return table.twin() if table is not None and table.status == "running" else None
