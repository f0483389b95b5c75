"""Reads the log of games, and performs and commits steps of running games."""

import asyncio
from collections.abc import AsyncIterator, Callable, Iterable, Mapping, Sequence
from contextlib import asynccontextmanager
from typing import Any, Literal

from bot.errors import NotStored, UserError
from bot.model import OPEN, Declared, Table, Told
from bot.sessions.open_tables import Commit
from bot.sessions.replay import (
    GameRecord,
    Logged,
    Scene,
    in_force,
    perform,
    positions,
    record_of,
    replay,
    scenes,
)
from bot.sessions.unit_of_work import Change, UnitOfWork, counts_seconds
from bot.store import people, tables, tenures
from bot.store.processes import heartbeats
from bot.store.sql import Connection
from bot.table.head import AnsweredStep
from bot.table.time import deadlines, time_control
from bot.table.time.deadlines import DueSteps
from engines.core.kernel import TABLE, Action, Event, Illegal, Seat, State

OFTEN = 3
"""Cap on acts of the same kind (such as votes) at a table between two moves.

A person who refused may have pressed the wrong button, so a second try makes sense. More tries
would only spam the log and ping people.
"""


class GameLog:
    """Reads and writes the logs of games; used by all actions that change a game."""

    def __init__(self, uow: UnitOfWork) -> None:
        self._uow = uow

    async def story(self, table_id: int, viewer: Seat | None, *, after: int = -1) -> list[Told]:
        """Return the events after a ply, as ``viewer`` may see them."""
        rows = await self._uow.run(lambda db: tables.read_events(db, table_id, after))
        return _told(rows, viewer)

    async def course(self, table_id: int) -> list[tuple[int, Event]]:
        """Return the public events that were not taken back, each with its ply.

        Empty if the log is damaged.
        """
        rows, answers = await self._uow.run(
            lambda db: (
                tables.read_events(db, table_id, -1),
                tables.read_answers(db, table_id),
            )
        )
        try:
            stands = {0, *(ply + 1 for ply, _, _ in in_force(answers))}
        except ValueError:
            return []
        return [(entry.ply, entry.event) for entry in _told(rows, None) if entry.ply in stands]

    async def whole_story(self, table: Table, *, after: int = -1) -> list[Told]:
        """Return all events after a ply of a finished game, including private events.

        Raises ``ui-error-still-on``.
        """
        if table.state is None or table.state.result is None:
            raise UserError("ui-error-still-on")
        rows = await self._uow.run(lambda db: tables.read_events(db, table.id, after))
        return [Told(ply, at, Event.load(event).whole()) for ply, at, event in rows]

    async def lately(self, table: Table, *, after: int) -> tuple[list[Told], int]:
        """Return public events after a ply, and the time (Unix) of the open question.

        For a lobby, the time is when the lobby opened. One transaction reads events and time.
        """
        rows, at = await self._uow.run(
            lambda db: (tables.read_events(db, table.id, after), _asked_at(table, db))
        )
        return _told(rows, None), at

    async def answers(self, table_id: int) -> list[Logged]:
        """Return the logged answers of a table's game."""
        return await self._uow.run(lambda db: tables.read_answers(db, table_id))

    async def orders(self, table_id: int) -> list[Declared]:
        """Return the standing orders of a table's game, in the order they were given."""
        return await self._uow.run(lambda db: tables.read_declarations(db, table_id))

    async def sat_since(self, table: Table, seat: Seat) -> int:
        """Return the ply at which a seat's person took the seat over; 0: at the start."""
        return await self._uow.run(lambda db: tenures.sat_since(db, table.id, seat))

    async def record(self, table: Table, *, orders: bool = False) -> GameRecord:
        """Return the record of a table's game.

        Without ``orders``, the record omits the standing orders, which only their owners may know.
        """
        answers = await self.answers(table.id)
        return record_of(table, answers, await self.orders(table.id) if orders else ())

    async def replay(self, table_id: int, more: Sequence[Logged] = ()) -> State:
        """Replay a table's game from its seed, its logged answers and the steps in ``more``.

        Without ``more``, the result must have the fingerprint of the stored state. Raises
        ``error-no-such-table``, ``error-not-running`` for a game that never began.
        """
        table = await self._uow.get(table_id)
        if table.state is None or table.rules is None:
            raise UserError("error-not-running")
        record = await self.record(table, orders=True)
        record = record._replace(answers=[*record.answers, *more])
        return replay(record, self._uow.card_values.values(table.rules).card_set)

    def newest(self, table: Table) -> list[Commit]:
        """Return the positions before and after a table's last commits, newest first.

        Commits from before the start of this process are missing.
        """
        before = self._uow.open.before(table.id)
        if before is None or table.state is None:
            return []
        kept = self._uow.open.recent(table.id)
        earlier = [commit for commit in kept if commit.after.ply < table.ply]
        return [Commit(before, table.state, {}), *earlier]

    def let_go(self, table: Table, but: Commit | None) -> None:
        """Drop a table's cached commits, except ``but``."""
        ply = None if but is None else but.after.ply
        self._uow.open.let_go(table.id, up_to=table.ply, but=ply)

    async def scenes(self, table: Table) -> list[Scene]:
        """Return every step of a table's game as a spectator may see it.

        The replay runs in a thread, because it takes a tenth of a second for a long game. Raises
        like :meth:`replay`.
        """
        if table.state is None or table.rules is None:
            raise UserError("error-not-running")
        card_set = self._uow.card_values.values(table.rules).card_set
        states = positions(await self.record(table), card_set)
        return await asyncio.to_thread(lambda: list(scenes(states, None)))

    async def close(
        self, table: Table, events: Sequence[Event] = (), key: int | None = None
    ) -> Table:
        """Close a table without a result.

        ``events`` are added to the table's log. ``key`` is the id of the interaction that closed
        the table.
        """
        table = table.twin()
        table.status = "closed"
        deadlines.moved(table, self._uow.clock())
        lines = [(table.ply, event) for event in events]

        def work(db: Connection) -> None:
            if key is not None:
                tables.note_press(db, key, table.id, table.ply)
            self.append(db, table, (), lines)

        await self._uow.write(changed(table, lines), work)
        return table

    async def noted(
        self,
        table: Table,
        key: int | None,
        events: Sequence[Event],
        more: Callable[[Connection], None] | None = None,
        *,
        first: Callable[[Connection], None] | None = None,
        late: Sequence[Seat] = (),
        acted_on: Sequence[Seat] = (),
    ) -> Table:
        """Commit a change of a running table, other than a move.

        ``more`` runs in the same transaction. ``first`` runs before anything is stored and may
        refuse the change. ``late`` are seats to remind. ``acted_on`` are seats that other people
        acted on.
        """
        state = require_running(table)
        deadlines.moved(table, self._uow.clock())
        lines = [(state.ply, event) for event in events]

        def work(db: Connection) -> None:
            if key is not None:
                tables.note_press(db, key, table.id, state.ply)
            if more is not None:
                more(db)
            self.append(db, table, (), lines, beats=first is None)

        change = changed(table, lines)._replace(late=tuple(late), acted_on=tuple(acted_on))
        await self._uow.write(change, work, first=first)
        return table

    @asynccontextmanager
    async def pressed(self, table_id: int, key: int) -> AsyncIterator[tuple[Table, bool]]:
        """Yield a copy of a running table that a press may change, and ``False``.

        If the press was already carried out, yields the table itself and ``True``, and nothing may
        be changed. Raises ``error-no-such-table``, and ``error-not-running`` for a new press.
        """
        async with self._uow.lock(table_id):
            table = await self._uow.get(table_id)
            if await self.was_pressed(key):
                yield table, True
            else:
                require_running(table)
                yield table.twin(), False

    async def was_pressed(self, key: int) -> bool:
        return await self._uow.run(lambda db: tables.was_pressed(db, key))

    async def advance(
        self,
        table: Table,
        steps: DueSteps,
        key: int | None,
        *,
        events: Sequence[Event] = (),
        by: Seat | None = None,
    ) -> Change:
        """Perform steps on a copy of a running table and commit them in one transaction.

        ``events`` are logged before the events of the steps. ``by`` is the seat whose person
        answered.
        """
        before = require_running(table)
        alike = tuple(seat for seat, _ in steps if seat in deadlines.ordering_seats(table))
        state = before.copy()
        answers = []
        lines = [(before.ply, event) for event in events]
        passed = [before]
        for seat, action in steps:
            answers.append((state.ply, seat, action))
            perform(state, seat, action)
            lines += take_events(state)
            passed.append(state.copy())
        seats = [seat for seat, _ in steps]
        step = AnsweredStep(by, seats, passed, [event for _, event in lines])
        old, table = table, table.twin()
        if by is not None:
            time_control.answered(table, by, self._uow.clock())
        table.state = state
        table.answered(old, step)
        if state.result is not None:
            table.status = "over"
        if TABLE in seats:
            table.game_end = None
        deadlines.moved(table, self._uow.clock())

        def work(db: Connection) -> None:
            if key is not None:
                tables.note_press(db, key, table.id, before.ply)
            self.append(db, table, answers, lines)

        change = changed(table, lines)._replace(answered=by, alike=alike)
        await self._uow.write(change, work)
        return change

    def append(
        self,
        db: Connection,
        table: Table,
        answers: Sequence[tuple[int, Seat, Action]],
        told: Sequence[tuple[int, Event]],
        *,
        beats: bool = True,
    ) -> None:
        """Store a table's new answers and events.

        With ``beats``, a heartbeat is stored too, if the table needs frequent heartbeats. ``beats``
        must be false for a change with a ``first`` check: for such a change,
        :meth:`~bot.sessions.unit_of_work.UnitOfWork.write` has already stored a heartbeat.
        """
        now = self._uow.clock()
        tables.append_answers(db, table.id, answers, int(now))
        known = None if table.stored is None else table.stored.lines
        table.lines = tables.append_events(db, table.id, told, int(now), lines=known)
        if beats and counts_seconds(self._uow.scope, table):
            heartbeats.beat(db, now, self._uow.scope.shards)


