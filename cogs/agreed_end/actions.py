"""Ending a game without a result if everybody at the table wants it.

Each person is asked in secret: nobody can see whether or when a person agrees, because a wish adds
no ply and notifies no listeners. Once all people at the table agree, the game ends with a line in
its log.
"""

from bot.errors import UserError
from bot.model import Table
from bot.sessions.domain import lobby, seat_rights
from bot.sessions.sessions import FeatureActions
from bot.sessions.unit_of_work import Change, once_more
from bot.store import tables
from bot.store.sql import Connection
from cogs.agreed_end.part import SecretEnds
from engines.core.kernel import Event


class AgreedEnd(FeatureActions):
    """Collects the secret wishes to end a game."""

    @once_more
    async def wish(self, table_id: int, user_id: int, key: int, *, wished: bool) -> Table:
        """Secretly record or withdraw a person's wish to end the game.

        The game ends once all people at the table wish it. A wish lapses for good when one of these
        people leaves or another person joins.

        Raises ``error-not-running``, ``error-not-seated``, and ``error-end-alone`` for a person who
        plays alone while other people may return.
        """
        async with self._log.pressed(table_id, key) as (table, repeated):
            if repeated:
                return table
            seat = lobby.require_seat(table, user_id)
            alone = table.people == [seat] and seat_rights.is_played_by_others(table, user_id)
            if wished and alone:
                raise UserError("error-end-alone")
            wishes = dict(table[SecretEnds].endings)
            wishes.pop(seat, None)
            if wished:
                wishes[seat] = tuple(table.people)
            table.put(SecretEnds(wishes))
            if len(wishes) == len(table.people):
                return await self._log.close(table, [Event("core-event-ended-agreed", {})], key)

            def work(db: Connection) -> None:
                tables.note_press(db, key, table.id, tables.NO_PLY)

            await self._uow.write(Change(table, "play"), work, quietly=True)
            return table
