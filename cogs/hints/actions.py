"""Hints during a game: requested by a press, computed in another process."""

import functools

from bot.model import Table
from bot.sessions.background.analysis import AT_TABLE
from bot.sessions.sessions import FeatureActions
from bot.sessions.unit_of_work import Change, once_more
from cogs.hints import search
from cogs.hints.part import HintsShown
from engines.core import rng
from engines.core.advice import Advice
from engines.core.kernel import Seat, State

SECONDS = 4.0
"""Time limit of a hint in seconds; the hint then gives the best answer found so far."""


class Counsel(FeatureActions):
    """Gives a bot's hints."""

    async def hint(
        self, table: Table, seat: Seat, state: State, place: str, next_kind: str = ""
    ) -> Advice:
        """Return a bot's advice for ``seat`` in ``state``.

        ``place`` is the step of the seat's draft, and ``state`` is the state at this step.
        ``next_kind`` is the kind of the next decision, if one press can answer both decisions.
        Raises like :meth:`bot.sessions.background.analysis.Analysis.once`. The table records that
        the seat was shown a hint.
        """
        analysis = self._sessions.analysis
        asker = table.sitters[seat].user_id or 0

        async def ask() -> Advice:
            seed = rng.mix(table.id, state.ply, seat)
            world = state.determinize(seat, seed).dump()
            files = analysis.files(table)
            work = functools.partial(
                search.hint, SECONDS, table.game, files, world, seat, seed, next_kind
            )
            return await analysis.run(work, SECONDS, asker, AT_TABLE)

        key = ("hint", table.id, table.ply, seat, place)
        advice = await analysis.once(key, asker, AT_TABLE, ask)
        await self._note(table.id, seat)
        return advice

    @once_more
    async def _note(self, table_id: int, seat: Seat) -> None:
        """Record that a seat of a running game was shown a hint."""
        async with self._uow.lock(table_id):
            table = (await self._uow.get(table_id)).twin()
            seats = table[HintsShown].seats
            if table.status == "running" and seat not in seats:
                table.put(HintsShown(seats | {seat}))
                await self._uow.write(Change(table, "play"), quietly=True)
