"""Actions of players in a running game: answers, standing orders and concessions."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from bot.errors import UserError
from bot.model import Declared, Table
from bot.sessions.domain import lobby
from bot.sessions.game_log import GameLog, require_going, require_running
from bot.sessions.replay import concession
from bot.sessions.unit_of_work import Change, UnitOfWork, once_more
from bot.store import tables
from bot.store.sql import Connection
from bot.table.time import time_control, waiting
from bot.table.time.deadlines import DueSteps
from engines.core.kernel import Action, Event, Seat
from engines.registry import game as game_of

ORDERS = 20
"""Cap on the standing orders a person may give between two moves."""


class MoveResult(NamedTuple):
    """The result of a press; ``repeated`` says that the same press was carried out before."""

    table: Table
    seat: Seat
    events: tuple[Event, ...]
    repeated: bool = False


class Moves:
    """Applies answers, standing orders and concessions.

    ``on_declare`` listeners are called for standing orders, which change nothing that other people
    see. ``on_going_on`` listeners are called when a person opens their hand.
    """

    def __init__(self, uow: UnitOfWork, log: GameLog) -> None:
        self._uow = uow
        self._log = log
        self.on_declare: list[Callable[[Table, Seat], None]] = []
        self.on_going_on: list[Callable[[Table, Seat], None]] = []

    def go_on(self, table: Table, user_id: int) -> None:
        """Call the ``on_going_on`` listeners, because a person opened their hand."""
        seat = table.seat_of(user_id)
        if seat is not None:
            for listener in self.on_going_on:
                listener(table, seat)

    @once_more
    async def play(
        self, table_id: int, user_id: int, ply: int, actions: Sequence[Action], key: int
    ) -> MoveResult:
        """Apply a person's answers, all or none.

        ``ply`` is the ply the person saw, ``key`` is the interaction's id. Raises ``error-stale``
        if the decision shown at that ply is no longer pending, ``error-not-seated``,
        ``error-not-running``, ``error-paused``, or ``Illegal`` with the broken rule.
        """
        async with self._uow.lock(table_id):
            table = await self._uow.get(table_id)
            seat = lobby.require_seat(table, user_id)
            if ply != table.ply and await self._log.was_pressed(key):
                return MoveResult(table, seat, (), repeated=True)
            try:
                return await self._apply(table, seat, ply, actions, key)
            except tables.AlreadyPressed:
                return MoveResult(table, seat, (), repeated=True)

    @once_more
    async def play_bot(self, table_id: int, seat: Seat, ply: int, action: Action) -> MoveResult:
        """Apply a bot's answer; raises like :meth:`play`."""
        async with self._uow.lock(table_id):
            table = await self._uow.get(table_id)
            if not table.sitters[seat].is_bot:
                raise UserError("error-not-seated")
            return await self._apply(table, seat, ply, [action], None)

    @once_more
    async def act(self, table_id: int, decide: Callable[[Table], DueSteps]) -> Change | None:
        """Apply the steps that ``decide`` returns for a table, all or none.

        ``decide`` gets the running table after its lock was taken. ``decide`` returns answers on
        behalf of seats, or a signal of seat ``TABLE``; the signal is logged like an answer. Returns
        ``None`` if there are no steps, or if the table is paused or not running.
        """
        async with self._uow.lock(table_id):
            table = await self._uow.get(table_id)
            going = table.status == "running" and table.held_at is None
            steps = decide(table) if going else ()
            return await self._log.advance(table, steps, None) if steps else None

    @once_more
    async def declare(self, table_id: int, user_id: int, name: str, choice: str, key: int) -> Table:
        """Store a person's standing order, which takes effect at once.

        The order does not advance the ply. ``on_change`` is not called, so that nobody can see
        whether or when a person gives an order. ``key`` is the interaction's id. Raises
        ``error-not-running``, ``error-not-seated``, ``error-often`` after :data:`ORDERS` orders
        since the last move, or ``Illegal`` for an order that the game does not know.
        """
        async with self._log.pressed(table_id, key) as (table, repeated):
            if repeated:
                return table
            state = require_running(table).copy()
            seat = lobby.require_seat(table, user_id)
            state.declare(seat, name, choice)
            table.state = state
            declared = Declared(state.ply, seat, name, choice)
            given = await self._log.orders(table.id)
            if sum((order.ply, order.seat) == (state.ply, seat) for order in given) >= ORDERS:
                raise UserError("error-often")
            at = int(self._uow.clock())

            def work(db: Connection) -> None:
                tables.note_press(db, key, table.id, state.ply)
                tables.append_declaration(db, table.id, declared, at)

            await self._uow.write(Change(table, "play"), work, quietly=True)
            for listener in self.on_declare:
                listener(table, seat)
            return table

    @once_more
    async def concede(self, table_id: int, user_id: int, key: int) -> Table:
        """Give up a person's seat.

        If the game has two seats or no other person plays, the game ends, and the players who did
        not give up win. In any other case a bot takes the seat; if the person is the host, another
        person becomes host. If the game is paused and only this person wanted the pause, the game
        continues.

        Raises ``error-not-running``, ``error-not-seated``.
        """
        async with self._log.pressed(table_id, key) as (table, repeated):
            if repeated:
                return table
            state = require_running(table)
            seat = lobby.require_seat(table, user_id)
            gone = [other for other, sitter in enumerate(table.sitters) if sitter.conceded]
            table.sitters[seat].level = game_of(table.game).default_level
            table.sitters[seat].conceded = True
            if state.seats == 2 or all(sitter.is_bot for sitter in table.sitters):
                return (await self._log.advance(table, [(seat, concession(gone))], key)).table
            events = [Event("core-event-conceded", {"seat": seat})]
            if table.host_id == user_id:
                heir = table.people[0]
                table.host_id = table.sitters[heir].user_id or user_id
                events.append(Event("core-event-host-host", {"seat": heir}))
            if not table.goes_on():
                return await self._log.noted(table, key, events)
            time_control.resume(table, self._uow.clock())
            events.append(Event("core-event-resumed-vote", {}))
            return await self._log.noted(table, key, events, late=waiting.absent(table))

    async def _apply(
        self, table: Table, seat: Seat, ply: int, actions: Sequence[Action], key: int | None
    ) -> MoveResult:
        before = require_going(table)
        if seat not in before.ask or not before.asked <= ply <= before.ply:
            raise UserError("error-stale")
        if not actions:
            raise ValueError("a press without an answer")
        steps = [(seat, action) for action in actions]
        by = None if key is None else seat
        change = await self._log.advance(table, steps, key, by=by)
        return MoveResult(change.table, seat, change.events)
