"""The games that a person can replay, and the servers in which a game was shared."""

from bot.model import Table
from bot.sessions.sessions import FeatureActions
from bot.store import looking_back
from bot.store.sql import Connection

OFFERED = 25
"""Maximum number of games offered for a replay."""

_GAMES = """
SELECT id FROM tables WHERE state IS NOT NULL AND (
    channel_id = :channel OR id IN (SELECT table_id FROM sitters WHERE user_id = :user)
) ORDER BY id DESC LIMIT :most
"""


class Replays(FeatureActions):
    """Finds games to replay, and records in which servers they were shared."""

    async def share(self, table: Table, guild_id: int) -> None:
        """Record that a step was shared in a server other than the table's.

        In the table's own server, everybody may open the replay anyway.
        """
        if guild_id != table.guild_id:
            await self._uow.run(lambda db: looking_back.note_share(db, table.id, guild_id))

    async def games(self, user_id: int, channel_id: int) -> list[Table]:
        """Return the games that a person in a channel could want to replay, newest first.

        These are the games in which the person has or had a seat, and the games of the channel.
        Damaged games are left out.
        """
        asked = {"user": user_id, "channel": channel_id, "most": OFFERED}

        def work(db: Connection) -> list[int]:
            return [table_id for (table_id,) in db.execute(_GAMES, asked)]

        return await self._sessions.courses.readable(await self._uow.run(work))
