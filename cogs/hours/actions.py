"""People's habits (waking hours, time zone, absence), and the clocks that use them."""

import math
from collections.abc import Callable

from bot.errors import UserError
from bot.model import Habits, Table
from bot.sessions.domain import lobby
from bot.sessions.habits import KnownHabits
from bot.sessions.sessions import FeatureActions
from bot.sessions.unit_of_work import once_more
from bot.store.clocks import read_habits, save_habits
from bot.store.processes import news
from bot.store.sql import Connection
from bot.table.time import time_control, waking_hours
from bot.table.time.seat_habits import DAY, USUAL, is_spent

HOUR = 3600

DAY_MINUTES = 24 * 60

LEAST_AWAKE = 4 * 60
"""Minimum waking time in minutes a day; with less, a game could wait for ever."""

EVENING, MORNING = 18 * 60, 9 * 60
"""Minutes of the day at which evening and morning begin.

If a person's waking hours are known, the morning begins with these hours.
"""


class Availability(FeatureActions):
    """Reads and changes people's habits, which apply to all their games."""

    def now(self) -> float:
        """Return the time (Unix seconds)."""
        return self._uow.clock()

    def habits(self, user_id: int) -> Habits:
        """Return a person's habits, or the default habits if they set none."""
        return self._uow.habits.get(user_id, USUAL)

    def naps(self, user_id: int) -> dict[str, float]:
        """Return the times (Unix) until which a person may snooze a reminder.

        The result always has ``"hour"``. If the person's time zone is known, the result also has
        ``"today"`` (this morning), ``"evening"`` and ``"morning"`` (tomorrow). Of these
        three, the times not later than ``"hour"`` are left out.
        """
        habits, now = self.habits(user_id), self._uow.clock()
        found = {"hour": now + HOUR}
        if habits.zone:
            begin = MORNING if habits.wakes == habits.sleeps else habits.wakes
            later = {
                "today": waking_hours.at_local(habits, now, begin),
                "evening": waking_hours.at_local(habits, now, EVENING),
                "morning": waking_hours.at_local(habits, now, begin, days=1),
            }
            found |= {name: at for name, at in later.items() if at > now + HOUR}
        return found

    @once_more
    async def snooze(self, table_id: int, user_id: int, until: float, key: int) -> Table:
        """Snooze a person's reminders about a table until the time ``until`` (Unix seconds).

        Raises ``error-not-running``, ``error-not-seated``, ``error-not-reminded``.
        """
        async with self._log.pressed(table_id, key) as (table, repeated):
            if repeated:
                return table
            seat = lobby.require_asked(table, user_id)
            time_control.snooze(table, seat, math.ceil(until))
            return await self._log.noted(table, key, [])

    async def change(self, user_id: int, change: Callable[[Habits], Habits]) -> None:
        """Change a person's habits.

        An absence counts from now on; time before now is charged according to the old habits. New
        waking hours apply to questions posed from now on.

        Raises ``hours-too-short`` if the waking hours are too short.
        """
        scope = self._uow.scope

        def work(db: Connection) -> Habits:
            known = read_habits(db, user_id).get(user_id, USUAL)
            habits = change(known)
            is_new = (habits.wakes, habits.sleeps) != (known.wakes, known.sleeps)
            if is_new and 0 < (habits.sleeps - habits.wakes) % DAY_MINUTES < LEAST_AWAKE:
                raise UserError("hours-too-short", hours=LEAST_AWAKE // 60)
            save_habits(db, user_id, habits)
            if not scope.is_all:
                news.tell(db, "person", user_id, scope.name, self._uow.clock())
            return habits

        await self._sessions[KnownHabits].bring_up_to_date(user_id)
        self._uow.habits[user_id] = await self._uow.run(work, alone="habits")
        await self._sessions[KnownHabits].bring_up_to_date(user_id)

    async def go_away(self, user_id: int, days: int) -> None:
        """Mark a person as away for ``days`` days from now; 0: back again.

        Raises ``hours-away-spent`` if all games of the person have already waited as long as they
        may for absences.
        """
        if days:
            await self._sessions[KnownHabits].bring_up_to_date(user_id)
            played = [
                (table, table.clocks.get(seat))
                for table in await self._uow.played_by(user_id)
                if table.status == "running" and (seat := table.seat_of(user_id)) is not None
            ]
            if played and all(
                clock is not None and is_spent(table, clock) for table, clock in played
            ):
                raise UserError("hours-away-spent", games=len(played))
        back = int(self.now()) + days * DAY if days else None
        await self.change(user_id, lambda habits: habits._replace(away_until=back))
