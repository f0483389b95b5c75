"""People who do not answer: reminders, the agreed consequence, and their return."""

from collections.abc import Sequence
from dataclasses import replace

from bot.errors import UserError
from bot.model import Table, Told
from bot.sessions.domain import lobby, seat_rights
from bot.sessions.game_log import require_going
from bot.sessions.replay import in_force
from bot.sessions.sessions import FeatureActions
from bot.sessions.unit_of_work import once_more
from bot.table.time import time_control, waiting
from cogs.absence import part as absence
from cogs.absence.part import LatePeople
from engines.core.kernel import Event, Seat

ENDED = "core-event-ended-vote"
OVERTIME = "core-event-ended-late"


class Timeouts(FeatureActions):
    """Reminders, the agreed consequence when time runs out, and the return of absent people."""

    @once_more
    async def attend(self, table_id: int, now: float) -> None:
        """Send the reminders that are due at a table, and act on seats that ran out of time.

        Also records when people go to rest and when they wake up.
        """
        async with self._uow.lock(table_id):
            table = (await self._uow.get(table_id)).twin()
            if table.is_shut or table.attend_at is None or table.attend_at > now:
                return
            time_control.moved(table, now)
            reminded = time_control.remind(table, now)
            await self._settle_late(table, absence.run_out(table), None, reminded)

    @once_more
    async def vote(self, table_id: int, user_id: int, asked: int, choice: str, key: int) -> Table:
        """Vote on the seats that do not answer the question posed at ply ``asked``.

        A person's later vote replaces the person's earlier vote. Raises ``error-not-running``,
        ``error-paused``, ``error-not-seated``, ``error-no-such-option``, ``error-stale`` if no such
        vote is open, and ``error-absence-own`` for people whose own seats the vote is about.
        """
        async with self._log.pressed(table_id, key) as (table, repeated):
            if repeated:
                return table
            require_going(table)
            seat = lobby.require_seat(table, user_id)
            poll = table[LatePeople].vote
            if poll is None or poll.asked != asked:
                raise UserError("error-stale")
            if choice not in absence.votes(table):
                raise UserError("error-no-such-option")
            if seat not in waiting.present(table):
                raise UserError("error-absence-own")
            poll = replace(poll, votes={**poll.votes, seat: choice})
            table.put(replace(table[LatePeople], vote=poll))
            return await self._settle_late(table, absence.outcome(table), key)

    @once_more
    async def come_back(self, table_id: int, user_id: int, key: int) -> Table:
        """Give an absent person their seat back.

        Raises ``error-not-running``, ``error-not-away`` for a person without a seat to return to,
        and ``error-bot-answers`` if a bot must answer first
        (:func:`bot.sessions.domain.seat_rights.is_answered_for`).
        """
        async with self._log.pressed(table_id, key) as (table, repeated):
            if repeated:
                return table
            seat = seat_rights.returning(table, user_id)
            if seat is None:
                raise UserError("error-not-away")
            story = await self._log.story(table_id, None)
            if seat_rights.is_answered_for(table, seat, story):
                raise UserError("error-bot-answers")
            seat_rights.give_back(table, seat, story)
            return await self._log.noted(table, key, [Event(seat_rights.BACK, {"seat": seat})])

    @once_more
    async def silence(self, table_id: int, user_id: int, key: int) -> Table:
        """Stop the reminders at a table for a person who is asked to answer.

        Raises ``error-not-running``, ``error-not-seated``, ``error-not-reminded``.
        """
        async with self._log.pressed(table_id, key) as (table, repeated):
            if repeated:
                return table
            seat = lobby.require_asked(table, user_id)
            part = table[LatePeople]
            table.put(replace(part, silent=part.silent | {user_id}))
            time_control.snooze(table, seat, None)
            return await self._log.noted(table, key, [])

    async def done_for(self, table_id: int, seat: Seat) -> list[Told]:
        """Return what a bot did on a seat since the seat's owner was last found absent.

        The returned events contain only what the owner is allowed to see.
        """
        story = await self._log.story(table_id, seat)
        leaving = [entry for entry in story if entry.event.kind == seat_rights.AWAY]
        since = [entry.ply for entry in leaving if entry.event.data["seat"] == seat]
        if not since:
            return []
        try:
            logged = await self._log.answers(table_id)
        except UserError as error:
            if error.key != "error-log-damaged":
                raise
            return []  # a damaged log does not say which answers the bot gave
        answers = in_force(logged)
        own = {ply for ply, who, _ in answers if who == seat and ply >= since[-1]}
        return [entry for entry in story if entry.ply - 1 in own]

    async def _settle_late(
        self, table: Table, choice: str | None, key: int | None, reminded: Sequence[Seat] = ()
    ) -> Table:
        """Store a table after applying ``choice`` to the seats that ran out of time."""
        seats = waiting.late(table)
        if choice == "end":
            event = Event(OVERTIME if table[LatePeople].vote is None else ENDED, {})
            return await self._log.close(table, [event], key)
        if choice == "skip":
            steps = [(seat, (way,)) for seat, way in absence.passes(table).items()]
            events = [Event("core-event-skipped", {"seat": seat}) for seat, _ in steps]
            return (await self._log.advance(table, steps, key, events=events)).table
        if choice == "vote":
            absence.open_vote(table)
        elif choice == "wait":
            for seat in seats:
                time_control.wait_on(table, seat)
        replaced = seats if choice == "bot" else []
        events = self._replace(table, replaced)
        return await self._log.noted(table, key, events, late=reminded, acted_on=replaced)

    def _replace(self, table: Table, seats: Sequence[Seat]) -> list[Event]:
        """Let bots play for the people on ``seats``."""
        host = seat_rights.let_bot_play(table, *seats)
        return [*(Event(seat_rights.AWAY, {"seat": seat}) for seat in seats), *host]
