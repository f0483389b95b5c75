"""Lists of people to avoid, and whether rematches reserve a seat for a person.

A list serves only to warn its owner before a press that would seat the owner with a person on the
list. No other check uses the list, so nobody can find out by experiment whether they are on a list.
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
"""Maximum number of people a person can avoid: as many as a menu can list."""


class Blocklist(FeatureActions):
    """Reads and changes the lists of people to avoid; each list is shown only to its owner."""

    async def avoided(self, user_id: int) -> list[int]:
        """Return the ids of the people that a person avoids."""
        return await self._uow.run(lambda db: read_blocks(db, user_id))

    async def block(self, user_id: int, others: Sequence[int]) -> list[int]:
        """Add people to a person's list, and return the whole list.

        Raises ``error-block-self`` or ``error-too-many-blocks``.
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
        """Remove people from a person's list, and return the rest of the list."""

        def work(db: Connection) -> list[int]:
            for other in others:
                remove_block(db, user_id, other)
            return read_blocks(db, user_id)

        return await self._uow.run(work)

    async def seated_unasked(self, user_id: int) -> bool:
        """Return whether rematches reserve a seat for a person until they press **Join**."""
        return await self._uow.run(lambda db: may_seat_unasked(db, user_id))

    async def set_seated_unasked(self, user_id: int, *, unasked: bool) -> None:
        """Store whether rematches reserve a seat for a person."""
        await self._uow.run(lambda db: save_seating(db, user_id, unasked=unasked))

    async def invited(self, users: Sequence[int]) -> list[int]:
        """Return the ``users`` for whom a rematch reserves a seat."""
        return await self._uow.run(
            lambda db: [user_id for user_id in users if may_seat_unasked(db, user_id)]
        )
