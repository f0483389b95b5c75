"""Additions to the ledger after the end of a game: older games, awards and deciding moments."""

import logging
from collections.abc import Iterable, Sequence
from functools import partial

from bot.components.presenters import presenter, view_of
from bot.components.safe_text import reader_of
from bot.components.steps import running
from bot.errors import NotStored, UserError
from bot.i18n import text
from bot.model import Table
from bot.sessions.sessions import FeatureActions, Sessions
from bot.store.sql import Connection
from cogs.ledger import store, sums
from cogs.turning_points.actions import TurningPoints
from engines.core.kernel import Seat

log = logging.getLogger(__name__)

MOST = 40
"""Cap on the games that a background round reads.

Each game is read in a separate transaction.
"""

AGAIN = 86_400
"""Seconds between two searches for games that the ledger lacks."""


class Ledger(FeatureActions):
    """Completes the ledger in the background; each addition is made only once.

    Each process looks after the games of its own servers.
    """

    def __init__(self, sessions: Sessions) -> None:
        super().__init__(sessions)
        self._taken_in = self._awarded = 0
        self._again_at = 0.0

    async def take_in(self) -> int:
        """Add the results of some stored games that the ledger lacks; return how many.

        After all games were checked, the search pauses for :data:`AGAIN` seconds.
        """
        if self._uow.clock() < self._again_at:
            return 0
        if not self._taken_in:
            await self._uow.run(sums.complete)
        found = await self._uow.run(lambda db: store.missing(db, self._taken_in, MOST))
        entered = sum([await self._enter(table_id) for table_id in self._attended(found)])
        if len(found) < MOST:
            self._again_at = self._uow.clock() + AGAIN
        self._taken_in = 0 if len(found) < MOST else found[-1][0]
        return entered

    async def add_awards(self) -> None:
        """Add the awards of some results whose awards are not known yet."""
        found = await self._uow.run(lambda db: store.without_awards(db, self._awarded, MOST))
        for table_id in self._attended(found):
            awards = await self._awards(table_id)
            await self._uow.run(partial(_note_awards, table_id, awards))
        self._awarded = 0 if len(found) < MOST else found[-1][0]

    async def add_moment(self, table: Table) -> None:
        """Add the moment that decided a game, if the search has found the moment."""
        moment = self._sessions[TurningPoints].deciding_moment(table)
        if moment is not None:
            before, after = moment.before.share, moment.after.share
            await self._uow.run(
                lambda db: store.note_moment(
                    db, table.id, moment.plies[0], moment.seat, before, after
                )
            )

    def _attended(self, found: Iterable[tuple[int, int]]) -> list[int]:
        """Return the ids of the games of this process's servers."""
        return [table_id for table_id, guild_id in found if self._sessions.scope.attends(guild_id)]

    async def _enter(self, table_id: int) -> bool:
        """Enter the result of a stored game, if the game has a result and can be read."""
        load = self._uow.card_values.load
        try:
            return await self._uow.run(lambda db: store.enter_stored(db, table_id, load))
        except NotStored:
            raise
        except (UserError, LookupError, ValueError) as error:
            log.warning("Table %d: cannot record the result of its game: %r", table_id, error)
            return False

    async def _awards(self, table_id: int) -> Sequence[tuple[str, Seat]]:
        """Return the awards of a stored game; empty if the log is gone or cannot be read."""
        try:
            table = await self._uow.get(table_id)
            if table.state is None or table.state.result is None:
                return ()
            if not table.state.result.is_by_rules:
                return ()
            course = await self._log.course(table_id)
            reader = reader_of(table, text("en"))
            artist = presenter(table.game).artist
            found = artist.awards(view_of(running(table), None), course, reader)
        except NotStored:
            raise
        except (UserError, LookupError, TypeError, ValueError) as error:
            log.warning("Table %d: cannot find the awards of its game: %r", table_id, error)
            return ()
        return [(award.drawing, award.seat) for award in found]


def _note_awards(result_id: int, awards: Sequence[tuple[str, Seat]], db: Connection) -> None:
    store.note_awards(db, result_id, awards)
