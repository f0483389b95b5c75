"""The games that a person may look back on, and the servers where a game was shared."""

from bot.model import Table
from bot.sessions.sessions import FeatureActions
from bot.store import looking_back
from bot.store.sql import Connection

OFFERED = 25
"""Cap on the games offered to look back on."""

_GAMES = """
SELECT id FROM tables WHERE state IS NOT NULL AND (
    channel_id = :channel OR id IN (SELECT table_id FROM sitters WHERE user_id = :user)
) ORDER BY id DESC LIMIT :most
"""


class Replays(FeatureActions):
    """Finds games to look back on, and records in which servers they were shared."""

    async def share(self, table: Table, guild_id: int) -> None:
        """Record that a step was shared in a server other than the table's.

        In its own server everybody may look back anyway.
        """
        if guild_id != table.guild_id:
            await self._uow.run(lambda db: looking_back.note_share(db, table.id, guild_id))

    async def games(self, user_id: int, channel_id: int) -> list[Table]:
        """Return the games that a person in a channel may want to look back on, newest first.

        These are the games in which they have or had a seat, and those of the channel. Damaged
        games are left out.
        """
        asked = {"user": user_id, "channel": channel_id, "most": OFFERED}

        def work(db: Connection) -> list[int]:
            return [table_id for (table_id,) in db.execute(_GAMES, asked)]

        return await self._sessions.courses.readable(await self._uow.run(work))
