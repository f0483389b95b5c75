"""Asking people whether they may be listed on a server, and storing their answers."""

from bot.model import Person
from bot.sessions.sessions import Change, FeatureActions, Sessions
from bot.store.sql import Connection
from cogs.server import listings
from cogs.server.store import finishers


class Listings(FeatureActions):
    """People who agreed to be listed on a server, and those who are to be asked.

    Who is to be asked is cached for the servers of this process, so that other people's presses
    cost nothing; the database decides.
    """

    def __init__(self, sessions: Sessions) -> None:
        super().__init__(sessions)
        self._waiting: set[tuple[int, int]] = set()

    async def resume(self) -> None:
        """Read who is to be asked on the servers of this process."""
        attends = self._uow.scope.attends
        found = await self._uow.run(listings.waiting)
        self._waiting.update(pair for pair in found if attends(pair[0]))

    def noticed(self, change: Change) -> None:
        """Note the people whose game has ended, who may now have to be asked."""
        if change.kind == "over":
            guild_id = change.table.guild_id
            self.had_result(guild_id, *(user_id for user_id, _ in finishers(change.table)))

    def had_result(self, guild_id: int, *user_ids: int) -> None:
        """Note people who may have had their first result on a server."""
        self._waiting.update((guild_id, user_id) for user_id in user_ids)

    async def must_ask(self, guild_id: int, user_id: int) -> bool:
        """Return whether to ask somebody now, and record that they are asked: at most once."""
        if (guild_id, user_id) not in self._waiting:
            return False
        now = int(self._uow.clock())
        asks = await self._uow.run(lambda db: listings.note_asked(db, guild_id, user_id, now))
        self._waiting.discard((guild_id, user_id))
        return asks

    async def answer(self, guild_id: int, person: Person, *, agreed: bool) -> None:
        """Store whether somebody may be listed on a server."""
        now = int(self._uow.clock())

        def work(db: Connection) -> None:
            listings.save_answer(db, guild_id, person.id, person.name, agreed=agreed, now=now)

        await self._uow.run(work)
        self._waiting.discard((guild_id, person.id))
