"""Pausing and resuming a game; each pause and each end of a pause is logged in public."""

from bot.errors import UserError
from bot.model import Table
from bot.sessions.game_log import require_going
from bot.sessions.hosts import HostActions, acting
from bot.sessions.unit_of_work import once_more
from bot.table.time import waiting
from cogs.pauses import rules
from cogs.pauses.part import ends_at
from engines.core.kernel import Event, Seat


class Pausing(HostActions):
    """Pauses and resumes games."""

    async def pause(self, table_id: int, user_id: int, key: int, *, moderator: bool) -> Table:
        """Pause a game, so that all moves and clocks stop; allowed to the host and moderators.

        Raises ``error-not-running``, ``error-not-host``, ``error-paused`` if the game is already
        paused, and the errors of :func:`cogs.pauses.rules.begin`.
        """

        def change(table: Table, by: str) -> Event:
            require_going(table)
            rules.begin(table, table.seat_of(user_id), self._uow.clock())
            return Event(f"core-event-paused-{by}", {})

        return await self._act(table_id, user_id, key, change, moderator=moderator)

    @once_more
    async def go_on(self, table_id: int, user_id: int, key: int, *, moderator: bool) -> Table:
        """Resume a paused game: at once for the host or a moderator, and by vote for others.

        The vote of the person who paused the game is enough. Without this vote, more than half of
        the other people must vote to resume. Raises ``error-not-running``, ``error-not-seated`` or
        ``error-not-paused``.
        """
        async with self._log.pressed(table_id, key) as (table, repeated):
            if repeated:
                return table
            seat = table.seat_of(user_id)
            by = "vote"
            if moderator or user_id == table.host_id:
                by = acting(table.host_id, user_id, moderator=moderator)
            elif seat is None:
                raise UserError("error-not-seated")
            if table.held_at is None:
                raise UserError("error-not-paused")
            if by == "vote" and seat is not None and not rules.agree(table, seat):
                return await self._log.noted(table, key, [])
            return await self._resume(table, by, key, seat)

    @once_more
    async def end_pause(self, table_id: int, now: float) -> None:
        """Resume a game whose pause has reached its maximum duration."""
        async with self._uow.lock(table_id):
            table = (await self._uow.get(table_id)).twin()
            if table.status == "running" and ends_at(table) <= table.moment(now):
                await self._resume(table, "limit", None, None)

    async def _resume(self, table: Table, by: str, key: int | None, seat: Seat | None) -> Table:
        """Resume a paused game and notify the people who must move, except ``seat``."""
        rules.end(table, self._uow.clock())
        late = [other for other in waiting.absent(table) if other != seat]
        event = Event(f"core-event-resumed-{by}", {})
        return await self._log.noted(table, key, [event], late=late)