async def open_there(uow: UnitOfWork, channel_id: int) -> Table | None:
    """Return the open table of a channel, if it can be read, and keep it in memory."""
    try:
        known = await uow.last_in(channel_id)
    except NotStored:
        raise
    except UserError:
        return None
    if known is None or known.status not in OPEN:
        return None
    if uow.open.get(known.id) is None:
        await uow.read_again(known.id)
    return known


def _told(rows: Iterable[tuple[int, int, Mapping[str, Any]]], viewer: Seat | None) -> list[Told]:
    return [Told(ply, at, Event.load(event).seen(viewer)) for ply, at, event in rows]


def _asked_at(table: Table, db: Connection) -> int:
    state = table.state
    at = None if state is None else people.asked_at(db, table.id, state.asked)
    return table.created_at if at is None else at


def require_running(table: Table) -> State:
    """Return the state of a running table; raises ``error-not-running``."""
    if table.status != "running" or table.state is None:
        raise UserError("error-not-running")
    return table.state


def require_going(table: Table) -> State:
    """Return the state of a running game that is not paused.

    Raises ``error-not-running`` and ``error-paused``.
    """
    state = require_running(table)
    if table.held_at is not None:
        raise UserError("error-paused")
    return state


async def gone_back(log: GameLog, table: Table, step: Logged) -> State:
    """Return the position that a take-back step leads to.

    Raises like :func:`require_known`.
    """
    await require_known(log, table)
    return await log.replay(table.id, [step])


