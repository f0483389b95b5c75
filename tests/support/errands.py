"""A made-up feature with scheduled work: errands for a server, and errands for no server."""

from bot.sessions.sessions import FeatureActions
from bot.store import tables
from bot.store.sql import Connection

PREFIX = "errand:"

NOWHERE = 0
"""Number that stands for "no server"."""


class Errands(FeatureActions):
    """Stores at most one errand for each server, and does each errand when it is due."""

    async def plan(self, guild_id: int, at: float) -> None:
        """Store the time at which a server's errand is due."""
        await self._uow.run(lambda db: tables.write_meta(db, f"{PREFIX}{guild_id}", f"{at}:0"))

    async def due(self, now: float) -> float | None:
        """Do the due errands of the servers that this process attends; return the next due time."""
        attends = self._sessions.scope.attends

        def work(db: Connection) -> list[float]:
            own = {guild: errand for guild, errand in stored(db).items() if attends(guild)}
            for guild, (at, done) in own.items():
                if at <= now and not done:
                    tables.write_meta(db, f"{PREFIX}{guild}", f"{at}:{done + 1}")
            return [at for at, done in own.values() if at > now and not done]

        return min(await self._uow.run(work), default=None)


def stored(db: Connection) -> dict[int, tuple[float, int]]:
    """Return each server's errand: when it is due, and how many times it was done."""
    rows = db.execute("SELECT key, value FROM meta WHERE key LIKE ?", (f"{PREFIX}%",)).fetchall()
    found = {}
    for key, value in rows:
        at, _, done = value.partition(":")
        found[int(key.removeprefix(PREFIX))] = (float(at), int(done))
    return found


def done(db: Connection) -> dict[int, int]:
    """Return the number of times that each server's errand was done."""
    return {guild: count for guild, (_, count) in stored(db).items()}
