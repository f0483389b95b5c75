"""Starting and ceasing to follow a game; the table itself never changes."""

from bot.errors import UserError
from bot.model import Table
from bot.sessions.sessions import FeatureActions
from bot.store.sql import Connection
from cogs.following import store
from cogs.following.store import LastNote, Wish
from engines.core.kernel import View

PER_TABLE = 20
"""Cap on the followers of a game."""

PER_PERSON = 10
"""Cap on the games that a person follows."""

ALONE = "following"
"""Lock name of the work that counts followers before it adds a follower."""


class Following(FeatureActions):
    """Adds and removes followers of games, and records the notes that they get."""

    async def follow(self, table: Table, user_id: int, guild_id: int, wish: Wish) -> None:
        """Let a person follow a game that the person may see and does not play.

        The first note comes with the next round. Raises ``error-not-running``,
        ``error-follow-seated``, ``error-follow-full``, ``error-follows-enough``, and the errors of
        :meth:`bot.sessions.course.Courses.require_may_open`.
        """
        await self._sessions.courses.require_may_open(table, user_id, guild_id)
        if table.status != "running":
            raise UserError("error-not-running")
        if table.seat_of(user_id) is not None:
            raise UserError("error-follow-seated")
        now = LastNote(await self.round_of(table))

        def work(db: Connection) -> None:
            others = set(store.followers(db, table.id)) - {user_id}
            if len(others) >= PER_TABLE:
                raise UserError("error-follow-full", most=PER_TABLE)
            store.save_follow(db, table.id, user_id, wish)
            if store.count_followed(db, user_id) > PER_PERSON:
                raise UserError("error-follows-enough", most=PER_PERSON)
            if not others and store.last_note(db, table.id) is None:
                store.save_note(db, table.id, now)

        await self._uow.run(work, alone=ALONE)

    async def stop(self, table_id: int, user_id: int) -> None:
        """End somebody's following of a game."""
        await self._uow.run(lambda db: store.drop_follows(db, table_id, [user_id]))

    async def follows(self, table_id: int, user_id: int) -> bool:
        """Return whether somebody follows a game."""
        return user_id in await self._uow.run(lambda db: store.followers(db, table_id))

    async def followed(self) -> list[int]:
        """Return the ids of this process's tables that have followers."""
        attends = self._sessions.scope.attends
        found = await self._uow.run(store.followed)
        return [table_id for table_id, guild_id in found if attends(guild_id)]

    async def state(self, table_id: int) -> tuple[dict[int, str], LastNote | None]:
        """Return the wishes of a table's followers, by user, and the last note they got."""
        return await self._uow.run(
            lambda db: (store.followers(db, table_id), store.last_note(db, table_id))
        )

    async def noted(self, table_id: int, note: LastNote) -> None:
        """Record the last note at a table."""
        await self._uow.run(lambda db: store.save_note(db, table_id, note))

    async def ended(self, table_id: int) -> None:
        """Remove everything about the followers of a game that is over."""
        await self._uow.run(lambda db: store.drop_table(db, table_id))

    async def round_of(self, table: Table) -> str:
        """Return a text that differs for each round of a running game.

        In a game without years and rounds, a round is over when every seat has had a turn.
        """
        if table.state is None:
            return ""
        own = round_in(table.state.view(None))
        if own:
            return own
        course = await self._sessions.courses.of(table)
        return f"t{len(course.turns) // len(table.sitters)}"


def round_in(view: View) -> str:
    """Return the year and round of a position as a text; empty if the game has neither."""
    found = [getattr(view, name, None) for name in ("year", "round")]
    return ".".join(str(part) for part in found if part is not None)
