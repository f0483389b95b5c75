"""Actions of toasts: raise or put down a glass, pour a round for a Discord server."""

from bot.model import Table
from bot.sessions.actions.lobby import Lobby
from bot.sessions.domain import lobby
from bot.sessions.game_log import changed
from bot.sessions.sessions import FeatureActions
from bot.sessions.unit_of_work import once_more
from bot.store.sql import Connection
from tests.support.toasts import store
from tests.support.toasts.part import Banquet, Toasts

RAISED = {"short": 600, "long": 1800}
"""Seconds for which a glass stays raised, for each length that a server can choose."""

ROUND = 3600
"""Seconds from a toast to the server's round."""


class Toasting(FeatureActions):
    """Raises and puts down glasses."""

    @once_more
    async def raise_glass(self, table_id: int, user_id: int, key: int) -> Table:
        """Raise somebody's glass; raises ``error-not-running`` or ``error-not-seated``."""
        async with self._log.pressed(table_id, key) as (table, repeated):
            if repeated:
                return table
            lobby.require_seat(table, user_id)
            now, known = int(self._uow.clock()), table[Toasts]
            chosen = await self._sessions.server_defaults.chosen(table.guild_id)
            until = now + RAISED[chosen[store.LENGTH.name]]
            table.put(Toasts(known.raised | {user_id}, until))
            guild_id = table.guild_id
            return await self._log.noted(
                table, key, [], lambda db: store.plan_round(db, guild_id, now + ROUND)
            )

    @once_more
    async def put_down(self, table_id: int, now: float) -> None:
        """Put all glasses of a table down if they have been raised long enough."""
        async with self._uow.lock(table_id):
            table = (await self._uow.get(table_id)).twin()
            if table.status == "running" and table[Toasts].until <= now:
                table.drop(Toasts)
                await self._log.noted(table, None, [])

    @once_more
    async def begin_banquet(self, table_id: int, now: float) -> None:
        """Start the game of a banquet; a bot plays for the absent host."""
        async with self._uow.lock(table_id):
            table = (await self._uow.get(table_id)).twin()
            banquet = table.get(Banquet)
            due_at = None if banquet is None else banquet.due_at(table)
            if due_at is not None and due_at <= now:
                await self._sessions[Lobby].begin(table, away=(0,))

    @once_more
    async def invite(self, table_id: int, guests: int) -> Table:
        """Change the number of guests of a banquet."""
        async with self._uow.lock(table_id):
            table = (await self._uow.get(table_id)).twin()
            table.put(Banquet(guests, int(self._uow.clock())))
            await self._uow.write(changed(table))
            return table

    async def due(self, now: float) -> float | None:
        """Pour the rounds that are due on this process's servers; return the next due time."""
        attends = self._sessions.scope.attends

        def work(db: Connection) -> list[int]:
            open_rounds = [pair for pair in store.rounds(db) if attends(pair[0]) and not pair[2]]
            for guild_id, due_at, _ in open_rounds:
                if due_at <= now:
                    store.note_round(db, guild_id)
            return [due_at for _, due_at, _ in open_rounds if due_at > now]

        return min(await self._uow.run(work), default=None)
