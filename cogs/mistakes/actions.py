"""The search for a seat's mistakes, in another process."""

import functools

from bot.model import Table
from bot.sessions.sessions import FeatureActions
from cogs.mistakes import search
from cogs.mistakes.search import Mistakes
from engines.core.kernel import Seat

SECONDS = 20.0
"""Time limit of the search in seconds; the mistakes found so far are returned."""


class MistakeSearch(FeatureActions):
    """Finds the decisions that cost their owners the largest part of the chance to win."""

    async def of(self, table: Table, seat: Seat) -> Mistakes:
        """Return the decisions that cost the owner of ``seat`` the most in a finished game.

        The decisions are judged by what the seat could know. Raises like
        :meth:`bot.sessions.background.analysis.Analysis.once`.
        """
        asker = table.sitters[seat].user_id or 0
        since = await self._log.sat_since(table, seat)
        look = functools.partial(search.mistakes, table.id, since)
        key = "mistakes", table.id, seat
        return await self._sessions.analysis.looked_back(key, look, SECONDS, table, seat, asker)
