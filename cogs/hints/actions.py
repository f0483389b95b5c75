"""Hints during a game: asked for by a press, worked out in another process."""

import functools

from bot.model import Table
from bot.sessions.background.analysis import AT_TABLE
from bot.sessions.sessions import FeatureActions
from cogs.hints import search
from engines.core import rng
from engines.core.advice import Advice
from engines.core.kernel import Seat, State

SECONDS = 4.0
"""Time limit of a hint in seconds; the hint then gives the best answer found so far."""


class Counsel(FeatureActions):
    """Gives the hints of a bot."""

    async def hint(self, table: Table, seat: Seat, state: State, place: str) -> Advice:
        """Return a bot's advice for ``seat`` in ``state``.

        ``state`` is the table's own, or one that the seat's draft leads to at ``place``. Raises
        like :meth:`bot.sessions.background.analysis.Analysis.once`.
        """
        analysis = self._sessions.analysis
        asker = table.sitters[seat].user_id or 0

        async def ask() -> Advice:
            seed = rng.mix(table.id, state.ply, seat)
            world = state.determinize(seat, seed).dump()
            files = analysis.files(table)
            work = functools.partial(search.hint, SECONDS, table.game, files, world, seat, seed)
            return await analysis.run(work, SECONDS, asker, AT_TABLE)

        return await analysis.once(("hint", table.id, table.ply, seat, place), asker, AT_TABLE, ask)
