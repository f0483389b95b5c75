"""Keeps people's habits (such as waking hours) up to date in memory."""

from bot.sessions.sessions import FeatureActions
from bot.sessions.unit_of_work import once_more
from bot.store.clocks import read_habits
from bot.table.time.seat_habits import USUAL


class KnownHabits(FeatureActions):
    """Reloads people's habits, which other processes may have changed."""

    async def read_all(self) -> None:
        """Reload everybody's habits from the database.

        This process must not serve any table meanwhile.
        """
        found = await self._uow.run(read_habits)
        self._uow.habits.clear()  # keep the same dict: tables refer to it
        self._uow.habits.update(found)

    async def read_again(self, user_id: int) -> None:
        """Reload one person's habits after another process changed them."""
        found = await self._uow.run(lambda db: read_habits(db, user_id))
        if found.get(user_id, USUAL) != self._uow.habits.get(user_id, USUAL):
            await self.bring_up_to_date(user_id)
            self._uow.habits[user_id] = found.get(user_id, USUAL)
            await self.bring_up_to_date(user_id)

    @once_more
    async def bring_up_to_date(self, user_id: int) -> None:
        """Charge a person's clocks up to now and recompute their tables' due times."""
        for table in await self._uow.played_by(user_id):
            async with self._uow.lock(table.id):
                table = (await self._uow.get(table.id)).twin()
                if table.status == "running":
                    await self._log.noted(table, None, [])
