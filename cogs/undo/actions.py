"""Undoing one's own last answer without asking, if nobody else has acted since.

An undo is logged as a further step, like a move taken back with everybody's consent
(:mod:`cogs.take_back.actions`). Whether an answer may be undone is recorded when the answer is
given (:mod:`cogs.undo.part`).
"""

from bot.errors import UserError
from bot.model import Table
from bot.sessions.domain import consent, lobby
from bot.sessions.game_log import changed, gone_back, require_going
from bot.sessions.replay import take_back
from bot.sessions.sessions import FeatureActions
from bot.sessions.unit_of_work import once_more
from bot.store import outbox, tables
from bot.store.sql import Connection
from bot.table.time.waiting import absent
from cogs.undo import rules
from cogs.undo.part import Undo
from engines.core.kernel import TABLE, Event


class Undoing(FeatureActions):
    """Undoes a person's own last answers."""

    @once_more
    async def undo(self, table_id: int, user_id: int, ply: int, key: int) -> Table:
        """Undo a person's last answer; the question then counts as open since it was first asked.

        ``ply`` is the ply that the person saw, and ``key`` is the interaction's id. Raises
        ``error-not-running``, ``error-paused``, ``error-not-seated``, ``error-other-rules``, and
        the errors of :func:`cogs.undo.rules.refusal`.
        """
        async with self._log.pressed(table_id, key) as (table, repeated):
            if repeated:
                return table
            before = require_going(table)
            seat = lobby.require_seat(table, user_id)
            now = self._uow.clock()
            reason = rules.refusal(table, seat, now) if ply == before.ply else rules.LATE
            known = table.get(Undo)
            if reason is not None or known is None:
                raise UserError(reason or rules.LATE)
            back_to = known.answers[-1].back_to
            step = (before.ply, TABLE, take_back(back_to))
            called = set(absent(table))
            state = await gone_back(self._log, table, step)
            rules.undone(table, state, now)
            lines = [(state.ply, Event("core-event-undone", {"seat": seat}))]
            is_over = called - set(absent(table)) and not consent.open_questions(table)
            ping = table.ping_id if is_over else None
            if ping is not None:
                table.ping_id = None

            def work(db: Connection) -> None:
                tables.note_press(db, key, table.id, before.ply)
                self._log.append(db, table, [step], lines)
                if ping is not None:
                    outbox.dismiss(db, table.id, "old-ping", ping, int(now))

            change = changed(table, lines)._replace(by=seat, back_to=back_to)
            await self._uow.write(change, work)
            return table
