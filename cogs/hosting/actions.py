"""Actions of a host or a moderator in a running game; the game's public log reports them."""

from bot.errors import UserError
from bot.i18n import LANGUAGES
from bot.model import Table
from bot.sessions.domain import seat_rights
from bot.sessions.game_log import require_going
from bot.sessions.hosts import HostActions, acting, heirs
from bot.sessions.unit_of_work import once_more
from bot.table.time import time_control
from engines.core.kernel import Event, Seat


class Moderation(HostActions):
    """Hands over the host's role or an overdue person's seat, and sets the language."""

    async def hand_over(
        self, table_id: int, user_id: int, seat: Seat, key: int, *, moderator: bool
    ) -> Table:
        """Make the person on a seat the host; allowed to the host and moderators.

        Raises ``error-not-running``, ``error-not-host``, ``error-nobody-there``.
        """

        def change(table: Table, by: str) -> Event:
            if seat not in heirs(table):
                raise UserError("error-nobody-there")
            table.host_id = table.sitters[seat].user_id or table.host_id
            return Event(f"core-event-host-{by}", {"seat": seat})

        return await self._act(table_id, user_id, key, change, moderator=moderator)

    def overdue(self, table: Table) -> list[Seat]:
        """Return the seats of people who ran out of time; a bot may play for these people."""
        now = table.twin()
        time_control.moved(now, self._uow.clock())
        return [seat for seat in now.people if seat_rights.is_overdue(now, seat)]

    @once_more
    async def remove(
        self, table_id: int, user_id: int, seat: Seat, key: int, *, moderator: bool
    ) -> Table:
        """Let a bot play for a person who ran out of time, until the person returns.

        Allowed to the host and moderators. Raises ``error-not-running``, ``error-paused``,
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
            events = [Event(f"core-event-removed-{by}", {"seat": seat}), *host]
            return await self._log.noted(table, key, events, acted_on=[seat])

    async def set_language(
        self, table_id: int, user_id: int, language: str, key: int, *, moderator: bool
    ) -> Table:
        """Change the language of a running game's board; allowed to the host and moderators.

        Raises ``error-not-running``, ``error-not-host``, ``error-no-such-option``.
        """

        def change(table: Table, by: str) -> Event:
            if language not in LANGUAGES:
                raise UserError("error-no-such-option")
            table.language = language
            return Event(f"core-event-language-{by}-{language}", {})

        return await self._act(table_id, user_id, key, change, moderator=moderator)
