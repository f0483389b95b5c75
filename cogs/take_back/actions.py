"""Taking back the last move, if everybody at the table agrees.

People cannot forget what a move revealed, so some moves cannot be taken back
(:func:`why_it_stands`). A move that was taken back stays in the log of answers. A further step of
the log records the ply to which the table went back (:mod:`bot.sessions.replay`). The numbers of
plies only ever grow, so that an old button never gets a new meaning.
"""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import NamedTuple, TypeAlias

from bot.errors import NotStored, UserError
from bot.model import Poll, Table, Told
from bot.sessions.domain import lobby
from bot.sessions.game_log import (
    changed,
    gone_back,
    require_going,
    require_known,
    require_running,
    require_seldom,
)
from bot.sessions.replay import (
    Logged,
    in_force,
    is_take_back,
    record_of,
    replay,
    retrace,
    take_back,
)
from bot.sessions.sessions import FeatureActions
from bot.sessions.unit_of_work import once_more
from bot.store import tables
from bot.store.sql import Connection
from bot.store.tenures import sat_since
from bot.table.time import deadlines, time_control
from bot.table.windows import asks_hands
from cogs.take_back.part import TakeBackWish, missing
from engines.core.game import Game
from engines.core.kernel import TABLE, Event, Illegal, Seat, State
from engines.registry import game as game_of

YES = "yes"

ASKED = "core-event-take-back-asked"

WINDOW = "error-take-back-window"
ANSWERED = "error-take-back-answered"

BACK = ("core-event-taken-back", "core-event-undone")
"""Kinds of the events about a take-back or an undo."""

NOTES = "core-event-"
"""Prefix of the kinds of events about the table; such events are not listed as undone moves."""

Passed: TypeAlias = tuple[State, Seat | None]
"""A position since the beginning of a move, and the seat that answered in it, if any."""


class Undone(NamedTuple):
    """The effect of taking a move back: everything since ply ``back_to`` is undone.

    ``told`` holds the game's public events since that ply, and ``moved`` the other seats that have
    answered since.
    """

    back_to: int
    told: Sequence[Told]
    moved: tuple[Seat, ...]


class _Pressed(NamedTuple):
    """A table's whole log, the answers that were not taken back, and a seat's last press.

    ``begin`` is the ply of the last press by the person on the seat, ``None`` if there is no press
    since the person sat down. Presses that were taken back do not count.
    """

    logged: Sequence[Logged]
    in_force: Sequence[Logged]
    begin: int | None


