"""The positions of a game after each step, computed by replay from cached positions."""

import logging
from collections import OrderedDict
from collections.abc import Iterable, Iterator
from functools import partial
from typing import Any, NamedTuple

from bot.errors import NotStored, UserError
from bot.model import Table
from bot.sessions.domain.looking_back import is_played_out, may_open
from bot.sessions.domain.solo import beaten_level, next_level
from bot.sessions.game_log import GameLog
from bot.sessions.replay import CONCEDE, GameRecord, beginning, dealt, in_force, onward
from bot.sessions.rule_history import RuleHistory
from bot.sessions.turns import FairQueue
from bot.sessions.unit_of_work import UnitOfWork
from bot.store import looking_back
from bot.store.features import FeatureStore
from bot.store.sql import Connection
from engines.core.kernel import TABLE, Action, Illegal, Seat, State
from engines.registry import game as game_of

log = logging.getLogger(__name__)

EVERY = 16
"""Steps between two cached positions."""

KEPT = 16
"""Cap on the cached games."""

SOLO_GAMES = 25
"""Cap on the finished games in which a person's wins against a bot level are counted."""


class DealShut(UserError):
    """A finished game is hidden until ``until`` (Unix): other people still play its deal."""

    def __init__(self, until: int) -> None:
        super().__init__("error-deal-shut", when=f"<t:{until}:R>")


class Turn(NamedTuple):
    """The beginning of a turn: the ply, and the seats the table waits for."""

    ply: int
    asked: tuple[Seat, ...]


