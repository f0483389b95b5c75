"""Whom people do not want to be seated with, and who may be seated unasked.

Only features that seat people ask for it: rematches and offered seats. Nobody is told; what they do
instead happens for other reasons too, and looks the same.
"""

import sqlite3
from collections.abc import Sequence

from bot.errors import UserError
from bot.sessions.actions.admission import has_room
from bot.sessions.unit_of_work import UnitOfWork
from bot.store.blocks import (
    has_blocked_pair,
    may_seat_unasked,
    read_blocks,
    remove_block,
    save_block,
    save_seating,
)
from bot.store.servers import read_policy

MOST = 25
"""People somebody can avoid: as many as a menu shows."""


class Blocklist:
    """The lists of people to avoid, each known to its owner alone."""

    def __init__(self, uow: UnitOfWork) -> None:
        self._uow = uow

    async def avoided(self, user_id: int) -> list[int]:
        """Return the ids of the people somebody avoids."""
        return await self._uow.run(lambda db: read_blocks(db, user_id))

    async def block(self, user_id: int, others: Sequence[int]) -> list[int]:
        """Add people to those somebody avoids and return all of them.

        Raises ``error-block-self``, ``error-too-many-blocks``.
        """
        if user_id in others:
            raise UserError("error-block-self")

        def work(db: sqlite3.Connection) -> list[int]:
            for other in others:
                save_block(db, user_id, other)
            found = read_blocks(db, user_id)
            if len(found) > MOST:
                raise UserError("error-too-many-blocks", most=MOST)
            return found

        return await self._uow.run(work)

    async def unblock(self, user_id: int, others: Sequence[int]) -> list[int]:
        """Take people off those somebody avoids and return the others."""

        def work(db: sqlite3.Connection) -> list[int]:
            for other in others:
                remove_block(db, user_id, other)
            return read_blocks(db, user_id)

        return await self._uow.run(work)

    async def seated_unasked(self, user_id: int) -> bool:
        """Return whether a rematch may seat somebody who did not press anything."""
        return await self._uow.run(lambda db: may_seat_unasked(db, user_id))

    async def set_seated_unasked(self, user_id: int, *, unasked: bool) -> None:
        """Let rematches seat somebody unasked, or not."""
        await self._uow.run(lambda db: save_seating(db, user_id, unasked=unasked))

    async def may_seat(self, guild_id: int, asker: int, others: Sequence[int]) -> bool:
        """Return whether a rematch that ``asker`` wants may seat all the others unasked.

        Not if one of them all, the asker included, wants to be asked first, if one of the others
        plays at as many games of the server as are allowed, or if two must not be seated together:
        nobody can tell from the answer which it is, or whom it is about.
        """

        def work(db: sqlite3.Connection) -> bool:
            policy = read_policy(db, guild_id)
            users = [asker, *others]
            kept_apart = has_blocked_pair(db, users)
            willing = [may_seat_unasked(db, user) for user in users]
            free = [has_room(db, policy, guild_id, user) for user in others]
            return not kept_apart and all(willing) and all(free)

        return await self._uow.run(work)