class TakeBack(FeatureActions):
    """Takes moves back if the table agrees."""

    async def last_move(self, table_id: int, user_id: int) -> Undone:
        """Return the effect of taking a person's last move back.

        Raises ``error-not-running``, ``error-not-seated``, ``error-take-back-none`` if the person
        has made no move since they sat down, ``error-take-back-time`` if the game's time ran out
        after the move began, ``error-take-back-revealed`` if hidden information was revealed after
        the move began, and the errors of :func:`why_it_stands`.
        """
        table = await self._uow.get(table_id)
        require_running(table)
        return await self._last_move(table, lobby.require_seat(table, user_id))

    async def undone_by(self, table: Table) -> Undone:
        """Return the effect of a table's open request.

        Raises ``error-stale`` without a request, and the errors of :meth:`last_move`.
        """
        poll = table[TakeBackWish].poll
        if poll is None:
            raise UserError("error-stale")
        return await self._last_move(table, poll.seat)

    async def is_open(self, table: Table, user_id: int) -> bool:
        """Return whether a person's last move can be taken back."""
        try:
            await self.last_move(table.id, user_id)
        except NotStored:
            raise
        except UserError:
            return False
        return True

    @once_more
    async def ask(self, table_id: int, user_id: int, ply: int, key: int) -> Table:
        """Ask the other people to agree that a person's last move is taken back.

        Bots always agree, so without other people the move is taken back at once. If the person's
        own request is already open, asking again changes nothing.

        ``ply`` is the ply that the person saw, and ``key`` is the interaction's id. Raises the
        errors of :meth:`last_move`, ``error-paused``, ``error-stale``, ``error-other-rules`` if the
        game was not played by the current rules, ``error-take-back-asked`` if another seat's
        request is open, and ``error-take-back-often`` after too many requests
        (:func:`bot.sessions.game_log.require_seldom`).
        """
        async with self._log.pressed(table_id, key) as (table, repeated):
            if repeated:
                return table
            state = require_going(table)
            seat = lobby.require_seat(table, user_id)
            if ply != state.ply:
                raise UserError("error-stale")
            poll = table[TakeBackWish].poll
            if poll is not None and poll.seat != seat:
                raise UserError("error-take-back-asked")
            undone = await self._last_move(table, seat)
            if poll is not None:
                return table
            await require_known(self._log, table)
            asked = Event(ASKED, {"seat": seat})
            await require_seldom(self._log, table, asked, "error-take-back-often")
            return await self._settle(table, Poll(state.ply, seat, undone.back_to), key)

    @once_more
    async def answer(
        self,
        table_id: int,
        user_id: int,
        ply: int,
        key: int,
        *,
        agreed: bool,
        about: Seat | None = None,
    ) -> Table:
        """Agree to a request made at ``ply``, or end the request by refusing.

        ``about`` is the seat whose request the person saw; the seat and the ply identify the move.
        A yes without ``about`` counts only if no other seat has asked at that ply.

        Raises ``error-not-running``, ``error-paused``, ``error-not-seated``, ``error-stale`` if the
        request is no longer open or belongs to another seat, ``error-take-back-own`` for a yes to
        one's own request, and the errors of :meth:`last_move` if the move can no longer be taken
        back.
        """
        async with self._log.pressed(table_id, key) as (table, repeated):
            if repeated:
                return table
            require_going(table)
            seat = lobby.require_seat(table, user_id)
            poll = table[TakeBackWish].poll
            if poll is None or poll.asked != ply or about not in (None, poll.seat):
                raise UserError("error-stale")
            if agreed and about is None and not await self._is_only(table, poll):
                raise UserError("error-stale")
            if not agreed:
                return await self._dismiss(table, seat, key)
            if seat == poll.seat:
                raise UserError("error-take-back-own")
            await self._last_move(table, poll.seat)
            agreeing = replace(poll, votes={**poll.votes, seat: YES})
            return await self._settle(table, agreeing, key)

    async def _is_only(self, table: Table, poll: Poll) -> bool:
        """Return whether the log shows that only one seat has asked at the ply of a request."""
        story = await self._log.story(table.id, None, after=poll.asked - 1)
        asked = {entry.event.data["seat"] for entry in story if entry.event.kind == ASKED}
        return asked <= {poll.seat}

    async def _last_move(self, table: Table, seat: Seat) -> Undone:
        """Return the effect of taking a seat's last move back, even if others have moved since."""
        found = await self._uow.run(partial(_last_press, table.id, table.ply, seat))
        logged, answers, begin = found.logged, found.in_force, found.begin
        if begin is None:
            raise UserError("error-take-back-none")
        since = {
            ply: other
            for ply, other, action in answers
            if ply >= begin and not is_take_back(other, action)
        }
        if TABLE in since.values():
            raise UserError("error-take-back-time")
        stands = why_it_stands(game_of(table.game), seat, self._since(table, logged, begin))
        if stands == WINDOW:
            raise UserError(stands)
        rows = await self._uow.run(lambda db: tables.read_events(db, table.id, begin))
        told = [Told(ply, at, Event.load(event)) for ply, at, event in rows if ply <= table.ply]
        if any(entry.event.reveals for entry in told):
            raise UserError("error-take-back-revealed")
        if stands is not None:
            raise UserError(stands)
        public = [
            entry._replace(event=entry.event.seen(None))
            for entry in told
            if entry.ply - 1 in since and not entry.event.kind.startswith(NOTES)
        ]
        return Undone(begin, public, tuple(sorted({*since.values()} - {seat})))

    def _since(self, table: Table, logged: Sequence[Logged], begin: int) -> list[Passed]:
        """Return the positions from ply ``begin`` on, each with the seat, if any, that answered."""
        if table.rules is None or table.state is None:
            raise UserError("error-not-running")
        values = self._uow.card_values.values(table.rules)
        steps = logged[begin : table.ply]
        answered = [
            *(None if is_take_back(seat, action) else seat for _, seat, action in steps),
            None,
        ]
        try:
            start = replay(record_of(table, logged[:begin]), values.card_set)
            return list(zip(retrace(start, steps), answered, strict=True))
        except Illegal as error:
            raise UserError("error-other-rules") from error

    async def _settle(self, table: Table, poll: Poll, key: int) -> Table:
        """Store a request, and carry it out if everybody has agreed."""
        table.put(TakeBackWish(poll))
        if not missing(table, poll):
            return await self._go_back(table, poll, key)
        event = Event(ASKED, {"seat": poll.seat})
        return await self._log.noted(table, key, [] if poll.votes else [event])

    async def _dismiss(self, table: Table, seat: Seat, key: int) -> Table:
        table.drop(TakeBackWish)
        return await self._log.noted(
            table, key, [Event("core-event-take-back-refused", {"seat": seat})]
        )

    async def _go_back(self, table: Table, poll: Poll, key: int) -> Table:
        """Restore the state that a table had before a move, and commit this state at a new ply."""
        before = require_running(table)
        step = (before.ply, TABLE, take_back(poll.back_to))
        state = await gone_back(self._log, table, step)
        table.state = state
        deadlines.moved(table, self._uow.clock())
        time_control.asked_again(table, poll.seat, self._uow.clock())
        lines = [(state.ply, Event("core-event-taken-back", {"seat": poll.seat}))]

        def work(db: Connection) -> None:
            tables.note_press(db, key, table.id, before.ply)
            self._log.append(db, table, [step], lines)

        change = changed(table, lines)._replace(back_to=poll.back_to)
        await self._uow.write(change, work)
        return table


def why_it_stands(game: Game, seat: Seat, passed: Sequence[Passed]) -> str | None:
    """Return the error key if questions to other seats forbid taking a move back, or ``None``.

    ``passed`` are the positions from the position before the move to the current position,
    including positions that were taken back. The decision depends only on public facts:

    - ``error-take-back-window`` if others are asked in a reaction window whose options are hidden.
      It does not matter whether anybody has answered, so the refusal reveals no answer.
    - ``error-take-back-answered`` if another seat has answered a question with hidden options.

    A question to the seat and to others at the same time reveals nothing until all have answered,
    because the others' answers are still secret.
    """
    begin = passed[0][0].ply
    if passed[-1][0].asked <= begin:
        return None
    for state, _ in passed[1:]:
        if state.asked > begin and asks_hands(game, seat, state):
            return WINDOW
    for state, other in passed:
        if other not in (None, TABLE, seat) and not game.overt(state, other):
            return ANSWERED
    return None


def _last_press(table_id: int, ply: int, seat: Seat, db: Connection) -> _Pressed:
    """Return a table's log, and the last press of a seat's person before ``ply``."""
    logged = tables.read_answers(db, table_id)
    kept = in_force(logged[:ply])
    presses = tables.read_presses(db, table_id)
    own = [at for at, other, _ in kept if other == seat and at in presses]
    begin = max(own, default=-1)
    return _Pressed(logged, kept, begin if begin >= sat_since(db, table_id, seat) else None)
