"""Blocks: people whom a person avoids, and whether rematches keep a seat for them.

A list is read only for its owner, to warn them before a press that would seat them with a person on
it. No other check uses the list, so nobody can find out by trying whether they are on it.
"""

from collections.abc import Sequence

from bot.errors import UserError
from bot.sessions.sessions import FeatureActions
from bot.store.people import (
    may_seat_unasked,
    read_blocks,
    remove_block,
    save_block,
    save_seating,
)
from bot.store.sql import Connection

MOST = 25
"""Cap on the people a person can avoid: the entries a menu shows."""


class Blocklist(FeatureActions):
    """The lists of people to avoid, each known only to its owner."""

    async def avoided(self, user_id: int) -> list[int]:
        """Return the ids of the people that a person avoids."""
        return await self._uow.run(lambda db: read_blocks(db, user_id))

    async def block(self, user_id: int, others: Sequence[int]) -> list[int]:
        """Add people to those a person avoids, and return all of them.

        Raises ``error-block-self``, ``error-too-many-blocks``.
        """
        if user_id in others:
            raise UserError("error-block-self")

        def work(db: Connection) -> list[int]:
            for other in others:
                save_block(db, user_id, other)
            found = read_blocks(db, user_id)
            if len(found) > MOST:
                raise UserError("error-too-many-blocks", most=MOST)
            return found

        return await self._uow.run(work)

    async def unblock(self, user_id: int, others: Sequence[int]) -> list[int]:
        """Remove people from those a person avoids, and return the rest."""

        def work(db: Connection) -> list[int]:
            for other in others:
                remove_block(db, user_id, other)
            return read_blocks(db, user_id)

        return await self._uow.run(work)

    async def seated_unasked(self, user_id: int) -> bool:
        """Return whether a rematch keeps a seat for a person until they press **Join**."""
        return await self._uow.run(lambda db: may_seat_unasked(db, user_id))

    async def set_seated_unasked(self, user_id: int, *, unasked: bool) -> None:
        """Store whether rematches keep a seat for a person."""
        await self._uow.run(lambda db: save_seating(db, user_id, unasked=unasked))

    async def invited(self, users: Sequence[int]) -> list[int]:
        """Return the ``users`` for whom a rematch keeps a seat."""
        return await self._uow.run(
            lambda db: [user_id for user_id in users if may_seat_unasked(db, user_id)]
        )