class Course:
    """The positions of a game from its deal on, except those that were taken back.

    game   the key of the game
    plies  the ply of each position, in order; 0 is the ply of the deal
    turns  the beginnings of turns, in order

    Positions are complete states with all secrets: show players only a view of a position. Raises
    like :func:`bot.sessions.replay.replay`.
    """

    def __init__(self, record: GameRecord, card_set: Any) -> None:
        self.game = record.game
        self._steps = in_force(record.answers)
        self._orders = record.orders
        self._kept: list[State] = []
        plies, turns = [], []
        begins = beginning(game_of(record.game))
        start = dealt(record, card_set)
        for number, state in enumerate(onward(start, self._steps, self._orders)):
            if number % EVERY == 0:
                self._kept.append(state.copy())
            plies.append(state.ply)
            if state.ask and begins(state):
                turns.append(Turn(state.ply, tuple(sorted(state.ask))))
        self.plies: tuple[int, ...] = tuple(plies)
        self.turns: tuple[Turn, ...] = tuple(turns)

    def number(self, ply: int) -> int:
        """Return the number of the position at a ply, or of the last position before that ply.

        A ply that was taken back or lies ahead has no position of its own.
        """
        return max((n for n, start in enumerate(self.plies) if start <= ply), default=0)

    def position(self, number: int) -> State:
        """Return a copy of the position with this number. Raises ``IndexError``."""
        if not 0 <= number < len(self.plies):
            raise IndexError(number)
        return next(self.positions(number, number + 1))

    def answer(self, number: int) -> tuple[Seat, Action] | None:
        """Return the seat that answered the position with this number, and its answer, if any.

        ``None`` if no answer followed: the game ended, time ran out, or a player conceded.
        """
        if number >= len(self._steps):
            return None
        _, seat, action = self._steps[number]
        return None if seat == TABLE or (action and action[0] == CONCEDE) else (seat, action)

    def positions(self, first: int = 0, end: int | None = None) -> Iterator[State]:
        """Yield the positions from number ``first`` up to, but excluding, ``end``.

        The same state object is yielded every time: copy it to keep it.
        """
        end = len(self.plies) if end is None else min(end, len(self.plies))
        begun = first // EVERY * EVERY
        if begun >= end:
            return
        steps = self._steps[begun:]
        orders = [order for order in self._orders if steps and order.ply > steps[0][0]]
        for number, state in enumerate(
            onward(self._kept[begun // EVERY].copy(), steps, orders), begun
        ):
            if number >= end:
                return
            if number >= first:
                yield state


class Courses:
    """A cache of games' positions; each game is replayed on first use."""

    def __init__(
        self, uow: UnitOfWork, log: GameLog, threads: FairQueue, rules: RuleHistory
    ) -> None:
        self._uow = uow
        self._log = log
        self._threads = threads
        self._rules = rules
        usual = FeatureStore.shut_until
        self._shutting = [store for store in uow.stores if type(store).shut_until is not usual]
        self._known: OrderedDict[int, Course] = OrderedDict()

    async def of(self, table: Table, asker: int = 0) -> Course:
        """Return the positions of a game up to its current ply.

        Replays wait in a queue in which people take turns; ``asker`` is a person's id (0: nobody in
        particular). Raises ``ui-error-not-begun``. If this version cannot replay the game exactly,
        raises ``replay-error-version``, or ``replay-error-version-of`` with the version needed.
        """
        course = self._known.get(table.id)
        if course is None or course.plies[-1] != table.ply:
            course = await self._played_again(table.id, asker)
            self._known[table.id] = course
            if len(self._known) > KEPT:
                self._known.popitem(last=False)
        self._known.move_to_end(table.id)
        return course

    async def may_open(self, table: Table, user_id: int, guild_id: int) -> bool:
        """Return whether a person in a server may look back on a game.

        The rule is :func:`bot.sessions.domain.looking_back.may_open`. A game with a result may also
        be opened in a server where a step of it was shared.
        """
        if may_open(table, user_id, guild_id):
            return True
        return is_played_out(table) and await self._is_shared(table, guild_id)

    async def require_may_open(self, table: Table, user_id: int, guild_id: int) -> None:
        """Raise if a person may not look back on a game.

        Raises ``replay-error-shown`` for a running game with a step shared in this server,
        ``error-no-such-table`` for any other game, and like :meth:`require_not_shut`.
        """
        if await self.may_open(table, user_id, guild_id):
            await self.require_not_shut(table)
            return
        shown = table.status == "running" and await self._is_shared(table, guild_id)
        raise UserError("replay-error-shown" if shown else "error-no-such-table")

    async def require_not_shut(self, table: Table) -> None:
        """Raise :class:`DealShut` if other people still play the deal of a finished game.

        Every control and command that shows anything of a finished game must call this first.
        """
        until = await self._shut_until(table)
        if until is not None:
            raise DealShut(until)

    async def unless_shut(self, table: Table | None) -> Table | None:
        """Return a table, or ``None`` for a finished game whose deal other people still play."""
        is_shut = table is not None and await self._shut_until(table) is not None
        return None if is_shut else table

    async def _shut_until(self, table: Table) -> int | None:
        """Return the time (Unix) until which a finished game is hidden; ``None`` if visible."""
        if table.status != "over" or not self._shutting:
            return None
        now = self._uow.clock()

        def work(db: Connection) -> int | None:
            found = [store.shut_until(db, table.id, now) for store in self._shutting]
            return max((until for until in found if until is not None), default=None)

        return await self._uow.run(work)

    async def _is_shared(self, table: Table, guild_id: int) -> bool:
        return await self._uow.run(lambda db: looking_back.is_shared(db, table.id, guild_id))

    async def are_new_to_it(self, table: Table) -> bool:
        """Return whether no person at the table has finished this kind of game before."""
        users = [sitter.user_id for sitter in table.sitters if sitter.user_id is not None]

        def anybody(db: Connection) -> bool:
            return any(looking_back.has_finished(db, user, table.game) for user in users)

        return bool(users) and not await self._uow.run(anybody)

    async def outgrown(self, table: Table, user_id: int) -> tuple[str, str] | None:
        """Return the bot level that a person just beat for the second time, and the next level.

        ``None`` if this is not the person's second win against the level, or there is no next
        level. Only the person's last :data:`SOLO_GAMES` games against the level count.
        """
        level = beaten_level(table)
        higher = None if level is None else next_level(game_of(table.game), level)
        if level is None or higher is None or not table.was_played_by(user_id):
            return None
        ids = await self._uow.run(
            lambda db: looking_back.solo_games(db, user_id, table.game, level, table.id, SOLO_GAMES)
        )
        if table.id not in ids:
            return None
        wins = [won for won in await self.readable(ids) if beaten_level(won) == level]
        return (level, higher) if len(wins) == 2 else None

    async def readable(self, ids: Iterable[int]) -> list[Table]:
        """Return the tables with these ids; damaged tables are logged and left out."""
        found = []
        for table_id in ids:
            try:
                found.append(await self._uow.get(table_id))
            except NotStored:
                raise
            except UserError as error:
                log.info("Table %d: cannot be read, so it is skipped: %s", table_id, error.key)
        return found

    async def _played_again(self, table_id: int, asker: int) -> Course:
        async with self._uow.lock(table_id):
            table = await self._uow.get(table_id)
            state = table.state
            if state is None:
                raise UserError("ui-error-not-begun")
            record = await self._log.record(table, orders=True)
        try:
            return await self._threads.thread(asker, partial(_as_it_was, record, state))
        except (Illegal, LookupError, ValueError, TypeError) as error:
            log.warning("Table %d: cannot replay the game from its log: %r", table_id, error)
            raise await self._rules.refusal(table) from error


def _as_it_was(record: GameRecord, state: State) -> Course:
    """Return the course of a game; raise ``ValueError`` unless its last position is ``state``."""
    course = Course(record, state.card_set)
    if course.position(len(course.plies) - 1).fingerprint() != state.fingerprint():
        raise ValueError("the replay ends differently")
    return course