async def require_known(log: GameLog, table: Table) -> None:
    """Raise ``error-other-rules`` unless replaying a table's log gives its stored state.

    If the rules have changed since the game began, the earlier positions cannot be computed.
    """
    try:
        led = await log.replay(table.id)
    except (Illegal, ValueError) as error:
        raise UserError("error-other-rules") from error
    if table.state is None or led.fingerprint() != table.state.fingerprint():
        raise UserError("error-other-rules")


async def require_seldom(
    log: GameLog, table: Table, event: Event, refusal: str = "error-often"
) -> None:
    """Raise ``refusal`` if the event was logged :data:`OFTEN` times since the last move."""
    story = await log.story(table.id, None, after=table.ply - 1)
    if sum(entry.event == event for entry in story) >= OFTEN:
        raise UserError(refusal)


def take_events(state: State) -> list[tuple[int, Event]]:
    """Return and clear a state's logged events, each with the state's ply."""
    events = [(state.ply, event) for event in state.log or ()]
    state.log = []
    return events


def changed(table: Table, told: Sequence[tuple[int, Event]] = ()) -> Change:
    """Build the change that listeners get for a table; ``told`` are the events with their plies."""
    kind: Literal["lobby", "play", "over", "closed"]
    kind = "play" if table.status == "running" else table.status
    return Change(table, kind, tuple(event for _, event in told))
