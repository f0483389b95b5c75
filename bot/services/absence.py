"""People who do not answer: one reminder, then what the table agreed on, and the way back."""

import sqlite3
from collections.abc import Sequence
from dataclasses import replace

from bot.errors import UserError
from bot.services import lobby, patience, timing
from bot.services.scribe import Scribe, changed, require_going, require_running
from bot.store import ledger
from bot.store.records import Table
from engines.core.kernel import Event, Seat
from engines.registry import game as game_of

AWAY = "core-event-away"
ENDED = "core-event-ended-vote"


class Absences(Scribe):
    """What happens when somebody does not answer."""

    async def remind(self, table_id: int, now: float) -> None:
        """Remind the people a table waits for, if half their time is over; once a question."""
        async with self._lock(table_id):
            table = (await self.get(table_id)).twin()
            if table.reminder is None or table.reminder.due_at > now:
                return
            table.reminder = None
            absent = patience.absent(table)
            late = [one for one in absent if table.sitters[one].user_id not in table.silent]
            await self._note_absence(table, None, [], late)

    async def run_out(self, table_id: int, now: float) -> None:
        """Do what a table agreed on if its patience is over."""
        async with self._lock(table_id):
            table = (await self.get(table_id)).twin()
            if table.patience is None or table.patience.due_at > now:
                return
            seats = patience.run_out(table, now)
            await self._note_absence(table, None, self._replace(table, seats))

    async def vote(self, table_id: int, user_id: int, asked: int, choice: str, key: int) -> Table:
        """Vote on what to do about those who do not answer the question posed at ply ``asked``;
        a later vote of the same person replaces the earlier one.

        Raises ``error-not-running``, ``error-paused``, ``error-not-seated``,
        ``error-no-such-option``, ``error-stale`` if nothing is voted on any more,
        ``error-absence-own`` for those it is about.
        """
        async with self._lock(table_id):
            table = await self.get(table_id)
            if await self._was_pressed(key):
                return table
            require_going(table)
            seat = lobby.require_seat(table, user_id)
            poll = table.absence
            if choice not in patience.VOTES:
                raise UserError("error-no-such-option")
            if poll is None or poll.asked != asked:
                raise UserError("error-stale")
            if seat not in patience.present(table):
                raise UserError("error-absence-own")
            table = table.twin()
            table.absence = replace(poll, votes={**poll.votes, seat: choice})
            return await self._decide(table, key)

    async def come_back(self, table_id: int, user_id: int, key: int) -> Table:
        """Give a person who was absent the seat back.

        Raises ``error-not-running``, and ``error-not-away`` for anybody else.
        """
        async with self._lock(table_id):
            table = (await self.get(table_id)).twin()
            if await self._was_pressed(key):
                return table
            require_running(table)
            for seat, sitter in enumerate(table.sitters):
                if sitter.user_id == user_id and sitter.is_away:
                    sitter.level = None
                    event = Event("core-event-back", {"seat": seat})
                    return await self._note_absence(table, key, [event])
            raise UserError("error-not-away")

    async def silence(self, table_id: int, user_id: int, key: int) -> Table:
        """Send a person who is waited for no more reminders at this table.

        Raises ``error-not-running``, ``error-not-seated``, ``error-not-reminded``.
        """
        async with self._lock(table_id):
            table = (await self.get(table_id)).twin()
            if await self._was_pressed(key):
                return table
            require_running(table)
            if lobby.require_seat(table, user_id) not in patience.absent(table):
                raise UserError("error-not-reminded")
            table.silent = table.silent | {user_id}
            return await self._note_absence(table, key, [])

    async def _decide(self, table: Table, key: int) -> Table:
        """Store the votes, and do what they amount to."""
        choice = patience.outcome(table)
        if choice == "wait":
            patience.wait_on(table, self._clock())
        elif choice == "end":
            return await self._close(table, [Event(ENDED, {})])
        seats = patience.absent(table) if choice == "bot" else []
        return await self._note_absence(table, key, self._replace(table, seats))

    def _replace(self, table: Table, seats: Sequence[Seat]) -> list[Event]:
        """Let a bot play for absent people."""
        for seat in seats:
            table.sitters[seat].level = game_of(table.game).default_level
        return [Event(AWAY, {"seat": seat}) for seat in seats]

    async def _note_absence(
        self, table: Table, key: int | None, events: Sequence[Event], late: Sequence[Seat] = ()
    ) -> Table:
        """Commit a table on which nobody moved; ``late`` are seats to be reminded."""
        state = require_running(table)
        timing.moved(table, self._clock())
        told = [(state.ply, event) for event in events]

        def work(db: sqlite3.Connection) -> None:
            if key is not None:
                ledger.note_press(db, key, table.id, state.ply)
            ledger.save_table(db, table)
            self._save_state(db, table, state, state.ply, [], told)

        await self._write(work, replace(changed(table, told), late=tuple(late)))
        return table
