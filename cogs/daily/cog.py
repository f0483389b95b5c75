"""The daily post of a server, and the answers to the puzzles of the day before."""

import logging

from bot.app import Castellan
from bot.components.custom_id import ControlId
from bot.components.message import Post
from bot.errors import UserError
from bot.i18n import text
from bot.interaction.cog import Cog, component
from bot.interaction.context import Caller
from bot.interaction.reply import Answer
from bot.store.sql import Connection
from cogs.daily.messages import DaysPuzzle, answers_post, daily_post
from cogs.daily.store import note_try, puzzle_days
from cogs.puzzles.actions import FIRST, Puzzles, PuzzleTry
from cogs.server.actions import Listings, PostKind, ServerPosts
from cogs.server.channels import DAILY as KIND
from cogs.server.channels import PostChannel
from cogs.server.cog import switched
from cogs.server.schedule import DAILY
from engines.core.position_code import PositionCodeError

log = logging.getLogger(__name__)


class DailyPost(Cog):
    """The daily post."""

    async def compose(self, channel: PostChannel, day: int) -> Post | None:
        """Return the post of a day for a channel, ``None`` if no game has puzzles."""
        desk = self.bot.desk
        puzzles = desk.sessions[Puzzles]
        games = [game for game in desk.settings.games if puzzles.has(game)]
        if not games or not FIRST <= day <= puzzles.today():
            return None
        found = await desk.sessions.uow.read(
            0, lambda db: puzzle_days(db, channel.guild_id, day - 1)
        )
        days = [
            DaysPuzzle(
                game,
                puzzles.of_day(game, day),
                puzzles.of_day(game, day - 1) if day > FIRST else None,
                found.get(game),
            )
            for game in games
        ]
        return await daily_post(desk.pictures, days, day, text(channel.language))

    def note_try(self, db: Connection, made: PuzzleTry) -> None:
        """Record the server of a try at a day's puzzle.

        A finished try counts as a result on this server.
        """
        note_try(db, made)
        if made.guild_id and made.progress.is_over:
            self.bot.desk.sessions[Listings].had_result(made.guild_id, made.person.id)

    @component("pzsub")
    async def switch(self, caller: Caller, control: ControlId) -> Answer:
        """Answer the button that switches the daily post on or off in a channel.

        The first post follows at once. Raises like :func:`cogs.server.cog.switched`.
        """
        return await switched(caller, KIND, control.argument)

    @component("dayans")
    async def answers(self, caller: Caller, control: ControlId) -> Answer:
        """Answer the button "Yesterday's answers".

        Raises ``error-no-puzzle`` before the day has ended.
        """
        puzzles = caller.sessions[Puzzles]
        if not FIRST <= control.ply < puzzles.today():
            raise UserError("error-no-puzzle")
        games = [game for game in caller.settings.games if puzzles.has(game)]
        found = {game: puzzles.of_day(game, control.ply) for game in games}
        try:
            return caller.private(answers_post(found, control.ply, caller.text))
        except PositionCodeError as error:
            log.warning("A puzzle of day %d cannot be read: %s", control.ply, error)
            raise UserError("error-no-puzzle") from error


async def setup(bot: Castellan) -> None:
    """Add the cog, its kind of post, and the hook that records tries at puzzles."""
    cog, sessions = DailyPost(bot), bot.desk.sessions
    await bot.add_cog(cog)
    sessions[Puzzles].on_try.append(cog.note_try)
    sessions[ServerPosts].kinds[KIND] = PostKind(DAILY, cog.compose, "pzsub")
