"""Reading profiles and histories of games, and storing choices about profiles."""

from collections.abc import Collection, Mapping
from dataclasses import replace
from typing import NamedTuple

from bot.errors import UserError
from bot.model import Table
from bot.sessions.domain.lobby import require_host
from bot.sessions.game_log import changed
from bot.sessions.sessions import FeatureActions
from bot.sessions.unit_of_work import once_more
from bot.store.sql import Connection
from cogs.ledger import statistics
from cogs.ledger.statistics import GameResult, Pair
from cogs.ledger.summary import Summary, summary
from cogs.profile import store
from cogs.profile.part import LENGTHS, GameSeries
from cogs.profile.store import Openness

LISTED = 25
"""Maximum number of games or opponents in a menu."""


class ProfileData(NamedTuple):
    """The facts on a profile, and the names of the people mentioned.

    The facts leave out the parts named in ``hidden``.
    """

    summary: Summary
    names: Mapping[int, str]
    hidden: frozenset[str] = frozenset()


class PairHistory(NamedTuple):
    """Two people's games, newest first, and the ids of the games whose logs are still stored."""

    pair: Pair
    games: list[GameResult]
    stored: frozenset[int]
    names: Mapping[int, str]
    is_open: bool = False


class History(NamedTuple):
    """Somebody's opponents, most games first, and their newest games."""

    opponents: list[Pair]
    games: list[GameResult]
    stored: frozenset[int]
    names: Mapping[int, str]


class Profiles(FeatureActions):
    """Reads what the ledger of finished games says about a person."""

    async def own(self, user_id: int) -> ProfileData:
        """Return the facts on somebody's profile."""
        return await self._uow.read(user_id, lambda db: _profile(db, user_id, frozenset()))

    async def own_shown(self, user_id: int) -> ProfileData:
        """Return the facts on somebody's profile without the parts that are hidden from others."""

        def work(db: Connection) -> ProfileData:
            return _profile(db, user_id, store.openness(db, user_id).hidden)

        return await self._uow.read(user_id, work)

    async def of(self, user_id: int, viewer: int) -> ProfileData:
        """Return the facts on a profile that another person, ``viewer``, may see.

        Raises ``error-profile-shut`` unless the owner shows the profile to the viewer.
        """

        def work(db: Connection) -> ProfileData | None:
            chosen = store.openness(db, user_id)
            if not _is_open(db, user_id, viewer, chosen.audience):
                return None
            return _profile(db, user_id, chosen.hidden)

        found = await self._uow.read(viewer, work)
        if found is None:
            raise UserError("error-profile-shut")
        return found

    async def openness(self, user_id: int) -> Openness:
        """Return who may open somebody's profile, and which of its parts are hidden."""
        return await self._uow.run(lambda db: store.openness(db, user_id))

    async def show_to(self, user_id: int, audience: str) -> Openness:
        """Store the audience of somebody's profile; return all choices about the profile."""

        def work(db: Connection) -> Openness:
            store.save_audience(db, user_id, audience)
            return store.openness(db, user_id)

        return await self._uow.run(work)

    async def show_parts(self, user_id: int, parts: Collection[str]) -> Openness:
        """Show others only ``parts`` of somebody's profile; return all the owner's choices.

        Raises ``ui-error-old`` for an unknown part.
        """
        if not set(parts) <= set(store.PARTS):
            raise UserError("ui-error-old")

        def work(db: Connection) -> Openness:
            store.save_hidden(db, user_id, set(store.PARTS) - set(parts))
            return store.openness(db, user_id)

        return await self._uow.run(work)

    async def pair(self, user_id: int, other_id: int) -> Pair:
        """Return two people's games with each other."""
        return await self._uow.run(lambda db: statistics.pair(db, user_id, other_id))

    async def pair_history(self, user_id: int, other_id: int) -> PairHistory:
        """Return two people's games, and whether ``user_id`` may open the other's profile."""

        def work(db: Connection) -> PairHistory:
            games = statistics.results_of(db, user_id, beside=other_id, most=LISTED)
            return PairHistory(
                statistics.pair(db, user_id, other_id),
                games,
                _stored(db, games),
                statistics.names_of(db, [user_id, other_id]),
                _is_open(db, other_id, user_id, store.openness(db, other_id).audience),
            )

        return await self._uow.read(user_id, work)

    async def history(self, user_id: int) -> History:
        """Return somebody's opponents and newest games."""

        def work(db: Connection) -> History:
            games = statistics.results_of(db, user_id, most=LISTED)
            opponents = statistics.opponents(db, user_id)[:LISTED]
            names = statistics.names_of(db, [pair.other_id for pair in opponents])
            return History(opponents, games, _stored(db, games), names)

        return await self._uow.read(user_id, work)

    @once_more
    async def choose(self, table_id: int, user_id: int, best_of: int) -> Table:
        """Store the length of a series that the host of a lobby chose (0: no series).

        If the length is not 0, the games won so far still count. Raises ``error-lobby-closed``,
        ``error-not-host`` or ``ui-error-old``.
        """
        if best_of not in (0, *LENGTHS):
            raise UserError("ui-error-old")
        async with self._uow.lock(table_id):
            table = (await self._uow.get(table_id)).twin()
            if table.status != "lobby":
                raise UserError("error-lobby-closed")
            require_host(table, user_id)
            table.put(replace(table[GameSeries], best_of=best_of) if best_of else GameSeries())
            await self._uow.write(changed(table))
            return table


def _profile(db: Connection, user_id: int, hidden: frozenset[str]) -> ProfileData:
    found = without(summary(db, user_id), hidden)
    names = statistics.names_of(db, [user_id, *found.opponents])
    return ProfileData(found, names, hidden)


def without(found: Summary, hidden: Collection[str]) -> Summary:
    """Return a summary without the facts of the hidden parts."""
    if store.GAMES in hidden:
        found = found._replace(games=(), since=0)
    if store.LAST in hidden:
        found = found._replace(last=None, opponents=())
    if store.STREAK in hidden:
        found = found._replace(streak=0, longest=0)
    if store.MEDALS in hidden:
        found = found._replace(awards=(), moment=None)
    return found


def _is_open(db: Connection, user_id: int, viewer: int, audience: str) -> bool:
    """Return whether a profile with this ``audience`` is open to a viewer."""
    if audience == store.OPPONENTS:
        return bool(statistics.results_of(db, user_id, beside=viewer, most=1))
    return audience == store.ALL


def _stored(db: Connection, games: list[GameResult]) -> frozenset[int]:
    """Return the ids of the games whose tables are still stored."""
    ids = [game.id for game in games]
    marks = ", ".join("?" * len(ids)) or "NULL"
    rows = db.execute(f"SELECT id FROM tables WHERE id IN ({marks})", ids)  # noqa: S608  (marks only)
    return frozenset(table_id for (table_id,) in rows)
