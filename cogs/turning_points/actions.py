"""Key moments, curves of the chances and reviews of moves, computed in another process."""

import asyncio
import functools
import logging
from collections import deque
from collections.abc import Awaitable, Callable, Hashable, Sequence
from contextlib import suppress

from bot.errors import UserError
from bot.model import Table
from bot.sessions.background.analysis import AFTERWARDS, REMEMBERED, UNASKED
from bot.sessions.sessions import Change, FeatureActions, Sessions
from cogs.turning_points import review, search
from cogs.turning_points.review import MoveReview
from cogs.turning_points.search import Curve, KeyMoments, Moment
from engines.core import rng
from engines.core.kernel import Action, Seat, State

log = logging.getLogger(__name__)

MOMENTS = 12.0
"""Time limit, in seconds, of the search for key moments."""

CURVE = 20.0
"""Time limit, in seconds, for computing the curve of the chances."""

VERDICT = 4.0
"""Time limit, in seconds, of the review of a move."""


class TurningPoints(FeatureActions):
    """Finds the moments that changed the chances in a game, and judges single moves.

    ``unasked``   whether key moments are computed for everybody when a game ends; false by default
                  in simulations
    ``on_found``  listeners, called with each game whose key moments were found
    """

    def __init__(self, sessions: Sessions) -> None:
        super().__init__(sessions)
        self.unasked = sessions.analysis.processes > 0
        self.on_found: list[Callable[[Table], Awaitable[None]]] = []
        self._analysis = sessions.analysis
        self._telling: set[asyncio.Task[None]] = set()
        self._looked_back: deque[int] = deque(maxlen=REMEMBERED)

    def begin(self) -> None:
        """Begin to compute the key moments of each game that ends."""
        self._sessions.on_change.append(self._noticed)

    def close(self) -> None:
        """Stop computing key moments of games that end."""
        self._sessions.on_change.remove(self._noticed)
        for task in self._telling:
            task.cancel()

    async def key_moments(self, table: Table, viewer: Seat | None, asker: int) -> KeyMoments:
        """Return the moments that changed a finished game's chances most.

        The moments contain only what ``viewer`` may know. ``asker`` is the id of the person who
        asks. Raises the errors of :meth:`bot.sessions.background.analysis.Analysis.once`.
        """
        return await self._key_moments(table, viewer, asker, AFTERWARDS)

    async def curve(self, table: Table, viewer: Seat | None, asker: int) -> Curve:
        """Return the curve of a finished game's chances, as ``viewer`` may know them.

        Raises the errors of :meth:`key_moments`.
        """
        look = functools.partial(search.curve, self._turned(table, viewer))
        key = _curve_key(table, viewer)
        return await self._analysis.looked_back(key, look, CURVE, table, viewer, asker)

    async def verdict(
        self, table: Table, state: State, seat: Seat, chosen: Action, asker: int
    ) -> MoveReview:
        """Compare the choice of ``seat`` in a finished game with the strongest bot's choice.

        The bot knows only what the seat could know. Raises the errors of :meth:`key_moments`.
        """
        analysis = self._analysis

        async def ask() -> MoveReview:
            seed = rng.mix(table.id, state.ply, seat)
            world = state.determinize(seat, seed).dump()
            known = VERDICT, table.game, analysis.files(table), world
            work = functools.partial(review.verdict, *known, seat, chosen, seed)
            return await analysis.run(work, VERDICT, asker, AFTERWARDS)

        return await analysis.once(("verdict", table.id, state.ply, seat), asker, AFTERWARDS, ask)

    def known_moments(self, table: Table, viewer: Seat | None) -> Sequence[Moment]:
        """Return a finished game's computed key moments as ``viewer`` may know them.

        If the viewer's moments are unknown, return the spectators' moments, or an empty tuple.
        """
        turned = self._turned(table, viewer) or self._turned(table, None)
        return () if turned is None else turned.moments

    def deciding_moment(self, table: Table) -> Moment | None:
        """Return the public moment that raised a winner's chance most, or ``None`` if unknown."""
        turned = self._turned(table, None)
        if turned is None:
            return None
        result = None if table.state is None else table.state.result
        winners = () if result is None else result.winners
        rises = (moment for moment in turned.moments if moment.seat in winners and moment.rose)
        return max(rises, key=lambda moment: moment.change, default=None)

    def look_back(self, table: Table, *, again: bool = True) -> None:
        """Start computing a finished game's public key moments, at the lowest priority.

        With ``again``, search even if an earlier search ran out of time.
        """
        if not again and self._analysis.was_asked(_key(table, None)):
            return
        if self.unasked and table.status == "over" and table.id not in self._looked_back:
            self._looked_back.append(table.id)
            task = asyncio.create_task(self._look_back(table))
            self._telling.add(task)
            task.add_done_callback(self._telling.discard)

    def _noticed(self, change: Change) -> None:
        if change.kind == "over":
            self.look_back(change.table)

    async def _look_back(self, table: Table) -> None:
        """Compute the key moments of a game; a failure is only logged."""
        party = -table.id  # negative, so that no person has this id
        try:
            found = await self._key_moments(table, None, party, UNASKED)
            if not found.is_whole:
                self._look_back_again(table)
            for listener in self.on_found if found.is_whole and found.moments else ():
                await listener(table)
        except UserError as error:
            self._look_back_again(table)
            log.info("Table %d: cannot find the key moments: %s", table.id, error.key)
        except Exception:
            log.exception("Table %d: cannot find the key moments", table.id)

    def _look_back_again(self, table: Table) -> None:
        """Allow the key moments of a game to be computed again on request."""
        with suppress(ValueError):
            self._looked_back.remove(table.id)

    async def _key_moments(
        self, table: Table, viewer: Seat | None, asker: int, kind: int
    ) -> KeyMoments:
        turned = self._turned(table, viewer)
        if turned is not None:
            return turned
        key, look = _key(table, viewer), search.key_moments
        return await self._analysis.looked_back(key, look, MOMENTS, table, viewer, asker, kind)

    def _turned(self, table: Table, viewer: Seat | None) -> KeyMoments | None:
        """Return a game's key moments for ``viewer`` if a complete search is cached, or ``None``.

        A cached curve contains the same moments.
        """
        curve: Curve | None = self._analysis.known(_curve_key(table, viewer))
        if curve is not None:
            return KeyMoments(curve.moments)
        turned: KeyMoments | None = self._analysis.known(_key(table, viewer))
        return turned


def _key(table: Table, viewer: Seat | None) -> Hashable:
    return "key moments", table.id, viewer


def _curve_key(table: Table, viewer: Seat | None) -> Hashable:
    return "curve", table.id, viewer
