"""Acts of a host or a moderator at a running game; each is a line of its public log."""

from collections.abc import Callable

from bot.errors import UserError
from bot.i18n import LANGUAGES
from bot.model import Table
from bot.sessions.domain import pauses, seat_rights
from bot.sessions.game_log import require_going, require_seldom
from bot.sessions.sessions import FeatureActions
from bot.sessions.unit_of_work import once_more
from bot.table.pauses import ends_at
from bot.table.time import time_control, waiting
from engines.core.kernel import Event, Seat


class Moderation(FeatureActions):
    """Hands over the host's role or an absent person's seat, pauses, sets the language, ends."""

    async def hand_over(
        self, table_id: int, user_id: int, seat: Seat, key: int, *, moderator: bool
    ) -> Table:
        """Make the person on a seat the host; for the host or a moderator.

        Raises ``error-not-running``, ``error-not-host``, ``error-nobody-there``.
        """

        def change(table: Table, by: str) -> Event:
            if seat not in heirs(table):
                raise UserError("error-nobody-there")
            table.host_id = table.sitters[seat].user_id or table.host_id
            return Event(f"core-event-host-{by}", {"seat": seat})

        return await self._act(table_id, user_id, key, change, moderator=moderator)

    def overdue(self, table: Table) -> list[Seat]:
        """Return the people's seats whose time is over, so that a bot may play for them."""
        now = table.twin()
        time_control.moved(now, self._uow.clock())
        return [seat for seat in now.people if seat_rights.is_overdue(now, seat)]

    @once_more
    async def remove(
        self, table_id: int, user_id: int, seat: Seat, key: int, *, moderator: bool
    ) -> Table:
        """Let a bot play for somebody whose time is over, until they return.

        For the host or a moderator. Raises ``error-not-running``, ``error-paused``,
        ``error-not-host``, ``error-nobody-there``, ``error-last-person``, ``error-not-away-yet``.
        """
        async with self._log.pressed(table_id, key) as (table, repeated):
            if repeated:
                return table
            require_going(table)
            by = acting(table.host_id, user_id, moderator=moderator)
            if seat not in table.people:
                raise UserError("error-nobody-there")
            time_control.moved(table, self._uow.clock())
            seat_rights.require_overdue(table, seat)
            host = seat_rights.let_bot_play(table, seat)
            told = [Event(f"core-event-removed-{by}", {"seat": seat}), *host]
            return await self._log.noted(table, key, told, acted_on=[seat])

    async def pause(self, table_id: int, user_id: int, key: int, *, moderator: bool) -> Table:
        """Pause a game: nobody moves and all clocks stop; for the host or a moderator.

        Raises ``error-not-running``, ``error-not-host``, ``error-paused`` if it is paused already,
        and like :func:`bot.sessions.domain.pauses.begin`.
        """

        def change(table: Table, by: str) -> Event:
            require_going(table)
            pauses.begin(table, table.seat_of(user_id), self._uow.clock())
            return Event(f"core-event-paused-{by}", {})

        return await self._act(table_id, user_id, key, change, moderator=moderator)

    @once_more
    async def go_on(self, table_id: int, user_id: int, key: int, *, moderator: bool) -> Table:
        """Resume a paused game, at once for the host or a moderator, otherwise by vote.

        The vote passes with the person who paused the game, or with more than half of the other
        people. Raises ``error-not-running``, ``error-not-seated``, ``error-not-paused``.
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
            if by == "vote" and seat is not None and not pauses.agree(table, seat):
                return await self._log.noted(table, key, [])
            return await self._resume(table, by, key, seat)

    @once_more
    async def end_pause(self, table_id: int, now: float) -> None:
        """Resume a game whose pause has reached its longest duration."""
        async with self._uow.lock(table_id):
            table = (await self._uow.get(table_id)).twin()
            if table.status == "running" and ends_at(table) <= table.moment(now):
                await self._resume(table, "limit", None, None)

    async def _resume(self, table: Table, by: str, key: int | None, seat: Seat | None) -> Table:
        """Resume a paused game and notify everybody it waits for, except the person on ``seat``."""
        pauses.end(table, self._uow.clock())
        told = [one for one in waiting.absent(table) if one != seat]
        event = Event(f"core-event-resumed-{by}", {})
        return await self._log.noted(table, key, [event], late=told)

    async def set_language(
        self, table_id: int, user_id: int, language: str, key: int, *, moderator: bool
    ) -> Table:
        """Change the language of a running game's board; for the host or a moderator.

        Raises ``error-not-running``, ``error-not-host``, ``error-no-such-option``.
        """

        def change(table: Table, by: str) -> Event:
            if language not in LANGUAGES:
                raise UserError("error-no-such-option")
            table.language = language
            return Event(f"core-event-language-{by}-{language}", {})

        return await self._act(table_id, user_id, key, change, moderator=moderator)

    @once_more
    async def _act(
        self,
        table_id: int,
        user_id: int,
        key: int,
        change: Callable[[Table, str], Event],
        *,
        moderator: bool,
    ) -> Table:
        """Let the host or a moderator change a running game.

        ``change`` gets the table and the role (``host`` or ``moderator``), and returns the line for
        the log. Raises ``error-often`` if the log already has that line too often.
        """
        async with self._log.pressed(table_id, key) as (table, repeated):
            if repeated:
                return table
            by = acting(table.host_id, user_id, moderator=moderator)
            event = change(table, by)
            await require_seldom(self._log, table, event)
            return await self._log.noted(table, key, [event])

    async def end(self, table: Table, user_id: int, *, moderator: bool) -> Table:
        """Close a lobby, or a running game; the game's log gets a line."""
        by = acting(table.host_id, user_id, moderator=moderator)
        running = table.status == "running"
        return await self._log.close(
            table, [Event(f"core-event-ended-{by}", {})] if running else []
        )


def acting(host_id: int, user_id: int, *, moderator: bool) -> str:
    """Return the role in which somebody acts, ``host`` or ``moderator``.

    Raises ``error-not-host``.
    """
    if host_id == user_id:
        return "host"
    if not moderator:
        raise UserError("error-not-host")
    return "moderator"


def heirs(table: Table) -> list[Seat]:
    """Return the seats of people who could become host."""
    return [seat for seat in table.people if table.sitters[seat].user_id != table.host_id]
