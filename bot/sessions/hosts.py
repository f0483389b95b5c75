"""Base of hosts' and moderators' actions; the game's log shows these actions to everybody."""

from collections.abc import Callable

from bot.errors import UserError
from bot.model import Table
from bot.sessions.game_log import require_seldom
from bot.sessions.sessions import FeatureActions
from bot.sessions.unit_of_work import once_more
from engines.core.kernel import Event, Seat


class HostActions(FeatureActions):
    """Base class of actions that only a host or a moderator may take."""

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

        ``change`` gets the table and the role (``host`` or ``moderator``), and returns the event
        for the log. Raises ``error-often`` if the log already has the same event too often.
        """
        async with self._log.pressed(table_id, key) as (table, repeated):
            if repeated:
                return table
            by = acting(table.host_id, user_id, moderator=moderator)
            event = change(table, by)
            await require_seldom(self._log, table, event)
            return await self._log.noted(table, key, [event])


def acting(host_id: int, user_id: int, *, moderator: bool) -> str:
    """Return the role in which a person acts, ``host`` or ``moderator``.

    Raises ``error-not-host``.
    """
    if host_id == user_id:
        return "host"
    if not moderator:
        raise UserError("error-not-host")
    return "moderator"


def heirs(table: Table) -> list[Seat]:
    """Return the seats of the people who could become host."""
    return [seat for seat in table.people if table.sitters[seat].user_id != table.host_id]
