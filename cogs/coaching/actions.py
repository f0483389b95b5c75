"""Stored changes of a table's coach settings."""

from collections.abc import Callable

from bot.model import Table
from bot.sessions.game_log import changed
from bot.sessions.sessions import FeatureActions
from bot.sessions.unit_of_work import once_more
from cogs.coaching import coach


class Coaching(FeatureActions):
    """Lets people have a coach, and agree to other people's coach."""

    async def want(self, table_id: int, user_id: int, *, on: bool) -> Table:
        """Turn a person's coach on or off.

        Raises like :func:`cogs.coaching.coach.want`.
        """
        return await self._change(table_id, lambda table: coach.want(table, user_id, on=on))

    async def agree(self, table_id: int, user_id: int, *, on: bool) -> Table:
        """Record whether a person agrees that other people have a coach.

        Raises like :func:`cogs.coaching.coach.agree`.
        """
        return await self._change(table_id, lambda table: coach.agree(table, user_id, on=on))

    @once_more
    async def _change(self, table_id: int, change: Callable[[Table], None]) -> Table:
        async with self._uow.lock(table_id):
            table = (await self._uow.get(table_id)).twin()
            change(table)
            await self._uow.write(changed(table))
            return table
